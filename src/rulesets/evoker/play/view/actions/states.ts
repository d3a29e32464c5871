import { OWN_TESTS } from "../../../rules/ailments/calls.ts";
import { OFFERED } from "../../../rules/checks/skillTable.ts";
import type { Somebody } from "../somebody.ts";
import { atOnce, opens, theirs, type ActionPlan } from "./plan.ts";
import { term } from "../words.ts";

/** What one's own state calls for, or lets one do: Fate, Personas, grips, ailments, blood, breath. */
export function stateActions(who: Somebody): readonly ActionPlan[] {
  const { personas, kind } = who.state;
  return [
    ...(kind === "evoker" ? [{ name: "fate", does: opens(who, "fate"), could: [] }] : []),
    ...(personas.length > 0 ? [swap(who)] : []),
    ...grips(who),
    ...shakeOffs(who),
    ...bleeding(who),
    ...breath(who),
  ];
}

/** Another Persona, or none. EVO-231 */
function swap(who: Somebody): ActionPlan {
  const others = who.state.personas.filter(({ equipped, broken }) => !equipped && !broken).map(({ id }) => id);
  const could = [...others, null].map((persona) => theirs(who, "swapPersona", { persona }));
  return { name: "swapPersona", does: opens(who, "swapPersona"), could };
}

/** Out of a grip. EVO-355, EVO-357 */
function grips(who: Somebody): readonly ActionPlan[] {
  if (who.state.grip === null) return [];
  const [means] = OFFERED.breakFree;
  const could = (["action", "move"] as const).map((declared) => theirs(who, "breakFree", { declared, means }));
  return [{ name: "breakFree", does: opens(who, "breakFree"), could }];
}

/** Ailments that one's own test ends. EVO-313, EVO-321, EVO-323 */
function shakeOffs(who: Somebody): readonly ActionPlan[] {
  const ends = who.derived.ailments.filter((one) => one === "panicked" || OWN_TESTS[one]?.when === "ownTurn");
  return ends.map((ailment) => ({
    ...{ name: `shakeOff-${ailment}`, words: "shakeOff", data: { ailment: term(`Ailment.${ailment}`) } },
    does: opens(who, "shakeOff", { ailment }),
    could: (["action", "move"] as const).map((cost) => theirs(who, "shakeOff", { ailment, cost })),
  }));
}

/** Endure or stem the bleeding. EVO-330 … EVO-332 */
function bleeding(who: Somebody): readonly ActionPlan[] {
  if (!who.derived.conditions.includes("bloodLoss")) return [];
  const could = [theirs(who, "bleed", { method: "stem", means: null })];
  return [{ name: "bleed", does: opens(who, "bleed", { method: "stem" }), could }];
}

/** Holding one's breath, and air at last. EVO-340 … EVO-342 */
function breath(who: Somebody): readonly ActionPlan[] {
  if (who.state.suffocation === null)
    return [{ name: "holdBreath", does: opens(who, "holdBreath"), could: [theirs(who, "holdBreath")] }];
  return [atOnce("breathe", theirs(who, "breathe")), { name: "withoutAir", does: opens(who, "withoutAir"), could: [] }];
}
