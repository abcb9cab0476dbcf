// The lesson of this table: its steps, those shown so far, and how far they have been read.
import type { LessonStep, Update } from '../net/protocol.gen';
import { shownSteps } from '../play/lesson';
import { fetchLesson } from './requests';
import { roomStore } from './room.svelte';

class Lesson {
  steps = $state.raw<readonly LessonStep[]>([]);
  said = $state.raw<readonly number[]>([]); // indices into `steps`, in the order in which they were shown
  read = $state(0); // how many of them
  private of = '';
  private missed: Update[] = []; // while the steps are loading

  get on(): boolean {
    return this.steps.length > 0 && !!roomStore.room?.lesson;
  }

  /** The step to read now. */
  get current(): LessonStep | undefined {
    return this.on ? this.steps[this.said[this.read] ?? -1] : undefined;
  }

  next(): void {
    this.read = Math.min(this.read + 1, this.said.length);
    this.save();
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
    else this.advance(update);
  }

  private advance(update: Update): void {
    const said = shownSteps(this.steps, this.said, update);
    if (said.length === this.said.length) return;
    this.said = said;
    this.save();
  }

  private async fetch(code: string): Promise<void> {
    const steps = await fetchLesson();
    if (this.of !== code || !steps) return;
    this.steps = steps;
    // a reload continues where it was
    try {
      const had = JSON.parse(sessionStorage.getItem(this.key) ?? '{}') as { said?: number[]; read?: number };
      this.said = (had.said ?? []).filter((at) => at < this.steps.length);
      this.read = Math.min(had.read ?? 0, this.said.length);
    } catch {
      // the stored value is invalid
    }
    for (const update of this.missed.splice(0)) this.advance(update);
  }

  private forget(): void {
    this.of = '';
    this.steps = this.said = [];
    this.read = 0;
    this.missed = [];
  }

  private get key(): string {
    return `nostos.lesson.${this.of}`;
  }

  private save(): void {
    try {
      sessionStorage.setItem(this.key, JSON.stringify({ said: this.said, read: this.read }));
    } catch {
      // after a reload the lesson is repeated
    }
  }
}

export const lesson = new Lesson();
roomStore.onUpdate = (update) => lesson.onUpdate(update);
