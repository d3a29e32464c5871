import { PartyModel } from "../../../../fittings/party/model.ts";
import { CharacterModel, FoeModel } from "./character.ts";
import { CombatantModel, EncounterModel } from "./encounter.ts";
import {
  AbilityModel,
  ArmorModel,
  ConsumableModel,
  GearModel,
  PowerModel,
  ShieldModel,
  WeaponModel,
} from "./things.ts";

/** The data model of every document type of this game. */
export const dataModels = {
  Actor: { "threshold-character": CharacterModel, "threshold-foe": FoeModel, "threshold-party": PartyModel },
  Item: {
    "threshold-weapon": WeaponModel,
    "threshold-armor": ArmorModel,
    "threshold-shield": ShieldModel,
    "threshold-ability": AbilityModel,
    "threshold-power": PowerModel,
    "threshold-consumable": ConsumableModel,
    "threshold-gear": GearModel,
  },
  Combat: { "threshold-encounter": EncounterModel },
  Combatant: { "threshold-combatant": CombatantModel },
} as const;
