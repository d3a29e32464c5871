/** The eight attributes, and what each is usually set against. RUN-001 … RUN-008, RUN-010. */

export const ATTRIBUTES = [
  "accurate",
  "cunning",
  "discreet",
  "persuasive",
  "quick",
  "resolute",
  "strong",
  "vigilant",
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Accepted values, and those the printed table covers. RUN-010. */
export const ATTRIBUTE_RANGE = { min: 1, max: 30, usualMin: 5, usualMax: 15 } as const;

/** What usually opposes a test; the first is preselected. An empty list is a test by difficulty. */
export interface AttributeRow {
  readonly opponents: readonly (Attribute | "defense")[];
  readonly rule: string;
}

export const ATTRIBUTE_TABLE: { readonly [A in Attribute]: AttributeRow } = {
  accurate: { opponents: ["defense"], rule: "RUN-001" },
  cunning: { opponents: [], rule: "RUN-002" },
  discreet: { opponents: ["vigilant"], rule: "RUN-003" },
  persuasive: { opponents: ["resolute"], rule: "RUN-004" },
  quick: { opponents: ["accurate"], rule: "RUN-005" },
  resolute: { opponents: ["resolute", "persuasive"], rule: "RUN-006" },
  strong: { opponents: [], rule: "RUN-007" },
  vigilant: { opponents: ["discreet"], rule: "RUN-008" },
};

/** True for a value the table's numbers don't reach: legal, but worth a tint. RUN-010. */
export function isUnusual(value: number): boolean {
  return value < ATTRIBUTE_RANGE.usualMin || value > ATTRIBUTE_RANGE.usualMax;
}
