/** Where a replay stands, and how it goes on by itself. */

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** How long a frame is shown at the speed 1. */
export const FRAME_MS = 1200;

export class Playback {
  at = $state(0);
  isPlaying = $state(false);
  speed = $state(1);
  /** Whether what a frame tells is not told to its end. */
  isHeld: () => boolean = () => false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly last: number,
    at = 0,
  ) {
    this.at = this.within(at);
  }

  /** Shows a frame and stops the playback. */
  go(at: number): void {
    this.pause();
    this.at = this.within(at);
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  /** From the end it begins anew. */
  play(): void {
    if (this.at === this.last) this.at = 0;
    this.isPlaying = this.last > 0;
    this.schedule();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  hurry(speed: number): void {
    this.speed = speed;
    if (this.isPlaying) this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.isPlaying) this.timer = setTimeout(() => this.tick(), FRAME_MS / this.speed);
  }

  private tick(): void {
    if (this.isHeld()) return this.schedule();
    this.at = this.within(this.at + 1);
    if (this.at === this.last) this.pause();
    else this.schedule();
  }

  private within(at: number): number {
    return Math.max(0, Math.min(this.last, Math.trunc(at)));
  }
}
