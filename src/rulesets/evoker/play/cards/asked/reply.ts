/** A question as a card and the dock put it, and the answers that take one press. */
import { frozenName } from "../../../../../fittings/cards/names.ts";
import type { Press } from "../../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import type { Prompt, Ref } from "../../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../../table/cards/card.ts";
import type { EvokerDecision } from "../../../rules/decisions.ts";
import type { EvokerPrompt } from "../../../rules/outcomes.ts";
import { say } from "../lens.ts";
import type { Lens } from "../lens.ts";
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

/** How a press looks: its picture, what its words are given, and whether it is the one that comes first. */
interface Look {
  readonly icon: string;
  readonly data?: JsonObject;
  readonly primary?: true;
}

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

  /** An answer: what its decision says beside who answers which prompt, in the encounter that the card was opened in. */
  press(name: string, decision: JsonObject & { readonly type: string }, { icon, data = {}, primary }: Look): Press {
    const { card, prompt, lens } = this;
    return {
      name,
      label: say(lens, `Button.${name}`, data),
      icon,
      ...(primary && { primary }),
      does: { decide: { encounter: encounterOf(card), actor: prompt.owner, prompt: prompt.id, ...decision } },
    };
  }

  /** Rolls the test that is due, as it stands. */
  roll(type: EvokerDecision["type"]): Press {
    return this.press("roll", { type }, { icon: "fa-solid fa-dice", primary: true });
  }

  /** Lets what is offered pass. */
  decline(name: string): Press {
    return this.press(name, { type: "decline" }, { icon: "fa-solid fa-hand" });
  }

  /** What is due the game master alone may waive. */
  waive(): readonly Press[] {
    return this.lens.isGM ? [this.press("waive", { type: "decline" }, { icon: "fa-solid fa-forward" })] : [];
  }
}
