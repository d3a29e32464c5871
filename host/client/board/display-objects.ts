/**
 * What systems make of PIXI when they are loaded, long before anything is drawn: containers, points, filters. They hold
 * what they are given, as PIXI's own do (pixijs.download/v7.4.2/docs), and nothing of it is drawn here.
 */

type Listener = (...args: never[]) => unknown;

/** A place. */
export class Point {
  constructor(
    public x = 0,
    public y = 0,
  ) {}

  /** Sets both coordinates; one number stands for both. */
  set(x = 0, y = x): this {
    this.x = x;
    this.y = y;
    return this;
  }

  copyFrom({ x, y }: { x: number; y: number }): this {
    return this.set(x, y);
  }

  clone(): Point {
    return new Point(this.x, this.y);
  }

  equals({ x, y }: { x: number; y: number }): boolean {
    return x === this.x && y === this.y;
  }
}

/** What tells listeners of events by name. */
export class EventEmitter {
  #listeners = new Map<string, { listener: Listener; context: unknown; once: boolean }[]>();

  on(event: string, listener: Listener, context: unknown = this, once = false): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), { listener, context, once }]);
    return this;
  }

  once(event: string, listener: Listener, context: unknown = this): this {
    return this.on(event, listener, context, true);
  }

  off(event: string, listener?: Listener): this {
    const rest = (this.#listeners.get(event) ?? []).filter((entry) => listener && entry.listener !== listener);
    this.#listeners.set(event, rest);
    return this;
  }

  emit(event: string, ...args: unknown[]): boolean {
    const heard = this.#listeners.get(event) ?? [];
    for (const { listener, context, once } of heard) {
      if (once) this.off(event, listener);
      (listener as (...given: unknown[]) => unknown).apply(context, args);
    }
    return heard.length > 0;
  }

  removeAllListeners(event?: string): this {
    if (event === undefined) this.#listeners.clear();
    else this.#listeners.delete(event);
    return this;
  }
}

/** Something that could be drawn: its place in the tree, and how it would look. */
export class DisplayObject extends EventEmitter {
  name: string | null = null;
  parent: Container | null = null;
  readonly position = new Point();
  readonly scale = new Point(1, 1);
  readonly pivot = new Point();
  rotation = 0;
  alpha = 1;
  visible = true;
  renderable = true;
  zIndex = 0;
  mask: unknown = null;
  filters: unknown[] | null = null;
  eventMode = "auto";
  destroyed = false;

  get x(): number {
    return this.position.x;
  }
  set x(value: number) {
    this.position.x = value;
  }
  get y(): number {
    return this.position.y;
  }
  set y(value: number) {
    this.position.y = value;
  }

  destroy(_options?: unknown): void {
    this.parent?.removeChild(this);
    this.removeAllListeners();
    this.destroyed = true;
  }
}

/** A thing made of others. */
export class Container extends DisplayObject {
  children: DisplayObject[] = [];
  sortableChildren = false;
  interactiveChildren = true;

  addChild<T extends DisplayObject>(first: T, ...others: DisplayObject[]): T {
    for (const child of [first, ...others]) this.addChildAt(child, this.children.length);
    return first;
  }

  addChildAt<T extends DisplayObject>(child: T, index: number): T {
    child.parent?.removeChild(child);
    child.parent = this;
    this.children.splice(index, 0, child);
    return child;
  }

  removeChild<T extends DisplayObject>(first: T, ...others: DisplayObject[]): T {
    for (const child of [first, ...others]) {
      if (child.parent !== this) continue;
      child.parent = null;
      this.children.splice(this.children.indexOf(child), 1);
    }
    return first;
  }

  removeChildren(begin = 0, end = this.children.length): DisplayObject[] {
    const removed = this.children.slice(begin, end);
    for (const child of removed) this.removeChild(child);
    return removed;
  }

  getChildByName(name: string, deep = false): DisplayObject | null {
    for (const child of this.children) {
      if (child.name === name) return child;
      const inside = deep && child instanceof Container ? child.getChildByName(name, true) : null;
      if (inside) return inside;
    }
    return null;
  }

  override destroy(options?: boolean | { children?: boolean }): void {
    super.destroy(options);
    const children = this.removeChildren();
    if (typeof options === "object" ? options.children : options) for (const child of children) child.destroy(options);
  }
}

/** Something a picture would be passed through. */
export class Filter {
  enabled = true;
  padding = 0;
  resolution = 1;
}

const UNCHANGED: readonly number[] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0];

/** A filter that mixes colours: five numbers for each of red, green, blue and alpha. */
export class ColorMatrixFilter extends Filter {
  alpha = 1;
  matrix: number[] = [...UNCHANGED];

  /** Leaves colours as they are. */
  reset(): void {
    this.matrix = [...UNCHANGED];
  }

  /** Shades of grey; 0 is black. */
  greyscale(scale: number, _multiply = false): void {
    const row = [scale, scale, scale, 0, 0];
    this.matrix = [...row, ...row, ...row, 0, 0, 0, 1, 0];
  }

  grayscale(scale: number, multiply = false): void {
    this.greyscale(scale, multiply);
  }

  /** Less colour for a negative amount, more for a positive one. */
  saturate(amount = 0, _multiply = false): void {
    const own = (amount * 2) / 3 + 1;
    const other = (own - 1) * -0.5;
    this.matrix = [own, other, other, 0, 0, other, own, other, 0, 0, other, other, own, 0, 0, 0, 0, 0, 1, 0];
  }

  desaturate(): void {
    this.saturate(-1);
  }

  /** 0 is black, 1 leaves colours as they are. */
  brightness(amount: number, _multiply = false): void {
    this.matrix = [amount, 0, 0, 0, 0, 0, amount, 0, 0, 0, 0, 0, amount, 0, 0, 0, 0, 0, 1, 0];
  }
}
