import { PartyModel } from "../../../../fittings/party/model.ts";
import { ArmorModel, ShieldModel, WeaponModel } from "./arms.ts";
import { EncounterModel, ParticipantModel } from "./encounter.ts";
import { BareIdentityModel, CharacterModel, CompanionModel, SupportingModel } from "./identity.ts";
import { SkillModel } from "./skill.ts";
import { CustomTraitModel, EnhancementModel, GearModel, PowerModel, TalentModel } from "./traits.ts";

/** The data model of every document type of this game. */
export const dataModels = {
  Actor: {
    "personae-character": CharacterModel,
    "personae-companion": CompanionModel,
    "personae-supporting": SupportingModel,
    "personae-identity": BareIdentityModel,
    "personae-party": PartyModel,
  },
  Item: {
    "personae-skill": SkillModel,
    "personae-weapon": WeaponModel,
    "personae-shield": ShieldModel,
    "personae-armor": ArmorModel,
    "personae-power": PowerModel,
    "personae-enhancement": EnhancementModel,
    "personae-talent": TalentModel,
    "personae-gear": GearModel,
    "personae-custom": CustomTraitModel,
  },
  Combat: { "personae-encounter": EncounterModel },
  Combatant: { "personae-participant": ParticipantModel },
} as const;
