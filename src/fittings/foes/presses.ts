/** What a game master may press in the tracker on the row of somebody of theirs whose turn it is. */
import { game, localize } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import type { Deeds } from "../press/carry-out.ts";
import { pressOf, type Press } from "../press/press.ts";
import { combatBehind } from "../here/encounter.ts";
import type { Foes } from "./foes.ts";
import { playOne, playSide } from "./play.ts";
import { isPlayable, type Fighter } from "./sides.ts";
import { goesOn, isTheirs, upNext } from "./slots.ts";
import { suggest } from "./suggest-window.ts";

const T = "DRAMATIS.Fit.Foes.press.";

/** None for heroes, for those who may not act now, and for players. It is gone on from whoever is waited for. */
export function foePresses(foes: Foes, combat: FoundryCombat, combatant: string): readonly Press[] {
  const one = combat.combatants.get(combatant);
  if (!game().user.isGM || !combat.started || !one || !isPlayable(one)) return [];
  const press = (name: string, icon: string): Press => ({
    ...pressOf(name, localize(T + name), icon, { own: name, given: { combatant } }),
    hint: localize(`${T}${name}Hint`, { name: one.name }),
  });
  const isNext = upNext(foes, combat)?.id === combatant;
  const mayAct = isTheirs(foes, combat, one);
  if (!mayAct && !goesOn(foes, combat)) return [];
  const own = mayAct ? [press("suggest", "lightbulb"), press("playOne", "play")] : [];
  return isNext ? [...own, press("playSide", "forward")] : own;
}

/** What these presses do. */
export function foeDeeds(foes: Foes): Deeds {
  const found = (given: object): { combat: FoundryCombat; fighter: Fighter } | null => {
    const { combat: ref, combatant } = given as { combat?: unknown; combatant?: unknown };
    const combat = combatBehind(String(ref));
    const fighter = combat?.combatants.get(String(combatant));
    return combat && fighter && isPlayable(fighter) ? { combat, fighter } : null;
  };
  return {
    async suggest(given) {
      const at = found(given);
      if (at) await suggest(foes, at.combat, at.fighter);
    },
    async playOne(given) {
      const at = found(given);
      if (at) await playOne(foes, at.combat, at.fighter);
    },
    async playSide(given) {
      const at = found(given);
      if (at) await playSide(foes, at.combat);
    },
  };
}
