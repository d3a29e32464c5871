/** The charter as its window and its journal page show it. Pure. */
import { controlOf, type Control } from "./controls.ts";
import { isDefault, valueOf, type Difference } from "./draft.ts";
import { faults, type Fault } from "./faults.ts";
import { nameOf, specOf, type CharterPlan, type Draft } from "./plan.ts";
import { meaning, told } from "./told.ts";

/** A fault in words, where it is. */
export interface FaultView {
  readonly path: string;
  readonly text: string;
}

export interface CharterRow {
  readonly key: string;
  readonly name: string;
  /** What the choice is about. */
  readonly hint: string;
  /** The rows of the inventory, as they are cited: "ABC-096, ABC-188". */
  readonly rules: string;
  /** True when it differs from the core text's reading. */
  readonly changed: boolean;
  /** The text of the button that takes it back to the core text. */
  readonly reset: string;
  readonly control: Control;
  /** The choice in words, and what it means at the table. */
  readonly told: string;
  readonly means: string;
  readonly faults: readonly FaultView[];
  /** What a search looks through, in small letters. */
  readonly haystack: string;
}

export interface CharterTopic {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly CharterRow[];
}

/** Every choice by topic, with its rule and its consequence. */
export function charterView(plan: CharterPlan, draft: Draft): CharterTopic[] {
  const amiss = faults(plan, draft);
  return Object.entries(plan.topics).map(([id, keys]) => {
    const title = plan.words.term(`Charter.topic.${id}`);
    return { id, title, rows: keys.map((key) => row(plan, draft, key, amiss, title)) };
  });
}

function row(plan: CharterPlan, draft: Draft, key: string, amiss: readonly Fault[], topic: string): CharterRow {
  const name = nameOf(plan, key);
  const hint = withoutRules(plan.words.term(`Setting.${key}.hint`));
  const rules = rulesOf(plan, key);
  const control = controlOf(plan, draft, key);
  const toldNow = told(plan, key, valueOf(draft, key));
  const means = meaning(plan, key, valueOf(draft, key));
  const offered = control.kind === "options" ? control.options.map((one) => `${one.label} ${one.means}`) : [];
  return {
    key,
    name,
    hint,
    rules,
    changed: !isDefault(plan, draft, key),
    reset: plan.words.say("resetOne", { name }),
    control,
    told: toldNow,
    means,
    faults: amiss.filter((fault) => fault.key === key).map((fault) => faultView(plan, fault)),
    haystack: [name, hint, rules, toldNow, means, topic, key, ...offered].join(" ").toLocaleLowerCase(),
  };
}

/** A fault in words: the game's own where it has some. */
function faultView({ words: { say, term } }: CharterPlan, { path, reason, data }: Fault): FaultView {
  const own = `Charter.fault.${reason}`;
  return { path, text: term.has(own) ? term(own, data) : say(`fault.${reason}`, data) };
}

/** What would change, a line each: "Fog at night: Off becomes On", with its rules. */
export function changeLines(
  plan: CharterPlan,
  changes: readonly Difference[],
): { readonly text: string; readonly rules: string }[] {
  return changes.map(({ key, from, to }) => ({
    text: plan.words.say("preview.change", {
      name: nameOf(plan, key),
      from: told(plan, key, from),
      to: told(plan, key, to),
    }),
    rules: rulesOf(plan, key),
  }));
}

const rulesOf = (plan: CharterPlan, key: string): string => (specOf(plan, key)?.rules ?? []).join(", ");

/** The names of what has changed, for a short notice. */
export const namesOf = (plan: CharterPlan, keys: readonly string[]): string =>
  keys.map((key) => nameOf(plan, key)).join(", ");

/** Foundry's settings window needs the rule within the hint; here it stands beside the name. */
function withoutRules(hint: string): string {
  const short = hint.replace(/^[A-Z]{3}-\d{3}: /u, "").replace(/ \([A-Z]{3}-\d{3}[^)]*\)/u, "");
  return short.charAt(0).toLocaleUpperCase() + short.slice(1);
}
