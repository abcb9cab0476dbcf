// The interface of a game's renderer. The page draws the frame around it: top, prompt bar, seats, log,
// chat, rules.
import type { Component } from 'svelte';
import type { Event, Intent, Update } from '../net/protocol.gen';
import type { OwnRole } from './guide';

// A free choice shown as a button.
export interface FreeAction {
  readonly testid: string;
  readonly label: string;
  readonly icon: string;
  readonly intent: Intent;
  readonly barred?: boolean; // it stays in place, and can be asked about
}

type View = Record<string, unknown>;

// A view drawn as that of this seat, or of a spectator.
export interface MergedView {
  readonly seat: number | null;
  readonly view: View;
}

// Its functions may read the view: they are called only while there is an update.
export interface Renderer {
  readonly layout: () => '' | 'below' | 'hand'; // the place of the player's pieces: above the stage, below it, or below it at their full height
  readonly ready?: () => boolean; // false: the stage still loads what it draws
  readonly phase: () => { title: string; round: string; who: string };
  readonly waiting: () => string | null; // a reason for the prompt bar while others decide
  readonly mayAct?: () => boolean; // no other seat waits for it, but the prompt bar offers it
  readonly neverTakesBack?: boolean; // every move brings something to light, so none can be taken back
  readonly freeActions?: () => readonly FreeAction[]; // free choices for the prompt bar
  readonly counting?: () => boolean; // the points are still being counted up: the page says nothing of the result
  readonly showsReactions?: () => boolean; // the stage shows the reactions of seats, so that they cover nothing else
  readonly places?: () => readonly number[]; // after the end: the seats by their places, where scores do not say it
  readonly role?: () => OwnRole; // of the player, for the role card
  readonly seatStatus?: (seat: number) => string;
  readonly key?: (event: KeyboardEvent) => boolean; // true: the game handled the key
  readonly keys?: () => readonly (readonly [keys: string, does: string])[];
  readonly describeIntent?: (intent: Intent) => string; // the text of an intent for the replay: "sails the red ship SW"
  readonly describePlanned?: (intent: Intent, seat: number, view: View) => string | null; // the same for a planned intent in this view, if it can be more precise: by the card, not by its place
  readonly isPause?: (events: readonly Event[]) => boolean; // a replay skips a step with nothing but these
  readonly describeEvents?: (events: readonly Event[]) => string; // the text of these events, where the intent itself is hidden
  readonly describeFact?: (fact: Intent) => string; // the text of a fact that could have been known: "the red ship is at D4"
  readonly revealed?: boolean; // the view of an ended game shows everything, for all its moments
  readonly mergeViews?: (views: readonly View[], spectators: View) => MergedView; // a replay of all seats: every seat's view, in one
  readonly rest?: (update: Update) => { moves: number; stays: number }; // ms that something moves before this update is shown (`roomStore.held` until then), and that it stays at least
  readonly onUpdate?: () => void; // a new update is shown
  readonly onClose?: () => void; // the table is left
  readonly errorTexts?: () => Readonly<Record<string, string>>;
  readonly Stage: Component; // board or table
  readonly Mine?: Component; // hand, tiles, ships
  readonly Prompt: Component; // inside the prompt bar, while the player decides
  readonly Log: Component; // the log beside the board
  readonly FullLog: Component; // the log in a dialog
  readonly Aside?: Component; // public information that is easily forgotten
  readonly SeatMore?: Component<{ seat: number }>; // on a seat's plate, under its name
  readonly Outcome?: Component; // above the page's own result
}
