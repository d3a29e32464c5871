import type { Somebody } from "../somebody.ts";
import { atOnce, opens, theirs, type ActionPlan } from "./plan.ts";

const SPECIAL = ["climb", "swim", "leap"] as const;

/** Getting about. EVO-004, EVO-040 … EVO-062 */
export function movingActions(who: Somebody): readonly ActionPlan[] {
  const { conditions } = who.derived;
  const { altitude, flier } = who.state;
  const form = (name: string, more: Parameters<typeof theirs>[2]): ActionPlan => ({
    ...{ name, does: opens(who, name), could: [theirs(who, name, more)] },
  });
  return [
    form("move", { metres: 0 }),
    form("run", { metres: 0 }),
    form("disengage", { method: "action", means: null }),
    atOnce("flee", theirs(who, "flee")),
    ...SPECIAL.map((name) => form(name, { mode: "normal", metres: 0, pace: "basic", means: null })),
    ...(flier ? [form("altitude", { to: altitude === "ground" ? "low" : "ground" })] : []),
    { ...form("fall", {}), could: [] },
    conditions.includes("prone") ? atOnce("rise", theirs(who, "rise")) : atOnce("goProne", theirs(who, "goProne")),
  ];
}
