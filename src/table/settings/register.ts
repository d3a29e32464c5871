import type { JsonObject } from "../../kernel/json.ts";
import type { Ruleset, RulesetSetting } from "../ruleset.ts";
import { SYSTEM_ID, game } from "../../foundry/globals.ts";
import { RULESET_SETTING, offeredRulesets } from "../registry.ts";

/** The key under which one switch of one rule set is stored. */
export function settingKey(ruleset: Ruleset, key: string): string {
  return `${ruleset.id}.${key}`;
}

/** Registers the choice of game, and every switch of every game; only those of the world's own game are shown. */
export function registerSettings(): void {
  const choices = Object.fromEntries(offeredRulesets().map((ruleset) => [ruleset.id, ruleset.title]));
  game().settings.register(SYSTEM_ID, RULESET_SETTING, {
    name: "DRAMATIS.Setting.ruleset.name",
    hint: "DRAMATIS.Setting.ruleset.hint",
    scope: "world",
    config: true,
    type: String,
    choices: { "": "DRAMATIS.Setting.ruleset.none", ...choices },
    default: "",
    requiresReload: true,
  });
  for (const ruleset of offeredRulesets()) for (const setting of ruleset.settings) registerOne(ruleset, setting);
}

/** What the world's settings say now, as the engine wants them: one object, every key present. */
export function engineSettings(ruleset: Ruleset): JsonObject {
  const entries = ruleset.settings.map(({ key }) => [key, readSetting(ruleset, key)]);
  return Object.fromEntries(entries) as JsonObject;
}

/** The stored value of one switch, or its default. */
export function readSetting(ruleset: Ruleset, key: string): unknown {
  return game().settings.get(SYSTEM_ID, settingKey(ruleset, key));
}

function registerOne(ruleset: Ruleset, setting: RulesetSetting): void {
  const active = (): boolean => game().settings.get(SYSTEM_ID, RULESET_SETTING) === ruleset.id;
  game().settings.register(SYSTEM_ID, settingKey(ruleset, setting.key), {
    name: setting.name,
    hint: setting.hint,
    scope: "world",
    config: setting.config && active(),
    type: typeOf(setting.default),
    default: setting.default,
    ...(setting.choices && { choices: setting.choices }),
    ...(setting.range && { range: setting.range }),
    ...(setting.requiresReload && { requiresReload: true }),
    ...(setting.onChange && { onChange: setting.onChange }),
  });
}

function typeOf(value: RulesetSetting["default"]): unknown {
  if (typeof value === "boolean") return Boolean;
  if (typeof value === "number") return Number;
  if (typeof value === "string") return String;
  return Array.isArray(value) ? Array : Object;
}
