// The lesson of this table: its steps, the one that is shown, and what it allows.
import type { Choice, LessonStep, Update } from '../net/protocol.gen';
import { afterMove, BEGIN, hear, isDue, limited, type Course } from '../play/lesson';
import { fetchLesson } from './requests';
import { roomStore } from './room.svelte';

class Lesson {
  steps = $state.raw<readonly LessonStep[]>([]);
  private course = $state.raw<Course>(BEGIN);
  private back = $state(0); // by how many steps the player looks back
  private of = '';
  private missed: Update[] = []; // while the steps are loading
  private before: Course | null = null; // the course before the move that awaits its answer

  /** The next step has come. Until then the one before it is shown. */
  private get came(): boolean {
    const live = roomStore.live;
    return !!live && isDue(this.steps[this.course.at], this.course, live);
  }

  /** The number of the shown step, from 0. */
  get at(): number {
    return Math.max(0, this.course.at - (this.came ? 0 : 1) - this.back);
  }

  get current(): LessonStep | undefined {
    return this.on ? this.steps[this.at] : undefined;
  }

  /** The player reads, and moves later. */
  get reads(): boolean {
    return this.on && (this.back > 0 || (this.came && this.current?.asked === undefined));
  }

  get last(): boolean {
    return this.on && this.came && this.at === this.steps.length - 1;
  }

  /** The things that the step names, for the spotlight. */
  get focus(): readonly string[] {
    return (this.came && this.current?.focus) || [];
  }

  get mayGoBack(): boolean {
    return this.at > 0;
  }

  /** The current game's moves are the lesson's. */
  get on(): boolean {
    return this.course.at < this.steps.length && !!roomStore.room?.lesson && roomStore.past === null;
  }

  next(): void {
    if (this.back > 0) this.back -= 1;
    else this.set({ ...this.course, at: this.course.at + 1 });
  }

  previous(): void {
    if (this.mayGoBack) this.back += 1;
  }

  /** Shows the last page. The game continues from there without a lesson. */
  skip(): void {
    this.back = 0;
    this.set({ ...this.course, at: this.steps.length - 1, moved: -1 });
  }

  /** The choices that the prompt offers during this step. */
  limit(prompt: readonly Choice[]): Choice[] {
    if (this.reads) return [];
    const step = this.current;
    if (!step || !this.came) return [...prompt];
    return step.moves ? limited(prompt, step.moves) : prompt.filter((choice) => choice.type === step.asked);
  }

  onUpdate(update: Update): void {
    const room = roomStore.room;
    if (!room?.lesson) return this.forget();
    if (this.of !== room.code) {
      this.forget();
      this.of = room.code;
      void this.fetch(room.code);
    }
    if (!this.steps.length) this.missed.push(update);
    else this.set(hear(this.course, update));
  }

  onMove(type: string, turn: number, free: boolean): void {
    this.before = this.course;
    const step = this.steps[this.course.at];
    if (this.on && this.came && step?.asked === type) this.set(afterMove(this.course, turn, free));
  }

  onMoveRefused(): void {
    if (this.before) this.set(this.before);
  }

  private set(course: Course): void {
    this.course = course;
    try {
      sessionStorage.setItem(this.key, JSON.stringify(course));
    } catch {
      // after a reload the lesson begins again
    }
  }

  private async fetch(code: string): Promise<void> {
    const steps = await fetchLesson();
    if (this.of !== code || !steps) return;
    // a reload continues where it was
    try {
      const had = sessionStorage.getItem(this.key);
      if (had) this.course = { ...BEGIN, ...(JSON.parse(had) as Partial<Course>) };
    } catch {
      // the stored value is invalid
    }
    this.steps = steps;
    for (const update of this.missed.splice(0)) this.set(hear(this.course, update));
  }

  private forget(): void {
    this.of = '';
    this.steps = [];
    this.course = BEGIN;
    this.back = 0;
    this.missed = [];
    this.before = null;
  }

  private get key(): string {
    return `nostos.lesson.${this.of}`;
  }
}

export const lesson = new Lesson();
roomStore.onUpdate = (update) => lesson.onUpdate(update);
roomStore.onMove = (type, turn, free) => lesson.onMove(type, turn, free);
roomStore.onMoveRefused = () => lesson.onMoveRefused();
roomStore.limitPrompt = (prompt) => lesson.limit(prompt);
