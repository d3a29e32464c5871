import { actorMeant, actorsMeant } from "../../../../fittings/forms/api/actors.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { IdentityLike } from "../../../../../types/dramatis.d.ts";
import { isIdentity } from "../models/reading.ts";

/**
 * The identity that somebody means: see `IdentityLike` for how it may be given.
 * @param what the name of the option, for the message
 * @throws BadCall when nobody is meant, or several
 */
export const identityOf = (given: IdentityLike | undefined, what: string): FoundryActor =>
  actorMeant(given, what, isIdentity);

/** Several identities, each once; one alone need not be in a list. */
export const identitiesOf = (given: IdentityLike | readonly IdentityLike[] | undefined, what: string): FoundryActor[] =>
  actorsMeant(given, what, isIdentity);
