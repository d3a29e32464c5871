/** Study and research. VRV-103 … VRV-106, VRV-196 … VRV-206 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { seenAhead } from "../../../../fittings/forms/ahead.ts";
import { called, given, oneOf, wholeOf } from "../../../../fittings/forms/given.ts";
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { spellResearch } from "../../rules/advancement/magic.ts";
import { STUDY_MODE_IDS } from "../../rules/mojo/study.ts";
import { RESOURCE_TYPES } from "../../rules/tables/mojo.ts";
import { characterBehind, stateOf, type Doer } from "../dialogs/doer.ts";
import { formOf } from "../dialogs/plan.ts";
import { things } from "../dialogs/words.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { say } from "./words.ts";

const label = (name: string) => `DRAMATIS.Verve.Growth.label.${name}`;
const projectsOf = ({ actor }: Doer): Option[] => [
  { id: "", label: say("newProject") },
  ...things(stateOf(actor)?.projects),
];

interface Resource {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly level: number;
}

/** What somebody has to study by. VRV-201 */
function resourcesOf({ actor }: Doer): readonly Resource[] {
  const who = characterBehind(actor);
  if (!who) return [];
  return itemsOfType(who, `${TYPE_PREFIX}resource`).map(({ item }) => {
    const { type, level } = item.system as { type: string; level: number };
    return { id: item.id, name: item.name, type, level };
  });
}

interface Studying {
  readonly project: string;
  readonly name: string;
  /** What others call the mode. */
  readonly how: string;
  readonly periods: number;
  readonly student: number;
  readonly resource: string;
  readonly kind: string;
  readonly level: number;
  readonly feePerMojo: number;
}

type V = Doer & Studying;

function resourcesUsed(v: V): JsonObject[] {
  const known = stateOf(v.actor)?.projects.find(({ id }) => id === v.project)?.resources ?? [];
  const own = resourcesOf(v).find(({ id }) => id === v.resource);
  if (own) return [{ type: own.type, level: own.level }];
  if (v.resource === "other") return [{ type: v.kind, level: v.level }];
  return v.resource === "same" ? [...known] : [];
}

function studied(v: V): JsonObject {
  const { project: id, name, how, periods, student, feePerMojo } = v;
  const known = stateOf(v.actor)?.projects.find((one) => one.id === id);
  const begun = { gained: 0, mojo: 0, ...known };
  const project = { ...begun, id: known?.id ?? "", name, mode: how, student, feePerMojo, resources: resourcesUsed(v) };
  return { periods, project };
}

/** What it would bring and cost, in words. VRV-197 … VRV-206 */
function outlook(v: V): string {
  const decision = { type: "study", encounter: null, actor: v.actor, ...studied(v) };
  const found = v.name === "" ? null : seenAhead(decision);
  const check = found?.kind === "settled" ? found.outcome.checks.find((one) => one["key"] === "study" || "values" in one) : undefined; // prettier-ignore
  const values = (check?.["values"] ?? null) as Readonly<Record<string, number | null>> | null;
  if (!values) return say("studyAsk");
  const { baseMojo, resourceMojo, silver, breakDays, maxDaysInRow, useWithinDays } = values;
  const first = say("studyBrings", {
    ...{ n: Number(baseMojo) + Number(resourceMojo), base: baseMojo ?? 0, resource: resourceMojo ?? 0 },
    ...{ silver: silver ?? 0, breaks: breakDays ?? 0 },
  });
  if (typeof maxDaysInRow !== "number") return first;
  return `${first} ${say("studyIntensive", { row: maxDaysInRow, within: useWithinDays ?? 0 })}`;
}

/** Studies one thing: a project of one's own, or a new one. VRV-196 … VRV-206 */
export const study = formOf<Studying>({
  ...{ id: "study", icon: "book-open-reader" },
  begin(doer, from) {
    const all = stateOf(doer.actor)?.projects ?? [];
    const found = called(all, from["project"]);
    const [first] = resourcesOf(doer);
    return {
      ...{ project: found?.id ?? "", name: given(from, "name", found?.name ?? "") },
      ...{
        how: oneOf(from, "how", [found?.mode ?? "normal", ...STUDY_MODE_IDS]),
        periods: wholeOf(from, "periods", 1),
      },
      ...{ student: wholeOf(from, "student", found?.student ?? 0), resource: found ? "same" : (first?.id ?? "") },
      ...{ kind: "general-skill-book", level: 1, feePerMojo: wholeOf(from, "feePerMojo", found?.feePerMojo ?? 0) },
    };
  },
  fields: [
    { kind: "choice", name: "project", rule: "VRV-196", of: projectsOf, label: label("project") },
    { kind: "text", name: "name", when: ({ project }) => project === "", label: label("subject"), first: true },
    { kind: "choice", name: "how", rule: "VRV-197", of: () => STUDY_MODE_IDS.map((id) => ({ id, label: say(`studyMode.${id}`) })), label: label("how") }, // prettier-ignore
    {
      kind: "whole",
      name: "periods",
      rule: "VRV-197",
      min: 1,
      max: 1000,
      beside: true,
      label: (v) => say(`periods.${v.how}`),
    },
    { kind: "whole", name: "student", rule: "VRV-201", min: 0, max: 100, beside: true, label: label("student") },
    {
      ...{ kind: "choice", name: "resource", rule: "VRV-201", label: label("resource") },
      of: (v) => [
        { id: "", label: say("noResource") },
        ...(v.project === "" ? [] : [{ id: "same", label: say("sameResource") }]),
        ...resourcesOf(v).map(({ id, name, level }) => ({ id, label: say("resourceLevel", { name, level }) })),
        { id: "other", label: say("otherResource") },
      ],
    },
    {
      ...{ kind: "choice", name: "kind", rule: "VRV-201", beside: true, label: label("resourceKind") },
      when: ({ resource }) => resource === "other",
      of: () => RESOURCE_TYPES.map(({ id }) => ({ id, label: say(`resourceType.${id}`) })),
    },
    { kind: "whole", name: "level", rule: "VRV-201", min: 0, max: 99, beside: true, when: ({ resource }) => resource === "other", label: label("level") }, // prettier-ignore
    { kind: "whole", name: "feePerMojo", rule: "VRV-206", min: 0, max: 10, beside: true, when: ({ resource }) => resource !== "", label: label("fee") }, // prettier-ignore
    { kind: "words", rule: "VRV-202", text: outlook },
  ],
  then(v, changed) {
    const known = stateOf(v.actor)?.projects.find(({ id }) => id === v.project);
    if (changed !== "project") return v;
    if (!known) return { ...v, name: "", resource: v.resource === "same" ? "" : v.resource };
    const { name, mode: how, student, feePerMojo } = known;
    return { ...v, name, how, student, feePerMojo, resource: "same" };
  },
  blocked: ({ name }) => (name.trim() === "" ? say("needsSubject") : ""),
  decide: studied,
});

interface Researching {
  readonly name: string;
  readonly spellLevel: number;
  readonly archetypalMojo: number;
  readonly componentCost: number;
  readonly retry: string;
  readonly project: string;
}

/** How much of the mojo is ordinary: without a project all of it. VRV-103 */
const ordinaryOf = ({ project, spellLevel, archetypalMojo }: Researching): number =>
  project === "" ? 3 * spellLevel : archetypalMojo;

/** What the research costs, and whether the spell has to be tried on its reader. VRV-103 … VRV-106 */
function researchPrice(v: Doer & Researching): string {
  const { spellLevel, componentCost, retry } = v;
  const given = { spellLevel, archetypalMojo: ordinaryOf(v), componentCost, retry: retry !== "" };
  const { mojo, components, compatibilityRoll } = spellResearch({ ...given, settings: verveSettings() });
  return compatibilityRoll
    ? say("researchRoll", { mojo, silver: components, n: spellLevel })
    : say("researchFits", { mojo });
}

/** Researches a spell: with as much ordinary mojo as its level it fits by itself. VRV-103 … VRV-106 */
export const research = formOf<Researching>({
  ...{ id: "research", icon: "scroll", rolls: (v) => v.retry !== "" || ordinaryOf(v) < v.spellLevel, none: ["retry", "project"] }, // prettier-ignore
  begin: (_doer, from) => ({
    ...{ name: given(from, "name"), spellLevel: wholeOf(from, "spellLevel", 1) },
    ...{ archetypalMojo: wholeOf(from, "archetypalMojo", 1), componentCost: wholeOf(from, "componentCost", 0) },
    ...{ retry: given(from, "retry"), project: given(from, "project") },
  }),
  fields: [
    {
      ...{ kind: "choice", name: "retry", rule: "VRV-106", label: label("retry") },
      of: ({ actor }) => [{ id: "", label: say("newSpell") }, ...things(stateOf(actor)?.spells.filter(({ status }) => status === "incompatible"))], // prettier-ignore
      when: ({ actor }) => stateOf(actor)?.spells.some(({ status }) => status === "incompatible") === true,
    },
    { kind: "text", name: "name", label: label("spell"), first: true },
    { kind: "whole", name: "spellLevel", rule: "VRV-103", min: 1, max: 30, beside: true, label: label("spellLevel") },
    { kind: "whole", name: "componentCost", rule: "VRV-103", min: 0, max: 99_999, beside: true, label: label("componentCost") }, // prettier-ignore
    {
      ...{ kind: "choice", name: "project", rule: "VRV-196", label: label("payProject") },
      of: ({ actor }) => [{ id: "", label: say("ownMojo") }, ...things(stateOf(actor)?.projects)],
      when: ({ actor }) => (stateOf(actor)?.projects.length ?? 0) > 0,
    },
    { kind: "whole", name: "archetypalMojo", rule: "VRV-104", min: 0, max: 999, beside: true, when: ({ project }) => project !== "", label: label("archetypalMojo") }, // prettier-ignore
    { kind: "words", rule: "VRV-103", text: researchPrice },
  ],
  blocked: ({ name }) => (name.trim() === "" ? say("needsName") : ""),
});
