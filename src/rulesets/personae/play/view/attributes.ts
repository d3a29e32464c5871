import { attributesOf, breaksOrder, isOfTheSix } from "../../rules/attributes.ts";
import { PRIORITIES, type IdentityState } from "../../rules/state.ts";
import { attributeWord, say, term } from "./words.ts";

type Attributed = Pick<IdentityState, "attributes" | "customAttributes">;

/** The attribute row: the six in the game's order, then what an identity has beside them. */
export function attributeViews(state: Attributed, ranked: boolean, locked = false) {
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
      // What stands above the number: the id of one of the six, the first letters of another's name.
      short: custom ? name.slice(0, 3).toUpperCase() : id,
      hint,
      // Those beside the six can be renamed and removed (PER-010).
      custom,
      // Null when it is left blank (PER-011).
      value,
      priority,
      priorities: custom ? [none, ...chosen] : chosen,
      // A less important attribute is not to be greater than a more important one, and priorities settle (PER-016).
      outOfOrder,
      locked,
      tooltip: `${attributeWord(id, name)}: ${hint}${outOfOrder ? ` ${say("attributeOutOfOrder")}` : ""}`,
    };
  });
}
