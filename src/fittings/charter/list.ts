/** The settings of a table as Foundry registers them. What stands in the charter, its own settings window leaves out. */
import type { RulesetSetting } from "../../table/ruleset.ts";
import { keysOf, ownOf, specOf, type CharterPlan } from "./plan.ts";

/** Largest number a slider offers, or as many times the initial one; the charter takes larger ones. */
const LARGEST = 9;

/** What was changed in the charter last and by whom, so that it can be taken back. */
export const lastChangeSetting = {
  key: "charterLast",
  name: "DRAMATIS.Fit.Charter.last.name",
  hint: "DRAMATIS.Fit.Charter.last.hint",
  default: { by: "", changes: [] },
  config: false,
} as const satisfies RulesetSetting;

/**
 * Every setting by the order of the topics. Each choice stands in one place: what no topic has is left to Foundry's window,
 * as far as that can show it.
 * @param root the game's branch of the language
 * @param onChange called whenever one of them has changed
 */
export function settingsList(
  plan: Pick<CharterPlan, "table" | "topics" | "own">,
  root: string,
  onChange: () => void,
): RulesetSetting[] {
  const inTopics: ReadonlySet<string> = new Set(Object.values(plan.topics).flat());
  const all = [...new Set([...inTopics, ...keysOf(plan)])].map((key) => {
    const setting = settingOf(plan, key, `${root}.Setting.${key}`, onChange);
    return inTopics.has(key) ? { ...setting, config: false } : setting;
  });
  return [...all, lastChangeSetting];
}

function settingOf(
  plan: Pick<CharterPlan, "table" | "own">,
  key: string,
  words: string,
  onChange: () => void,
): RulesetSetting {
  const { initial = null, kind = "", choices = [], min = 0, max } = specOf(plan, key) ?? {};
  const { reload } = ownOf(plan, key);
  return {
    key,
    name: `${words}.name`,
    hint: `${words}.hint`,
    default: initial,
    config: ["choice", "boolean", "integer"].includes(kind),
    onChange,
    ...(reload && { requiresReload: true }),
    ...(kind === "choice" && {
      choices: Object.fromEntries(choices.map((value) => [String(value), `${words}.choice.${String(value)}`])),
    }),
    ...(kind === "integer" && {
      range: { min, max: max ?? Math.max(LARGEST, Number(initial) * LARGEST), step: 1 },
    }),
  };
}
