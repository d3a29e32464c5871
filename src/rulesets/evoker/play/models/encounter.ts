/** The encounter (a combat) and those who take part in it (its combatants). */
import { TypeDataModelBase } from "../../../../foundry/bases.ts";
import { storing } from "../../../../fittings/models/model.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import {
  choice,
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
import { LIGHTS } from "../../rules/terms.ts";
import { NOTHING, T } from "./parts.ts";

/** A turn beside the order (EVO-200 … EVO-205). */
const grant = () => ({
  action: text(),
  holder: text(),
  from: optionalText(),
  worth: count(0, { max: 99 }),
  use: optionalText(),
  spent: flag(),
});

export class EncounterModel extends storing(TypeDataModelBase<FoundryCombat>, [`${T}.Field.Encounter`], () => ({
  grants: group({
    pending: list(group(grant())),
    active: group(grant(), NOTHING),
    chain: list(text()),
    earned: list(text()),
  }),
  lastFired: group({ round: count(), actor: optionalText(), phase: text() }, NOTHING),
  rounds: group({ started: count(), ended: count() }),
  turnOf: optionalText(),
  miasmaHere: flag(),
  miasmaRate: count(1, { max: 99 }),
  light: choice(LIGHTS, "normal", `${T}.Form.light`),
  haze: flag(),
  badWeather: flag(),
  ended: flag(),
})) {}

export class ParticipantModel extends storing(TypeDataModelBase<FoundryCombatant>, [`${T}.Field.Participant`], () => ({
  moveSpent: flag(),
  metresUsed: count(0, { max: 9999 }),
  actionSpent: flag(),
  actionCount: count(0, { max: 9999 }),
  moveLocked: flag(),
  bandChanged: flag(),
  moving: flag(),
  swapped: flag(),
  lastTurn: optionalCount(),
  volley: group({ onGrant: flag(), weapons: list(group({ id: filled("weapon") })) }, NOTHING),
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
      rollOffs: list(count(1, { min: 1, max: 100 })),
    },
    NOTHING,
  ),
})) {}
