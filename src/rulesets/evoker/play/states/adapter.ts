import type { FoundryActor, FoundryCombat, FoundryCombatant, FoundryDocument } from "../../../../foundry/types.ts";
import { localize } from "../../../../foundry/globals.ts";
import { entryIn } from "../../../../kernel/path.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import type { StateAdapter } from "../../../../table/ruleset.ts";
import type { EncounterState, ParticipantState } from "../../rules/state.ts";
import { CARRIED, isCharacter, readCharacter, readEncounter, readParticipant } from "../models/reading.ts";

/** What the clock moves on in an encounter; a One More that nobody took is lost with the next Turn. EVO-010, EVO-011, EVO-202 */
export const CLOCK = ["turnOf", "lastFired", "rounds", "grants"] as const satisfies readonly (keyof EncounterState)[];

/** The same, and what it sets back of a place in it. EVO-003 */
const PASSING = [
  ...CLOCK,
  ...["lastTurn", "moveSpent", "actionSpent", "actionCount", "metresUsed", "moving", "moveLocked", "bandChanged"],
  ...["swapped", "chanceUsed", "chanceTargets", "volley", "muddled", "disengage"],
] as const satisfies readonly (keyof EncounterState | keyof ParticipantState)[];

/** How this game's documents become states of its engine, and states become documents again. */
export const states: StateAdapter = {
  settings: {},

  read(document: FoundryDocument): JsonObject {
    if (isCharacter(document)) return readCharacter(document as FoundryActor);
    if (document.documentName === "Combat") return readEncounter(document as FoundryCombat);
    if (document.documentName === "Combatant") return readParticipant(document as FoundryCombatant);
    throw new Error(`"${document.name}" (${document.documentName} of type ${document.type}) is no document of Evoker.`);
  },

  ownFields: ["name"],

  passing: PASSING,

  entries: Object.fromEntries(Object.keys(CARRIED).map((list) => [list, "Item"])),

  /** An ailment or condition by its own name; anything else in a list by the list's. */
  valueName(path: string): string | null {
    const [list = "", entry = ""] = path.split(".");
    const id = entryIn(entry);
    const words = LISTS[list];
    if (words === undefined) return null;
    return localize(
      id === null ? `DRAMATIS.Evoker.Field.Character.FIELDS.${list}.label` : `DRAMATIS.Evoker.${words}.${id}`,
    );
  },

  mirror(document: FoundryDocument, state: JsonObject): Record<string, Json> {
    if (document.documentName !== "Combatant") return {};
    return { initiative: initiativeShown((state as ParticipantState).order) };
  },

  /** An encounter that is over is cleared away with the card that ended it, and comes back with its undo (EVO-012). */
  removes: ({ type, target }) => (type === "closeEncounter" && target.startsWith("Combat.") ? target : null),
};

/** Lists whose entries are called by words of the rules. */
const LISTS: Readonly<Record<string, string>> = { ailments: "Ailment", conditions: "Condition" };

/**
 * What the tracker shows of somebody's place: initiative alone, for what settles ties is not everybody's to know. Null before
 * it is known. The order itself is found from what is stored, never from this number. EVO-008, EVO-009
 */
export const initiativeShown = (order: ParticipantState["order"]): number | null => order?.initiative ?? null;
