/** Each press that is drawn has a key, by which it is found again: nothing of what it does is read back from the markup. */
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import type { Press, PressesByKey } from "./press.ts";

/** A press as a template draws it. */
export type KeyedPress = Press & { readonly key: string };

/** Presses that have their keys already, as templates draw them. */
export const withKeys = (presses: PressesByKey = {}): Readonly<Record<string, KeyedPress>> =>
  Object.fromEntries(Object.entries(presses).map(([key, press]) => [key, { ...press, key }]));

/** The presses of one drawing, by key. */
export class Presses {
  readonly #byKey = new Map<string, Press>();
  readonly #count = new Map<string, number>();

  /**
   * Takes a press in and gives it its key: where it stands, its name, and which of that name it is there. So it has the
   * same key in the next drawing.
   */
  keyed(where: string, press: Press): KeyedPress {
    const name = where === "" ? press.name : `${where}-${press.name}`;
    const nth = this.#count.get(name) ?? 0;
    this.#count.set(name, nth + 1);
    const key = nth === 0 ? name : `${name}-${nth}`;
    this.#byKey.set(key, press);
    return { ...press, key };
  }

  /** A template's context with every press in it keyed, wherever it stands. */
  within<T extends JsonObject>(context: T, where = ""): T {
    const keyed = (value: Json): Json => {
      if (Array.isArray(value)) return (value as readonly Json[]).map(keyed);
      if (!isJsonObject(value)) return value;
      return isPress(value) ? this.keyed(where, value) : this.within(value, where);
    };
    return Object.fromEntries(
      Object.entries(context).flatMap(([name, value]) => (value === undefined ? [] : [[name, keyed(value)]])),
    ) as T;
  }

  of(key: string): Press | undefined {
    return this.#byKey.get(key);
  }

  /** The button that was pressed, and its press: with Shift held, what it does then. Null for a press beside all of them. */
  pressed({
    target,
    shiftKey,
  }: Event & { readonly shiftKey?: boolean }): { readonly button: HTMLElement; readonly press: Press } | null {
    const button = target instanceof Element ? target.closest<HTMLElement>("button[data-press]") : null;
    const press = this.of(button?.dataset["press"] ?? "");
    if (!button || !press) return null;
    return { button, press: shiftKey && press.shift ? { ...press, does: press.shift } : press };
  }
}

const isPress = (value: JsonObject): value is Press =>
  isJsonObject(value["does"]) && typeof value["label"] === "string" && typeof value["name"] === "string";
