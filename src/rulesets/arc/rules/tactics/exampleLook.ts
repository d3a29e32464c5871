/** A made-up fight in its first turn, and how somebody looks at it: for tests of tactics. */
import { seededDice } from "../../../../kernel/dice.ts";
import type { Prompt, Ref } from "../../../../kernel/outcome.ts";
import { isFoe, LookedAt } from "../../../../kernel/tactics/exampleLook.ts";
import type { View, Weighed } from "../../../../kernel/tactics/tactics.ts";
import { arcEngine } from "../engine.ts";
import type { SomeSettings } from "../settings.ts";
import type { ArcFrame, Change, CharacterState, EncounterState } from "../state.ts";
import { reread } from "./items.ts";
import { arcBout, arcTactics } from "./tactics.ts";

/** Everybody by what they are called; whose name begins with “foe” stands against the rest. */
export type Cast = Readonly<Record<Ref, CharacterState>>;

export class ExampleLook extends LookedAt<ArcFrame> {
  readonly view: View;
  readonly frame: ArcFrame;

  constructor(
    who: Ref,
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
    super(
      arcTactics,
      who,
      members,
      { engine: arcEngine, refusals: "DRAMATIS.Arc.Refusal.", reread },
      staged.states,
      settings,
    );
    this.frame = staged.frame;
    this.make({ type: "beginEvent", encounter: this.frame }, seededDice(1));
    this.newCard();
    this.view = this.viewOf(who, knows);
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

  /** Everything that answers the first open question, the best first, with the eyes of whoever is asked. */
  answers(prompt: Prompt = this.prompt): readonly Weighed[] {
    const view = this.members.includes(prompt.owner) ? this.viewOf(prompt.owner) : this.view;
    return this.answered(prompt, view);
  }
}
