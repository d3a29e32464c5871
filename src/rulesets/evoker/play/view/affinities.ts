/** The ten elements with what each does to somebody, and what players know of that. EVO-180, EVO-181 */
import { AFFINITIES, REGULAR_ELEMENTS, type AffinityGrid, type RegularElement } from "../../rules/terms.ts";
import { say, term } from "./words.ts";

/** The whole grid. @param known whether a cell is known to whoever looks; all of them if left out */
export function affinityCells(grid: AffinityGrid, known: (element: RegularElement) => boolean = () => true) {
  return REGULAR_ELEMENTS.map((element) => {
    // Null while whoever looks doesn't know it.
    const affinity = known(element) ? (grid[element] ?? "normal") : null;
    const name = term(`Element.${element}`);
    return {
      ...{ element, name, affinity, img: `systems/dramatis/icons/evoker-${element}.svg` },
      label: affinity === null ? "?" : term(`Affinity.${affinity}`),
      // For reading aloud and on hovering: "Fire: Weak".
      hint: say(`affinity.${affinity ?? "unknown"}`, { element: name }),
      options: AFFINITIES.map((value) => ({ value, label: term(`Affinity.${value}`), selected: value === affinity })),
    };
  });
}
