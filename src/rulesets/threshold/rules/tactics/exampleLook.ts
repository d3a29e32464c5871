/** A made-up fight in its first game turn, and how somebody looks at it: for tests of tactics. */
import { seededDice } from "../../../../kernel/dice.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { LookedAt } from "../../../../kernel/tactics/exampleLook.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type { Faces } from "../../../../kernel/trial.ts";
import { thresholdEngine } from "../engine.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState, EncounterFrame, EncounterState } from "../state.ts";
import { reread } from "./items.ts";
import { thresholdBout, thresholdTactics } from "./tactics.ts";

/** Everybody by what they are called; whose name begins with “foe” stands against the rest. */
export type Cast = Readonly<Record<Ref, CharacterState>>;

export class ExampleLook extends LookedAt<EncounterFrame> {
  readonly view: View;
  frame: EncounterFrame;

  constructor(
    who: Ref,
    cast: Cast,
    {
      settings = {},
      knows = Object.keys(cast),
    }: { readonly settings?: SomeSettings; readonly knows?: readonly Ref[] } = {},
  ) {
    const members = Object.keys(cast);
    const staged = thresholdBout.stage(cast, members);
    super(
      thresholdTactics,
      who,
      members,
      { engine: thresholdEngine, refusals: "DRAMATIS.Threshold.Refusal.", reread },
      staged.states,
      settings,
    );
    this.frame = staged.frame;
    this.make({ type: "begin", encounter: this.frame }, seededDice(1));
    this.newCard();
    this.frame = thresholdBout.frameAt(this.frame, 1, [who]);
    this.view = this.viewOf(who, knows);
  }

  /** These stand in melee with each other, without a word about how they came there. */
  engage(...pairs: readonly (readonly [Ref, Ref])[]): this {
    const { combat } = this.frame;
    const encounter = this.states[combat] as EncounterState;
    const engagements = [...encounter.engagements, ...pairs.map(([a, b]) => ({ a, b }))];
    this.states = { ...this.states, [combat]: { ...encounter, engagements } satisfies EncounterState };
    return this;
  }

  /** The best answer to the first open question, with the eyes of whoever is asked. */
  answer(owner: Ref = this.prompt.owner): Decision {
    const [first] = this.answered(this.prompt, this.viewOf(owner));
    if (!first) throw new Error("Nothing answers");
    return first.decision;
  }

  /** Makes the best answer. */
  answers(dice: Faces = {}): Decision {
    const decision = this.answer();
    this.make(decision, dice);
    return decision;
  }
}
