/** A new identity while it is being made: what the steps fill in. Pure. */
import { checkBuild, NEW_RATING } from "../../../rules/advancement/build.ts";
import type {
  BuildAttributes,
  BuildKind,
  BuildReport,
  BuildRow,
  BuildWords,
} from "../../../rules/advancement/build.ts";
import { sixValues } from "../../../rules/attributes.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { ATTRIBUTES } from "../../../rules/state.ts";
import type { IdentityState, ItemState, Kind } from "../../../rules/state.ts";

export const STEPS = [
  "concept",
  "attributes",
  "skills",
  "enhancements",
  "powers",
  "talents",
  "custom",
  "vitality",
  "review",
] as const;
export type Step = (typeof STEPS)[number];

/** The kinds of rows that each step is about; power slots may also pay for things beyond nature (PER-189). */
export const KINDS_OF: Readonly<Record<Step, readonly BuildKind[]>> = {
  concept: [],
  attributes: [],
  skills: ["skill"],
  enhancements: ["enhancement"],
  powers: ["power", "gear"],
  talents: ["talent"],
  custom: ["custom"],
  vitality: [],
  review: [],
};

export interface CreationDraft extends BuildWords {
  readonly attributes: BuildAttributes;
  readonly rows: readonly BuildRow[];
  /** What it is, and the attributes it has beside the six: they are as they are. */
  readonly kind: Kind;
  readonly customAttributes: NonNullable<IdentityState["customAttributes"]>;
}

/** The steps there are: the group's own kinds of traits only where it has some (PER-010). */
export function stepsFor({ customTraitTypes }: Pick<PersonaeSettings, "customTraitTypes">): readonly Step[] {
  return STEPS.filter((step) => step !== "custom" || customTraitTypes.length > 0);
}

/** A row of a kind with nothing in it, for an item that is still to be made. */
export function newRow(kind: BuildKind, id: string, change: Partial<BuildRow> = {}): BuildRow {
  return {
    kind,
    id,
    isNew: true,
    name: "",
    free: false,
    rating: NEW_RATING,
    attribute: "CMP",
    grade: "plain",
    background: false,
    subtype: "expertise",
    custom: "",
    upgrades: 0,
    ...change,
  };
}

const KEPT: readonly BuildKind[] = ["skill", "enhancement", "power", "talent", "custom"];

/** The draft of an identity as it stands. Its gear stays out of it. */
export function draftOf(
  state: IdentityState,
  words: Pick<CreationDraft, "concept" | "pronouns" | "goals">,
  items: readonly { readonly id: string; readonly item: ItemState }[],
): CreationDraft {
  const values = sixValues(state);
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((id) => [id, { value: values[id], priority: state.attributes[id].priority }]),
  ) as BuildAttributes;
  return {
    ...words,
    name: state.name,
    attributes,
    kind: state.kind,
    customAttributes: state.customAttributes ?? [],
    rows: items.flatMap(({ id, item }): BuildRow[] => {
      const kind = KEPT.find((one) => one === item.kind);
      return kind ? [rowOf(kind, id, item)] : [];
    }),
  };
}

function rowOf(kind: BuildKind, id: string, item: ItemState): BuildRow {
  const { name = "", free, rating, attribute, grade, background, subtype, custom } = item;
  return newRow(kind, id, {
    isNew: false,
    name,
    free: Boolean(free),
    ...(rating !== undefined && { rating }),
    ...(attribute !== undefined && { attribute }),
    ...(grade !== undefined && { grade }),
    ...(background !== undefined && { background }),
    ...(subtype !== undefined && { subtype }),
    ...(custom !== undefined && { custom }),
  });
}

/** The draft with one field changed: "concept", "attributes.CMP.value", "rows.3.grade". Unknown fields change nothing. */
export function withField(draft: CreationDraft, path: string, value: string | number | boolean): CreationDraft {
  const [group = "", key = "", field = ""] = path.split(".");
  if (group === "rows") {
    const index = Number(key);
    return { ...draft, rows: draft.rows.map((row, i) => (i === index ? { ...row, [field]: value } : row)) };
  }
  if (group === "attributes") {
    const id = ATTRIBUTES.find((one) => one === key);
    if (!id) return draft;
    return { ...draft, attributes: { ...draft.attributes, [id]: { ...draft.attributes[id], [field]: value } } };
  }
  return group in draft ? { ...draft, [group]: value } : draft;
}

export const withRow = (draft: CreationDraft, row: BuildRow): CreationDraft => ({
  ...draft,
  rows: [...draft.rows, row],
});

/** The draft without a row; the six free skills stay (PER-018). */
export const withoutRow = (draft: CreationDraft, index: number): CreationDraft => ({
  ...draft,
  rows: draft.rows.filter((row, i) => i !== index || row.free),
});

/** Everything the draft breaks, what limits it, and what is left. */
export const checkDraft = (draft: CreationDraft, settings: PersonaeSettings): BuildReport =>
  checkBuild(draft, draft, settings);
