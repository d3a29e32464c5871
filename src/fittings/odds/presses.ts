/** What a game master may press in the tracker's menu to weigh a fight, and what that does. */
import { game, hooks, localize } from "../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../foundry/types.ts";
import type { Foes } from "../foes/foes.ts";
import { combatBehind } from "../here/encounter.ts";
import type { Deeds } from "../press/carry-out.ts";
import type { MenuEntry } from "../press/menu.ts";
import { pressOf, type Press } from "../press/press.ts";
import { castOfActors, castOfCombat, castOfTokens } from "./cast.ts";
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

/** Puts an entry into the menu of each folder of actors. In the init hook. */
export function offerFolders(foes: Foes): void {
  const { weighing } = foes;
  if (!weighing) return;
  const cast = (target: HTMLElement) => castOfActors(actorsAt(target), weighing.isOurs);
  const entry: MenuEntry = {
    label: `${T}weighFolder`,
    icon: "fa-solid fa-scale-balanced",
    visible: (target) => game().user.isGM && cast(target).length > 0,
    onClick: (_event, target) => showOdds(foes, cast(target)),
  };
  hooks().on("getFolderContextOptions", (_app: unknown, entries: MenuEntry[]) => entries.push(entry));
}

/** The actors in a folder and in the folders within; none for a folder of other things. */
function actorsAt(target: HTMLElement): readonly FoundryActor[] {
  const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"];
  return game().actors.filter(({ folder }) => {
    const seen = new Set<string>();
    for (let at = folder; at && !seen.has(at.id); at = at.folder) {
      if (at.id === id) return true;
      seen.add(at.id);
    }
    return false;
  });
}
