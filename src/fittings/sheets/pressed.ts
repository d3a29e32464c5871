/** What happens on a sheet when one of its presses is pressed. */
import type { JsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { about } from "../press/about.ts";
import { carryOut, type Deeds } from "../press/carry-out.ts";
import type { Press, PressesByKey } from "../press/press.ts";

/** What is the game's own to do on the sheets of one kind of document, by name: with what the press gives, at its button. */
export type SheetDeeds<Shown> = Readonly<
  Record<string, (shown: Shown, given: JsonObject, button: HTMLElement) => Promise<unknown>>
>;

/** A sheet as whoever presses something on it finds it. */
export interface Pressable<Shown extends { readonly uuid: Ref }> {
  readonly shown: Shown;
  readonly own: SheetDeeds<Shown> | undefined;
  /** Worked out when something is pressed, so that what is done is about the table as it is by then. */
  readonly presses: () => Promise<PressesByKey | undefined>;
}

/** Carries out the press that somebody clicked on, if it was one: with Shift held, what it does then. */
export async function pressedOn<Shown extends { readonly uuid: Ref }>(
  { target, shiftKey }: MouseEvent,
  pressable: Pressable<Shown>,
): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-press]") : null;
  if (!button || button.disabled) return;
  const press = (await pressable.presses())?.[button.dataset["press"] ?? ""];
  if (!press) return;
  const { does, shift = does } = press;
  const { press: ready, deeds } = placed({ ...press, does: shiftKey ? shift : does }, pressable);
  await carryOut(ready, button, deeds);
}

/** A press on that sheet, which tells whatever it opens whose it is, and what the game's own deeds do there. */
export function placed<Shown extends { readonly uuid: Ref }>(
  press: Press,
  { shown, own = {} }: Pressable<Shown>,
): { readonly press: Press; readonly deeds: Deeds } {
  const deeds = Object.entries(own).map(
    ([name, deed]) => [name, (given: JsonObject, at: HTMLElement) => deed(shown, given, at)] as const,
  );
  return { press: about(press, { who: shown.uuid }), deeds: Object.fromEntries(deeds) };
}
