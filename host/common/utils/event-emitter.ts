type Listener = (event: Event) => void;
type Base = new (...args: never[]) => object;

/** What a class with the mixin can do. */
export interface EventEmitter {
  addEventListener(type: string, listener: Listener, options?: { once?: boolean }): void;
  removeEventListener(type: string, listener: Listener): void;
  /** Calls the listeners of an event's type; false when one of them prevented its default. */
  dispatchEvent(event: Event): boolean;
}

/** A class with listeners: what it was, and more. */
export type Emitting<T extends Base> = (new (...args: ConstructorParameters<T>) => InstanceType<T> & EventEmitter) & {
  emittedEvents: readonly string[];
};

/** Gives a class listeners of its own. Only the types named in its static `emittedEvents` may be listened for. */
export function EventEmitterMixin<T extends Base>(BaseClass: T = class {} as unknown as T): Emitting<T> {
  class Emitter extends (BaseClass as unknown as new (...args: unknown[]) => object) implements EventEmitter {
    static emittedEvents: readonly string[] = [];
    readonly #listeners = new Map<string, Map<Listener, boolean>>();

    addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
      if (!(this.constructor as typeof Emitter).emittedEvents.includes(type))
        throw new Error(`"${type}" is not an event of ${this.constructor.name}.`);
      const own = this.#listeners.get(type) ?? new Map<Listener, boolean>();
      this.#listeners.set(type, own.set(listener, once));
    }

    removeEventListener(type: string, listener: Listener): void {
      this.#listeners.get(type)?.delete(listener);
    }

    dispatchEvent(event: Event): boolean {
      const own = this.#listeners.get(event.type);
      for (const [listener, once] of [...(own ?? [])]) {
        if (once) own?.delete(listener);
        listener.call(this, event);
      }
      return !event.defaultPrevented;
    }
  }
  return Emitter as unknown as Emitting<T>;
}
