import { localize } from "../../../../foundry/globals.ts";
import type {
  FoundryActor,
  FoundryCombat,
  FoundryCombatant,
  FoundryDocument,
  FoundryItem,
} from "../../../../foundry/types.ts";
import type { StateAdapter } from "../../../../table/ruleset.ts";
import { KS_KEYS } from "../../rules/tables/knownScores.ts";
import {
  isCharacter,
  readCharacter,
  readEncounter,
  readParticipant,
  readThing,
  T,
  thingOf,
  TYPE_PREFIX,
} from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";

/** How this game's documents become states of its engine, and states become documents again. */
export const states: StateAdapter = {
  settings: {},
  ownFields: ["name"],

  read(document: FoundryDocument) {
    if (isCharacter(document)) return readCharacter(document as FoundryActor);
    if (thingOf(document) !== null) return readThing(document as FoundryItem);
    if (document.documentName === "Combat") return readEncounter(document as FoundryCombat);
    if (document.documentName === "Combatant") return readParticipant(document as FoundryCombatant);
    const { name, documentName, type } = document;
    throw new Error(`"${name}" (${documentName} of type ${type}) is no document of Arc.`);
  },

  /** What somebody new is given (ARC-054). */
  create({ name, kind, img, ...system }) {
    return { documentName: "Item", data: { name, type: TYPE_PREFIX + String(kind), img, system } };
  },

  /** Scores go by their own names, which of the middle ones the group has given. ARC-054 */
  valueName(path: string): string | null {
    const [tier, key] = path.split(".");
    const known = tier === "ks" ? KS_KEYS.find((one) => one === key) : undefined;
    if (known !== undefined) return localize(`${T}.KnownScore.${known}`);
    const middle = tier === "us" ? arcSettings().middleScores.find(({ id }) => id === key) : undefined;
    return middle?.name ?? null;
  },

  /** An event that is over is cleared away with the card that ended it, and comes back with its undo. */
  removes: ({ type, target, over }) => (type === "turnEnd" && over === true ? target : null),
};
