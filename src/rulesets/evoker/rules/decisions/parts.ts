/** What decisions are made of: the encounter they are made in, means, targets, and what a person adds to a roll. */
import type { Decision, Modifier, Ref } from "../../../../kernel/outcome.ts";
import type { Terrain } from "../checks/ownModifiers.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { ScoreKey } from "../terms.ts";

/** A decision made in an encounter or outside one. */
export interface InEncounter extends Decision {
  /** Null outside encounters: nothing is spent, nobody is pinned. */
  readonly encounter: EncounterFrame | null;
}

/** What a person adds to a roll in its dialog. Everything may be left out. */
export type RollChoices = {
  /** Fate Points for Advantage, two each (EVO-283). */
  readonly fate?: number;
  readonly advantages?: number;
  readonly disadvantages?: number;
  readonly modifier?: number;
  /** Reasons of the moment, each with its name and what it adds to the target number. */
  readonly modifiers?: readonly Modifier[];
  /** Ids of detected rows that somebody switched off. */
  readonly off?: readonly string[];
  /** Able allies beside the roller, by name; three count at most (EVO-027). */
  readonly assistants?: readonly Ref[];
  /** Difficult terrain the roller stands in (EVO-160). */
  readonly terrain?: Terrain | null;
  /** The source of its panic is in sight or within 20 m (EVO-323). */
  readonly panicSourceNear?: boolean;
  readonly reliesOnSight?: boolean;
  readonly walking?: boolean;
};

/** A skill with the focus named, or a bare score. */
export type Means = { readonly skill: string | null; readonly focus: string | null; readonly score: ScoreKey };

/** A target with what surrounds it. */
export type TargetFacts = {
  readonly who: Ref;
  /** Metres; left out, measured on the grid. */
  readonly distance?: number;
  /** Metres below the attacker. */
  readonly metresBelow?: number;
  readonly cover?: "none" | "light" | "heavy";
  readonly light?: "normal" | "low" | "dark";
  readonly haze?: boolean;
};
