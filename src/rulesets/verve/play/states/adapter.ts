import { localize } from "../../../../foundry/globals.ts";
import type {
  FoundryActor,
  FoundryCombat,
  FoundryCombatant,
  FoundryDocument,
  FoundryItem,
} from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { entryIn } from "../../../../kernel/path.ts";
import type { StateAdapter } from "../../../../table/ruleset.ts";
import { CLOCK } from "../../rules/state.ts";
import { CONDITIONS } from "../../rules/words.ts";
import {
  HELD,
  isCharacter,
  readCharacter,
  readEncounter,
  readParticipant,
  readThing,
  T,
  thingOf,
  TYPE_PREFIX,
} from "../models/reading.ts";
import { clock } from "./clock.ts";
import { kindOf, sourceOfEntry } from "./entry.ts";

/** How this game's documents become states of its engine, and states become documents again. */
export const states: StateAdapter = {
  settings: { [CLOCK]: clock.key },
  ownFields: ["name"],
  entries: Object.fromEntries(Object.keys(HELD).map((list) => [list, "Item"])),
  entry(list, entry) {
    const kind = kindOf(list as keyof typeof HELD, entry);
    const nameless = entry["fightingArt"] === true ? `${T}.Modifier.fightingArt` : `TYPES.Item.${TYPE_PREFIX}${kind}`;
    return sourceOfEntry(kind, entry, localize(nameless));
  },

  read(document: FoundryDocument): JsonObject {
    if (isCharacter(document)) return readCharacter(document as FoundryActor);
    if (thingOf(document) !== null) return readThing(document as FoundryItem);
    if (document.documentName === "Combat") return readEncounter(document as FoundryCombat);
    if (document.documentName === "Combatant") return readParticipant(document as FoundryCombatant);
    const { name, documentName, type } = document;
    throw new Error(`"${name}" (${documentName} of type ${type}) is no document of Verve.`);
  },

  /** A state somebody is in goes by its own name. */
  valueName(path: string): string | null {
    const [list, entry = ""] = path.split(".");
    const id = list === "conditions" ? entryIn(entry) : null;
    return id !== null && CONDITIONS.includes(id) ? localize(`${T}.Condition.${id}`) : null;
  },

  /** A fight that is over is cleared away with the card of its last round, and comes back with its undo. */
  removes: ({ type, target, over }) => (type === "phase" && over === true ? target : null),
};
