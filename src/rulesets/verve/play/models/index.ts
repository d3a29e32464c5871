import { PartyModel } from "../../../../fittings/party/model.ts";
import { HeroModel, MountModel, NpcModel, UnitModel } from "./character.ts";
import { EncounterModel, ParticipantModel } from "./encounter.ts";
import {
  AilmentModel,
  AmmunitionModel,
  ArmorModel,
  ContainerModel,
  FieldModel,
  GearModel,
  PowerModel,
  ProjectModel,
  ResourceModel,
  SpecialtyModel,
  SpeciesModel,
  SpellModel,
  SpiritModel,
  WeaponModel,
} from "./things.ts";

/** The data model of every document type of this game. */
export const dataModels = {
  Actor: {
    "verve-hero": HeroModel,
    "verve-npc": NpcModel,
    "verve-unit": UnitModel,
    "verve-mount": MountModel,
    "verve-party": PartyModel,
  },
  Item: {
    "verve-weapon": WeaponModel,
    "verve-armor": ArmorModel,
    "verve-gear": GearModel,
    "verve-container": ContainerModel,
    "verve-ammunition": AmmunitionModel,
    "verve-field": FieldModel,
    "verve-specialty": SpecialtyModel,
    "verve-species": SpeciesModel,
    "verve-spell": SpellModel,
    "verve-spirit": SpiritModel,
    "verve-power": PowerModel,
    "verve-ailment": AilmentModel,
    "verve-resource": ResourceModel,
    "verve-project": ProjectModel,
  },
  Combat: { "verve-encounter": EncounterModel },
  Combatant: { "verve-participant": ParticipantModel },
} as const;
