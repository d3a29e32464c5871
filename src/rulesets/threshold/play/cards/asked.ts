/** What cards ask, and the answers that take one press. */
import type { Lens } from "../../../../fittings/cards/lens.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { openingDecision } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Prompt, Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { FISTS } from "../../rules/items.ts";
import type { ThresholdDecision } from "../../rules/decisions.ts";
import type { ThresholdPrompt } from "../../rules/outcomes.ts";
import { say, term } from "./lens.ts";
import { advantageOf, figureOf, formulaOf, reasonsOf } from "./terms.ts";

export interface Asked {
  readonly text: string;
  /** What it rests on: each reason with its rule, how many dice there are, why there is Advantage. */
  readonly details: readonly string[];
  /** Answers that take one press. */
  readonly quick: readonly Press[];
  /** The form that asks in full, by its decision's type; null where the answers say it all. */
  readonly form: ThresholdDecision["type"] | null;
}

type Of<P extends ThresholdPrompt["type"]> = Extract<ThresholdPrompt, { type: P }>;
type Putter<P extends ThresholdPrompt["type"]> = (prompt: Of<P>, made: Making) => Asked;

/** What somebody strikes with when they are offered a blow: known to the table, not to the card. */
export type InHand = (who: Ref, kind: string) => Ref;

/** Makes the parts of questions on one card, for one reader. */
class Making {
  constructor(
    readonly card: CardSystem,
    readonly lens: Lens,
    readonly inHand: InHand,
  ) {}

  name(ref: Ref): string {
    return frozenName(this.card, ref, this.lens);
  }

  /** An answer: its decision in the encounter that the card was opened in. */
  press(name: string, icon: string, decide: JsonObject & { readonly type: string }, data: JsonObject = {}): Press {
    const encounter = openingDecision(this.card)?.["encounter"] ?? null;
    const label = say(this.lens, `Button.${name}`, data);
    return { name, label, icon: `fa-solid ${icon}`, does: { decide: { encounter, ...decide } } };
  }

  /** A question with its answers, the first of which is the likeliest; in full it is asked by a form, where there is one. */
  asks(prompt: ThresholdPrompt, data: JsonObject, quick: readonly Press[], more: Partial<Asked> = {}): Asked {
    const [first, ...rest] = quick;
    const text = say(this.lens, `Prompt.${prompt.type}`, { name: this.name(prompt.owner), ...data });
    return { text, details: [], quick: first ? [{ ...first, primary: true }, ...rest] : [], form: null, ...more };
  }

  /** Lets a question go without an answer. */
  letGo({ id }: ThresholdPrompt): Press {
    return this.press("letGo", "fa-hand", { type: "decline", prompt: id });
  }
}

const ASKED: { readonly [P in ThresholdPrompt["type"]]: Putter<P> } = {
  /** RUN-012, RUN-020 */
  test(prompt, made) {
    const { id, owner, attribute, opponent, difficulty } = prompt;
    const terms = { attribute, opponent, difficulty, modifiers: [] };
    const data = { attribute: term(made.lens, "Attribute", attribute), n: figureOf(prompt) };
    const roll = { type: "test", actor: owner, prompt: id, ...terms, gmRolls: made.lens.isGM };
    return made.asks(prompt, data, [made.press("roll", "fa-dice-d20", roll)], { form: "test" });
  },
  /** RUN-029 … RUN-031 */
  surprise(prompt, made) {
    const { id, owner, attribute } = prompt;
    const data = { attribute: term(made.lens, "Attribute", attribute), n: figureOf(prompt) };
    const roll = { type: "rollSurprise", actor: owner, prompt: id, modifiers: [] };
    return made.asks(prompt, data, [made.press("roll", "fa-dice-d20", roll)], { form: "rollSurprise" });
  },
  /** RUN-055 */
  defend(prompt, made) {
    const { id, owner, attacker, weapon, blind, reasons } = prompt;
    const terms = { ...prompt, attribute: "defense", value: prompt.defense };
    const data = {
      other: made.name(attacker),
      weapon: weapon === FISTS.id ? made.lens.t(FISTS.name) : made.name(weapon),
      terms: formulaOf(terms, made.lens),
    };
    const defend = { type: "defend", prompt: id, actor: owner, modifiers: [] };
    const details = [
      ...reasonsOf(terms, made.lens),
      ...(reasons.length > 0 ? [advantageOf(reasons, made.lens)] : []),
      ...(blind === "none" ? [] : [say(made.lens, `Blind.${blind}`)]),
    ];
    return made.asks(prompt, data, [made.press("defend", "fa-shield", defend)], { details, form: "defend" });
  },
  /** RUN-061, RUN-062 */
  pain(prompt, made) {
    const { id, victim, attacker, options, chooser } = prompt;
    const data = { victim: made.name(victim), other: made.name(attacker) };
    const icons = { knockDown: "fa-person-falling", freeAttack: "fa-bolt" };
    const quick = options.map((choice) =>
      made.press(`pain.${choice}`, icons[choice], { type: "pain", prompt: id, choice }, data),
    );
    return made.asks(prompt, data, [...quick, ...(chooser === "victimPlayer" ? [] : [made.letGo(prompt)])]);
  },
  /** RUN-047 */
  freeAttack(prompt, made) {
    const { id, owner, kind, enemies } = prompt;
    const strikes = enemies.map((target) => {
      const attack = { actor: owner, target, weapon: made.inHand(owner, kind), difficulty: 0, modifiers: [] };
      const data = { other: made.name(target) };
      const free = { freeAttack: kind, prompt: id, gmRolls: made.lens.isGM };
      return made.press("strike", "fa-bolt", { type: "attack", ...attack, ...free }, data);
    });
    const trigger = { kind: term(made.lens, "Trigger", kind) };
    return made.asks(prompt, trigger, [...strikes, made.letGo(prompt)], { form: "attack" });
  },
  /** RUN-065 */
  deathTest(prompt, made) {
    const { id, owner } = prompt;
    return made.asks(prompt, {}, [
      made.press("deathTest", "fa-dice-d20", { type: "deathTest", actor: owner, prompt: id }),
    ]);
  },
  /** RUN-077 */
  hurtDying(prompt, made) {
    const { id, target } = prompt;
    const quick = (["nothing", "mark", "dies"] as const).map((result) =>
      made.press(`hurtDying.${result}`, "fa-skull", { type: "hurtDying", prompt: id, target, result }),
    );
    return made.asks(prompt, { name: made.name(target) }, quick);
  },
};

/** The types of all questions there are. */
export const ASKABLE = Object.keys(ASKED) as readonly ThresholdPrompt["type"][];

/** A question in words, for one reader; its presses are for those who may answer. Null for one of a later version. */
export function askedBy(card: CardSystem, prompt: Prompt, lens: Lens, inHand: InHand): Asked | null {
  if (!Object.hasOwn(ASKED, prompt.type)) return null;
  const put = ASKED[prompt.type as ThresholdPrompt["type"]] as Putter<ThresholdPrompt["type"]>;
  return put(prompt as never, new Making(card, lens, inHand));
}
