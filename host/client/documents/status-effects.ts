import type { AnyObject } from "../../common/types.ts";
import { deepClone } from "../../common/utils/index.ts";
import { host } from "../runtime.ts";
import type { Actor } from "./actor.ts";

/** The configuration of a status. Fails on an id that `CONFIG.statusEffects` does not have. */
export function effectDataForStatus(statusId: string): AnyObject {
  const config = host.config.statusEffects as unknown as Record<string, AnyObject | undefined>;
  const status = Object.hasOwn(config, statusId) ? config[statusId] : undefined;
  if (!status) throw new Error(`Invalid status ID "${statusId}" provided: it is not in CONFIG.statusEffects.`);
  return status;
}

/** Ids of an actor's own effects that stand for just this status. */
export function existingStatusEffects(actor: Actor, statusId: string, status: AnyObject): string[] {
  if (typeof status._id === "string") {
    const effect = actor.effects.get(status._id);
    if (effect) return [effect.id ?? ""];
  }
  return actor.effects
    .filter((effect) => effect.statuses.size === 1 && effect.statuses.has(statusId))
    .map((effect) => effect.id ?? "");
}

/** Data of the effect that a status becomes when it is given. */
export function statusToEffectData(statusId: string): AnyObject {
  const { id, order: _order, hud: _hud, label, name, ...data } = deepClone(effectDataForStatus(statusId));
  const statuses = new Set([statusId, ...((data.statuses as string[] | undefined) ?? [])]);
  const text = String(name ?? label ?? id ?? statusId);
  return { ...data, name: host.game.i18n?.localize(text) ?? text, statuses: [...statuses] };
}
