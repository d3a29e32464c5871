/** A colour as a 24 bit number, as fields of colours give it. `Color.from` never throws: what it can't read is NaN. */
export class Color extends Number {
  /** Reads a Color, a number, a `#rrggbb` or `#rgb` string, or an array of three parts from 0 to 1. */
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === "number") return new Color(value);
    if (typeof value === "string") return Color.fromString(value);
    if (Array.isArray(value) && value.length === 3) return Color.fromRGB(value as [number, number, number]);
    return new Color(Number.NaN);
  }

  static fromString(text: string): Color {
    const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
    const full = short
      ? short
          .slice(1)
          .map((digit) => digit + digit)
          .join("")
      : text.replace(/^#/, "");
    return new Color(/^[0-9a-f]{6}$/i.test(full) ? Number.parseInt(full, 16) : Number.NaN);
  }

  /** From red, green and blue between 0 and 1. */
  static fromRGB(rgb: [number, number, number]): Color {
    const [r, g, b] = rgb.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255)) as [number, number, number];
    return new Color((r << 16) | (g << 8) | b);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** `#rrggbb`. */
  get css(): string {
    return this.toString(16);
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }
  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }
  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }
  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
  }

  /** Whether another colour, however given, is the same. */
  equals(other: unknown): boolean {
    return Color.from(other).valueOf() === this.valueOf();
  }

  /** `#rrggbb` (radix 16, the default), or the number in another radix. */
  override toString(radix = 16): string {
    if (!this.valid) return "#000000";
    return radix === 16 ? `#${this.valueOf().toString(16).padStart(6, "0")}` : this.valueOf().toString(radix);
  }

  toJSON(): string {
    return this.css;
  }
}
