/** Fate: the points, and the eight things one can do. EVO-280 … EVO-290 */
import { FATE_BENEFITS, type FateBenefit } from "../../rules/fate/fate.ts";
import type { Press, PressesByKey } from "../../../../fittings/press/press.ts";
import type { Option } from "../../../../fittings/forms/form.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { FateDecision } from "../../rules/decisions.ts";
import { score } from "../../rules/checks/skillTable.ts";
import { barOf, opens, theirs } from "./actions/plan.ts";
import { iconOf } from "./icons.ts";
import type { Somebody } from "./somebody.ts";
import { say, term } from "./words.ts";

/** The points as pips, and a word for them. */
export function fateView({ state, derived }: Somebody) {
  const [left, most] = [state.fate.value, Math.max(derived.fateMax, state.fate.value)];
  return {
    pips: Array.from({ length: most }, (_, index) => ({ spent: index >= left })),
    label: say("fate.left", { n: left, max: derived.fateMax }),
    uses: FATE_BENEFITS.map((id) => ({ key: `fate-${id}` })),
  };
}

/** Each of the eight: its window, or where it is found; barred by what the engine says to each way of it. */
export function fatePresses(who: Somebody): PressesByKey {
  const presses = FATE_BENEFITS.map((benefit) => {
    const does = benefit === "advantage" ? opens(who, "test", { fate: 1 }) : opens(who, "fate", { benefit });
    const blocked = barOf({ does, could: waysOf(who, benefit) }, who);
    const place = benefit === "reroll" || benefit === "blockHeavy" ? say(`fate.on.${benefit}`) : "";
    const press: Press = {
      ...{ name: `fate-${benefit}`, label: say(`fate.${benefit}`), icon: iconOf(`fate.${benefit}`) },
      hint: say(`fateHint.${benefit}`),
      ...((blocked || place) && { blocked: blocked || place }),
      does,
    };
    return [press.name, press] as const;
  });
  return Object.fromEntries(presses);
}

/** What each benefit is about that is spent outside a roll, by the field that the decision calls it. */
export const FATE_ABOUT = {
  ...{ restoreLight: null, removeAilment: "ailment", revivePersona: "persona", restorePool: "pool" },
  ignoreInjury: "location",
} as const satisfies { readonly [B in FateDecision["benefit"]]: string | null };

/** What a benefit could be about, the likeliest first. */
export function fateSubjects(
  { state, derived }: Pick<Somebody, "state" | "derived">,
  benefit: FateDecision["benefit"],
): Option[] {
  switch (benefit) {
    case "removeAilment":
      return state.ailments.map(({ id }) => ({ id, label: term(`Ailment.${id}`) }));
    case "revivePersona":
      return state.personas.filter(({ broken }) => broken).map(({ id, name }) => ({ id, label: name }));
    case "restorePool": {
      const lost = (pool: "spirit" | "exertion"): number => state[pool].max - state[pool].value;
      const pools = (["spirit", "exertion"] as const).toSorted((a, b) => lost(b) - lost(a));
      return pools.map((id) => ({ id, label: `${term(`Pool.${id}`)} ${state[id].value}/${state[id].max}` }));
    }
    case "ignoreInjury":
      return derived.injuries.map(({ location, injury }) => {
        return { id: location, label: `${term(`Location.${location}`)}: ${term(`Injury.${injury}`)}` };
      });
    case "restoreLight":
      return [];
  }
}

/** What a decision says of it. @param about "" for nothing */
export function fateSpent(benefit: FateDecision["benefit"], about: string): JsonObject {
  const field = FATE_ABOUT[benefit];
  return { benefit, ...(field !== null && about && { [field]: about }) };
}

/** The decisions that a benefit could come to; those made on a card or with a roll ask for no more than a point. */
function waysOf(who: Somebody, benefit: FateBenefit): readonly Decision[] {
  if (benefit === "advantage" || benefit === "reroll" || benefit === "blockHeavy")
    return [theirs(who, "test", { means: { ...score("willpower") }, spendsAction: false, roll: { fate: 1 } })];
  const [first = "", ...others] = fateSubjects(who, benefit).map(({ id }) => id);
  return [first, ...others].map((about) => theirs(who, "fate", fateSpent(benefit, about)));
}
