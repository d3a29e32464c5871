/** An identity's attributes: the six, each possibly blank, and those it has beside them (PER-010, PER-011, PER-015). */
import {
  ATTRIBUTES,
  PRIORITIES,
  type Attribute,
  type AttributeId,
  type IdentityState,
  type Priority,
} from "./state.ts";

export interface AttributeFigure {
  readonly id: AttributeId;
  /** The name somebody gave it; null for the six, which are named by the language. */
  readonly name: string | null;
  /** Null when it is blank. */
  readonly value: number | null;
  /** Null when it takes no part in the order of importance. */
  readonly priority: Priority | null;
}

type Attributed = Pick<IdentityState, "attributes" | "customAttributes">;

/** True for the six that potential is counted from (PER-128). */
export function isOfTheSix(id: AttributeId): id is Attribute {
  return ATTRIBUTES.some((one) => one === id);
}

/** All attributes of an identity, the six first, then its own in their order. */
export function attributesOf({ attributes, customAttributes = [] }: Attributed): AttributeFigure[] {
  return [...ATTRIBUTES.map((id) => ({ id, name: null, ...attributes[id] })), ...customAttributes];
}

/** One attribute of an identity, or null when it has none of that id. */
export function attributeOf({ attributes, customAttributes }: Attributed, id: AttributeId): AttributeFigure | null {
  if (isOfTheSix(id)) return { id, name: null, ...attributes[id] };
  return customAttributes?.find((one) => one.id === id) ?? null;
}

/** What an attribute adds to a die: its value; 0 when it is blank, unknown or left out. PER-011, PER-015 */
export function attributeValue(state: Attributed, id: AttributeId | null): number {
  return id === null ? 0 : (attributeOf(state, id)?.value ?? 0);
}

/** The six as plain numbers, a blank one as 0. */
export function sixValues({ attributes }: Pick<IdentityState, "attributes">): Record<Attribute, number> {
  return Object.fromEntries(ATTRIBUTES.map((id) => [id, attributes[id].value ?? 0])) as Record<Attribute, number>;
}

/** Whether an attribute is greater than one of higher priority (PER-016, AMB-57). */
export function breaksOrder(all: readonly AttributeFigure[], { value, priority }: AttributeFigure): boolean {
  if (priority === null) return false;
  const rank = PRIORITIES.indexOf(priority);
  return all.some(
    (other) =>
      other.priority !== null && PRIORITIES.indexOf(other.priority) < rank && (other.value ?? 0) < (value ?? 0),
  );
}
