/** The charter as its window and its journal page show it. Pure. */
import { SETTINGS } from "../../../rules/settings.ts";
import type { SettingKey } from "../../../rules/settings.ts";
import { controlOf } from "./controls.ts";
import type { Control } from "./controls.ts";
import { isDefault } from "./draft.ts";
import type { Difference, Draft } from "./draft.ts";
import { faults } from "./faults.ts";
import type { Fault } from "./faults.ts";
import { meaning, told } from "./told.ts";
import type { Words } from "./told.ts";
import { TOPICS } from "./topics.ts";

/** A fault in words, where it is. */
export interface FaultView {
  readonly path: string;
  readonly text: string;
}

export interface CharterRow {
  readonly key: SettingKey;
  readonly name: string;
  /** What the choice is about. */
  readonly hint: string;
  /** "PER-096, PER-188". */
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

/** Every choice by topic, with its rule and its consequence (PER-002). */
export function charterView(draft: Draft, t: Words): CharterTopic[] {
  const amiss = faults(draft);
  return Object.entries(TOPICS).map(([id, keys]) => {
    const title = t(`Charter.topic.${id}`);
    return { id, title, rows: keys.map((key) => row(draft, key, amiss, title, t)) };
  });
}

function row(draft: Draft, key: SettingKey, amiss: readonly Fault[], topic: string, t: Words): CharterRow {
  const name = t(`Setting.${key}.name`);
  const hint = withoutRules(t(`Setting.${key}.hint`));
  const rules = SETTINGS[key].rules.join(", ");
  const control = controlOf(draft, key, t);
  const toldNow = told(key, draft[key], t);
  const means = meaning(key, draft[key], t);
  const offered = control.kind === "options" ? control.options.map((one) => `${one.label} ${one.means}`) : [];
  return {
    key,
    name,
    hint,
    rules,
    changed: !isDefault(draft, key),
    reset: t("Charter.resetOne", { name }),
    control,
    told: toldNow,
    means,
    faults: amiss.filter((fault) => fault.key === key).map((fault) => faultView(fault, t)),
    haystack: [name, hint, rules, toldNow, means, topic, key, ...offered].join(" ").toLocaleLowerCase(),
  };
}

/** A fault in words. */
function faultView({ path, reason, data }: Fault, t: Words): FaultView {
  return { path, text: t(`Charter.fault.${reason}`, data) };
}

/** What would change, a line each: "Inoperative at: Shock 4 becomes Shock 3", with its rules. */
export function changeLines(
  changes: readonly Difference[],
  t: Words,
): { readonly text: string; readonly rules: string }[] {
  return changes.map(({ key, from, to }) => ({
    text: t("Charter.preview.change", {
      name: t(`Setting.${key}.name`),
      from: told(key, from, t),
      to: told(key, to, t),
    }),
    rules: SETTINGS[key].rules.join(", "),
  }));
}

/** The names of what has changed, for a short notice. */
export function namesOf(keys: readonly SettingKey[], t: Words): string {
  return keys.map((key) => t(`Setting.${key}.name`)).join(", ");
}

/** Foundry's settings window needs the rule within the hint; here it stands beside the name. */
function withoutRules(hint: string): string {
  const short = hint.replace(/^PER-\d{3}: /u, "").replace(/ \(PER-[^)]*\)/u, "");
  return short.charAt(0).toLocaleUpperCase() + short.slice(1);
}

/** What the foot of the window says: how things stand, and what pressing undo would take back. */
export interface FootView {
  readonly status: string;
  readonly undo: string;
}

/** Choices on offer as a whole, with what would change. */
export interface OfferView {
  readonly what: string;
  readonly note: string;
  readonly lines: readonly { readonly text: string; readonly rules: string }[];
}
