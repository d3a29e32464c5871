/** What growing brings and costs, one decision at a time, for functions of macros: windows of their own ask the same in more than one step. VRV-035 … VRV-055, VRV-085 … VRV-107, VRV-196 … VRV-206 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { called, given, oneOf, wholeOf } from "../../../../fittings/forms/given.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { RESTRICTIONS } from "../../rules/mojo/cost.ts";
import { STUDY_MODE_IDS } from "../../rules/mojo/study.ts";
import { ABILITIES, ARCHETYPES } from "../../rules/terms.ts";
import { stateOf, type Doer } from "./doer.ts";
import { everybody, party, whomField } from "./people.ts";
import { formOf } from "./plan.ts";
import { orNone, phrases, say, things } from "./words.ts";

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
  readonly project: string;
  readonly specialtyGap: boolean;
  readonly ageExtra: boolean;
}

const ownFields = ({ actor }: Doer): Option[] => orNone(things(stateOf(actor)?.fields));
const ownProjects = ({ actor }: Doer): Option[] => orNone(things(stateOf(actor)?.projects));

/** What each kind of purchase says beside its kind. VRV-183 … VRV-189 */
const SAYS: Readonly<Record<string, readonly (keyof Buying)[]>> = {
  ability: ["ability", "specialtyGap"],
  field: ["name", "skill", "restriction", "archetype"],
  "field-bonus": ["field"],
  skill: ["field", "name"],
  "weapon-skill": ["field", "name"],
  technique: ["field", "name", "scope"],
};

/** True where such a purchase says this. */
const saying =
  (name: keyof Buying) =>
  ({ kind }: Buying): boolean =>
    (SAYS[kind] ?? []).includes(name);

/** The first field somebody has; "" for none. */
const firstField = ({ actor }: Doer): string => stateOf(actor)?.fields[0]?.id ?? "";

/** Buys with mojo. VRV-182 … VRV-190 */
export const buy = formOf<Buying>({
  ...{ id: "buy", icon: "coins" },
  begin: (doer, from) => ({
    ...{
      kind: oneOf(from, "kind", PURCHASES),
      ability: given(from, "ability", "strength"),
      field: called(stateOf(doer.actor)?.fields ?? [], from["field"])?.id ?? given(from, "field", firstField(doer)),
    },
    ...{ name: given(from, "name"), skill: given(from, "skill"), restriction: given(from, "restriction", "none") },
    ...{ archetype: given(from, "archetype"), scope: oneOf(from, "scope", SCOPES), project: given(from, "project") },
    ...{ specialtyGap: from["specialtyGap"] === true, ageExtra: from["ageExtra"] === true },
  }),
  fields: [
    { kind: "choice", name: "kind", rule: "VRV-183", of: () => phrases("purchase", PURCHASES) },
    { kind: "choice", name: "ability", of: () => phrases("score", ABILITIES), when: saying("ability") },
    { kind: "choice", name: "field", of: ownFields, when: saying("field") },
    { kind: "text", name: "name", when: saying("name") },
    { kind: "text", name: "skill", when: saying("skill") },
    {
      kind: "choice",
      name: "restriction",
      of: () => phrases("restriction", RESTRICTIONS),
      when: saying("restriction"),
    },
    {
      kind: "choice",
      name: "archetype",
      of: () => orNone(phrases("archetype", ARCHETYPES)),
      when: saying("archetype"),
    },
    { kind: "choice", name: "scope", of: () => phrases("scope", SCOPES), when: saying("scope") },
    { kind: "choice", name: "project", of: ownProjects },
    { kind: "flag", name: "specialtyGap", when: saying("specialtyGap") },
    { kind: "flag", name: "ageExtra" },
  ],
  decide(v) {
    const said = (SAYS[v.kind] ?? []).flatMap((name): [string, string | boolean][] =>
      v[name] === "" || v[name] === false ? [] : [[name, v[name]]],
    );
    const { kind, project, ageExtra } = v;
    return {
      purchase: { kind, ...Object.fromEntries(said), ...(project && { project }), ...(ageExtra && { ageExtra }) },
    };
  },
  blocked(v) {
    if (saying("field")(v) && v.field === "") return say("noFieldToBuy");
    return saying("name")(v) && v.name === "" ? say("noName") : "";
  },
});

const SOURCES = ["guide", "loot"] as const;
const LOSSES = ["donation", "lost", "stipulated", "bribe", "gambling"] as const;
interface Awarding {
  readonly actors: readonly Ref[];
  readonly source: string;
  readonly xp: number;
  readonly silver: number;
  readonly loss: string;
}

/** Experience for a party: the Guide's, or for silver that is gone. VRV-095, VRV-096 */
export const award = formOf<Awarding>({
  ...{ id: "award", icon: "award", about: null },
  begin: (doer, from) => ({
    ...{ actors: party(doer, from), source: oneOf(from, "source", SOURCES), xp: wholeOf(from, "xp", 0) },
    ...{ silver: wholeOf(from, "silver", 0), loss: oneOf(from, "loss", LOSSES) },
  }),
  fields: [
    whomField<Doer & Awarding>("actors", everybody),
    { kind: "choice", name: "source", of: () => phrases("source", SOURCES) },
    { kind: "whole", name: "xp", min: 0, max: 100_000 },
    { kind: "whole", name: "silver", min: 0, max: 9_999_999 },
    { kind: "choice", name: "loss", of: () => phrases("lost", LOSSES) },
  ],
});

/** A level more. VRV-085 … VRV-091 */
export const levelUp = formOf<{ readonly archetype: string }>({
  ...{ id: "levelUp", icon: "angles-up" },
  begin: (doer, from) => ({
    archetype: ARCHETYPES.find((one) => one === from["archetype"]) ?? stateOf(doer.actor)?.firstArchetype ?? "warrior",
  }),
  fields: [{ kind: "choice", name: "archetype", of: () => phrases("archetype", ARCHETYPES) }],
});

/** A specialty that a level has brought. VRV-091 */
export const specialty = formOf<{ readonly name: string }>({
  ...{ id: "specialty", icon: "medal" },
  begin: (_doer, from) => ({ name: given(from, "name") }),
  fields: [{ kind: "text", name: "name" }],
});

/** What a thief's level brings. VRV-107 */
export const thiefGain = formOf<{ readonly field: string; readonly skill: string }>({
  ...{ id: "thiefGain", icon: "mask" },
  begin(doer, from) {
    const all = (stateOf(doer.actor)?.fields ?? []).filter(({ archetype }) => archetype === "thief");
    return { field: called(all, from["field"])?.id ?? all[0]?.id ?? "-", skill: given(from, "skill") };
  },
  fields: [
    { kind: "choice", name: "field", of: ownFields },
    { kind: "text", name: "skill" },
  ],
});

const TIMES = ["moment", "round", "minute"] as const;
interface Learning {
  readonly kind: string;
  readonly name: string;
  readonly level: number;
  readonly verve: number;
  readonly time: number;
  readonly unit: string;
  readonly instead: string;
}

/** A spirit in another's place, or what the Guide grants. VRV-100, VRV-242, VRV-251 */
export const learn = formOf<Learning>({
  ...{ id: "learn", icon: "book-open", vouched: true },
  begin: (_doer, from) => ({
    ...{ kind: oneOf(from, "kind", ["spirit", "power"]), name: given(from, "name"), level: wholeOf(from, "level", 1) },
    ...{
      verve: wholeOf(from, "verve", 1),
      time: wholeOf(from, "time", 1),
      unit: given(from, "unit", "round"),
      instead: given(from, "instead"),
    },
  }),
  fields: [
    { kind: "choice", name: "kind", of: () => phrases("learned", ["spirit", "power"]) },
    { kind: "text", name: "name" },
    { kind: "whole", name: "level", min: 1, max: 100 },
    { kind: "whole", name: "verve", min: 0, max: 100 },
    { kind: "whole", name: "time", min: 0, max: 99_999 },
    { kind: "choice", name: "unit", of: () => phrases("castUnit", TIMES) },
    {
      kind: "choice",
      name: "instead",
      of: ({ actor, kind }) => orNone(things(kind === "power" ? stateOf(actor)?.powers : stateOf(actor)?.spirits)),
    },
  ],
  decide: ({ kind, name, level, verve, time, unit, instead }) => ({
    ...{ kind, name, level, verve, instead: instead || null },
    castTime: { value: time, unit },
  }),
});

interface Researching {
  readonly name: string;
  readonly spellLevel: number;
  readonly archetypalMojo: number;
  readonly componentCost: number;
  readonly retry: string;
  readonly project: string;
}

/** Researches a spell. VRV-103 … VRV-106, VRV-241 */
export const research = formOf<Researching>({
  ...{ id: "research", icon: "flask", rolls: true, none: ["retry", "project"] },
  begin: (_doer, from) => ({
    ...{
      name: given(from, "name"),
      spellLevel: wholeOf(from, "spellLevel", 1),
      archetypalMojo: wholeOf(from, "archetypalMojo", 0),
    },
    ...{
      componentCost: wholeOf(from, "componentCost", 0),
      retry: given(from, "retry"),
      project: given(from, "project"),
    },
  }),
  fields: [
    { kind: "text", name: "name" },
    { kind: "whole", name: "spellLevel", min: 1, max: 30 },
    { kind: "whole", name: "archetypalMojo", min: 0, max: 99_999 },
    { kind: "whole", name: "componentCost", min: 0, max: 9_999_999 },
    {
      kind: "choice",
      name: "retry",
      of: ({ actor }) => orNone(things(stateOf(actor)?.spells.filter(({ status }) => status === "incompatible"))),
    },
    { kind: "choice", name: "project", of: ownProjects },
  ],
});

interface Studying {
  readonly project: string;
  readonly name: string;
  /** What others call the mode: who sees a card is called so. */
  readonly how: string;
  readonly periods: number;
  readonly student: number;
  readonly feePerMojo: number;
}

/** Studies one thing: a project of one's own, or a new one. VRV-196 … VRV-206 */
export const study = formOf<Studying>({
  ...{ id: "study", icon: "graduation-cap" },
  begin(doer, from) {
    const all = stateOf(doer.actor)?.projects ?? [];
    const found = called(all, from["project"]) ?? (from["name"] === undefined ? all[0] : undefined);
    return {
      ...{
        project: found?.id ?? "",
        name: given(from, "name", found?.name ?? ""),
        how: oneOf(from, "how", [found?.mode ?? "normal", ...STUDY_MODE_IDS]),
      },
      ...{ periods: wholeOf(from, "periods", 1), student: wholeOf(from, "student", found?.student ?? 0) },
      feePerMojo: wholeOf(from, "feePerMojo", found?.feePerMojo ?? 0),
    };
  },
  fields: [
    { kind: "choice", name: "project", of: ownProjects },
    { kind: "text", name: "name" },
    { kind: "choice", name: "how", of: () => phrases("study", STUDY_MODE_IDS) },
    { kind: "whole", name: "periods", min: 1, max: 1000 },
    { kind: "whole", name: "student", min: 0, max: 100 },
    { kind: "whole", name: "feePerMojo", min: 0, max: 1000 },
  ],
  decide({ actor, project: id, name, how, periods, student, feePerMojo }) {
    const known = stateOf(actor)?.projects.find((one) => one.id === id);
    const begun = { resources: [], gained: 0, mojo: 0, ...known };
    return {
      periods,
      project: { ...begun, id: known?.id ?? "", name, mode: how, student, feePerMojo },
    };
  },
});

/** An adventure begins, or ends. VRV-095, VRV-114 */
export const adventure = formOf<{ readonly running: boolean }>({
  ...{ id: "adventure", icon: "map", about: null },
  begin: (_doer, from) => ({ running: from["running"] !== false }),
  fields: [{ kind: "flag", name: "running" }],
});

/** Mojo for coins, at the first level. VRV-036 */
export const tradeMojo = formOf<{ readonly mojo: number }>({
  ...{ id: "tradeMojo", icon: "coins" },
  begin: (_doer, from) => ({ mojo: wholeOf(from, "mojo", 1) }),
  fields: [{ kind: "whole", name: "mojo", min: 1, max: 99_999 }],
});

/** Six scores, rolled. VRV-011 */
export const rollAbilities = formOf({ id: "rollAbilities", icon: "dice" });
