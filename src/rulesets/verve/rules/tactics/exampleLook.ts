/** A made-up fight in its first round, and how somebody looks at it: for tests of tactics. */
import { loadedDice, type Faces } from "../../../../kernel/trial.ts";
import { isRefusal, type Decision, type Prompt, type Ref } from "../../../../kernel/outcome.ts";
import { LookedAt } from "../../../../kernel/tactics/exampleLook.ts";
import type { View, Weighed } from "../../../../kernel/tactics/tactics.ts";
import { verveEngine } from "../engine.ts";
import { exampleIntention } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState, Phase } from "../state.ts";
import type { Position } from "./around.ts";
import { verveBout, verveTactics } from "./tactics.ts";

/** Everybody by what they are called; whose name begins with “foe” stands against the rest. */
export type Cast = Readonly<Record<Ref, CharacterState>>;

export class ExampleLook extends LookedAt<Position["frame"]> {
  readonly view: View;
  readonly frame: Position["frame"];

  constructor(
    who: Ref,
    cast: Cast,
    {
      settings = {},
      knows = Object.keys(cast),
    }: { readonly settings?: SomeSettings; readonly knows?: readonly Ref[] } = {},
  ) {
    const members = Object.keys(cast);
    const staged = verveBout.stage(cast, members);
    super(
      verveTactics,
      who,
      members,
      { engine: verveEngine, refusals: "DRAMATIS.Verve.Refusal." },
      staged.states,
      settings,
    );
    this.frame = staged.frame;
    this.view = this.viewOf(who, knows);
  }

  /** The round has come to this part of it. */
  at(phase: Phase): this {
    const { combat } = this.frame;
    this.states = { ...this.states, [combat]: { ...this.states[combat], phase } };
    return this;
  }

  /** Whoever looks has said that they mean to come first with something. */
  sayingFirst(words = ""): this {
    this.newCard();
    const intention = exampleIntention("calledShot", { words });
    this.do({ type: "declare", encounter: this.frame, actor: this.who, intention, secret: false });
    return this.at("calledShots");
  }

  /** Makes a decision with these dice, and writes what waits. @throws for one that is refused */
  do(decision: Decision, faces: Faces = {}): this {
    const came = this.decide(decision, loadedDice(faces));
    if (isRefusal(came)) throw new Error(`Refused: ${came.refused.reason}`);
    return this;
  }

  /** Everything that answers the first open question, the best first, with the eyes of whoever is asked. */
  answers(prompt: Prompt = this.prompt): readonly Weighed[] {
    const view = this.viewOf(prompt.owner);
    return this.answered(prompt, view);
  }
}
