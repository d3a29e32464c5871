/** What cards ask, and the answers that take one press. */
import type { Lens } from "../../../../fittings/cards/lens.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { openingDecision, openPrompts } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Prompt, Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { FISTS } from "../../rules/items.ts";
import type { ThresholdDecision } from "../../rules/decisions.ts";
import type { Attribute } from "../../rules/attributes/attributes.ts";
import type { Sum, ThresholdPrompt } from "../../rules/outcomes.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { say, term } from "./lens.ts";
import { advantageOf, figureOf, formulaOf, reasonsOf } from "./terms.ts";

export interface Asked {
  /** All of it in a sentence. */
  readonly text: string;
  /** Who is asked what, without numbers. */
  readonly title: string;
  /** The number to roll at or under; "" where there is none. */
  readonly figure: string;
  /** What that is made of: "7 = Defense 10 + Opposition −3"; "" where nobody knows. */
  readonly formula: string;
  /** What it rests on: each reason with its rule, how many dice there are, why there is Advantage. */
  readonly details: readonly string[];
  /** What is rolled, and what follows. */
  readonly dice: string;
  /** How one's own value is otherwise than when this was asked; "" when it isn't. */
  readonly changed: string;
  /** Answers that take one press. */
  readonly quick: readonly Press[];
  /** The form that asks in full, by its decision's type; null where the answers say it all. */
  readonly form: ThresholdDecision["type"] | null;
}

type Putter<P extends ThresholdPrompt["type"]> = (prompt: Of<P>, made: Making) => Asked;

/** A blow that is offered: by what gives it, or with what it is meant to be struck. */
export type OfferedBlow = {
  readonly actor: Ref;
  readonly target: Ref;
  readonly encounter: EncounterFrame | null;
} & ({ readonly kind: string } | { readonly weapon: Ref });

/** With what it is struck now, and what the board tells of it: known to the table, not to the card. */
export type Strikes = (blow: OfferedBlow) => JsonObject & { readonly weapon: Ref };

/** Where a card was opened. */
export const encounterOf = (card: Pick<CardSystem, "steps">): EncounterFrame | null =>
  (openingDecision(card)?.["encounter"] ?? null) as EncounterFrame | null;

/** What is known to the table, not to the card. */
export interface Now {
  readonly strikes: Strikes;
  /** What a value of somebody's comes to by now; null when they are gone. */
  value(who: Ref, attribute: Attribute | "defense"): number | null;
}

type Of<P extends ThresholdPrompt["type"]> = Extract<ThresholdPrompt, { type: P }>;

/** A question with a number to roll at or under. */
type Numbered = Of<"test" | "surprise" | "defend">;

/** What its number is made of; null where an earlier version has not kept it. */
function sumOf(prompt: Numbered): Sum | null {
  if (prompt.type !== "defend") return prompt.sum ?? null;
  const { defense: value, modifiers, blind } = prompt;
  return { value, modifiers, blind };
}

/** Makes the parts of questions on one card, for one reader. */
class Making {
  constructor(
    readonly card: CardSystem,
    readonly lens: Lens,
    readonly now: Now,
  ) {}

  name(ref: Ref): string {
    return frozenName(this.card, ref, this.lens);
  }

  /** An answer: its decision in the encounter that the card was opened in. */
  press(name: string, icon: string, decide: JsonObject & { readonly type: string }, data: JsonObject = {}): Press {
    const { encounter } = this;
    const label = say(this.lens, `Button.${name}`, data);
    return { name, label, icon: `fa-solid ${icon}`, does: { decide: { encounter, ...decide } } };
  }

  get encounter(): EncounterFrame | null {
    return encounterOf(this.card);
  }

  /** A question with its answers, the first of which is the likeliest; in full it is asked by a form, where there is one. */
  asks(prompt: ThresholdPrompt, data: JsonObject, quick: readonly Press[], more: Partial<Asked> = {}): Asked {
    const [first, ...rest] = quick;
    const title = say(this.lens, `Prompt.${prompt.type}`, { name: this.name(prompt.owner), ...data });
    const presses = first ? [{ ...first, primary: true as const }, ...rest] : [];
    const nothing = { figure: "", formula: "", details: [], dice: "", changed: "" };
    return { text: title, title, ...nothing, quick: presses, form: null, ...more };
  }

  /** The same with a number to roll at or under: as it comes to by now, and how it came to another when it was asked. */
  asksFor(prompt: Numbered, data: JsonObject, quick: Press, form: Asked["form"]): Asked {
    const { lens } = this;
    const attribute = prompt.type === "defend" ? "defense" : prompt.attribute;
    const sum = sumOf(prompt);
    const was = sum?.value ?? 0;
    const value = (sum && this.now.value(prompt.owner, attribute)) ?? was;
    const target = prompt.target + value - was;
    const figured = { ...prompt, target };
    const formula = sum ? formulaOf({ ...figured, ...sum, attribute, value }, lens) : "";
    const figure = say(lens, "Target", { n: figureOf(figured) });
    const { blind = "none", modifiers = [] } = sum ?? {};
    const reasons = prompt.type === "defend" ? prompt.reasons : [];
    const name = term(lens, "Attribute", attribute);
    const asked = this.asks(prompt, { attribute: name, ...data }, [quick]);
    return {
      ...asked,
      text: `${asked.title}: ${formula ? say(lens, "Target", { n: formula }) : figure}`,
      ...{ figure, formula, form },
      details: [
        ...reasonsOf({ modifiers }, lens),
        ...(reasons.length > 0 ? [advantageOf(reasons, lens)] : []),
        ...(blind === "none" ? [] : [say(lens, `Blind.${blind}`)]),
      ],
      dice: [
        ...(blind === "none" ? [say(lens, "Blind.none")] : []),
        ...(prompt.type === "test" ? [] : [say(lens, `Then.${prompt.type}`)]),
      ].join(" "),
      changed: value === was ? "" : say(lens, "Changed", { attribute: name, was, now: value }),
    };
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
    const roll = { type: "test", actor: owner, prompt: id, ...terms, gmRolls: made.lens.isGM };
    return made.asksFor(prompt, {}, made.press("roll", "fa-dice-d20", roll), "test");
  },
  /** RUN-029 … RUN-031 */
  surprise(prompt, made) {
    const { id, owner } = prompt;
    const roll = { type: "rollSurprise", actor: owner, prompt: id, modifiers: [] };
    return made.asksFor(prompt, {}, made.press("roll", "fa-dice-d20", roll), "rollSurprise");
  },
  /** RUN-055 */
  defend(prompt, made) {
    const { id, owner, attacker, weapon } = prompt;
    const data = {
      other: made.name(attacker),
      weapon: weapon === FISTS.id ? made.lens.t(FISTS.name) : made.name(weapon),
    };
    const defend = { type: "defend", prompt: id, actor: owner, modifiers: [] };
    return made.asksFor(prompt, data, made.press("defend", "fa-shield", defend), "defend");
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
      const blow = made.now.strikes({ actor: owner, target, kind, encounter: made.encounter });
      const attack = { actor: owner, target, difficulty: 0, modifiers: [], ...blow };
      const data = { other: made.name(target) };
      const free = { freeAttack: kind, prompt: id, gmRolls: made.lens.isGM };
      return made.press("strike", "fa-bolt", { type: "attack", ...attack, ...free }, data);
    });
    const trigger = { kind: term(made.lens, "Trigger", kind) };
    return made.asks(prompt, trigger, [...strikes, made.letGo(prompt)], { form: "attack" });
  },
  /** RUN-027, RUN-041 */
  strike(prompt, made) {
    const { id, owner, target, weapon } = prompt;
    const other = made.name(target);
    const terms = { actor: owner, target, difficulty: 0, modifiers: [], prompt: id, gmRolls: made.lens.isGM };
    const blow = made.now.strikes({ actor: owner, target, weapon, encounter: made.encounter });
    const press = made.press("strike", "fa-khanda", { type: "attack", ...terms, ...blow }, { other });
    const first = openPrompts(made.card).find((one) => one.id !== id);
    const blocked = first && say(made.lens, "SettleFirst", { name: made.name(first.owner) });
    const called = weapon === FISTS.id ? made.lens.t(FISTS.name) : made.name(weapon);
    const strike = { ...press, ...(blocked && { blocked }) };
    return made.asks(prompt, { other, weapon: called }, [strike, made.letGo(prompt)], { form: "attack" });
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
export function askedBy(card: CardSystem, prompt: Prompt, lens: Lens, now: Now): Asked | null {
  if (!Object.hasOwn(ASKED, prompt.type)) return null;
  const put = ASKED[prompt.type as ThresholdPrompt["type"]] as Putter<ThresholdPrompt["type"]>;
  return put(prompt as never, new Making(card, lens, now));
}
