import type { Json, JsonObject } from "./json.ts";

/** Names one state: a document's UUID at the table, any unique text in a test. */
export type Ref = string;

/** Everything a person chose, as plain data. `type` names the decision within its rule set. */
export interface Decision extends JsonObject {
  readonly type: string;
}

/** One named reason why a roll is better or worse. */
export interface Modifier extends JsonObject {
  /** Stable within one check: "range", "aim", "manual-1"… */
  readonly id: string;
  /** Language key, or plain text for what a person typed. */
  readonly label: string;
  /** What it changes: the number of dice, or a number added to the result. */
  readonly unit: "dice" | "number";
  readonly value: number;
  /** The id of the rule it comes from, when it comes from one. */
  readonly rule: string | null;
  /** False when somebody switched it off for this roll. It stays listed. */
  readonly on: boolean;
}

/** One roll against something, frozen as it was made. Each rule set adds its own figures. */
export interface Check extends JsonObject {
  readonly type: string;
  readonly id: string;
  /** Whose roll it is; null for the game master's own. A card finds the name of who is gone by it. */
  readonly who?: Ref | null;
  /** What they were called when it was made; "" for nobody in particular. */
  readonly name?: string;
}

/** One statement in the game's own terms about what changes: "X takes two hits". Data, applied by a pure function. */
export interface Effect extends JsonObject {
  readonly type: string;
  /** Unique within the card. */
  readonly id: string;
  /** Whose state it changes. */
  readonly target: Ref;
  /** Of whom a card tells it, where that is somebody else: the bearer of an item, whoever sits on a combatant's place. */
  readonly whose?: Ref;
  /** Bookkeeping is applied as soon as it is known; consequences wait for somebody to press Apply. */
  readonly apply: "atOnce" | "onRequest";
  /** True for one that brings its target into being: there is no such state before it is written. */
  readonly creates?: true;
}

/** A choice now owed by somebody. */
export interface Prompt extends JsonObject {
  readonly type: string;
  /** Unique within the card. */
  readonly id: string;
  /** Whose owner has to choose. */
  readonly owner: Ref;
  /** What they were called when it was asked, for cards that outlive them. */
  readonly name?: string;
}

/** A remark for the card: a language key with its data. */
export interface Note extends JsonObject {
  readonly key: string;
  readonly data: JsonObject;
}

/** What came of a decision. */
export interface Outcome {
  readonly checks: readonly Check[];
  readonly effects: readonly Effect[];
  readonly prompts: readonly Prompt[];
  readonly notes: readonly Note[];
  /** Ids of earlier effects and prompts of the same card that no longer hold: nobody may apply or answer them any more. */
  readonly withdraws?: readonly string[];
}

/** An impossible decision: why, as a language key with its data. Nothing has happened. */
export interface Refusal {
  readonly refused: { readonly reason: string; readonly data: JsonObject };
}

/** The states a decision reads or changes, by ref. */
export type States = Readonly<Record<Ref, JsonObject>>;

/** True when the decision was turned down. */
export function isRefusal(result: Partial<Outcome> | Refusal): result is Refusal {
  return "refused" in result;
}

/** An outcome with nothing in it, to be spread over. */
export const emptyOutcome: Outcome = { checks: [], effects: [], prompts: [], notes: [] };

/** A refusal with its reason key. */
export function refuse(reason: string, data: Record<string, Json> = {}): Refusal {
  return { refused: { reason, data } };
}
