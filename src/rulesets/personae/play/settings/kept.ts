/**
 * The group's choices, read and proven once until one of them changes: whoever prepares or draws a hundred identities
 * asks for them hundreds of times. Every choice forgets them by its own `onChange`, which comes before any hook tells of
 * the new value; what is deleted has none and is told by the hook.
 */
import { game, hooks, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import { frozenCopy } from "../../../../table/frozen.ts";

/** The game's settings that are followed. Those of any other game are read anew each time. */
let followed: unknown = null;

let kept: PersonaeSettings | null = null;

/** Begins to keep the choices of the running game. Called in the init hook, before anything else follows settings. */
export function followChoices(): void {
  followed = game().settings;
  forgetChoices();
  hooks().on("deleteSetting", ({ key = "" }: { readonly key?: string }) => {
    if (key.startsWith(`${SYSTEM_ID}.personae.`)) forgetChoices();
  });
}

/** The choices as they stand, which nobody can change; `read` gives them when they are not known. */
export function keptChoices(read: () => PersonaeSettings): PersonaeSettings {
  if (followed === null || followed !== game().settings) return read();
  kept ??= frozenCopy(read());
  return kept;
}

/** Has the choices read anew when they are next asked for. */
export function forgetChoices(): void {
  kept = null;
}
