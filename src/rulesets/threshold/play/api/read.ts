/** What macros may say for each field of a form. */
import { actorMeant, type ActorLike } from "../../../../fittings/forms/api/actors.ts";
import { readerOf, type Said as SaidOf } from "../../../../fittings/forms/api/read.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Doer } from "../dialogs/doer.ts";
import { isCharacter } from "../models/reading.ts";

/** A field of a form, as far as what may be said for it goes. */
export type Said = SaidOf<Doer>;

/** One of this game's actors. @throws BadCall when nobody is meant, or several */
export const characterMeant = (given: unknown, option: string): FoundryActor =>
  actorMeant(given as ActorLike | undefined, option, isCharacter);

/** The value of a field. @throws BadCall when what was given makes no sense there */
export const readAs = readerOf<Doer>(isCharacter);
