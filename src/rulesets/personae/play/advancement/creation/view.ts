import type { CreationLimits } from "../../../rules/advancement/creation.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { ATTRIBUTES, PRIORITIES } from "../../../rules/state.ts";
import { GRADES, TALENTS } from "../../models/traits.ts";
import { term } from "../../sheets/view/words.ts";
import { say } from "../words.ts";
import { checkDraft, ROW_KINDS, STEPS, used } from "./draft.ts";
import type { CreationDraft, DraftRow, Step } from "./draft.ts";

interface Option {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** The row each broken rule comes from. */
const RULES = {
  attributeMinimum: "PER-171",
  creationPoints: "PER-172",
  priorityCounts: "PER-173",
  priorityOrder: "PER-133",
  attributeSpread: "PER-179",
  skills: "PER-172",
  prowessDice: "PER-174",
  skillRating: "PER-175",
  enhancements: "PER-172",
  powers: "PER-172",
  talents: "PER-172",
} as const;

/** Counters that a step is about. */
const COUNTED: Readonly<Record<Step, readonly (keyof Omit<CreationLimits, "vitality">)[]>> = {
  concept: [],
  priorities: [],
  attributes: ["skills", "prowessDice", "skillRating", "enhancements", "powers", "talents"],
  skills: ["skills", "prowessDice", "skillRating"],
  traits: ["enhancements", "powers", "talents"],
  review: ["skills", "prowessDice", "skillRating", "enhancements", "powers", "talents"],
};

/** What the builder shows at a step. */
export function creationView(draft: CreationDraft, step: Step, settings: PersonaeSettings) {
  const { violations, limits, pointsLeft, potential } = checkDraft(draft, settings);
  const { highestRating, ...counts } = used(draft);
  const figures = { ...counts, skillRating: highestRating };
  const rows = draft.rows.map((row, index) => rowView(row, index));
  return {
    step,
    [step]: true,
    draft,
    lead: say(`creation.lead.${step}`),
    steps: STEPS.map((id, i) => ({ id, n: i + 1, label: say(`creation.step.${id}`), current: id === step })),
    attributes: ATTRIBUTES.map((id) => ({
      id,
      name: term(`Attribute.${id}`),
      hint: term(`AttributeHint.${id}`),
      value: draft.values[id],
      priority: term(`Priority.${draft.priorities[id]}`),
      gives: say(`creation.gives.${id}`),
      priorities: options(PRIORITIES, draft.priorities[id], "Priority"),
    })),
    counters: [
      { id: "points", text: say("creation.pointsLeft", { n: pointsLeft }), over: pointsLeft < 0 },
      ...COUNTED[step].map((id) => ({
        id,
        text: say(`creation.count.${id}`, { n: figures[id], of: limits[id] }),
        over: figures[id] > limits[id],
      })),
    ],
    groups: ROW_KINDS.map((kind) => ({
      kind,
      title: term(`Item.${kind}`),
      add: say(`creation.add.${kind}`),
      rows: rows.filter((row) => row.kind === kind),
    })).filter(({ kind }) => (step === "skills") === (kind === "skill")),
    figures: say("creation.figures", { potential, threshold: potential + 2, vitality: limits.vitality }),
    violations: violations.map((id) => ({ id, text: `${say(`creation.violation.${id}`)} (${RULES[id]})` })),
  };
}

function rowView(row: DraftRow, index: number) {
  return {
    ...row,
    index,
    attributes: row.kind === "skill" ? options(ATTRIBUTES, row.attribute, "Attribute") : null,
    grades: row.kind === "enhancement" ? options(GRADES, row.grade, "Grade") : null,
    subtypes: row.kind === "talent" ? options(TALENTS, row.subtype, "Talent") : null,
  };
}

function options(values: readonly string[], chosen: string, words: string): Option[] {
  return values.map((value) => ({ value, label: term(`${words}.${value}`), selected: value === chosen }));
}
