/** A lesson on its way: where it stands, what the learner does, and how that is answered. */

import { nearestStep, type Lesson, type LessonStep } from "./lesson.ts";

export class Course {
  index = $state(0);
  /** Whether the learner has just done something else than was asked for. */
  strayed = $state(false);

  constructor(
    readonly lesson: Lesson,
    start: number,
  ) {
    this.index = nearestStep(lesson.steps, start);
  }

  get step(): LessonStep {
    return this.lesson.steps[this.index]!;
  }

  get count(): number {
    return this.lesson.steps.length;
  }

  get isFirst(): boolean {
    return this.index === 0;
  }

  get isLast(): boolean {
    return this.index === this.count - 1;
  }

  /** Any legal action may be tried. The one that was asked for goes on; another changes nothing and is answered. */
  act(action: string): void {
    if (action === this.step.ask) this.go(1);
    else this.strayed = true;
  }

  go(steps: number): void {
    this.index = nearestStep(this.lesson.steps, this.index + steps);
    this.strayed = false;
  }
}
