import { PartyModel } from "../../../../fittings/party/model.ts";
import { CharacterModel, FigureModel } from "./character.ts";
import { ConditionModel } from "./condition.ts";
import { EncounterModel, ParticipantModel } from "./encounter.ts";
import { ArmorModel, GearModel, ShieldModel, SkillModel, SpellModel, TaskModel, WeaponModel } from "./things.ts";

/** The data model of every document type of this game. */
export const dataModels = {
  Actor: { "arc-character": CharacterModel, "arc-figure": FigureModel, "arc-party": PartyModel },
  Item: {
    "arc-skill": SkillModel,
    "arc-weapon": WeaponModel,
    "arc-spell": SpellModel,
    "arc-shield": ShieldModel,
    "arc-armor": ArmorModel,
    "arc-gear": GearModel,
    "arc-task": TaskModel,
  },
  ActiveEffect: { "arc-condition": ConditionModel },
  Combat: { "arc-encounter": EncounterModel },
  Combatant: { "arc-participant": ParticipantModel },
} as const;
