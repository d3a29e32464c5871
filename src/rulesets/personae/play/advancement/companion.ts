/** A companion for a character: whether it may be had, and its making (PER-159 … PER-162, PER-170). */
import type { FoundryActor } from "../../../../foundry/types.ts";
import { documentClass, game, localize, documentOf } from "../../../../foundry/globals.ts";
import { sixValues } from "../../rules/attributes.ts";
import { potential } from "../../rules/advancement/potential.ts";
import { companionEligible } from "../../rules/advancement/companion.ts";
import type { EnhancementModel } from "../models/traits.ts";
import { personaeSettings } from "../settings/read.ts";
import { learned, readIdentity, TYPE_PREFIX, isIdentity, itemsOf, readItem } from "../models/reading.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { TakeCompanionDecision } from "../../rules/decisions.ts";
import { companionsOf } from "../turns/world.ts";
import { say } from "./words.ts";
import type { ItemState } from "../../rules/state.ts";

/** Null for those who can't have companions at all: only characters do. */
export function companionOffer(actor: FoundryActor, overruling: boolean) {
  const state = readIdentity(actor);
  if (state.kind !== "character") return null;
  const companions = companionsOf(actor.uuid);
  const { eligible, reason } = companionEligible({
    attributeSum: potential({ attributes: sixValues(state) }).sum,
    hasEnhancement: learned<EnhancementModel>(actor, "enhancement").some(({ system }) => system.companion),
    companions: companions.length,
    settings: personaeSettings(),
  });
  const mayCreate = game().user.can("ACTOR_CREATE");
  const why = eligible ? "" : say(`companion.${reason}`);
  return {
    blocked: why || (mayCreate ? "" : say("companion.noRight")),
    disabled: !mayCreate || (!eligible && !(overruling && game().user.isGM)),
    companions: companions.map(documentName),
  };
}

/** Makes a minion ally with ten creation points, owned like its owner, and opens it. PER-161, PER-162 */
export async function createCompanion(owner: FoundryActor): Promise<void> {
  const { ownership } = owner.toObject() as { ownership?: Record<string, number> };
  const made = (await documentClass("Actor").create({
    name: localize("DRAMATIS.Personae.Advance.companion.name", { name: owner.name }),
    type: `${TYPE_PREFIX}companion`,
    ownership: { ...ownership },
  })) as FoundryActor | undefined;
  if (!made) return;
  await takeCompanion(owner, made);
  await made.sheet?.render({ force: true });
}

/** The companion is the owner's from now on; where a rule stands in the way only the chorus may have it so. PER-160 */
export async function takeCompanion(owner: FoundryActor, companion: FoundryActor): Promise<Answer> {
  const isBarred = Boolean(companionOffer(owner, false)?.blocked);
  const decision: TakeCompanionDecision = {
    ...{ type: "takeCompanion", encounter: null, actor: owner.uuid, companion: companion.uuid },
    companions: companionsOf(owner.uuid),
    ...(isBarred && game().user.isGM && { override: true }),
  };
  return table.decide(decision);
}

/** Who pays for an identity: a companion's owner, when there is one (PER-163); else the identity itself. */
export function payerOf(actor: FoundryActor): FoundryActor {
  const { kind, owner } = readIdentity(actor);
  const found = kind === "companion" && owner ? documentOf(owner) : null;
  return found && isIdentity(found) ? (found as FoundryActor) : actor;
}

const KINDS = ["skill", "enhancement", "power", "talent", "custom"] as const;

/** What an identity could improve, planned traits included, in their order. */
export function improvable(actor: FoundryActor): { id: string; item: ItemState }[] {
  return KINDS.flatMap((kind) => itemsOf(actor, kind).map(({ id, item }) => ({ id, item: readItem(item) })));
}
