import { PartyModel } from "../../../../fittings/party/model.ts";
import { EvokerModel, NpcModel, ShadowModel } from "./character.ts";
import { EncounterModel, ParticipantModel } from "./encounter.ts";
import { ArmourModel, ConsumableModel, PersonaModel, PowerModel, TraitModel, WeaponModel } from "./things.ts";

/** The data model of every document type of this game. */
export const dataModels = {
  Actor: {
    "evoker-evoker": EvokerModel,
    "evoker-shadow": ShadowModel,
    "evoker-npc": NpcModel,
    "evoker-party": PartyModel,
  },
  Item: {
    "evoker-persona": PersonaModel,
    "evoker-power": PowerModel,
    "evoker-weapon": WeaponModel,
    "evoker-armour": ArmourModel,
    "evoker-consumable": ConsumableModel,
    "evoker-trait": TraitModel,
  },
  Combat: { "evoker-encounter": EncounterModel },
  Combatant: { "evoker-participant": ParticipantModel },
} as const;
