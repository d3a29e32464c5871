/** Who may change the charter, and what is stored when they do (PER-003). */
import type { FoundryUser } from "../../../../../foundry/types.ts";
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { same } from "../../../../../kernel/patch.ts";
import type { CharterAdapter, SettingChange } from "../../../../../table/ruleset.ts";
import { SETTINGS } from "../../../rules/settings.ts";
import { lastChangeSetting } from "../list.ts";
import { lastChange, personaeSettings } from "../read.ts";
import { isSettingKey } from "./draft.ts";

/** Foundry's role from which on a player is called trusted. */
const TRUSTED = 2;

/** What was changed last and by whom. */
export interface LastChange {
  readonly by: string;
  readonly changes: readonly SettingChange[];
}

/** True for a player whom the group trusts with the charter. Who may change it stays with the chorus. */
export function mayChange(
  user: Pick<FoundryUser, "role">,
  keys: readonly string[],
  charterEdit: "gm" | "trusted" = personaeSettings().charterEdit,
): boolean {
  return charterEdit === "trusted" && user.role >= TRUSTED && !keys.includes("charterEdit");
}

/** The values to store for these changes, and the record of them; null when one is no sound value of the charter. */
export function accept(changes: readonly SettingChange[], by: Pick<FoundryUser, "name">): JsonObject | null {
  if (!changes.every(({ key, value }) => isSettingKey(key) && SETTINGS[key].accepts(value))) return null;
  const sound = changes.map((one) =>
    isSettingKey(one.key) ? { ...one, value: SETTINGS[one.key].sound(one.value) } : one,
  );
  const record: LastChange = { by: by.name, changes: sound };
  const values = Object.fromEntries(sound.map(({ key, value }) => [key, value]));
  return { ...values, [lastChangeSetting.key]: record as unknown as JsonObject };
}

const current = (key: string): Json => (isSettingKey(key) ? personaeSettings()[key] : null);

export const personaeCharter: CharterAdapter = {
  mayChange: (user, keys) => mayChange(user, keys),
  accept,
  current,
};

/** The changes that take the last one back; empty when there is none, or one of its choices has moved on since. */
export function takeBack(last: LastChange = lastChange(), now: (key: string) => Json = current): SettingChange[] {
  const turned = last.changes.map(({ key, was, value }) => ({ key, was: value, value: was }));
  const fits = turned.every(({ key, was }) => isSettingKey(key) && same(now(key), was));
  return fits ? turned : [];
}
