/** The ends of turns, rounds, encounters, scenes, days and sessions (PER-056, PER-149 … PER-152). */
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { Answer } from "../../../../table/api.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type {
  EndEncounterDecision,
  EndRoundDecision,
  EndTurnDecision,
  NewPeriodDecision,
} from "../../rules/decisions.ts";
import { personaeSettings } from "../settings/read.ts";
import { isIdentity } from "../models/reading.ts";
import { frameFor } from "../turns/frame.ts";
import { identitiesConcerned } from "../turns/world.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { combatOrTheirs } from "../../../../fittings/forms/api/encounters.ts";
import { frameOf } from "./encounters.ts";
import { identitiesOf, identityOf } from "./identities.ts";
import { send } from "./send.ts";

/** Ends the powers into which no action of this turn went (PER-084, PER-186). */
export async function endTurn(options: Parameters<PersonaeApi["endTurn"]>[0]): Promise<Answer> {
  const { uuid } = identityOf(optionsOf("endTurn", options).actor, "actor");
  const decision: EndTurnDecision = { type: "endTurn", encounter: frameOf(options, uuid), actor: uuid };
  return send(decision, [uuid]);
}

/** Relapses, and shock that was held off (PER-095, PER-113). */
export async function endRound(options: NonNullable<Parameters<PersonaeApi["endRound"]>[0]> = {}): Promise<Answer> {
  const combat = combatOrTheirs(options.encounter);
  const identities = participants(combat.combatants.contents);
  const decision: EndRoundDecision = { type: "endRound", encounter: frameFor(combat), identities };
  return send(decision, identities);
}

/** The end steps of an encounter (PER-056, PER-098, PER-107 … PER-112, PER-131, PER-152). */
export async function endEncounter(
  options: NonNullable<Parameters<PersonaeApi["endEncounter"]>[0]> = {},
): Promise<Answer> {
  const combat = combatOrTheirs(options.encounter);
  const identities = participants(combat.combatants.contents);
  const bystanders = refsOf(identitiesConcerned()).filter((ref) => !identities.includes(ref));
  const decision: EndEncounterDecision = {
    type: "endEncounter",
    encounter: frameFor(combat),
    identities,
    spared: refsOf(identitiesOf(options.spared, "spared")),
    endScene: options.endScene ?? personaeSettings().sceneEndsWithEncounter,
    bystanders,
    ...(options.conclusion && { conclusion: options.conclusion }),
  };
  return send(decision, [...identities, ...bystanders]);
}

type PeriodOptions = NonNullable<Parameters<PersonaeApi["newScene"]>[0]>;

/** Begins another scene, day or session, for those named or all whom it concerns. */
export function newPeriod(type: NewPeriodDecision["type"]): (options?: PeriodOptions) => Promise<Answer> {
  return async (options = {}) => {
    const named =
      options.identities === undefined ? identitiesConcerned() : identitiesOf(options.identities, "identities");
    const identities = refsOf(named);
    const decision: NewPeriodDecision = { type, encounter: null, identities };
    return send(decision, identities);
  };
}

const refsOf = (actors: readonly FoundryActor[]): string[] => actors.map(({ uuid }) => uuid);

const participants = (combatants: readonly { readonly actor: FoundryActor | null }[]): string[] => [
  ...new Set(refsOf(combatants.flatMap(({ actor }) => (actor && isIdentity(actor) ? [actor] : [])))),
];
