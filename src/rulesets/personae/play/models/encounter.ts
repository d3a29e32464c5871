/** The encounter (a combat) and those who take part in it (its combatants). */
import { TypeDataModelBase } from "../../../../foundry/bases.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { SCENE_STATES } from "../../rules/state.ts";
import {
  choice,
  count,
  flag,
  group,
  list,
  optionalChoice,
  optionalCount,
  optionalText,
  signed,
  text,
} from "../../../../fittings/models/fields.ts";

export const MODES = ["ask", "series", "track"] as const;
const DEFENCE_MEANS = ["weapon", "shield", "power"] as const;

const encounter = () => ({
  sceneState: choice(SCENE_STATES, "scene", "DRAMATIS.Personae.SceneState"),
  instigator: optionalText(),
  instigated: optionalCount(),
  goals: group({ party: text(), opposition: text() }),
  negators: list(group({ identity: text(), by: text() })),
  ended: flag(),
  // How a nonviolent conflict is settled, and the challenges each side has won in a series (PER-047).
  mode: choice(MODES, "ask", "DRAMATIS.Personae.NonviolentMode"),
  wins: group({ party: count(), opposition: count() }),
});

export class EncounterModel extends storing(
  TypeDataModelBase<FoundryCombat>,
  ["DRAMATIS.Personae.Field.Encounter"],
  encounter,
) {}

const participant = () => ({
  order: group({
    dice: list(count(1, { min: 1, max: 10 })),
    modifier: signed(0, { min: -99, max: 99 }),
    rolled: flag(),
    // Given by hand: it breaks ties, and is the order itself under the manual method (PER-053).
    place: optionalCount(),
  }),
  used: group({
    round: count(),
    moves: count(),
    actions: count(),
    enhancements: count(),
    skill: optionalText(),
    acted: flag(),
  }),
  readied: group({
    means: optionalChoice(DEFENCE_MEANS, "DRAMATIS.Personae.Means"),
    item: optionalText(),
    round: count(),
    used: flag(),
  }),
});

export class ParticipantModel extends storing(
  TypeDataModelBase<FoundryCombatant>,
  ["DRAMATIS.Personae.Field.Participant"],
  participant,
) {}
