/** A made-up fight in its first round, and how somebody looks at it: for tests of tactics. */
import { loadedDice, TrialCard, type Faces } from "../../../../kernel/trial.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { isRefusal, type Decision, type Prompt, type Ref } from "../../../../kernel/outcome.ts";
import { CUNNING } from "../../../../kernel/tactics/manners.ts";
import { weighed, type View, type Weighed } from "../../../../kernel/tactics/tactics.ts";
import { verveEngine } from "../engine.ts";
import { exampleIntention } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState, Phase } from "../state.ts";
import type { Position } from "./around.ts";
import { verveBout, verveTactics } from "./tactics.ts";

/** Everybody by what they are called; whose name begins with “foe” stands against the rest. */
export type Cast = Readonly<Record<Ref, CharacterState>>;

const isFoe = (who: Ref): boolean => who.startsWith("foe");

export class ExampleLook extends TrialCard {
  readonly view: View;
  readonly frame: Position["frame"];
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
    const staged = verveBout.stage(cast, members);
    super({ engine: verveEngine, refusals: "DRAMATIS.Verve.Refusal." }, staged.states, settings);
    this.members = members;
    this.frame = staged.frame;
    this.view = this.viewOf(who, knows);
  }

  viewOf(who: Ref, knows: readonly Ref[] = this.members): View {
    return { who, side: this.members.filter((one) => isFoe(one) === isFoe(who)), knows, spared: [] };
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

  get position(): Position {
    const { states, settings, steps: history, waiting, frame } = this;
    return { states, settings, history, waiting: history.length > 0 ? waiting : [], frame };
  }

  get options(): readonly Decision[] {
    return verveTactics.options(this.position, this.view);
  }

  /** Everything, the best first. */
  ranked(manner = CUNNING): readonly Weighed[] {
    return weighed(verveTactics, this.options, this.position, this.view, manner);
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
    const view = this.viewOf(prompt.owner);
    return weighed(verveTactics, verveTactics.answers(this.position, prompt, view), this.position, view, CUNNING);
  }
}
