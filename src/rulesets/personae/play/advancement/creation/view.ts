import { localize } from "../../../../../foundry/globals.ts";
import { attributesOf } from "../../../rules/attributes.ts";
import {
  BUILD_KINDS,
  slotsLeft,
  type BuildKind,
  type BuildReport,
  type BuildRow,
} from "../../../rules/advancement/build.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { ATTRIBUTES, PRIORITIES } from "../../../rules/state.ts";
import { vitality } from "../../../rules/vitality/boxes.ts";
import { trackAttribute } from "../../../rules/vitality/status.ts";
import { groupTracks, MAIN } from "../../../rules/vitality/tracks.ts";
import { GRADES, TALENTS } from "../../models/traits.ts";
import { effectView } from "../../view/effect-view.ts";
import { attributeWord, term } from "../../view/words.ts";
import { hasSeveral, trackName } from "../../tracks/names.ts";
import { count, say } from "../words.ts";
import { checkDraft, STEPS, stepsFor, type CreationDraft, type Step } from "./draft.ts";

interface Option {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}
/** What the builder shows at a step. */
export function creationView(draft: CreationDraft, step: Step, settings: PersonaeSettings) {
  const report = checkDraft(draft, settings);
  const { potential, objections } = report;
  const rows = draft.rows.map((row, index) => rowView(row, index, draft, settings));
  return {
    step,
    [step]: true,
    draft,
    lead: say(`creation.lead.${step}`),
    steps: stepsFor(settings, draft).map((id, i) => {
      return { id, n: i + 1, label: say(`creation.step.${id}`), current: id === step };
    }),
    attributes: ATTRIBUTES.map((id) => ({
      id,
      name: term(`Attribute.${id}`),
      hint: term(`AttributeHint.${id}`),
      suggested: draft.filled !== null && !draft.settled.values.includes(id),
      value: draft.attributes[id].value,
      gives: say(`creation.gives.${id}`),
      priorities: options(PRIORITIES, draft.attributes[id].priority, "Priority"),
    })),
    counters: counters(report, step),
    groups: STEPS[step].kinds?.map((kind) => group(kind, rows)) ?? [],
    idle: stepsFor(settings, draft).includes(step) ? "" : say("creation.idle"),
    vitality: step === "attributes" ? vitalityWords(draft, settings) : [],
    figures: say("creation.figures", {
      potential,
      threshold: potential + 2,
      vitality: vitalityOn(MAIN, draft, settings),
    }),
    summary: step === "review" ? summary(draft, rows) : [],
    unspent: step === "review" ? unspent(report) : [],
    violations: objections.map(({ id, rule, label }) => ({
      id,
      text: `${say(`creation.violation.${id}`, { label })} (${rule})`,
    })),
  };
}

/** The vitality of a track, as it will be: it follows the attribute that the group's charter gives the track. PER-102 */
function vitalityOn(track: string, { attributes }: CreationDraft, settings: PersonaeSettings): number {
  return vitality({ stature: attributes[trackAttribute(settings, track)].value, settings }).vitality;
}

/** A line for each of the group's tracks. */
function vitalityWords(draft: CreationDraft, settings: PersonaeSettings): string[] {
  return groupTracks(settings).map(({ id }) => {
    const attribute = trackAttribute(settings, id);
    return say(hasSeveral(settings) ? "creation.vitalityOf" : "creation.vitality", {
      track: trackName(settings, id, localize),
      vitality: vitalityOn(id, draft, settings),
      attribute: term(`Attribute.${attribute}`),
      value: draft.attributes[attribute].value,
    });
  });
}

function counters({ limits, used, custom, pointsLeft }: BuildReport, step: Step) {
  const figures = { ...used, skillRating: used.highestRating };
  const points =
    pointsLeft === 0
      ? say("creation.allSpent")
      : say("creation.pointsLeft", { n: String(pointsLeft).replace("-", "−") });
  return [
    { id: "points", text: points, over: pointsLeft < 0 },
    ...(STEPS[step].counts ?? []).map((id) => ({
      id,
      text: say(`creation.count.${id}`, { n: figures[id], of: limits[id] }),
      over: figures[id] > limits[id],
    })),
    ...(step === "custom" || step === "review" ? custom : []).map(({ id, label, used: n, limit }) => ({
      id: `custom-${id}`,
      text: say("creation.count.custom", { label, n, of: limit }),
      over: n > limit,
    })),
  ];
}

type RowView = ReturnType<typeof rowView>;

function group(kind: BuildKind, rows: readonly RowView[]) {
  const gear = kind === "gear";
  return {
    kind,
    title: gear ? say("creation.beyond") : term(`Sheet.group.${kind}.title`),
    add: say(`creation.add.${kind}`),
    hint: gear ? say("creation.beyondHint") : "",
    empty: say(gear ? "creation.noneMade" : "creation.noneYet"),
    rows: rows.filter((row) => row.kind === kind),
  };
}

/** What was chosen, kind by kind. */
function summary(draft: CreationDraft, rows: readonly RowView[]) {
  const lists = BUILD_KINDS.map((kind) => ({
    title: kind === "gear" ? say("creation.beyond") : term(`Sheet.group.${kind}.title`),
    text: rows
      .filter((row) => row.kind === kind)
      .map((row) => row.said)
      .join(", "),
  }));
  return [
    { title: say("creation.step.attributes"), text: attributeLine(draft) },
    ...lists.filter(({ text }) => text !== ""),
  ];
}

/** What stays open for later, each with the step that spends it. PER-172, PER-174 */
function unspent(report: BuildReport): { readonly step: Step; readonly text: string }[] {
  const { pointsLeft, limits, used } = report;
  const line = (step: Step, key: string, n: number) =>
    n > 0 ? [{ step, text: count(`creation.open.${key}`, n) }] : [];
  return [
    ...line("attributes", "points", pointsLeft),
    ...line("skills", "dice", limits.prowessDice - used.prowessDice),
    ...slotsLeft(report).flatMap(({ kind, left }) => {
      const [key = ""] = kind.split(":");
      const step = (Object.keys(STEPS) as Step[]).find((one) => STEPS[one].kinds?.some((of) => of === key));
      return step ? line(step, key, left) : [];
    }),
  ];
}

const attributeLine = ({ attributes }: CreationDraft): string =>
  ATTRIBUTES.map((id) => `${term(`Attribute.${id}`)} ${attributes[id].value}`).join(", ");

function rowView(row: BuildRow, index: number, draft: CreationDraft, { customTraitTypes }: PersonaeSettings) {
  const own = (kind: BuildKind, list: () => Option[]): Option[] | null => (row.kind === kind ? list() : null);
  const known = attributesOf({ attributes: draft.attributes, customAttributes: draft.customAttributes });
  return {
    ...row,
    index,
    said: row.kind === "skill" ? `${row.name} ${row.rating}` : row.name,
    suggested: isSuggested(row, draft),
    effects: draft.effects[row.id]?.map((effect, at) => effectView(null, effect, at)) ?? null,
    mayDo: row.isNew && draft.sources[row.id] === undefined && (row.kind === "enhancement" || row.kind === "custom"),
    attributes: own("skill", () =>
      known.map(({ id, name }) => ({ value: id, label: attributeWord(id, name), selected: id === row.attribute })),
    ),
    grades: own("enhancement", () => options(GRADES, row.grade, "Grade")),
    subtypes: own("talent", () => options(TALENTS, row.subtype, "Talent")),
    customs: own("custom", () =>
      customTraitTypes.map(({ id, label }) => ({ value: id, label, selected: id === row.custom })),
    ),
  };
}

/** Whether a suggestion made a row what it is: it was filled in, or its dice were. */
function isSuggested({ id, rating }: BuildRow, { filled, settled }: CreationDraft): boolean {
  if (!filled || filled.rows.includes(id)) return filled !== null;
  const before = filled.before.rows.find((row) => row.id === id);
  return before !== undefined && before.rating !== rating && !settled.ratings.includes(id);
}

function options(values: readonly string[], chosen: string, words: string): Option[] {
  return values.map((value) => ({ value, label: term(`${words}.${value}`), selected: value === chosen }));
}
