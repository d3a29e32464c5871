/** Some sheets have a small form with all that is needed in play; each person chooses which of the two they see. */
import { game, SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import type { Size } from "./size.ts";

/** The small form of a sheet, as a game describes it. */
export interface Small {
  /** The one part it is made of. */
  readonly part: string;
  readonly size: Size;
  /** Whether this actor fits into it. */
  fits(actor: FoundryActor): boolean;
}

/** The flag of a user that lists the actors whose full sheet they want, by id. */
const FULL = "fullSheets";

/** Whether an actor has a small sheet for this person at all. */
export const hasSmall = (small: Small | undefined, actor: FoundryActor): boolean =>
  small !== undefined && !actor.limited && small.fits(actor);

/** The small form, where this person sees an actor in it now; null where they see all of it. */
export const smallOf = (small: Small | undefined, actor: FoundryActor): Small | null =>
  small && hasSmall(small, actor) && !fullSheets().includes(actor.id) ? small : null;

/** Notes that this person wants to see the actor in full, or small again. */
export async function wantFull(actor: FoundryActor, full: boolean): Promise<void> {
  const others = fullSheets().filter((one) => one !== actor.id);
  await game().user.setFlag(SYSTEM_ID, FULL, full ? [...others, actor.id] : others);
}

function fullSheets(): readonly string[] {
  const kept = game().user.getFlag(SYSTEM_ID, FULL);
  return Array.isArray(kept) ? kept.map(String) : [];
}
