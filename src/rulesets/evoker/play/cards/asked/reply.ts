/** A question as a card and the dock put it, and the answers that take one press. */
import { frozenName } from "../../../../../fittings/cards/names.ts";
import type { Press } from "../../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import type { Prompt, Ref } from "../../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../../table/cards/card.ts";
import type { EvokerDecision } from "../../../rules/decisions.ts";
import type { EvokerPrompt } from "../../../rules/outcomes.ts";
import { say, type Lens } from "../lens.ts";
import { encounterOf } from "../opening.ts";

export interface Asked {
  readonly text: string;
  /** Answers that take one press. */
  readonly quick: readonly Press[];
  /** The form that asks in full, by its decision's type; null where the answers say it all. */
  readonly form: EvokerDecision["type"] | null;
}

/** Whom a question is about: whoever has to choose, or whoever it befalls while somebody else says what becomes of them. */
const aboutWhom = (prompt: Prompt): Ref => (typeof prompt["sufferer"] === "string" ? prompt["sufferer"] : prompt.owner);

/** Makes the parts of a question. */
export class Reply<P extends EvokerPrompt = EvokerPrompt> {
  constructor(
    readonly card: CardSystem,
    readonly prompt: P,
    readonly lens: Lens,
  ) {}

  name(ref: Ref): string {
    return frozenName(this.card, ref, this.lens);
  }

  /** The question, in the words for its type, which are given whom it is about as `name`. */
  asks(data: JsonObject, quick: readonly Press[], form: Asked["form"]): Asked {
    const { prompt, lens } = this;
    return { text: say(lens, `Prompt.${prompt.type}`, { name: this.name(aboutWhom(prompt)), ...data }), quick, form };
  }

  /**
   * An answer: what its decision says beside who answers which prompt, in the encounter that the card was opened in.
   * @param data what its words are given
   */
  press(name: string, icon: string, decision: JsonObject & { readonly type: string }, data: JsonObject = {}): Press {
    const { card, prompt, lens } = this;
    return {
      ...{ name, label: say(lens, `Button.${name}`, data), icon: `fa-solid fa-${icon}` },
      does: { decide: { encounter: encounterOf(card), actor: prompt.owner, prompt: prompt.id, ...decision } },
    };
  }

  /** The answer that comes first. */
  main(...answer: Parameters<Reply["press"]>): Press {
    return { ...this.press(...answer), primary: true };
  }

  /** Rolls the test that is due, as it stands. What is due the game master alone may waive. */
  roll(type: EvokerDecision["type"]): readonly Press[] {
    return [this.main("roll", "dice", { type }), ...this.waive()];
  }

  /** Lets what is offered pass. */
  decline(name: string): Press {
    return this.press(name, "hand", { type: "decline" });
  }

  waive(): readonly Press[] {
    return this.lens.isGM ? [this.press("waive", "forward", { type: "decline" })] : [];
  }
}
