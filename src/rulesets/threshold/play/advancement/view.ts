/** What the window shows that makes a hero, step by step. */
import { localize } from "../../../../foundry/globals.ts";
import type { PackEntry } from "../../../../foundry/types.ts";
import { signed } from "../../../../table/signed.ts";
import { ATTRIBUTES, isUnusual } from "../../rules/attributes/attributes.ts";
import { deriveStats } from "../../rules/attributes/derived.ts";
import type { Given } from "../../rules/building.ts";
import { LEVELS, xpCost } from "../../rules/experience/experience.ts";
import { term } from "../view/words.ts";
import { costOf, type BuildDraft, type Shelved, type Step } from "./draft.ts";

/** A thing on the shelves, with what its compendium's index says of it. */
export type Shelf = Shelved & Pick<PackEntry, "system">;

const say = (key: string, data: Record<string, string | number> = {}): string => term(`Build.${key}`, data);

/** The kinds of things that are chosen at a step. */
const KINDS: Readonly<Record<Step, readonly Given["kind"][]>> = {
  self: [],
  arms: ["weapon", "armor", "shield", "consumable", "gear"],
  abilities: ["ability", "power"],
  review: [],
};

/** Everything that the window draws of a draft at one of its steps. */
export function buildView(draft: BuildDraft, step: Step, shelves: readonly Shelf[], isGM: boolean) {
  const cost = costOf(draft, shelves);
  const left = draft.unspent - cost;
  const groups = KINDS[step].filter((kind) => kind !== "power" || isGM);
  return {
    step,
    draft,
    lead: say(`lead.${step}`),
    experience: say(cost === 0 ? "experience" : "spending", {
      unspent: draft.unspent,
      cost,
      left: String(left).replace("-", "−"),
    }),
    over: left < 0 ? say("over", { n: -left }) : "",
    attributes: ATTRIBUTES.map((id) => attributeRow(id, draft)),
    figures: figuresOf(draft),
    groups: groups.map((kind) => groupOf(kind, draft, shelves, isGM)),
    summary: step === "review" ? summaryOf(draft, shelves) : [],
  };
}

function attributeRow(id: (typeof ATTRIBUTES)[number], { attributes }: BuildDraft) {
  const value = attributes[id];
  const words = { name: term(`Attribute.${id}`), hint: term(`Sheet.attribute.${id}`) };
  return { id, value, ...words, modifier: signed(10 - value), unusual: isUnusual(value) };
}

/** What follows from the eight, before anything is worn; their sum is told, and counted against nothing. RUN-009 */
function figuresOf({ attributes }: BuildDraft): string {
  const { strong, quick, resolute } = attributes;
  const { toughnessMax, painThreshold, defense, corruptionThreshold } = deriveStats({ strong, quick, resolute });
  const sum = ATTRIBUTES.reduce((all, id) => all + attributes[id], 0);
  return say("figures", {
    ...{ toughness: toughnessMax, pain: painThreshold, defense, corruption: corruptionThreshold, sum },
  });
}

function groupOf(kind: Given["kind"], draft: BuildDraft, shelves: readonly Shelf[], isGM: boolean) {
  const all = shelves.filter((one) => one.kind === kind);
  const isLearned = kind === "ability";
  return {
    kind,
    isLearned,
    title: say(`group.${kind}`),
    empty: all.length === 0 ? say("empty") : "",
    rows: all.map(({ uuid, name, img, system }) => {
      const as = draft.chosen[uuid];
      return {
        ...{ uuid, name, img, sub: subOf(kind, system ?? {}), chosen: as !== undefined },
        levels: isLearned ? levelsOf(as?.level ?? "none") : [],
        mayGrant: isLearned && isGM && as !== undefined,
        granted: as?.granted ?? false,
      };
    }),
  };
}

const levelsOf = (chosen: string) =>
  LEVELS.map((id) => ({
    ...{ value: id, selected: id === chosen },
    label:
      id === "none"
        ? say("unlearned")
        : say("level", { level: term(`Level.${id}`), cost: xpCost({ from: "none", to: id }).cost }),
  }));

/** What a compendium's index tells of a thing. */
function subOf(kind: Given["kind"], system: Readonly<Record<string, unknown>>): string {
  const of = (name: string): string => String(system[name] ?? "");
  if (kind === "weapon") return `${term(`WeaponClass.${of("class")}`)} · ${of("damage")}`;
  if (kind === "armor")
    return `${term("Sheet.protects", { formula: of("protection") })} · ${term("Sheet.impeding", { n: of("impeding") })}`;
  if (kind === "ability") return term(`Mode.${of("mode")}`);
  if (kind === "consumable") return term(`ConsumableKind.${of("kind")}`);
  return kind === "power" ? term(`Attribute.${of("attribute")}`) : "";
}

/** What comes of it, group by group. */
function summaryOf(draft: BuildDraft, shelves: readonly Shelf[]) {
  const named = (kinds: readonly Given["kind"][]): string => {
    const all = shelves.filter(({ uuid, kind }) => kinds.includes(kind) && uuid in draft.chosen);
    return all.map((one) => said(one, draft)).join(", ") || say("nothing");
  };
  const eight = ATTRIBUTES.map((id) => `${term(`Attribute.${id}`)} ${draft.attributes[id]}`).join(", ");
  return [
    { title: localize("DRAMATIS.Fit.Sheet.name"), text: draft.name },
    { title: say("step.self"), text: eight },
    { title: say("step.arms"), text: named(KINDS.arms) },
    { title: say("step.abilities"), text: named(KINDS.abilities) },
  ];
}

function said({ uuid, kind, name }: Shelf, { chosen }: BuildDraft): string {
  const { level = "none", granted = false } = chosen[uuid] ?? {};
  if (kind !== "ability") return name;
  return say(granted ? "saidGranted" : "said", { name, level: term(`Level.${level}`) });
}
