/**
 * The group's choices, read and proven once until one of them changes: whoever prepares or draws a hundred actors asks for
 * them hundreds of times. Every choice forgets them by its own `onChange`, which comes before any hook tells of the new
 * value; what is deleted has none and is told by the hook.
 */
import { game, hooks, SYSTEM_ID } from "../../foundry/globals.ts";
import { frozenCopy } from "../../table/frozen.ts";

export interface Kept<S> {
  /** Begins to keep the choices of the running game. Called in the init hook, before anything else follows settings. */
  readonly follow: () => void;
  /** The choices as they stand, which nobody can change. */
  readonly choices: () => S;
  /** Has the choices read anew when they are next asked for. */
  readonly forget: () => void;
}

/**
 * Keeps the choices of one game.
 * @param id the game's
 * @param read gives the choices when they are not known
 */
export function keeping<S>(id: string, read: () => S): Kept<S> {
  /** The game's settings that are followed. Those of any other world are read anew each time. */
  let followed: unknown = null;
  let kept: { readonly choices: S } | null = null;
  const forget = (): void => void (kept = null);
  return {
    forget,
    follow() {
      followed = game().settings;
      forget();
      hooks().on("deleteSetting", ({ key = "" }: { readonly key?: string }) => {
        if (key.startsWith(`${SYSTEM_ID}.${id}.`)) forget();
      });
    },
    choices() {
      if (followed === null || followed !== game().settings) return read();
      kept ??= { choices: frozenCopy(read()) };
      return kept.choices;
    },
  };
}
