import type { Somebody } from "../somebody.ts";
import { atOnce, opens, theirs, type ActionPlan } from "./plan.ts";

const ICONS = { climb: "mountain", swim: "person-swimming", leap: "shoe-prints" } as const;
const SPECIAL = ["climb", "swim", "leap"] as const;

/** Getting about. EVO-004, EVO-040 … EVO-062 */
export function movingActions(who: Somebody): readonly ActionPlan[] {
  const { conditions } = who.derived;
  const { altitude, flier } = who.state;
  const form = (name: string, icon: string, more: Parameters<typeof theirs>[2]): ActionPlan => ({
    ...{ name, icon, does: opens(who, name), could: [theirs(who, name, more)] },
  });
  return [
    form("move", "person-walking", { metres: 0 }),
    form("run", "person-running", { metres: 0 }),
    form("disengage", "right-from-bracket", { method: "action", means: null }),
    atOnce("flee", "person-walking-arrow-right", theirs(who, "flee")),
    ...SPECIAL.map((name) => form(name, ICONS[name], { mode: "normal", metres: 0, pace: "basic", means: null })),
    ...(flier ? [form("altitude", "feather", { to: altitude === "ground" ? "low" : "ground" })] : []),
    { ...form("fall", "arrow-down-long", {}), could: [] },
    conditions.includes("prone")
      ? atOnce("rise", "person-arrow-up-from-line", theirs(who, "rise"))
      : atOnce("goProne", "person-arrow-down-to-line", theirs(who, "goProne")),
  ];
}
