/** What advancement does to an identity and to its traits. Pure. */
import type { AdvanceEffect, ImproveEffect, PayEffect } from "../outcomes.ts";
import { isOfTheSix } from "../attributes.ts";
import type { IdentityState, ItemState } from "../state.ts";

/** The identity with one thing raised. PER-133, PER-135, PER-164 */
export function advanced(state: IdentityState, { change }: AdvanceEffect): IdentityState {
  switch (change.kind) {
    case "attribute": {
      const { attributes, customAttributes = [] } = state;
      const { attribute, value } = change;
      if (isOfTheSix(attribute))
        return { ...state, attributes: { ...attributes, [attribute]: { ...attributes[attribute], value } } };
      return {
        ...state,
        customAttributes: customAttributes.map((one) => (one.id === attribute ? { ...one, value } : one)),
      };
    }
    case "vitality":
      return { ...state, vitality: { ...state.vitality, bonus: change.bonus } };
    case "tier":
      return { ...state, tier: change.tier };
  }
}

/** The purse after a payment, with its line in the ledger. PER-127 */
export function paid(state: IdentityState, { dp, reason, detail, scene }: PayEffect): IdentityState {
  const { available, spent, ledger } = state.dp;
  const entry = { amount: -dp, reason, detail, scene };
  return {
    ...state,
    dp: { ...state.dp, available: Math.max(0, available - dp), spent: spent + dp, ledger: [...ledger, entry] },
  };
}

/** The item with new values. PER-134 … PER-148 */
export function improved(state: ItemState, { set }: ImproveEffect): ItemState {
  return { ...state, ...set };
}
