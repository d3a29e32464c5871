/** What a game master may press in the tracker's menu to weigh a fight, and what that does. */
import { game, localize } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import type { Foes } from "../foes/foes.ts";
import { combatBehind } from "../here/encounter.ts";
import type { Deeds } from "../press/carry-out.ts";
import { pressOf, type Press } from "../press/press.ts";
import { castOfCombat, castOfTokens } from "./cast.ts";
import { showOdds } from "./window.ts";

const T = "DRAMATIS.Fit.Odds.press.";

/** None for players, nor in a game whose fights can't be weighed. */
export function oddsPresses(foes: Foes | undefined, combat: FoundryCombat | null): readonly Press[] {
  if (!foes?.weighing || !game().user.isGM) return [];
  const press = (name: string, icon: string): Press => ({
    ...pressOf(name, localize(T + name), icon, { own: name }),
    hint: localize(`${T}${name}Hint`),
  });
  return [...(combat ? [press("weigh", "scale-balanced")] : []), press("weighTokens", "scale-unbalanced")];
}

/** What these presses do. */
export function oddsDeeds(foes: Foes): Deeds {
  const isOurs = foes.weighing?.isOurs ?? (() => false);
  return {
    async weigh({ combat: ref }) {
      const combat = combatBehind(String(ref));
      if (combat) await showOdds(foes, castOfCombat(combat, isOurs));
    },
    weighTokens: () => showOdds(foes, castOfTokens(isOurs)),
  };
}
