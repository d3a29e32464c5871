/** Who may change a charter, and what is stored when they do. */
import type { FoundryUser } from "../../foundry/types.ts";
import { alike, type Json, type JsonObject } from "../../kernel/json.ts";
import type { SettingChange } from "../../table/ruleset.ts";
import { lastChangeSetting } from "./list.ts";
import { EDITORS, soundOf, specOf, type CharterPlan, type Draft } from "./plan.ts";

/** Foundry's role from which on a player is called trusted. */
const TRUSTED = 2;

/** What was changed last and by whom. */
export interface LastChange {
  readonly by: string;
  readonly changes: readonly SettingChange[];
}

/** True for a player whom the group trusts with the charter. Who may change it stays with the game master. */
export function mayChange(user: Pick<FoundryUser, "role">, keys: readonly string[], choices: Draft): boolean {
  return choices[EDITORS] === "trusted" && user.role >= TRUSTED && !keys.includes(EDITORS);
}

/** The values to store for these changes, and the record of them; null when one is no sound value of the charter. */
export function accept(
  plan: Pick<CharterPlan, "table">,
  changes: readonly SettingChange[],
  by: Pick<FoundryUser, "name">,
): JsonObject | null {
  const sound = changes.flatMap((one): SettingChange[] => {
    const spec = specOf(plan, one.key);
    return spec?.accepts(one.value) ? [{ ...one, value: soundOf(spec, one.value) }] : [];
  });
  if (sound.length < changes.length) return null;
  const record: LastChange = { by: by.name, changes: sound };
  const values = Object.fromEntries(sound.map(({ key, value }) => [key, value]));
  return { ...values, [lastChangeSetting.key]: record as unknown as JsonObject };
}

/** A record of the last change, from what is stored; no changes when it makes no sense. */
export function lastChangeFrom(stored: unknown): LastChange {
  const { by, changes } = (stored ?? {}) as { by?: unknown; changes?: unknown };
  const sound = Array.isArray(changes) ? (changes as readonly (SettingChange | null)[]) : [];
  return {
    by: typeof by === "string" ? by : "",
    changes: sound.filter((one): one is SettingChange => typeof one?.key === "string"),
  };
}

/**
 * The changes that take the last one back; empty when there is none, or one of its choices has moved on since.
 * @param now what a choice is now; null for one that the table doesn't have
 */
export function takeBack({ changes }: LastChange, now: (key: string) => Json): SettingChange[] {
  const turned = changes.map(({ key, was, value }) => ({ key, was: value, value: was }));
  return turned.every(({ key, was }) => now(key) !== null && alike(now(key), was)) ? turned : [];
}
