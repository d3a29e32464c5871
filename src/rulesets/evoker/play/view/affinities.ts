/** The ten elements with what each does to somebody, and what players know of that. EVO-180, EVO-181 */
import type { OptionView } from "../../../../fittings/sheets/fields.ts";
import {
  AFFINITIES,
  REGULAR_ELEMENTS,
  type Affinity,
  type AffinityGrid,
  type RegularElement,
} from "../../rules/terms.ts";
import { say, term } from "./words.ts";

/** One cell of the grid. */
export interface AffinityCell {
  readonly element: RegularElement;
  readonly name: string;
  readonly img: string;
  /** Null while whoever looks doesn't know it. */
  readonly affinity: Affinity | null;
  readonly label: string;
  /** For reading aloud and on hovering: "Fire: Weak". */
  readonly hint: string;
  readonly options: readonly OptionView[];
}

/** The picture of an element. */
const elementPicture = (element: string): string => `systems/dramatis/icons/evoker-${element}.svg`;

/** The whole grid. @param known whether a cell is known to whoever looks; all of them if left out */
export function affinityCells(
  grid: AffinityGrid,
  known: (element: RegularElement) => boolean = () => true,
): readonly AffinityCell[] {
  return REGULAR_ELEMENTS.map((element) => {
    const affinity = known(element) ? (grid[element] ?? "normal") : null;
    const [name, label] = [term(`Element.${element}`), affinity === null ? "?" : term(`Affinity.${affinity}`)];
    return {
      ...{ element, name, img: elementPicture(element), affinity, label },
      hint:
        affinity === null ? say("affinity.unknown", { element: name }) : say(`affinity.${affinity}`, { element: name }),
      options: AFFINITIES.map((value) => ({ value, label: term(`Affinity.${value}`), selected: value === affinity })),
    };
  });
}
