// What a game may bring to its table. The frame draws everything else: top, prompt bar, seats, log, chat, rules.
import type { Component } from 'svelte';
import type { Event, Intent } from '../net/protocol.gen';
import type { Lang } from '../state/prefs.svelte';

// A free choice shown as a button.
export interface FreeAction {
  readonly testid: string;
  readonly label: string;
  readonly icon: string;
  readonly intent: Intent;
  readonly barred?: boolean; // it stays where it was, and can be asked about
}

type View = Record<string, unknown>;

// A picture drawn as if it were this seat's, or a spectator's.
export interface MergedView {
  readonly seat: number | null;
  readonly view: View;
}

export interface Renderer {
  readonly layout: () => '' | 'below' | 'hand'; // where the own pieces stand: above the stage, below it, or below it and as high as they are
  readonly phase: () => { title: string; round: string; who: string };
  readonly waiting: () => string | null; // a reason for the prompt bar while others decide
  readonly waitingTexts?: () => readonly string[]; // all that it may become while one looks around: room is kept for the longest
  readonly mayAct?: () => boolean; // nobody waits for it, but the prompt bar offers it
  readonly freeActions?: () => readonly FreeAction[]; // free choices for the prompt bar
  readonly seatStatus?: (seat: number) => string;
  readonly key?: (event: KeyboardEvent) => boolean; // true: it was for the game
  readonly keys?: () => readonly (readonly [keys: string, does: string])[];
  readonly describeIntent?: (intent: Intent) => string; // what somebody did, for the replay: "sails the red ship SW"
  readonly describePlanned?: (intent: Intent, seat: number, view: View) => string | null; // the same of what has yet to be done in this view, where it can be said better: by the card, not by its place
  readonly describeEvents?: (events: readonly Event[]) => string; // what these events tell, where the deed itself was not seen
  readonly describeFact?: (fact: Intent) => string; // what somebody could have known: "the red ship is at D4"
  readonly revealed?: boolean; // the view of an ended game shows everything, of all its moments
  readonly mergeViews?: (views: readonly View[], spectators: View) => MergedView; // a replay with all eyes: what all seats see, in one picture
  readonly onUpdate?: () => void; // a new update has come
  readonly onClose?: () => void; // the table is left
  readonly errorTexts?: Readonly<Record<Lang, Readonly<Record<string, string>>>>;
  readonly Stage: Component; // board or table
  readonly Mine?: Component; // hand, tiles, ships
  readonly Prompt: Component; // inside the prompt bar, while the decision is one's own
  readonly Log: Component; // the log that stands beside the board
  readonly FullLog: Component; // the same for a sheet
  readonly Aside?: Component; // what is public and easily forgotten
  readonly SeatMore?: Component<{ seat: number }>; // on a seat's plate, under its name
  readonly Outcome?: Component; // above the result of the frame
}
