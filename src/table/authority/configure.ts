import { alike } from "../../kernel/json.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import type { Answer } from "../api.ts";
import type { SettingChange } from "../ruleset.ts";
import { SYSTEM_ID, game, localize, settingUpdate } from "../../foundry/globals.ts";
import { activeRuleset } from "../registry.ts";
import { settingKey } from "../settings/register.ts";
import { writeTogether } from "./batch/together.ts";
import { tellConfigured } from "./hooks.ts";
import { refused } from "./write.ts";

/**
 * Changes switches of the world's game together: all are stored, or none. Only a game master's client can write them,
 * so without one it says so; whether the sender may is the game's to say.
 */
export async function configure(changes: readonly SettingChange[], sender: FoundryUser): Promise<Answer> {
  const ruleset = activeRuleset();
  if (!ruleset) return refused("DRAMATIS.Refusal.noRuleset");
  if (!game().user.isGM) return refused("DRAMATIS.Refusal.switchesNeedGameMaster");
  const { charter, settings } = ruleset;
  const keys = changes.map(({ key }) => key);
  if (!sender.isGM && !charter?.mayChange(sender, keys)) return refused("DRAMATIS.Refusal.switchesNotYours");
  const stale = changes.find(({ key, was }) => isKnown(key) && !alike(charter?.current(key), was));
  if (stale) {
    const name = localize(settings.find(({ key }) => key === stale.key)?.name ?? stale.key);
    return refused("DRAMATIS.Refusal.switchChanged", { name });
  }
  const accepted = keys.every(isKnown) ? charter?.accept(changes, sender) : null;
  if (!accepted) return refused("DRAMATIS.Refusal.switchNonsense");
  const stored = Object.entries(accepted).flatMap(([key, value]) =>
    settingUpdate(`${SYSTEM_ID}.${settingKey(ruleset, key)}`, value),
  );
  const batch = await writeTogether(stored, sender);
  if (!batch.ok) return batch;
  tellConfigured(changes);
  return { ok: true, message: null };

  function isKnown(key: string): boolean {
    return settings.some((one) => one.key === key);
  }
}
