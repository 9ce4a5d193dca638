/**
 * Draws shapes that lie anywhere and are turned anyhow, many of them as one SVG path. On a full board there are two
 * thousand, and as elements of their own they would take a browser longer than all the rest of the page.
 */

export class PathBuilder {
  path = "";
  private x = 0;
  private y = 0;
  private cos = 1;
  private sin = 0;

  /** Where the origin of the next shapes lies, and by how many degrees they are turned. */
  at(x: number, y: number, degrees = 0): this {
    const turn = (degrees * Math.PI) / 180;
    [this.x, this.y, this.cos, this.sin] = [x, y, Math.cos(turn), Math.sin(turn)];
    return this;
  }

  /** The origin moved, along the turned axes. */
  shift(dx: number, dy: number): this {
    [this.x, this.y] = [this.x + dx * this.cos - dy * this.sin, this.y + dx * this.sin + dy * this.cos];
    return this;
  }

  move(x: number, y: number): this {
    this.path += `M${this.place(x, y)}`;
    return this;
  }

  line(...points: (readonly [x: number, y: number])[]): this {
    for (const [x, y] of points) this.path += `L${this.place(x, y)}`;
    return this;
  }

  /** A quarter or half of a circle, clockwise. */
  arc(radius: number, x: number, y: number): this {
    this.path += `A${radius} ${radius} 0 0 1 ${this.place(x, y)}`;
    return this;
  }

  /** A bow that is drawn towards a point. */
  bow(cx: number, cy: number, x: number, y: number): this {
    this.path += `Q${this.place(cx, cy)} ${this.place(x, y)}`;
    return this;
  }

  close(): this {
    this.path += "z";
    return this;
  }

  polygon(first: readonly [number, number], ...others: (readonly [number, number])[]): this {
    return this.move(...first).line(...others).close();
  }

  /** Around the origin; `x` is half its width, `y` half its height. It begins where a rect begins, for its dashes. */
  roundedBox(x: number, y: number, radius: number): this {
    const [u, v] = [x - radius, y - radius];
    this.move(-u, -y).line([u, -y]).arc(radius, x, -v).line([x, v]).arc(radius, u, y);
    return this.line([-u, y]).arc(radius, -x, v).line([-x, -v]).arc(radius, -u, -y).close();
  }

  circle(radius: number): this {
    return this.move(-radius, 0).arc(radius, radius, 0).arc(radius, -radius, 0).close();
  }

  /** What is written in small letters only, from the origin on; that is not turned. */
  relative(path: string): this {
    this.path += `M${this.place(0, 0)}${path}`;
    return this;
  }

  private place(x: number, y: number): string {
    return `${rounded(this.x + x * this.cos - y * this.sin)} ${rounded(this.y + x * this.sin + y * this.cos)}`;
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
