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

  /** `#rrggbb`, or nothing for what is no colour. */
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

  get maximum(): number {
    return Math.max(...this.rgb);
  }
  get minimum(): number {
    return Math.min(...this.rgb);
  }
  /** The number with its bytes in the other order. */
  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 0xff) | (value & 0xff00) | ((value & 0xff) << 16);
  }
  /** Hue, saturation and value, each from 0 to 1. */
  get hsv(): [number, number, number] {
    const { maximum, minimum } = this;
    return [this.#hue(), maximum === 0 ? 0 : (maximum - minimum) / maximum, maximum];
  }
  /** Hue, saturation and lightness, each from 0 to 1. */
  get hsl(): [number, number, number] {
    const { maximum, minimum } = this;
    const lightness = (maximum + minimum) / 2;
    const spread = maximum - minimum;
    return [this.#hue(), spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)), lightness];
  }
  #hue(): number {
    const { r, g, b, maximum, minimum } = this;
    const spread = maximum - minimum;
    if (spread === 0) return 0;
    const sixth =
      maximum === r ? ((g - b) / spread + 6) % 6 : maximum === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
    return sixth / 6;
  }

  /** `rgba(r, g, b, alpha)` with parts from 0 to 255. */
  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }
  toHTML(): string {
    return this.css;
  }

  #with(other: Color | number, combine: (own: number, its: number) => number): Color {
    const its = typeof other === "number" ? [other, other, other] : other.rgb;
    const parts = this.rgb.map((own, index) => combine(own, its[index] ?? 0));
    return Color.fromRGB(parts as [number, number, number]);
  }
  /** A colour between this one (weight 0) and another (weight 1). */
  mix(other: Color, weight: number): Color {
    return this.#with(other, (own, its) => own * (1 - weight) + its * weight);
  }
  /** Part by part, with another colour or with one number; what leaves the range is cut. */
  multiply(other: Color | number): Color {
    return this.#with(other, (own, its) => own * its);
  }
  add(other: Color | number): Color {
    return this.#with(other, (own, its) => own + its);
  }
  subtract(other: Color | number): Color {
    return this.#with(other, (own, its) => own - its);
  }
  maximize(other: Color | number): Color {
    return this.#with(other, Math.max);
  }
  minimize(other: Color | number): Color {
    return this.#with(other, Math.min);
  }

  /** Red, green and blue without the gamma of sRGB, each from 0 to 1. */
  get linear(): [number, number, number] {
    const straight = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return this.rgb.map(straight) as [number, number, number];
  }
  static fromLinearRGB(linear: [number, number, number]): Color {
    const bent = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
    return Color.fromRGB(linear.map(bent) as [number, number, number]);
  }
  /** Writes the three parts into a list. */
  applyRGB(parts: number[]): void {
    [parts[0], parts[1], parts[2]] = this.rgb;
  }
  static applyRGB(color: number, parts: number[]): void {
    new Color(color).applyRGB(parts);
  }
  *[Symbol.iterator](): Generator<number, void, undefined> {
    yield* this.rgb;
  }

  /** The same as the methods, for colours given as numbers; a scalar is a part from 0 to 1. */
  static add(color1: number, color2: number): number {
    return new Color(color1).add(new Color(color2)).valueOf();
  }
  static addScalar(color: number, scalar: number): number {
    return new Color(color).add(scalar).valueOf();
  }
  static subtract(color1: number, color2: number): number {
    return new Color(color1).subtract(new Color(color2)).valueOf();
  }
  static subtractScalar(color: number, scalar: number): number {
    return new Color(color).subtract(scalar).valueOf();
  }
  static multiplyScalar(color: number, scalar: number): number {
    return new Color(color).multiply(scalar).valueOf();
  }
  static maximize(color1: number, color2: number): number {
    return new Color(color1).maximize(new Color(color2)).valueOf();
  }
  static maximizeScalar(color: number, scalar: number): number {
    return new Color(color).maximize(scalar).valueOf();
  }
  static minimize(color1: number, color2: number): number {
    return new Color(color1).minimize(new Color(color2)).valueOf();
  }
  static minimizeScalar(color: number, scalar: number): number {
    return new Color(color).minimize(scalar).valueOf();
  }

  /** The number of a colour between two given as numbers. */
  static mix(color1: number, color2: number, weight: number): number {
    return new Color(color1).mix(new Color(color2), weight).valueOf();
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    return Color.fromRGB([r, g, b]);
  }
  /** From hue, saturation and value, each from 0 to 1. */
  static fromHSV([h, s, v]: [number, number, number]): Color {
    const part = (n: number): number => {
      const k = (n + h * 6) % 6;
      return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return Color.fromRGB([part(5), part(3), part(1)]);
  }
  /** From hue, saturation and lightness, each from 0 to 1. */
  static fromHSL([h, s, l]: [number, number, number]): Color {
    const value = l + s * Math.min(l, 1 - l);
    return Color.fromHSV([h, value === 0 ? 0 : 2 * (1 - l / value), value]);
  }

  /** Whether another colour, however given, is the same. */
  equals(other: unknown): boolean {
    return Color.from(other).valueOf() === this.valueOf();
  }

  /** `#rrggbb` (radix 16, the default), or the number in another radix. */
  override toString(radix = 16): string {
    if (!this.valid) return "";
    return radix === 16 ? `#${this.valueOf().toString(16).padStart(6, "0")}` : this.valueOf().toString(radix);
  }

  toJSON(): string {
    return this.css;
  }
}
