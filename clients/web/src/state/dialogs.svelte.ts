// The open dialog over the page, with the rule, the member or the things that it shows.
import type { Explained } from '../ui/things/thing';

type DialogName =
  | 'log'
  | 'chat'
  | 'seats'
  | 'rules'
  | 'menu'
  | 'personal'
  | 'leave'
  | 'keys'
  | 'person'
  | 'settings'
  | 'hook'
  | 'viewAllSeats'
  | 'invite'
  | 'advice'
  | 'role'
  | 'guide'
  | 'data'
  | 'inviteAddress'
  | 'turningPoints'
  | 'things';

class Dialogs {
  open = $state<DialogName | null>(null);
  rule = $state('');
  person = $state(0); // a member
  things = $state.raw<(() => Explained) | null>(null);
  private below: readonly DialogName[] = []; // the dialogs to return to

  show(name: DialogName): void {
    if (name === 'rules') this.rule = '';
    this.below = [];
    this.open = name;
  }

  showRule(rule: string): void {
    this.over('rules');
    this.rule = rule;
  }

  about(member: number): void {
    this.over('person');
    this.person = member;
  }

  /** Opens the explanation of things on the table. */
  explain(things: () => Explained): void {
    this.over('things');
    this.things = things;
  }

  private over(name: DialogName): void {
    if (this.open === null) this.below = [];
    else if (this.open !== name) this.below = [...this.below, this.open];
    this.open = name;
  }

  close(): void {
    this.open = this.below.at(-1) ?? null;
    this.below = this.below.slice(0, -1);
  }
}

export const dialogs = new Dialogs();
