import { localize } from "../../../../foundry/globals.ts";
import type {
  FoundryActor,
  FoundryCombat,
  FoundryCombatant,
  FoundryDocument,
  FoundryItem,
} from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { StateAdapter } from "../../../../table/ruleset.ts";
import { CONDITIONS } from "../../rules/state.ts";
import {
  isCharacter,
  isThing,
  readCharacter,
  readCombatant,
  readEncounter,
  readThing,
  T,
  TYPE_PREFIX,
} from "../models/reading.ts";

/** How this game's documents become states of its engine, and states become documents again. */
export const states: StateAdapter = {
  settings: {},
  ownFields: ["name"],

  read(document: FoundryDocument) {
    if (isCharacter(document)) return readCharacter(document as FoundryActor);
    if (isThing(document)) return readThing(document as FoundryItem);
    if (document.documentName === "Combat") return readEncounter(document as FoundryCombat);
    if (document.documentName === "Combatant") return readCombatant(document as FoundryCombatant);
    const { name, documentName, type } = document;
    throw new Error(`"${name}" (${documentName} of type ${type}) is no document of Threshold.`);
  },

  /** What a new hero is given (RUN-107). */
  create({ name, kind, img, ...system }: JsonObject) {
    return { documentName: "Item", data: { name, type: TYPE_PREFIX + String(kind), img, system } };
  },

  /** Conditions go by their own names. */
  valueName(path: string): string | null {
    const [group, id] = path.split(".");
    const condition = group === "conditions" ? CONDITIONS.find((one) => one === id) : undefined;
    return condition === undefined ? null : localize(`${T}.Condition.${condition}`);
  },

  // What the tracker shows of somebody's place is derived, never stored (RUN-023).
  mirror: () => ({}),

  /** An encounter that is over is cleared away with the card that ended it, and comes back with its undo. */
  removes: ({ type, target, phase }) => (type === "phase" && phase === "ended" ? target : null),
};
