/** How somebody comes into being: the rules give no creation and no growth, so only ranges and links hold (ARC-054). */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Effect, Ref } from "../../../kernel/outcome.ts";
import type { Decision } from "../../../kernel/outcome.ts";
import type { KsKey } from "./tables/knownScores.ts";
import type { ArcFrame } from "./state.ts";

/** Everything that somebody can be given. */
export const GIVEN_KINDS = ["skill", "weapon", "spell", "shield", "armor", "gear"] as const;
export type GivenKind = (typeof GIVEN_KINDS)[number];

/** Something that somebody new has. */
export interface Given extends JsonObject {
  /** The id it will have: 16 letters and digits. */
  readonly id: string;
  readonly kind: GivenKind;
  readonly name: string;
  readonly img: string;
  /** What it stores. Of a skill, `us` is a middle score that the world has, and `score` lies from 0 to 10. */
  readonly system: JsonObject;
}

/** Somebody is made in one stroke. No budget is counted: the rules know none, and none is invented. */
export interface BuildDecision extends Decision {
  readonly type: "build";
  readonly encounter: ArcFrame | null;
  readonly actor: Ref;
  /** Blank: as they are called already. */
  readonly name: string;
  readonly ks: { readonly [K in KsKey]: number };
  /** By key; those that are left out stay. Where middle scores are hidden, only the game master sets them (ARC-083). */
  readonly us: { readonly [key: string]: number };
  /** What the State of Mind is, and drifts back to. */
  readonly som: number;
  readonly size: number;
  readonly things: readonly Given[];
  /** The game master's word: middle scores though they are hidden. */
  readonly override?: boolean;
}

/** A name and scores, which are what they were to begin with from now on. */
export interface BuildEffect extends Effect {
  readonly type: "build";
  readonly name: string;
  readonly ks: BuildDecision["ks"];
  readonly us: BuildDecision["us"];
  readonly som: number;
  readonly size: number;
}

/** A thing comes into being in somebody's hands. */
export interface GainEffect extends Effect {
  readonly type: "gain";
  readonly creates: true;
  readonly whose: Ref;
  readonly name: string;
  readonly item: JsonObject;
}
