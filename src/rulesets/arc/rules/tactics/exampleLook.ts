/** A made-up fight in its first turn, and how somebody looks at it: for tests of tactics. */
import { seededDice } from "../../../../kernel/dice.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Decision, Prompt, Ref } from "../../../../kernel/outcome.ts";
import { CUNNING } from "../../../../kernel/tactics/manners.ts";
import { weighed, type View, type Weighed } from "../../../../kernel/tactics/tactics.ts";
import { TrialCard } from "../../../../kernel/trial.ts";
import { arcEngine } from "../engine.ts";
import type { SomeSettings } from "../settings.ts";
import type { ArcFrame, Change, CharacterState, EncounterState } from "../state.ts";
import type { Position } from "./around.ts";
import { reread } from "./items.ts";
import { arcBout, arcTactics } from "./tactics.ts";

/** Everybody by what they are called; whose name begins with “foe” stands against the rest. */
export type Cast = Readonly<Record<Ref, CharacterState>>;

const isFoe = (who: Ref): boolean => who.startsWith("foe");

export class ExampleLook extends TrialCard {
  readonly view: View;
  readonly frame: ArcFrame;
  readonly members: readonly Ref[];

  constructor(
    readonly who: Ref,
    cast: Cast,
    {
      settings = {},
      knows = Object.keys(cast),
    }: { readonly settings?: SomeSettings; readonly knows?: readonly Ref[] } = {},
  ) {
    const members = Object.keys(cast);
    const staged = arcBout.stage(cast, members, {
      sides: [members.filter((one) => !isFoe(one)), members.filter((one) => isFoe(one))],
    });
    super({ engine: arcEngine, refusals: "DRAMATIS.Arc.Refusal.", reread }, staged.states, settings);
    this.members = members;
    this.frame = staged.frame;
    this.make({ type: "beginEvent", encounter: this.frame }, seededDice(1));
    this.newCard();
    this.view = this.viewOf(who, knows);
  }

  viewOf(who: Ref, knows: readonly Ref[] = this.members): View {
    return { who, side: this.members.filter((one) => isFoe(one) === isFoe(who)), knows, spared: [] };
  }

  /** These say that they do nothing this turn, each on a card of their own. */
  pass(...some: readonly Ref[]): this {
    for (const actor of some) {
      this.newCard();
      this.make({ type: "declare", encounter: this.frame, actor, actions: [], text: "" });
    }
    this.newCard();
    return this;
  }

  /** Somebody attacks with the sword, and these are the dice. */
  strike(actor: Ref, target: Ref, ...dice: readonly number[]): this {
    this.newCard();
    const attack = { type: "attack", encounter: this.frame, actor, target, skill: "sword", weapon: `${actor}.blade` };
    this.make({ ...attack, count: dice.length }, Object.fromEntries(dice.map((die, at) => [`attack-${at}`, die])));
    return this;
  }

  /** This will come over somebody with the end of the turn. */
  awaiting(target: Ref, ...changes: readonly Change[]): this {
    const { combat } = this.frame;
    const encounter = this.states[combat] as EncounterState;
    const pending = [...encounter.pending, ...changes.map((change, at) => ({ id: `given-${at}`, target, change }))];
    this.states = { ...this.states, [combat]: { ...encounter, pending } satisfies EncounterState };
    return this;
  }

  get position(): Position {
    const { states, settings, steps: history, waiting, frame } = this;
    return { states, settings, history, waiting: history.length > 0 ? waiting : [], frame };
  }

  get options(): readonly Decision[] {
    return arcTactics.options(this.position, this.view);
  }

  /** Kinds of what can be done, each once. */
  get kinds(): readonly string[] {
    return [...new Set(this.options.map(({ type }) => type))];
  }

  /** Everything, the best first. */
  ranked(manner = CUNNING): readonly Weighed[] {
    return weighed(arcTactics, this.options, this.position, this.view, manner);
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

  /** Everything that answers the first open question, the best first, with the eyes of whoever is asked. */
  answers(prompt: Prompt = this.prompt): readonly Weighed[] {
    const view = this.members.includes(prompt.owner) ? this.viewOf(prompt.owner) : this.view;
    return weighed(arcTactics, arcTactics.answers(this.position, prompt, view), this.position, view, CUNNING);
  }
}
