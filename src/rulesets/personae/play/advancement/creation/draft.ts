/** A new identity while it is being made: what the steps fill in. Pure. */
import { placed } from "../../../../../fittings/charter/draft.ts";
import type { Json } from "../../../../../kernel/json.ts";
import {
  checkBuild,
  rowsOf,
  type BuildAttributes,
  type BuildKind,
  type BuildReport,
  type BuildRow,
  type BuildWords,
} from "../../../rules/advancement/build.ts";
import { sixValues } from "../../../rules/attributes.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { ATTRIBUTES, type IdentityState, type ItemState, type Kind } from "../../../rules/state.ts";

const LIMITS = ["skills", "prowessDice", "skillRating", "enhancements", "powers", "talents"] as const;

interface StepPlan {
  /** The kinds of rows it is about; power slots may also pay for things beyond nature (PER-189). */
  readonly kinds?: readonly BuildKind[];
  /** What is counted there. */
  readonly counts?: readonly (typeof LIMITS)[number][];
}

const plans = <S extends string>(steps: Readonly<Record<S, StepPlan>>): Readonly<Record<S, StepPlan>> => steps;

/** The steps in their order. */
export const STEPS = plans({
  concept: {},
  attributes: { counts: LIMITS },
  skills: { kinds: ["skill"], counts: ["skills", "prowessDice", "skillRating"] },
  enhancements: { kinds: ["enhancement"], counts: ["enhancements", "powers"] },
  powers: { kinds: ["power", "gear"], counts: ["powers"] },
  talents: { kinds: ["talent"], counts: ["talents"] },
  custom: { kinds: ["custom"] },
  vitality: {},
  review: { counts: LIMITS },
});
export type Step = keyof typeof STEPS;

export interface CreationDraft extends BuildWords {
  readonly attributes: BuildAttributes;
  readonly rows: readonly BuildRow[];
  /** What it is, and the attributes it has beside the six: they are as they are. */
  readonly kind: Kind;
  readonly customAttributes: NonNullable<IdentityState["customAttributes"]>;
}

/** The steps there are: the group's own kinds of traits only where it has some (PER-010). */
export function stepsFor({ customTraitTypes }: Pick<PersonaeSettings, "customTraitTypes">): readonly Step[] {
  return (Object.keys(STEPS) as Step[]).filter((step) => step !== "custom" || customTraitTypes.length > 0);
}

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
    rows: rowsOf(items),
  };
}

/** The draft with one field changed: "concept", "attributes.CMP.value", "rows.3.grade". Unknown fields change nothing. */
export const withField = (draft: CreationDraft, path: string, value: string | number | boolean): CreationDraft =>
  placed(draft as unknown as Json, path.split("."), value) as unknown as CreationDraft;

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
