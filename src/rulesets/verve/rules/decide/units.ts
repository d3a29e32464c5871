/** Several who become one, and one who leaves them. VRV-262 to VRV-267 */
import { isNullOr, isRefList, isText } from "../../../../kernel/edge.ts";
import { refsIn } from "../../../../kernel/deciders.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { median, rounded } from "../core/arithmetic.ts";
import type { FormUnitDecision, LeaveUnitDecision } from "../decisions.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import { decider, OF_ONE, ROLLS, type Came } from "./decider.ts";
import { begin } from "./effects.ts";
import { shareOf } from "./groups.ts";
import type { Situation } from "./situation.ts";

/** The figures of one member are the medians of all. VRV-264 to VRV-266 */
function decideFormUnit({ unit, members, leader }: FormUnitDecision, situation: Situation): Came {
  const { name } = situation.living(unit);
  if (members.length < 2) throw new Refused("needsMembers", { name });
  if (members.includes(unit)) throw new Refused("selfTarget", { name });
  for (const who of members) situation.living(who);
  const medianOf = (figure: "survival" | "movement"): number => {
    const of = (who: string): number =>
      figure === "survival" ? situation.character(who).survival.value : situation.derived(who).movement;
    return rounded(median(members.map(of)));
  };
  const figures = { survival: medianOf("survival"), movement: medianOf("movement") };
  const formed: VerveEffectKind = {
    type: "unit",
    id: situation.id("unit", unit),
    target: unit,
    apply: "atOnce",
    members,
    leader,
    ...figures,
  };
  return { effects: [formed] };
}

/** It takes as many rounds as the unit's bonus, and the leaver bears its share of what the unit has lost. VRV-262, VRV-268 */
function decideLeaveUnit({ actor, unit }: LeaveUnitDecision, situation: Situation): Came {
  const { members, leader, name } = situation.character(unit);
  if (!members.includes(actor)) throw new Refused("notMember", { name: situation.living(actor).name, unit: name });
  const { groupBonus } = situation.derived(unit);
  const share = shareOf(situation, unit, actor, 0);
  const left: VerveEffectKind = {
    type: "unit",
    id: situation.id("unit", unit),
    target: unit,
    apply: "atOnce",
    members: members.filter((one) => one !== actor),
    leader: leader === actor ? null : leader,
    survival: null,
    movement: null,
  };
  const slow = groupBonus > 0 ? [begin(situation, actor, "leaving", { value: groupBonus, apply: "atOnce" })] : [];
  return { ...share, effects: [left, ...slow, ...share.effects] };
}

export const unitDeciders = {
  formUnit: decider<FormUnitDecision>({ unit: isText, members: isRefList, leader: isNullOr(isText) }, decideFormUnit, {
    names: ["unit", "members", "leader"],
    speaks: null,
  }),
  leaveUnit: decider({ ...OF_ONE, unit: isText }, decideLeaveUnit, {
    names: ["actor", "unit"],
    ...ROLLS,
    asks: ({ actor }) => refsIn(actor),
  }),
};
