/** How a hero comes into being, and how one goes: decisions and effects. RUN-067, RUN-069, RUN-107, RUN-110. */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Check, Decision, Effect, Ref } from "../../../kernel/outcome.ts";
import type { Attribute } from "./attributes/attributes.ts";
import type { Level } from "./experience/experience.ts";
import type { EncounterFrame } from "./state.ts";

/** Everything that somebody can be given. */
export const GIVEN_KINDS = ["weapon", "armor", "shield", "ability", "power", "consumable", "gear"] as const;

/** Something that a new hero has. */
export interface Given extends JsonObject {
  /** The id it will have: 16 letters and digits. */
  readonly id: string;
  readonly kind: (typeof GIVEN_KINDS)[number];
  readonly name: string;
  readonly img: string;
  /** What it stores. */
  readonly system: JsonObject;
  /** Of an ability: how far it is mastered, and whether that costs nothing (RUN-107, RUN-110). */
  readonly level?: Level;
  readonly granted?: boolean;
}

/** A hero is made in one stroke. The rules know no budget but experience, and none is invented. */
export interface BuildDecision extends Decision {
  readonly type: "build";
  readonly encounter: EncounterFrame | null;
  readonly actor: Ref;
  /** Blank: as they are called already. */
  readonly name: string;
  readonly attributes: { readonly [A in Attribute]: number };
  readonly things: readonly Given[];
  readonly date?: string;
}

/** What somebody says who dies (RUN-067). */
export interface LastWordsDecision extends Decision {
  readonly type: "lastWords";
  readonly encounter: EncounterFrame | null;
  readonly actor: Ref;
  readonly text: string;
}

/** A new hero's name and attributes; whoever was unhurt still is. */
export interface BuildEffect extends Effect {
  readonly type: "build";
  readonly name: string;
  readonly attributes: { readonly [A in Attribute]: number };
}
/** A thing comes into being in somebody's hands. */
export interface GainEffect extends Effect {
  readonly type: "gain";
  readonly creates: true;
  readonly whose: Ref;
  readonly name: string;
  readonly item: JsonObject;
}
/** Whose place somebody takes (RUN-069). */
export interface SucceedEffect extends Effect {
  readonly type: "succeed";
  readonly of: Ref;
}
export interface LastWordsEffect extends Effect {
  readonly type: "lastWords";
  readonly text: string;
}

/** The words themselves, for everybody to read (RUN-067). */
export interface LastWordsCheck extends Check {
  readonly type: "lastWords";
  readonly who: Ref;
  readonly text: string;
}
