/** A card in the middle of a made-up fight, and how somebody looks at it: for tests of tactics. */
import type { Engine } from "../engine.ts";
import type { EncounterFrame } from "../frame.ts";
import { openPrompts } from "../history.ts";
import type { JsonObject } from "../json.ts";
import type { Decision, Prompt, Ref, States } from "../outcome.ts";
import { TrialCard } from "../trial.ts";
import { CUNNING } from "./manners.ts";
import { weighed, type Position, type Tactics, type View, type Weighed } from "./tactics.ts";

/** True for those who stand against the rest. */
export const isFoe = (who: Ref): boolean => who.startsWith("foe");

/** A game says who looks, and how the fight stands. */
export abstract class LookedAt<F extends EncounterFrame> extends TrialCard {
  abstract readonly view: View;
  abstract readonly frame: F;

  /** @param members all who take part; whose name begins with “foe” stands against the rest */
  constructor(
    readonly tactics: Tactics<F>,
    readonly who: Ref,
    readonly members: readonly Ref[],
    played: ConstructorParameters<typeof TrialCard>[0] & { readonly engine: Engine },
    states: States,
    settings: JsonObject,
  ) {
    super(played, states, settings);
  }

  /** With somebody's eyes, whose side knows these. */
  viewOf(who: Ref, knows: readonly Ref[] = this.members): View {
    return { who, side: this.members.filter((one) => isFoe(one) === isFoe(who)), knows, spared: [] };
  }

  get position(): Position<F> {
    const { states, settings, steps: history, waiting, frame } = this;
    return { states, settings, history, waiting: history.length > 0 ? waiting : [], frame };
  }

  get options(): readonly Decision[] {
    return this.tactics.options(this.position, this.view);
  }

  /** Kinds of what can be done, each once. */
  get kinds(): readonly string[] {
    return [...new Set(this.options.map(({ type }) => type))];
  }

  /** Everything, the best first. */
  ranked(manner = CUNNING): readonly Weighed[] {
    return weighed(this.tactics, this.options, this.position, this.view, manner);
  }

  /** @throws where nothing is offered */
  best(manner = CUNNING): Weighed {
    const [first] = this.ranked(manner);
    if (!first) throw new Error("Nothing is offered");
    return first;
  }

  /** The first open question. @throws where nobody asks */
  get prompt(): Prompt {
    const [first] = openPrompts(this);
    if (!first) throw new Error("Nobody asks");
    return first;
  }

  /** Everything that answers a question, the best first, with these eyes. */
  answered(prompt: Prompt, view: View): readonly Weighed[] {
    return weighed(this.tactics, this.tactics.answers(this.position, prompt, view), this.position, view, CUNNING);
  }
}
