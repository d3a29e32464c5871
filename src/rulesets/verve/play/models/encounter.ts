/** The encounter (a combat) and those who take part in it (its combatants). */
import { fields, TypeDataModelBase } from "../../../../foundry/bases.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { choice, count, flag, group, optionalChoice, text, type Field } from "../../../../fittings/models/fields.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { INTENTS, MOVES, PHASES } from "../../rules/state.ts";
import { optionalRef, round, T } from "./parts.ts";

/** True, false, or null: as the group's setting says. */
const openFlag = (): Field<boolean | null> =>
  new fields.BooleanField({ required: true, nullable: true, initial: null });

/** A round's phase, and where it is fought (VRV-150, VRV-233). */
export class EncounterModel extends storing(TypeDataModelBase<FoundryCombat>, [`${T}.Field.Encounter`], () => ({
  phase: choice(PHASES, "declare", `${T}.Phase`),
  round: round(),
  safeOutdoors: openFlag(),
})) {}

/** What somebody did in which round, and means to do. */
export class ParticipantModel extends storing(TypeDataModelBase<FoundryCombatant>, [`${T}.Field.Participant`], () => ({
  used: group({ round: round(), actions: count(0, { max: 999 }) }),
  declared: group({
    ...{ round: round(), action: choice(INTENTS, "nothing", `${T}.Intent`) },
    ...{ means: text(), target: optionalRef(), words: text(), first: flag() },
  }),
  ...{ decided: round(), passed: round() },
  moves: group({ round: round(), how: optionalChoice(MOVES, null) }),
})) {}
