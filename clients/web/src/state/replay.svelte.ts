// The replay of a game, step by step, as seen by any viewer: of an ended game, or, if the room reveals it
// to spectators with a delay, of a running one. During a replay the table draws a past step and sends no
// intents.
import { activeRenderer } from '../games/activeRenderer.svelte';
import { nextOf, stepsOf } from '../play/deductionSteps';
import {
  ALL_SEATS,
  ReplayCache,
  viewerOf,
  nextChange,
  nextRound,
  previousRound,
  type Viewer,
} from '../play/replayCache';
import type { Deductions, ReplayStep, TurningPoints, Update } from '../net/protocol.gen';
import { events } from './events.svelte';
import { prefs } from './prefs.svelte';
import { fetchDeductions, fetchReplayStep, fetchTurningPoints } from './requests';
import { roomStore } from './room.svelte';
import type { MergedView } from '../games/renderer';

const SPEEDS = [0.5, 1, 2, 4] as const;

/** The turning points of a seat, with its view before each of them. */
interface Weighed {
  readonly answer: TurningPoints;
  readonly views: ReadonlyMap<number, Update['view'] | undefined>; // by step
}

class Replay {
  on = $state(false);
  late = $state(false); // the game still runs
  step = $state(0); // the position of the handle; its frame may still be loading
  viewer = $state<Viewer>(null);
  playing = $state(false);
  speed = $state<number>(1);
  frame = $state.raw<ReplayStep | null>(null); // the drawn frame
  searching = $state(false); // for facts that could have been known
  answeredAt = $state(-1); // the step at which the answer arrived
  private found = $state.raw<ReadonlyMap<Viewer, Deductions>>(new Map()); // by viewer, once requested
  weighing = $state(false); // the decisions of a seat
  private weighed = $state.raw<ReadonlyMap<Viewer, Weighed>>(new Map()); // by seat, once requested
  private cache: ReplayCache | null = null;
  private shown = 0;
  private leftAt = -1; // the step before the pauses that are skipped
  private timer: ReturnType<typeof setTimeout> | undefined;

  get steps(): number {
    const steps = this.frame?.steps ?? 0;
    return this.late ? Math.min(steps, roomStore.room?.revealStep ?? steps) : steps;
  }
  get busy(): boolean {
    return !this.frame || this.frame.step !== this.step || viewerOf(this.frame) !== this.viewer;
  }

  /** The facts that this viewer could have known, once they were requested. */
  get deductions(): Deductions | null {
    return (!this.late && this.found.get(this.viewer)) || null;
  }
  /** A viewer of everything, or of a running game, has nothing to deduce. */
  get canSearch(): boolean {
    return !this.late && this.viewer !== ALL_SEATS;
  }

  /** The turning points of this seat, once they were requested. */
  get turningPoints(): Weighed | null {
    return (!this.late && this.weighed.get(this.viewer)) || null;
  }
  /** Only a seat has decisions. */
  get canWeigh(): boolean {
    return !this.late && typeof this.viewer === 'number';
  }

  open(): Promise<void> {
    return roomStore.live?.outcome ? this.start(roomStore.live.seat, 0) : Promise.resolve();
  }

  /** Opens a running game at the newest step that a spectator may see. */
  openLate(): Promise<void> {
    const step = roomStore.room?.revealStep ?? undefined;
    if (step === undefined || roomStore.live?.outcome) return Promise.resolve();
    this.cache = null; // frames fetched before knew fewer steps
    this.late = true;
    return this.start(0, step);
  }

  private async start(viewer: Viewer, step: number): Promise<void> {
    if (this.on) return;
    const game = roomStore.room?.number ?? 1;
    this.cache ??= new ReplayCache((step, viewer) => fetchReplayStep(game, step, viewer), {
      now: () => performance.now(),
      setTimeout: (run, ms) => setTimeout(run, ms),
    });
    this.on = true;
    this.viewer = viewer;
    this.frame = null;
    await this.showStep(step);
  }

  close(): void {
    this.pause();
    this.on = this.late = false;
    this.frame = null;
    roomStore.past = null;
  }

  /** Call it for another game at this table, or another table. */
  forget(): void {
    this.close();
    this.cache = null;
    this.found = new Map();
    this.weighed = new Map();
  }

  go(step: number): void {
    this.pause();
    void this.showStep(step);
  }

  /** Goes to the next or the previous step at which something changed. */
  turn(way: 1 | -1): void {
    this.pause();
    void this.showChange(way);
  }

  setViewer(viewer: Viewer): void {
    this.viewer = viewer;
    void this.showStep(this.step);
  }

  play(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.step >= this.steps) void this.showStep(0);
    this.scheduleNext();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed as 1) + 1) % SPEEDS.length]!;
    if (this.playing) this.scheduleNext();
  }

  async jump(way: 1 | -1): Promise<void> {
    this.pause();
    const { cache, viewer, step, steps } = this;
    if (!cache) return;
    const rounds = async (at: number) => {
      return (await cache.get(at, viewer))?.round;
    };
    const found = await (way > 0 ? nextRound(rounds, step, steps) : previousRound(rounds, step));
    if (found !== null && this.on && this.step === step && this.viewer === viewer) await this.showStep(found);
  }

  /** Requests the facts that this viewer could have known; later calls go to the next step that has one. */
  async search(): Promise<void> {
    const { viewer, cache, deductions } = this;
    if (!this.canSearch || this.searching || viewer === ALL_SEATS) return;
    if (deductions) {
      const step = nextOf(stepsOf(deductions), this.step);
      if (step !== null) this.go(step);
      return;
    }
    this.searching = true;
    const answer = await fetchDeductions(viewer);
    this.searching = false;
    if (!answer || this.cache !== cache) return;
    this.found = new Map([...this.found, [viewer, answer]]);
    this.answeredAt = this.step;
  }

  /** Requests the decisions of this seat that gave away the most. */
  async weigh(): Promise<void> {
    const { viewer, cache } = this;
    if (!this.canWeigh || this.weighing || this.turningPoints || typeof viewer !== 'number' || !cache) return;
    this.weighing = true;
    const answer = await fetchTurningPoints(viewer);
    const views = await Promise.all(
      (answer?.found ?? []).map(
        async ({ step }) => [step, (await cache.get(step - 1, viewer))?.view] as const,
      ),
    );
    this.weighing = false;
    if (!answer || this.cache !== cache) return;
    this.weighed = new Map([...this.weighed, [viewer, { answer, views: new Map(views) }]]);
  }

  /** Handles the keys of the replay; true if it was one. */
  key(e: KeyboardEvent): boolean {
    const pressed = (e.target as HTMLElement).closest('button, summary, a');
    if (e.key === 'ArrowRight') this.turn(1);
    else if (e.key === 'ArrowLeft') this.turn(-1);
    else if (e.key === 'Home') this.go(0);
    else if (e.key === 'End') this.go(this.steps);
    else if (e.key === 'PageDown') void this.jump(1);
    else if (e.key === 'PageUp') void this.jump(-1);
    else if (e.key.toUpperCase() === 'K') void this.search();
    else if (e.key === ' ' && !pressed) this.play();
    else if (e.key === 'Escape') this.close();
    else return false;
    return true;
  }

  private scheduleNext(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        if (this.step >= this.steps) return this.pause();
        void this.showChange(1).then((target) => {
          if (!this.playing || this.step !== target) return;
          if (target >= this.steps) this.pause();
          else this.scheduleNext();
        });
      },
      (prefs.calm ? 2_000 : 1_200) / this.speed,
    );
  }

  private async showChange(way: 1 | -1): Promise<number | null> {
    const { cache, viewer, step } = this;
    if (!cache || (way > 0 ? step >= this.steps : step <= 0)) return null;
    if (way > 0) this.leftAt = this.frame?.step ?? -1;
    let at = step; // the handle follows; another request moves it elsewhere
    const found = await nextChange(
      (one) => cache.get(one, viewer),
      step,
      way,
      this.steps,
      (list) => activeRenderer.renderer?.isPause?.(list) ?? false,
      (one) => {
        if (!this.on || this.step !== at || this.viewer !== viewer) return false;
        this.step = at = one;
        return true;
      },
    );
    if (found !== null) await this.showStep(found);
    return found;
  }

  private async showStep(step: number): Promise<void> {
    const { cache, viewer } = this;
    if (!cache) return;
    const target = Math.max(0, this.frame ? Math.min(step, this.steps) : step);
    this.step = target;
    const frame = await cache.get(target, viewer);
    if (!this.on || this.step !== target || this.viewer !== viewer) return; // a newer step was requested
    if (frame) return this.showFrame(frame);
    this.pause();
    if (!this.frame) return this.close(); // there is nothing to show
    this.step = this.frame.step;
    this.viewer = viewerOf(this.frame);
  }

  private mergedView({ seat, view, views }: ReplayStep): MergedView {
    if (!views) return { seat, view };
    const mergeViews = prefs.plain ? undefined : activeRenderer.renderer?.mergeViews;
    return (
      mergeViews?.(views, view) ?? {
        seat,
        view: Object.fromEntries(views.map((v, at) => [`${at + 1} ${roomStore.seatName(at)}`, v])),
      }
    );
  }

  private showFrame(frame: ReplayStep): void {
    const before = this.frame;
    if (before === frame) return;
    const onward =
      !!before &&
      (before.step + 1 === frame.step || (before.step === this.leftAt && this.leftAt < frame.step)) &&
      viewerOf(before) === viewerOf(frame);
    this.leftAt = -1;
    this.frame = frame;
    events.showReplayStep(onward ? frame.events : [], frame.events);
    const { acting, outcome } = frame;
    const { seat, view } = this.mergedView(frame);
    const past: Update = {
      t: 'update',
      rev: -2 - ++this.shown,
      turn: frame.step,
      seat,
      view,
      prompt: [],
      acting,
      events: [],
      outcome,
      clock: null,
    };
    roomStore.past = past;
    this.cache?.prefetchAfter(frame.step, this.viewer, this.steps);
  }
}

export const replay = new Replay();
