/** What stands on a hero's row in the tracker: help for their player, and handing them over to the table. */
import { game, localize } from "../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../foundry/types.ts";
import type { Deeds } from "../press/carry-out.ts";
import { pressOf, type Press } from "../press/press.ts";
import { combatBehind } from "../here/encounter.ts";
import { foeChoices } from "./choices.ts";
import type { Foes } from "./foes.ts";
import { handOver, isHandedOver } from "./handed-over.ts";
import { isHelped, isOwn } from "./help.ts";
import { suggestAsPlayer } from "./suggest-window.ts";

const T = "DRAMATIS.Fit.Foes.press.";

/** Nothing for foes, and for heroes of others; for a game master, what concerns heroes whose players aren't here. */
export function heroPresses(foes: Foes, combat: FoundryCombat, combatant: string): readonly Press[] {
  const one = combat.combatants.get(combatant);
  if (!one || !combat.started) return [];
  const press = (name: string, key: string, icon: string): Press => ({
    ...pressOf(name, localize(T + key), icon, { own: name, given: { combatant } }),
    hint: localize(`${T}${key}Hint`, { name: one.name }),
  });
  return [
    ...(isHelped(foes, combat, one) ? [press("suggestOwn", "suggest", "lightbulb")] : []),
    ...(mayHandOver(one) ? [press("handOver", "handOver", "robot")] : []),
    ...(isHandedOver(one) && maySpeakFor(one) ? [press("takeHero", "takeHero", "hand")] : []),
  ];
}

const maySpeakFor = (one: FoundryCombatant): boolean => game().user.isGM || isOwn(one);

/** A player their own hero; a game master one whose players are all away. */
const mayHandOver = (one: FoundryCombatant): boolean =>
  foeChoices().playerHelp === "play" &&
  one.actor?.hasPlayerOwner === true &&
  !isHandedOver(one) &&
  (isOwn(one) || (game().user.isGM && !isHere(one)));

/** True while somebody is connected whose hero it is. */
const isHere = ({ actor }: FoundryCombatant): boolean =>
  game().users.some((user) => user.active && !user.isGM && actor?.testUserPermission(user, "OWNER") === true);

/** That a hero is played by the table, for their row; nothing for others. Rooms above draw it. */
export function handedBadge(combat: FoundryCombat, combatant: string) {
  const one = combat.combatants.get(combatant);
  if (!one || !isHandedOver(one)) return [];
  const label = localize(`${T}handedOver`, { name: one.name });
  return [{ is: "handedOver", look: "tag" as const, icon: "fa-solid fa-robot", text: localize(`${T}handed`), label }];
}

/** What these presses do. */
export function heroDeeds(foes: Foes): Deeds {
  const at = (given: object): { combat: FoundryCombat; one: FoundryCombatant } | null => {
    const { combat: ref, combatant } = given as { combat?: unknown; combatant?: unknown };
    const combat = combatBehind(String(ref));
    const one = combat?.combatants.get(String(combatant));
    return combat && one ? { combat, one } : null;
  };
  return {
    async suggestOwn(given) {
      const found = at(given);
      if (found && isHelped(foes, found.combat, found.one)) await suggestAsPlayer(foes, found.combat, found.one);
    },
    async handOver(given) {
      const one = at(given)?.one;
      if (one && mayHandOver(one)) await handOver(one, true);
    },
    async takeHero(given) {
      const one = at(given)?.one;
      if (one && maySpeakFor(one)) await handOver(one, false);
    },
  };
}
