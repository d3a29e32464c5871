/** What a trait of one's own begins to do when an effect is added to it: every value is there, to be changed in place. */
import type { TraitEffectSnapshot } from "../../../rules/state.ts";

export const NEW_EFFECT: TraitEffectSnapshot = {
  ...{ kind: "flat", value: 1, label: "", rank: 2, better: false, highest: false },
  ...{ role: "any", challenge: "any", attribute: "CNG", until: "roundEnd", what: "shock" },
};
