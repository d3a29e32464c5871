/** The encounter (a combat) and those who take part in it (its combatants). */
import { TypeDataModelBase } from "../../../../foundry/bases.ts";
import type { DataSchema } from "../../../../foundry/bases.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import {
  count,
  filled,
  flag,
  group,
  list,
  optionalCount,
  optionalText,
  signed,
  text,
} from "../../../../fittings/models/fields.ts";
import type { EncounterState, ParticipantState } from "../../rules/state.ts";
import { T } from "./parts.ts";

const nothing = { nullable: true, initial: null };

/** A turn beside the order (EVO-200 … EVO-205). */
const grant = (): DataSchema => ({
  action: text(),
  holder: text(),
  from: optionalText(),
  worth: count(0, { max: 99 }),
  use: optionalText(),
  spent: flag(),
});

export class EncounterModel extends TypeDataModelBase<FoundryCombat> {
  declare grants: EncounterState["grants"];
  declare lastFired: EncounterState["lastFired"];
  declare rounds: EncounterState["rounds"];
  declare turnOf: string | null;
  declare miasmaHere: boolean;
  declare miasmaRate: number;
  declare ended: boolean;

  static override LOCALIZATION_PREFIXES = [`${T}.Field.Encounter`];

  static override defineSchema(): DataSchema {
    return {
      grants: group({
        pending: list(group(grant())),
        active: group(grant(), nothing),
        chain: list(text()),
        earned: list(text()),
      }),
      lastFired: group({ round: count(), actor: optionalText(), phase: text() }, nothing),
      rounds: group({ started: count(), ended: count() }),
      turnOf: optionalText(),
      miasmaHere: flag(),
      miasmaRate: count(1, { max: 99 }),
      ended: flag(),
    };
  }
}

export class ParticipantModel extends TypeDataModelBase<FoundryCombatant> {
  declare order: ParticipantState["order"];

  static override LOCALIZATION_PREFIXES = [`${T}.Field.Participant`];

  static override defineSchema(): DataSchema {
    return {
      moveSpent: flag(),
      metresUsed: count(0, { max: 9999 }),
      actionSpent: flag(),
      actionCount: count(0, { max: 9999 }),
      moveLocked: flag(),
      bandChanged: flag(),
      allowance: optionalCount({ max: 9999 }),
      swapped: flag(),
      lastTurn: optionalCount(),
      volley: group({ onGrant: flag(), weapons: list(group({ id: filled("weapon") })) }, nothing),
      muddled: flag(),
      disengage: group({ tested: flag(), from: list(group({ id: filled("somebody") })) }),
      surprised: flag(),
      ambusher: flag(),
      startingAdvantage: count(0, { max: 99 }),
      chanceUsed: count(0, { max: 99 }),
      chanceTargets: list(text()),
      leftOut: flag(),
      order: group(
        {
          initiative: signed(0, { min: -99, max: 999 }),
          score: signed(0, { min: -99, max: 999 }),
          fate: count(0, { max: 99 }),
          fateMax: count(0, { max: 99 }),
          rollOffs: list(count(1, { min: 1, max: 100 })),
        },
        nothing,
      ),
    };
  }
}
