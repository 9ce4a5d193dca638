/** A lesson on its way: where it stands, what the learner does, and how that is answered. */

import { nearestStep, swapped, type Lesson, type LessonStep } from "./lesson_data.ts";

export class LessonProgress {
  index = $state(0);
  steps = $state.raw<readonly LessonStep[]>([]);
  /** Whether the learner has just done something else than was asked for. */
  strayed = $state(false);

  constructor(
    readonly lesson: Lesson,
    start: number,
  ) {
    this.steps = lesson.steps;
    this.index = nearestStep(lesson.steps, start);
  }

  get step(): LessonStep {
    return this.steps[this.index]!;
  }

  get count(): number {
    return this.steps.length;
  }

  get isFirst(): boolean {
    return this.index === 0;
  }

  get isLast(): boolean {
    return this.index === this.count - 1;
  }

  /**
   * Any legal action may be tried. The one that was asked for goes on, also while it is only spoken of and the question
   * comes next; another changes nothing and is answered.
   */
  act(action: string): void {
    const { ask, twin } = this.step;
    const next = this.steps[this.index + 1];
    const route = ask?.split(" ")[1] ?? "";
    if (ask && twin && action === ask.replace(route, twin)) this.steps = swapped(this.steps, route, twin);
    if (action === this.step.ask) this.go(1);
    else if (ask === null && action === next?.ask && next.log.length === 0) this.go(2);
    else this.strayed = true;
  }

  go(steps: number): void {
    this.index = nearestStep(this.steps, this.index + steps);
    this.strayed = false;
  }
}
