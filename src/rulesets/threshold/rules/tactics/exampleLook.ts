/** A made-up fight in its first game turn, and how somebody looks at it: for tests of tactics. */
import { seededDice } from "../../../../kernel/dice.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Decision, Prompt, Ref } from "../../../../kernel/outcome.ts";
import { CUNNING } from "../../../../kernel/tactics/manners.ts";
import { weighed, type View, type Weighed } from "../../../../kernel/tactics/tactics.ts";
import { TrialCard, type Faces } from "../../../../kernel/trial.ts";
import { thresholdEngine } from "../engine.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState, EncounterFrame, EncounterState } from "../state.ts";
import type { Position } from "./around.ts";
import { reread } from "./items.ts";
import { thresholdBout, thresholdTactics } from "./tactics.ts";

/** Everybody by what they are called; whose name begins with “foe” stands against the rest. */
export type Cast = Readonly<Record<Ref, CharacterState>>;

export class ExampleLook extends TrialCard {
  readonly view: View;
  frame: EncounterFrame;

  constructor(
    readonly who: Ref,
    cast: Cast,
    {
      settings = {},
      knows = Object.keys(cast),
    }: { readonly settings?: SomeSettings; readonly knows?: readonly Ref[] } = {},
  ) {
    const members = Object.keys(cast);
    const staged = thresholdBout.stage(cast, members);
    super({ engine: thresholdEngine, refusals: "DRAMATIS.Threshold.Refusal.", reread }, staged.states, settings);
    this.frame = staged.frame;
    this.make({ type: "begin", encounter: this.frame }, seededDice(1));
    this.newCard();
    this.frame = thresholdBout.frameAt(this.frame, 1, [who]);
    const side = members.filter((one) => one.startsWith("foe") === who.startsWith("foe"));
    this.view = { who, side, knows, spared: [] };
  }

  /** These stand in melee with each other, without a word about how they came there. */
  engage(...pairs: readonly (readonly [Ref, Ref])[]): this {
    const { combat } = this.frame;
    const encounter = this.states[combat] as EncounterState;
    const engagements = [...encounter.engagements, ...pairs.map(([a, b]) => ({ a, b }))];
    this.states = { ...this.states, [combat]: { ...encounter, engagements } satisfies EncounterState };
    return this;
  }

  get position(): Position {
    const { states, settings, steps: history, waiting, frame } = this;
    return { states, settings, history, waiting: history.length > 0 ? waiting : [], frame };
  }

  get options(): readonly Decision[] {
    return thresholdTactics.options(this.position, this.view);
  }

  /** Kinds of what can be done, each once. */
  get kinds(): readonly string[] {
    return [...new Set(this.options.map(({ type }) => type))];
  }

  /** Everything, the best first. */
  ranked(manner = CUNNING): readonly Weighed[] {
    return weighed(thresholdTactics, this.options, this.position, this.view, manner);
  }

  best(manner = CUNNING): Weighed {
    const [first] = this.ranked(manner);
    if (!first) throw new Error("Nothing is offered");
    return first;
  }

  get prompt(): Prompt {
    const [first] = openPrompts(this);
    if (!first) throw new Error("Nobody asks");
    return first;
  }

  /** The best answer to the first open question, with the eyes of whoever is asked. */
  answer(owner: Ref = this.prompt.owner): Decision {
    const members = this.frame.participants.map(({ who }) => who);
    const side = members.filter((one) => one.startsWith("foe") === owner.startsWith("foe"));
    const view: View = { who: owner, side, knows: members, spared: [] };
    const all = thresholdTactics.answers(this.position, this.prompt, view);
    const [first] = weighed(thresholdTactics, all, this.position, view, CUNNING);
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
