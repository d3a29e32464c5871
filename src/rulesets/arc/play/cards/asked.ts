/** What cards ask, and the answers that take one press. ARC-024, ARC-030, ARC-046, ARC-064 */
import { frozenName } from "../../../../fittings/cards/names.ts";
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Prompt } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { checksOf, rollNow } from "../../rules/decide/card.ts";
import type { ArcDecision, OtherRow } from "../../rules/decisions.ts";
import type { AnswerPrompt, ArcPrompt, CheckPrompt, RolledCheck } from "../../rules/outcomes.ts";
import type { Difficulty } from "../../rules/settings.ts";
import type { ArcFrame } from "../../rules/state.ts";
import { reasonView } from "../../../../fittings/cards/side.ts";
import { changeWords } from "./changes.ts";
import { count, say, term, type ArcLens } from "./lens.ts";
import { frozenSkill } from "./names.ts";
import { triggerWord } from "./plain.ts";
import { sawn } from "./rolls.ts";

export interface Asked {
  readonly title: string;
  /** What is to be beaten, where it may be known; "" where there is none. */
  readonly figure: string;
  readonly details: readonly string[];
  /** Answers that take one press. */
  readonly quick: readonly Press[];
  /** The form that asks in full, by its decision's type; null where the answers say it all. */
  readonly form: ArcDecision["type"] | null;
}

type Of<P extends ArcPrompt["type"]> = Extract<ArcPrompt, { type: P }>;

/** Makes the parts of questions on one card, for one reader. */
class Making {
  constructor(
    readonly card: CardSystem,
    readonly lens: ArcLens,
    readonly encounter: ArcFrame | null,
  ) {}

  name(ref: string): string {
    return frozenName(this.card, ref, this.lens);
  }

  press(name: string, icon: string, decide: JsonObject & { readonly type: string }, data: JsonObject = {}): Press {
    const decision = { encounter: this.encounter, ...decide };
    return pressOf(name, say(this.lens, `Button.${name}`, data), icon, { decide: decision });
  }

  /** Defends as often as it may and there is something to meet. ARC-047, ARC-048 */
  defence({ id: prompt, owner: target, attacks }: AnswerPrompt, option: AnswerPrompt["options"][number]): Press {
    const n = Math.min(attacks, option.uses);
    const defences = Array.from({ length: n }, () => ({ skill: option.skill }));
    const decide = { type: "answer", encounter: this.encounter, prompt, target, defences };
    const label = count(this.lens, "Button.defend", n, { skill: option.name });
    return pressOf(`defend-${option.skill}`, label, "shield", { decide });
  }

  /** Lets it go; the game master may put aside what players may not. */
  letGo({ id: prompt }: ArcPrompt): Press {
    return this.press("letGo", "hand", { type: "decline", prompt });
  }

  dismiss({ id: prompt }: ArcPrompt): readonly Press[] {
    return this.lens.isGM ? [this.press("dismiss", "xmark", { type: "dismiss", prompt })] : [];
  }

  /** The sums that come, as far as the reader may know them. */
  sums({ attacker, attacks }: AnswerPrompt): readonly number[] {
    const checks = checksOf({ history: this.card.steps });
    return checks
      .filter((one): one is RolledCheck => one.type === "arc" && one.amends === null)
      .filter(({ who, role }) => who === attacker && role === "actor")
      .slice(-attacks)
      .map((roll) => rollNow(checks, roll))
      .flatMap((roll) => (sawn(roll, "arc", this.lens) ? [roll.arc] : []));
  }

  /** What a success does, to whom. */
  does({ onSuccess }: CheckPrompt): readonly string[] {
    const us = (key: string): string => this.lens.us(key);
    const changes = onSuccess.map(({ target, change }) =>
      say(this.lens, "Does.one", { name: this.name(target), change: changeWords(change, us, this.lens.t) }),
    );
    return changes.length === 0 ? [] : [say(this.lens, "Does.all", { changes: changes.join(", ") })];
  }

  rows(rows: readonly OtherRow[]): readonly string[] {
    return rows.map((row) => {
      const { label, value, rule, state } = reasonView(row, this.lens);
      return [label, value, rule && `(${rule})`, state].filter(Boolean).join(" ");
    });
  }
}

const ASKED: { readonly [P in ArcPrompt["type"]]: (prompt: Of<P>, made: Making) => Asked } = {
  answer(prompt, made) {
    const { lens } = made;
    const { owner, attacker, attacks, contest, rows, window } = prompt;
    const names = { name: made.name(owner), other: made.name(attacker) };
    const sums = made.sums(prompt);
    const usable = likeliestFirst(prompt, lens).filter(({ uses }) => uses > 0);
    return {
      title: contest ? say(lens, "Prompt.answer.contest", names) : count(lens, "Prompt.answer", attacks, names),
      figure: sums.length > 0 ? say(lens, "ToBeat", { n: sums.join(", ") }) : "",
      details: [
        ...made.rows(rows),
        ...(window === null || contest ? [] : [say(lens, `Window.${window}`)]),
        ...(usable.length === 0 ? [say(lens, "NoDefence")] : []),
      ],
      quick: [
        ...usable.map((option) => made.defence(prompt, option)),
        made.press(contest ? "concede" : "letCome", "person-falling", { type: "decline", prompt: prompt.id }),
        ...(lens.isGM ? [word(made, prompt, true), word(made, prompt, false)] : []),
      ],
      form: "answer",
    };
  },
  check(prompt, made) {
    const { lens } = made;
    const { id, owner, skill, ks, us, opponent, threshold, secret } = prompt;
    const what = { name: made.name(owner), skill: checkName(prompt, made) };
    const against = opponent === null ? {} : { other: made.name(opponent) };
    const hidden = secret && !lens.isGM;
    const roll = { type: "check", actor: owner, skill, ks, us, prompt: id };
    return {
      title: say(lens, `Prompt.check.${opponent === null ? "threshold" : "opposed"}`, { ...what, ...against }),
      figure: threshold === null || hidden ? "" : say(lens, "Threshold", { n: difficultyWord(threshold, lens) }),
      details: [...made.rows(prompt.rows), ...made.does(prompt), ...(prompt.spendsAction ? [say(lens, "Costs")] : [])],
      quick: [made.press("roll", "dice", roll), made.letGo(prompt), ...made.dismiss(prompt)],
      form: "check",
    };
  },
  reaction(prompt, made) {
    const { owner, trigger } = prompt;
    const data = { name: made.name(owner), trigger: triggerWord(trigger, made.lens) };
    return {
      title: say(made.lens, "Prompt.reaction", data),
      figure: "",
      details: [say(made.lens, "Reaction.how")],
      quick: [made.press("react", "dice", { type: "react", characters: [owner] }), ...made.dismiss(prompt)],
      form: null,
    };
  },
  suggestReaction(prompt, made) {
    const { id, trigger, characters, ticked } = prompt;
    const names = ticked.map((ref) => made.name(ref)).join(", ");
    const ask = { type: "requestReaction", characters: ticked, trigger, prompt: id };
    return {
      title: say(made.lens, "Prompt.suggestReaction", { trigger: triggerWord(trigger, made.lens) }),
      figure: "",
      details: [characters.map((ref) => made.name(ref)).join(", ")],
      quick: [...(ticked.length > 0 ? [made.press("ask", "bullhorn", ask, { names })] : []), ...made.dismiss(prompt)],
      form: "requestReaction",
    };
  },
};

/** What an attack may be answered with; where that can be told, what may be by now alone, the likeliest first. ARC-027, ARC-047, ARC-058 */
export function likeliestFirst(prompt: AnswerPrompt, lens: ArcLens): AnswerPrompt["options"] {
  const skills = lens.likeliest?.(prompt) ?? null;
  if (skills === null) return prompt.options;
  return skills.flatMap((id) => prompt.options.find(({ skill }) => skill === id) ?? []);
}

/** The game master says whether it hits. ARC-086 */
const word = (made: Making, { id: of }: AnswerPrompt, success: boolean): Press =>
  made.press(success ? "wordHits" : "wordMisses", "gavel", { type: "setOutcome", of, success });

/** With what a check is to be made: a skill, or two scores alone. ARC-054, B27 */
function checkName({ skill, ks, us }: CheckPrompt, { lens, card }: Making): string {
  if (skill === null) return [ks && term(lens, "KnownScore", ks), us && lens.us(us)].filter(Boolean).join(" + ");
  return frozenSkill(card, skill) ?? skill;
}

/** A threshold in words where it has a name, else its number. ARC-061, ARC-063 */
const difficultyWord = (threshold: Difficulty, lens: ArcLens): string =>
  typeof threshold === "number" ? String(threshold) : term(lens, "Complexity", threshold);

/** The types of all questions there are. */
export const ASKABLE = Object.keys(ASKED) as readonly ArcPrompt["type"][];

/** A question in words, for one reader; its presses are for those who may answer. Null for one of a later version. */
export function askedBy(card: CardSystem, prompt: Prompt, lens: ArcLens, encounter: ArcFrame | null): Asked | null {
  if (!Object.hasOwn(ASKED, prompt.type)) return null;
  const put = ASKED[prompt.type as ArcPrompt["type"]] as (prompt: ArcPrompt, made: Making) => Asked;
  const asked = put(prompt as ArcPrompt, new Making(card, lens, encounter));
  const [first, ...rest] = asked.quick;
  // Putting something aside is nobody's likeliest answer.
  return first && first.name !== "dismiss" ? { ...asked, quick: [{ ...first, primary: true }, ...rest] } : asked;
}
