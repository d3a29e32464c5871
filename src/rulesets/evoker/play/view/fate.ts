/** Fate: the points, and the eight things one can do. EVO-280 … EVO-290 */
import { FATE_BENEFITS, type FateBenefit } from "../../rules/fate/fate.ts";
import type { Press, PressesByKey } from "../../../../fittings/press/press.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { score } from "../../rules/checks/skillTable.ts";
import { barOf, opens, theirs } from "./actions/plan.ts";
import type { Somebody } from "./somebody.ts";
import { say } from "./words.ts";

const ICONS: { readonly [B in FateBenefit]: string } = {
  advantage: "angles-up",
  reroll: "dice",
  restoreLight: "heart-pulse",
  removeAilment: "soap",
  blockHeavy: "shield-heart",
  revivePersona: "masks-theater",
  restorePool: "battery-full",
  ignoreInjury: "bandage",
};

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
    const blocked = barOf({ name: benefit, icon: "", does, could: waysOf(who, benefit) }, who);
    const place = benefit === "reroll" || benefit === "blockHeavy" ? say(`fate.on.${benefit}`) : "";
    const press: Press = {
      ...{ name: `fate-${benefit}`, label: say(`fate.${benefit}`), icon: `fa-solid fa-${ICONS[benefit]}` },
      hint: say(`fateHint.${benefit}`),
      ...((blocked || place) && { blocked: blocked || place }),
      does,
    };
    return [press.name, press] as const;
  });
  return Object.fromEntries(presses);
}

/** The decisions that a benefit could come to; those made on a card ask for no more than a point. */
function waysOf(who: Somebody, benefit: FateBenefit): readonly Decision[] {
  const { ailments, personas, injuries } = who.state;
  const fate = (more = {}): Decision => theirs(who, "fate", { benefit, ...more });
  const some = <T>(all: readonly T[], one: (entry: T) => Decision): readonly Decision[] =>
    all.length > 0 ? all.map(one) : [fate()];
  switch (benefit) {
    case "removeAilment":
      return some(ailments, ({ id }) => fate({ ailment: id }));
    case "revivePersona":
      return some(personas, ({ id }) => fate({ persona: id }));
    case "ignoreInjury":
      return some(injuries, ({ location }) => fate({ location }));
    case "restorePool":
      return [fate({ pool: "spirit" }), fate({ pool: "exertion" })];
    case "restoreLight":
      return [fate()];
    default:
      return [theirs(who, "test", { means: { ...score("willpower") }, spendsAction: false, roll: { fate: 1 } })];
  }
}
