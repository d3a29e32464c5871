/** How somebody chooses, as their sheet keeps it: one of the ready-made manners, or one that a group has written. */
import { SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import type { Json } from "../../kernel/json.ts";
import { mannerFrom, type Manner } from "../../kernel/tactics/manner.ts";
import { CUNNING, mannerCalled } from "../../kernel/tactics/manners.ts";

const FLAG = "manner";

/** Somebody's manner. What is stored and is none gives way to the one that plays best. */
export function mannerOf(actor: FoundryActor): Manner {
  const stored = actor.getFlag(SYSTEM_ID, FLAG) as Json | undefined;
  if (typeof stored === "string") return mannerCalled(stored) ?? CUNNING;
  try {
    return stored === undefined || stored === null ? CUNNING : mannerFrom(stored);
  } catch {
    return CUNNING;
  }
}

/** Keeps one of the ready-made manners, by its id, with somebody. */
export const keepManner = (actor: FoundryActor, id: string): Promise<unknown> => actor.setFlag(SYSTEM_ID, FLAG, id);
