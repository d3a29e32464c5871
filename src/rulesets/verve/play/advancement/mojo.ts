/** The shop for mojo: abilities, fields, skills, techniques, and what pays for them. VRV-031, VRV-182 … VRV-190, VRV-196 */
import { seenAhead } from "../../../../fittings/forms/ahead.ts";
import type { Option } from "../../../../fittings/forms/form.ts";
import { called, given, oneOf } from "../../../../fittings/forms/given.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { levelIn } from "../../rules/core/archetypes.ts";
import { RESTRICTIONS } from "../../rules/mojo/cost.ts";
import { ABILITIES, ARCHETYPES } from "../../rules/terms.ts";
import { stateOf, type Doer } from "../dialogs/doer.ts";
import { formOf } from "../dialogs/plan.ts";
import { abilityName, archetypeName, say } from "./words.ts";

const label = (name: string) => `DRAMATIS.Verve.Growth.label.${name}`;
const PURCHASES = ["field-bonus", "skill", "field", "ability", "weapon-skill", "technique"] as const;
const SCOPES = ["skill", "field"] as const;

interface Buying {
  readonly kind: string;
  readonly ability: string;
  readonly field: string;
  readonly name: string;
  readonly skill: string;
  readonly restriction: string;
  readonly archetype: string;
  readonly scope: string;
  /** "" for mojo, "age" for an extra of age, else a project's id. */
  readonly pay: string;
  readonly specialtyGap: boolean;
}
type V = Doer & Buying;

/** Monks alone learn techniques. VRV-189 */
const kindsFor = ({ actor }: Doer): readonly string[] => {
  const state = stateOf(actor);
  return PURCHASES.filter((one) => one !== "technique" || (state && levelIn(state.archetypes, "monk") > 0));
};

/** Fields that this can be bought in: the Fighting Art has weapon skills, and its bonus is not for sale. VRV-190 */
function fieldsFor({ actor, kind }: V): Option[] {
  const all = (stateOf(actor)?.fields ?? []).filter(({ fightingArt }) => fightingArt === (kind === "weapon-skill"));
  return all.map(({ id, name, bonus, fightingArt }) => ({
    ...{ id, label: fightingArt ? say("fightingArt") : say("fieldBonus", { name, n: bonus }) },
  }));
}

/** What pays. VRV-031, VRV-196 */
function pursesFor({ actor, kind }: V): Option[] {
  const state = stateOf(actor);
  if (!state) return [];
  const extras = state.ageExtras.max - state.ageExtras.used;
  const byAge = extras > 0 && ["field-bonus", "skill", "weapon-skill"].includes(kind);
  return [
    { id: "", label: say("purse.mojo", { n: state.mojo.value }) },
    ...(byAge ? [{ id: "age", label: say("purse.age", { n: extras }) }] : []),
    ...state.projects.filter(({ mojo }) => mojo > 0).map(({ id, name, mojo }) => ({ id, label: say("purse.project", { name, n: mojo }) })), // prettier-ignore
  ];
}

/** What each kind of purchase says beside its kind. VRV-183 … VRV-189 */
const SAYS: Readonly<Record<string, readonly (keyof Buying)[]>> = {
  ability: ["ability", "specialtyGap"],
  field: ["name", "skill", "restriction", "archetype"],
  "field-bonus": ["field"],
  skill: ["field", "name"],
  "weapon-skill": ["field", "name"],
  technique: ["field", "name", "scope"],
};

function purchaseOf(v: V): JsonObject {
  const said = (SAYS[v.kind] ?? []).flatMap((name): [string, string | boolean][] => {
    const value = v[name];
    return value === "" || value === false ? [] : [[name, typeof value === "string" ? value.trim() : value]];
  });
  const paid = v.pay === "" ? {} : v.pay === "age" ? { ageExtra: true } : { project: v.pay };
  return { purchase: { kind: v.kind, ...Object.fromEntries(said), ...paid } };
}

/** What it costs, in words; why not is said by the engine. */
function priceOf(v: V): string {
  const found = missing(v) ? null : seenAhead({ type: "buy", encounter: null, actor: v.actor, ...purchaseOf(v) });
  // What is refused says itself why, with the price.
  if (found?.kind === "refused") return "";
  if (found?.kind !== "settled") return say("priceAsk");
  const spent = found.outcome.effects.reduce(
    (sum, one) => (one.type === "mojo" ? sum - Number(one["amount"]) : sum),
    0,
  );
  return spent === 0 ? say("priceAge") : say("price", { n: spent });
}

const named = ({ kind }: Buying): boolean => ["field", "skill", "weapon-skill", "technique"].includes(kind);
const missing = (v: Buying): boolean =>
  (named(v) && v.name.trim() === "") ||
  (v.kind === "field" && v.skill.trim() === "") ||
  (needsField(v) && v.field === "");
const needsField = ({ kind }: Buying): boolean => ["field-bonus", "skill", "weapon-skill", "technique"].includes(kind);
const firstField = (v: V): V => (fieldsFor(v).some(({ id }) => id === v.field) ? v : { ...v, field: fieldsFor(v)[0]?.id ?? "" }); // prettier-ignore

/** Buys with mojo. VRV-182 … VRV-190 */
export const buy = formOf<Buying>({
  ...{ id: "buy", icon: "coins" },
  begin(doer, from) {
    const own: Buying = {
      ...{ kind: oneOf(from, "kind", PURCHASES), ability: given(from, "ability", "strength") },
      field: called(stateOf(doer.actor)?.fields ?? [], from["field"])?.id ?? "",
      ...{ name: given(from, "name"), skill: given(from, "skill"), restriction: "none", archetype: "" },
      ...{ scope: oneOf(from, "scope", SCOPES), pay: "", specialtyGap: false },
    };
    return firstField({ ...doer, ...own });
  },
  line: ({ actor }) => say("purse.mojo", { n: stateOf(actor)?.mojo.value ?? 0 }),
  fields: [
    { kind: "choice", name: "kind", rule: "VRV-182", of: (v) => kindsFor(v).map((id) => ({ id, label: say(`purchase.${id}`) })), label: label("purchase") }, // prettier-ignore
    { kind: "choice", name: "ability", rule: "VRV-183", when: (v) => v.kind === "ability", of: ({ actor }) => ABILITIES.map((id) => ({ id, label: say("abilityNow", { name: abilityName(id), n: stateOf(actor)?.abilities[id] ?? 0 }) })), label: label("ability") }, // prettier-ignore
    { kind: "flag", name: "specialtyGap", rule: "VRV-183", when: (v) => v.kind === "ability", label: label("specialtyGap") }, // prettier-ignore
    { kind: "choice", name: "field", rule: "VRV-185", when: needsField, of: fieldsFor, label: label("field") },
    { kind: "text", name: "name", rule: "VRV-186", when: named, label: ({ kind }) => say(`nameOf.${kind}`) },
    { kind: "text", name: "skill", rule: "VRV-184", when: (v) => v.kind === "field", label: label("firstSkill") },
    { kind: "choice", name: "restriction", rule: "VRV-187", beside: true, when: (v) => v.kind === "field", of: () => RESTRICTIONS.map((id) => ({ id, label: say(`restriction.${id}`) })), label: label("restriction") }, // prettier-ignore
    { kind: "choice", name: "archetype", rule: "VRV-187", beside: true, when: (v) => v.kind === "field" && v.restriction !== "none", of: () => ARCHETYPES.map((id) => ({ id, label: archetypeName(id) })), label: label("archetype") }, // prettier-ignore
    { kind: "choice", name: "scope", rule: "VRV-189", when: (v) => v.kind === "technique", of: () => SCOPES.map((id) => ({ id, label: say(`scope.${id}`) })), label: label("scope") }, // prettier-ignore
    { kind: "choice", name: "pay", rule: "VRV-196", of: pursesFor, label: label("pay") },
    { kind: "words", rule: "VRV-183", text: priceOf },
  ],
  then(v, changed) {
    if (changed === "restriction") return { ...v, archetype: v.restriction === "none" ? "" : v.archetype || "thief" };
    if (changed !== "kind") return v;
    const next = firstField({ ...v, name: "", skill: "" });
    return pursesFor(next).some(({ id }) => id === next.pay) ? next : { ...next, pay: "" };
  },
  blocked: (v) => (missing(v) ? say("needsName") : ""),
  decide: purchaseOf,
});
