import { sourceOf } from "../../../../fittings/models/stored.ts";
import type { FoundryActor, FoundryCombat, FoundryCombatant, FoundryDocument } from "../../../../foundry/types.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import type { StateAdapter } from "../../../../table/ruleset.ts";
import { initiativeShown } from "../../rules/encounter/order.ts";
import { CLOCK, type EncounterState, type ParticipantState } from "../../rules/state.ts";
import { itemIcons } from "../models/icons.ts";
import { clockSetting, personaeSettings } from "../settings/read.ts";
import { hasSeveral, trackName } from "../tracks/names.ts";
import { isIdentity, readIdentity, readItem, TYPE_PREFIX } from "../models/reading.ts";

/** How this game's documents become states of its engine. */
export const states: StateAdapter = {
  settings: { [CLOCK]: clockSetting.key },

  read(document: FoundryDocument): JsonObject {
    if (isIdentity(document)) return readIdentity(document as FoundryActor);
    if (document.documentName === "Item" && document.type.startsWith(TYPE_PREFIX)) return readItem(document);
    if (document.documentName === "Combat") return readEncounter(document as FoundryCombat);
    if (document.documentName === "Combatant") return readParticipant(document as FoundryCombatant);
    throw new Error(
      `"${document.name}" (${document.documentName} of type ${document.type}) is no document of Personae.`,
    );
  },

  ownFields: ["name"],

  valueName(path: string): string | null {
    const [list, track = "", value = ""] = path.split(".");
    if (list === "attributes") {
      const name = localize(`DRAMATIS.Personae.Attribute.${track}`);
      return value === "priority" ? localize("DRAMATIS.Personae.Sheet.priorityOf", { name }) : name;
    }
    if (list !== "tracks" || (value !== "hits" && value !== "shock")) return null;
    const of = hasSeveral(personaeSettings()) ? { track: trackName(personaeSettings(), track, localize) } : null;
    return localize(`DRAMATIS.Personae.Track.${of ? "valueOf" : "value"}.${value}`, of ?? {});
  },

  create({ name, kind, img, attack, ...system }: JsonObject) {
    const type = TYPE_PREFIX + String(kind);
    const face = typeof img === "string" && img !== "" ? img : itemIcons[type];
    const stored = { ...system, ...(attack !== undefined && { kind: attack }) };
    return { documentName: "Item", data: { name, type, img: face, system: stored } };
  },

  mirror(document: FoundryDocument, state: JsonObject): Record<string, Json> {
    if (document.documentName !== "Combatant") return {};
    return { initiative: initiativeShown((state as ParticipantState).order) };
  },

  /** An encounter that is over is cleared away with the card that ended it, and comes back with its undo (PER-056). */
  removes: ({ type, target }) => (type === "closeEncounter" && target.startsWith("Combat.") ? target : null),
};

/** An encounter's state: what its combat stores. */
export function readEncounter(combat: FoundryCombat): EncounterState {
  return sourceOf(combat) as EncounterState;
}

/** A participant's state: what its combatant stores, and whose it is. */
export function readParticipant(combatant: FoundryCombatant): ParticipantState {
  const stored = sourceOf(combatant) as unknown as Omit<ParticipantState, "identity">;
  return { ...stored, identity: combatant.actor?.uuid ?? null } as ParticipantState;
}
