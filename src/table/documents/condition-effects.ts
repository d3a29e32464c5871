import type { FoundryActor, FoundryEffect } from "../../foundry/types.ts";
import { documentClass, localize } from "../../foundry/globals.ts";
import { statusConfig } from "../../foundry/statuses.ts";
import { activeRuleset } from "../registry.ts";

/** `CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS`. */
const ALWAYS = 2;

/** Effects that show derived statuses. They have no id, are stored nowhere and change nothing. */
export function effectsOfStatuses(actor: FoundryActor, statuses: readonly string[]): FoundryEffect[] {
  const own = activeRuleset()?.statuses ?? [];
  const { implementation } = documentClass("ActiveEffect") as {
    implementation: new (data: object, context: object) => FoundryEffect;
  };
  return statuses.flatMap((status) => {
    const definition = statusConfig(status) ?? own.find(({ id }) => id === status);
    if (!definition) return [];
    const data = { name: nameOfStatus(actor, status), img: definition.img, statuses: [status], showIcon: ALWAYS };
    return [new implementation(data, { parent: actor })];
  });
}

/** What a status is called on an actor: as the game has it there, else as it is called everywhere. */
export function nameOfStatus(actor: FoundryActor, status: string): string {
  const ruleset = activeRuleset();
  const definition = statusConfig(status) ?? ruleset?.statuses.find(({ id }) => id === status);
  return ruleset?.actors.statusName?.(actor, status) ?? localize(definition?.name ?? status);
}
