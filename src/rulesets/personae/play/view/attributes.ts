import { attributesOf, isOfTheSix } from "../../rules/attributes.ts";
import type { AttributeFigure } from "../../rules/attributes.ts";
import { PRIORITIES } from "../../rules/state.ts";
import type { AttributeId, IdentityState, Priority } from "../../rules/state.ts";
import { attributeWord, say, term } from "./words.ts";

/** An attribute, as the attribute row shows it. */
export interface AttributeView {
  readonly id: AttributeId;
  readonly name: string;
  /** What stands above the number: the id of one of the six, the first letters of another's name. */
  readonly short: string;
  readonly hint: string;
  /** True for those beside the six: they can be renamed and removed (PER-010). */
  readonly custom: boolean;
  /** Null when it is left blank (PER-011). */
  readonly value: number | null;
  readonly priority: Priority | null;
  readonly priorities: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
  /** True when a less important attribute is greater than a more important one (PER-016). */
  readonly outOfOrder: boolean;
  /** True once priorities are settled (PER-016). */
  readonly locked: boolean;
  readonly tooltip: string;
}

type Attributed = Pick<IdentityState, "attributes" | "customAttributes">;

/** The six in the game's order, then what an identity has beside them. */
export function attributeViews(state: Attributed, ranked: boolean, locked = false): AttributeView[] {
  const all = attributesOf(state);
  return all.map((figure) => {
    const { id, value, priority } = figure;
    const outOfOrder = ranked && breaksOrder(all, figure);
    const custom = !isOfTheSix(id);
    const name = custom ? (figure.name ?? "") : term(`Attribute.${id}`);
    const hint = custom ? say("attribute.own") : term(`AttributeHint.${id}`);
    const chosen = PRIORITIES.map((option) => ({
      value: option,
      label: term(`Priority.${option}`),
      selected: option === priority,
    }));
    const none = { value: "", label: say("attribute.unranked"), selected: priority === null };
    return {
      id,
      name,
      short: custom ? name.slice(0, 3).toUpperCase() : id,
      hint,
      custom,
      value,
      priority,
      priorities: custom ? [none, ...chosen] : chosen,
      outOfOrder,
      locked,
      tooltip: `${attributeWord(id, name)}: ${hint}${outOfOrder ? ` ${say("attributeOutOfOrder")}` : ""}`,
    };
  });
}

/** Whether an attribute is greater than one of higher priority (PER-016, AMB-57). */
function breaksOrder(all: readonly AttributeFigure[], { value, priority }: AttributeFigure): boolean {
  if (priority === null) return false;
  const rank = PRIORITIES.indexOf(priority);
  return all.some(
    (other) =>
      other.priority !== null && PRIORITIES.indexOf(other.priority) < rank && (other.value ?? 0) < (value ?? 0),
  );
}
