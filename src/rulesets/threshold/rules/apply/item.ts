/** What effects do to an item. Pure. RUN-033, RUN-072, RUN-109. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { ThresholdEffect } from "../outcomes.ts";

/** The item after one effect. */
export function applyToItem(state: JsonObject, effect: ThresholdEffect): JsonObject {
  switch (effect.type) {
    case "wield": {
      const { equipped, ready } = effect;
      return ready === null ? { ...state, equipped } : { ...state, equipped, ready };
    }
    case "useUp": {
      const left = state[effect.what];
      return typeof left === "number" ? { ...state, [effect.what]: Math.max(0, left - effect.amount) } : state;
    }
    case "level":
      return { ...state, level: effect.to };
    default:
      return state;
  }
}
