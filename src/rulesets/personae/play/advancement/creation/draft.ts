/** A new identity while it is being made: what the steps fill in, and how far it keeps the rules. Pure. */
import { validateCreation } from "../../../rules/advancement/creation.ts";
import type { CreationGiven } from "../../../rules/advancement/creation.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { ATTRIBUTES } from "../../../rules/state.ts";
import type { Attribute, IdentityState, ItemState, Priority } from "../../../rules/state.ts";

export const STEPS = ["concept", "priorities", "attributes", "skills", "traits", "review"] as const;
export type Step = (typeof STEPS)[number];
export const ROW_KINDS = ["skill", "enhancement", "power", "talent"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** A skill or trait of the draft. What does not belong to its kind stays as it is. */
export interface DraftRow {
  readonly kind: RowKind;
  /** The item it stands for, or null while it is new. */
  readonly id: string | null;
  readonly name: string;
  /** One of the six free skills. */
  readonly free: boolean;
  readonly rating: number;
  readonly attribute: Attribute;
  readonly grade: NonNullable<ItemState["grade"]>;
  /** The one free Background (PER-178). */
  readonly background: boolean;
  readonly subtype: NonNullable<ItemState["subtype"]>;
}

export interface CreationDraft {
  readonly name: string;
  readonly concept: string;
  readonly pronouns: string;
  readonly goals: string;
  readonly priorities: Readonly<Record<Attribute, Priority>>;
  readonly values: Readonly<Record<Attribute, number>>;
  readonly rows: readonly DraftRow[];
}

const BASE = 2;

/** A row of a kind with nothing in it. */
export function newRow(kind: RowKind, name: string): DraftRow {
  const start = { attribute: "CMP", grade: "plain", background: false, subtype: "expertise" } as const;
  return { kind, id: null, name, free: false, rating: BASE, ...start };
}

export interface DraftItem {
  readonly id: string;
  readonly item: ItemState & {
    readonly free?: string | null;
    readonly attribute?: Attribute;
    readonly background?: boolean;
  };
}

/** The draft of an identity as it stands. */
export function draftOf(
  state: IdentityState,
  words: Pick<CreationDraft, "concept" | "pronouns" | "goals">,
  items: readonly DraftItem[],
): CreationDraft {
  const each = <T>(read: (id: Attribute) => T): Record<Attribute, T> =>
    Object.fromEntries(ATTRIBUTES.map((id) => [id, read(id)])) as Record<Attribute, T>;
  return {
    ...words,
    name: state.name,
    priorities: each((id) => state.attributes[id].priority),
    values: each((id) => state.attributes[id].value ?? 0),
    rows: items.flatMap(({ id, item }): DraftRow[] => {
      const kind = ROW_KINDS.find((one) => one === item.kind);
      if (!kind) return [];
      const {
        free,
        rating = BASE,
        attribute = "CMP",
        grade = "plain",
        background = false,
        subtype = "expertise",
      } = item;
      return [{ kind, id, name: item.name ?? "", free: Boolean(free), rating, attribute, grade, background, subtype }];
    }),
  };
}

/** The draft with one field changed: "concept", "values.CMP", "rows.3.grade". Unknown fields change nothing. */
export function withField(draft: CreationDraft, path: string, value: string | number | boolean): CreationDraft {
  const [group = "", key = "", field = ""] = path.split(".");
  if (group === "rows") {
    const index = Number(key);
    return { ...draft, rows: draft.rows.map((row, i) => (i === index ? { ...row, [field]: value } : row)) };
  }
  if (group === "values" || group === "priorities") return { ...draft, [group]: { ...draft[group], [key]: value } };
  return group in draft ? { ...draft, [group]: value } : draft;
}

export const withRow = (draft: CreationDraft, row: DraftRow): CreationDraft => ({
  ...draft,
  rows: [...draft.rows, row],
});

export const withoutRow = (draft: CreationDraft, index: number): CreationDraft => ({
  ...draft,
  rows: draft.rows.filter((row, i) => i !== index || row.free),
});

const GRADE_SLOTS = { plain: 1, superior: 2, exceptional: 3 } as const;

/** What the draft uses of everything that is limited. One Background and one language are free. PER-172, PER-184 */
export function used({
  rows,
}: CreationDraft): Required<
  Pick<CreationGiven, "skills" | "prowessDice" | "highestRating" | "enhancements" | "powers" | "talents">
> {
  const of = (kind: RowKind): readonly DraftRow[] => rows.filter((row) => row.kind === kind);
  const skills = of("skill");
  const backgrounds = of("enhancement").filter(({ background }) => background);
  const languages = of("talent").filter(({ subtype }) => subtype === "language");
  const slots = of("enhancement").reduce((sum, { grade }) => sum + GRADE_SLOTS[grade], 0);
  const [free] = backgrounds;
  return {
    skills: skills.filter((row) => !row.free).length,
    prowessDice: skills.reduce((sum, { rating }) => sum + Math.max(0, rating - BASE), 0),
    highestRating: Math.max(BASE, ...skills.map(({ rating }) => rating)),
    enhancements: slots - (free ? GRADE_SLOTS[free.grade] : 0),
    powers: of("power").length,
    talents: of("talent").length - Math.min(1, languages.length),
  };
}

/** Everything the draft breaks, what limits it, and what is left. PER-171 … PER-175, PER-179 */
export function checkDraft(draft: CreationDraft, settings: PersonaeSettings): ReturnType<typeof validateCreation> {
  const { values, priorities } = draft;
  const { creationPoints } = settings;
  return validateCreation({ attributes: values, priorities, creationPoints, ...used(draft), settings });
}
