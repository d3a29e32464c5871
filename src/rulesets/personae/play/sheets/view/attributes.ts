import { ATTRIBUTES, PRIORITIES } from "../../../rules/state.ts";
import type { Attribute, IdentityState, Priority } from "../../../rules/state.ts";
import { say, term } from "./words.ts";

/** One of the six, as the attribute row shows it. */
export interface AttributeView {
  readonly id: Attribute;
  readonly name: string;
  readonly hint: string;
  readonly value: number;
  readonly priority: Priority;
  readonly priorityLabel: string;
  readonly priorities: readonly { readonly value: Priority; readonly label: string; readonly selected: boolean }[];
  /** True when a less important attribute is greater than a more important one (PER-016). */
  readonly outOfOrder: boolean;
  /** True once priorities are settled (PER-016). */
  readonly locked: boolean;
  readonly tooltip: string;
}

/** The six attributes in the game's order. */
export function attributeViews(
  state: Pick<IdentityState, "attributes">,
  ranked: boolean,
  locked = false,
): AttributeView[] {
  return ATTRIBUTES.map((id) => {
    const { value, priority } = state.attributes[id];
    const outOfOrder = ranked && breaksOrder(state, id);
    const name = term(`Attribute.${id}`);
    const hint = term(`AttributeHint.${id}`);
    return {
      id,
      name,
      hint,
      value,
      priority,
      priorityLabel: term(`Priority.${priority}`),
      priorities: PRIORITIES.map((option) => ({
        value: option,
        label: term(`Priority.${option}`),
        selected: option === priority,
      })),
      outOfOrder,
      locked,
      tooltip: outOfOrder ? `${name}: ${hint} ${say("attributeOutOfOrder")}` : `${name}: ${hint}`,
    };
  });
}

/** Whether an attribute is greater than one of higher priority (PER-016, AMB-57). */
function breaksOrder({ attributes }: Pick<IdentityState, "attributes">, id: Attribute): boolean {
  const { value, priority } = attributes[id];
  const rank = PRIORITIES.indexOf(priority);
  return ATTRIBUTES.some(
    (other) => PRIORITIES.indexOf(attributes[other].priority) < rank && attributes[other].value < value,
  );
}
