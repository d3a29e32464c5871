/** What advancement does to an identity and to its traits. Pure. */
import type { AdvanceEffect, BuildEffect, ImproveEffect, PayEffect } from "../outcomes.ts";
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
    case "slots":
      return {
        ...state,
        slots: (state.slots ?? []).map((one) =>
          one.kind === change.slot ? { ...one, left: Math.max(0, one.left - change.by) } : one,
        ),
      };
    case "tier":
      return { ...state, tier: change.tier };
  }
}

/** The identity as it was built, with a line in its ledger. PER-171 … PER-179 */
export function built(
  state: IdentityState,
  { words, attributes, slots, overruled, scene }: BuildEffect,
): IdentityState {
  const reason = `DRAMATIS.Personae.Ledger.${overruled === "" ? "created" : "overruled"}`;
  const ledger = [...state.dp.ledger, { amount: 0, reason, detail: overruled, scene }];
  return { ...state, ...words, attributes, slots, built: true, dp: { ...state.dp, ledger } };
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
