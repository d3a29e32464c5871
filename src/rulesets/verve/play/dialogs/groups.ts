/** Several who act together, and units. VRV-255 … VRV-268 */
import { given, refsOf, wholeOf } from "../../../../fittings/forms/given.ts";
import { dispositionOf } from "../../../../fittings/here/candidates.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { derive } from "../../rules/derive.ts";
import { folkOf } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { characterBehind, stateOf, type Doer } from "./doer.ts";
import { everybody, needs, party, present, whoField, whomField } from "./people.ts";
import { formOf } from "./plan.ts";
import { fieldOptions, scoredSaid, scoreIn, scoreOptions, type Scored } from "./scores.ts";
import { orNone, say } from "./words.ts";

interface Together extends Scored {
  readonly actors: readonly Ref[];
  readonly situational: number;
}

/** Those of one's own kind who are here, oneself first: they make up a group. */
function companyOf(v: Doer, who: Ref): readonly Ref[] {
  const own = characterBehind(who);
  if (own === null) return [];
  const [kind, side] = [stateOf(who)?.kind, dispositionOf(own)];
  const others = present(v).filter((one) => stateOf(one.uuid)?.kind === kind && dispositionOf(one) === side);
  return [...new Set([who, ...others.map(({ uuid }) => uuid)])];
}

/** Many hands at one thing: the first of them leads, and rolls for all. VRV-257 … VRV-259 */
export const groupEffort = formOf<Together>({
  ...{ id: "groupEffort", icon: "people-carry-box", about: null, rolls: true },
  begin: (doer, from) => ({
    ...{ actors: from["who"] ? companyOf(doer, given(from, "who")) : party(doer, from) },
    ...{ score: scoreIn(from), field: given(from, "field") },
    situational: wholeOf(from, "situational", 0),
  }),
  fields: [
    whomField<Doer & Together>("actors", everybody, "VRV-257"),
    { kind: "choice", name: "score", rule: "VRV-257", beside: true, of: ({ actors }) => scoreOptions(actors[0] ?? "") },
    { kind: "choice", name: "field", rule: "VRV-140", beside: true, of: ({ actors }) => fieldOptions(actors[0] ?? "") },
    { kind: "whole", name: "situational", rule: "VRV-257", min: -100, max: 100, beside: true },
  ],
  decide: (v) => ({ actors: v.actors, ...scoredSaid(v), situational: v.situational }),
  blocked: ({ actors }) => needs(actors),
});

/** Whether a unit, or somebody, keeps its nerve. VRV-261 */
export const morale = formOf({ id: "morale", icon: "flag", rolls: true });

/** Those of this game's units that are here. */
const units = (v: Doer) =>
  everybody({ ...v, actor: "" }).filter(
    ({ ref }) => (stateOf(ref)?.count ?? 1) > 1 || (stateOf(ref)?.members.length ?? 0) > 0,
  );
const unitOf = (v: Doer, from: Readonly<Record<string, unknown>>): Ref =>
  refsOf(from as never, "unit", "target")[0] ?? units(v)[0]?.ref ?? "";

/** What the choice of a unit is called: another word than that of a roll's obstacles. */
const WHICH = { label: "DRAMATIS.Verve.Form.label.whichUnit" } as const;

interface AtUnit {
  readonly unit: Ref;
}

/** A leader changes what a unit is about to do. VRV-260 */
export const redirect = formOf<AtUnit>({
  ...{ id: "redirect", icon: "compass", rolls: true },
  begin(doer, from) {
    const own = units(doer).find(({ ref }) => stateOf(ref)?.leader === doer.actor)?.ref;
    return { unit: refsOf(from, "unit", "target")[0] ?? own ?? unitOf(doer, from) };
  },
  fields: [{ ...whoField<Doer & AtUnit>("unit", units, "VRV-260"), ...WHICH }],
  blocked: ({ unit }) => needs(unit, "noUnit"),
});

interface Forming extends AtUnit {
  readonly members: readonly Ref[];
  readonly leader: string;
}
const possible = (v: Doer & AtUnit) => everybody({ ...v, actor: "" }).filter(({ ref }) => ref !== v.unit);

/** Several become one. VRV-264 … VRV-266 */
export const formUnit = formOf<Forming>({
  ...{ id: "formUnit", icon: "people-group", about: null, none: ["leader"] },
  begin(doer, from) {
    const unit = refsOf(from, "unit", "who")[0] ?? present(doer).find((one) => folkOf(one) === "unit")?.uuid ?? "";
    const members = refsOf(from, "members");
    return {
      unit,
      members: members.length > 0 ? members : (stateOf(unit)?.members ?? []),
      leader: given(from, "leader", stateOf(unit)?.leader ?? ""),
    };
  },
  fields: [
    {
      ...whoField<Doer & Forming>(
        "unit",
        (v) => everybody(v).filter(({ ref }) => (stateOf(ref)?.kind ?? "hero") === "npc"),
        "VRV-264",
      ),
      ...WHICH,
    },
    whomField<Doer & Forming>("members", possible, "VRV-264"),
    {
      kind: "choice",
      name: "leader",
      rule: "VRV-263",
      beside: true,
      of: (v) => orNone(possible(v).map(({ ref, name }) => ({ id: ref, label: name }))),
    },
  ],
  blocked: ({ unit, members }) => needs(unit, "noUnit") || (members.length < 2 ? say("needTwo") : ""),
});

/** Leaves a unit, and bears a share of what it has lost. VRV-262 */
export const leaveUnit = formOf<AtUnit>({
  ...{ id: "leaveUnit", icon: "person-walking-arrow-right", confirm: "roll" },
  begin: (doer, from) => ({
    unit: units(doer).find(({ ref }) => stateOf(ref)?.members.includes(doer.actor))?.ref ?? unitOf(doer, from),
  }),
  fields: [{ ...whoField<Doer & AtUnit>("unit", units, "VRV-262"), ...WHICH }],
  blocked: ({ unit }) => needs(unit, "noUnit"),
});

interface After extends AtUnit {
  readonly members: readonly Ref[];
  readonly loss: number;
}

/** A unit breaks up, and each bears a share of what it has lost. VRV-267, VRV-268 */
export const aftermath = formOf<After>({
  ...{ id: "aftermath", icon: "people-line", about: null, confirm: "roll" },
  begin(doer, from) {
    const unit = unitOf(doer, from);
    const members = refsOf(from, "members");
    const state = stateOf(unit);
    const lost = state ? Math.max(0, derive(state, verveSettings()).survivalMax - state.survival.value) : 0;
    return {
      unit,
      members: members.length > 0 ? members : (state?.members ?? []),
      loss: wholeOf(from, "survivalDamage", lost),
    };
  },
  fields: [
    { ...whoField<Doer & After>("unit", units, "VRV-267"), ...WHICH },
    whomField<Doer & After>("members", possible, "VRV-267"),
    { kind: "whole", name: "loss", rule: "VRV-267", min: 0, max: 9999, beside: true },
  ],
  decide: ({ unit, members, loss }) => ({ unit, members, survivalDamage: loss }),
  blocked: ({ unit }) => needs(unit, "noUnit"),
});
