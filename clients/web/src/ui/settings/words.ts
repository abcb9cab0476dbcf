// The text of the settings, for members who may not change them.
import { t } from '../../i18n/words.svelte';
import type { ClockRule } from '../../net/protocol.gen';
import { length } from '../../play/clock';

export function clockWords(rule: ClockRule): string {
  const words = t().settings;
  const time = (seconds = 0): string => length(seconds, t().clock);
  if (rule.kind === 'none') return words.clockNone;
  return rule.kind === 'decision'
    ? words.clockDecision({ time: time(rule.seconds) })
    : words.clockGame({ time: time(rule.seconds), more: rule.increment ? time(rule.increment) : 'none' });
}
