/** What macros may mean by what they name. Whatever makes no sense is told by a `BadCall`. */
import { actorMeant, actorsMeant } from "../../../../fittings/forms/api/actors.ts";
import { meantAmong } from "../../../../fittings/forms/api/among.ts";
import { BadCall, quoted } from "../../../../fittings/forms/api/bad-call.ts";
import { reasonsAsSaid } from "../../../../fittings/forms/api/reasons.ts";
import { combatMeant } from "../../../../fittings/forms/api/encounters.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import type { IdentityLike, InEncounter, ItemLike, PersonaeApi, PoolOptions } from "../../../../../types/dramatis.d.ts";
import { attributesOf } from "../../rules/attributes.ts";
import type { AttributeId, EncounterFrame } from "../../rules/state.ts";
import { UNITS, type PoolDraft } from "../dialogs/pool/draft.ts";
import { isIdentity, itemsOf, readIdentity } from "../models/reading.ts";
import { frameFor } from "../turns/frame.ts";

/** Functions for macros, each as it is handed its options; what they may be is said in `types/dramatis.d.ts`. */
export type Calls = {
  readonly [Name in keyof PersonaeApi]?: (
    options: NonNullable<Parameters<PersonaeApi[Name]>[0]>,
  ) => Promise<Answer> | ReturnType<PersonaeApi[Name]>;
};

const { say } = wordsOf("DRAMATIS.Personae.Api");

/** A call that makes no sense in this game: why, by the last part of a key under `DRAMATIS.Personae.Api`. */
export const badCall = (key: string, data: Readonly<Record<string, string>> = {}): BadCall =>
  new BadCall(say(key, data));

/**
 * The identity that somebody means: see `IdentityLike` for how it may be given.
 * @param what the name of the option, for the message
 */
export const identityOf = (given: IdentityLike | undefined, what: string): FoundryActor =>
  actorMeant(given, what, isIdentity);

/** The refs of several identities, each once; one alone need not be in a list. */
export const refsOf = (given: IdentityLike | readonly IdentityLike[] | undefined, what: string): Ref[] =>
  actorsMeant(given, what, isIdentity).map(({ uuid }) => uuid);

/** The frame of the encounter that was named, else of the one an identity takes part in; null for none. */
export function frameOf({ encounter }: InEncounter, identity: Ref): EncounterFrame | null {
  if (encounter === undefined) return frameFor(identity);
  return encounter === null ? null : frameFor(combatMeant(encounter));
}

type ItemKind = "skill" | "weapon" | "shield" | "power" | "enhancement" | "talent" | "gear";
type FoundItem = { readonly id: string; readonly name: string; readonly kind: ItemKind };

/** The item that somebody means: the document, its id, or its name, capitals aside. The message lists those there are. */
export function itemOf(actor: FoundryActor, given: ItemLike, ...kinds: readonly ItemKind[]): FoundItem {
  const owned = kinds.flatMap((kind) => itemsOf(actor, kind).map(({ id, name }) => ({ id, name, kind })));
  const found = meantAmong(owned, given);
  if (found) return found;
  const known = owned.map(({ name }) => name).join(", ");
  const [kind = "skill"] = kinds;
  throw badCall(known ? "unknownItem" : "noItems", { name: actor.name, given: quoted(given), known, kind });
}

/** The id of a skill that was named; null for none, undefined when it was left out. */
export function skillOf(actor: FoundryActor, given: ItemLike | null | undefined): string | null | undefined {
  return given === undefined || given === null ? given : itemOf(actor, given, "skill").id;
}

/** An attribute of the actor by its id or, for those beside the six, by its name (PER-010). */
export function attributeNamed(wanted: string, actor: FoundryActor): AttributeId {
  const known = attributesOf(readIdentity(actor)).map(({ id, name }) => ({ id, name: name ?? id }));
  const own = known.filter(({ id, name }) => id !== name);
  const found = known.find(({ id }) => id === wanted) ?? meantAmong(own, wanted);
  if (found) return found.id;
  throw badCall("unknownAttribute", { given: String(wanted), known: known.map(({ name }) => name).join(", ") });
}

/** A roll with what was said of its attribute and its reasons, as if it had been chosen in the window. */
export function withPool<D extends PoolDraft>(draft: D, options: PoolOptions, actor: FoundryActor): D {
  const { attribute } = options;
  const chosen = attribute === undefined ? draft.attribute : attributeNamed(attribute, actor);
  return { ...draft, attribute: chosen, reasons: reasonsAsSaid(draft.reasons, options, UNITS) };
}
