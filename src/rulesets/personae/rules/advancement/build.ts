/** A new identity as it is built: what it uses of everything that is limited, and which rules it breaks. */
import type { JsonObject } from "../../../../kernel/json.ts";
import { attributeValue } from "../attributes.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { Attribute, AttributeId, IdentityState, ItemState, Kind, Priority } from "../state.ts";
import { validateCreation, type CreationGiven, type CreationLimits, type CreationViolation } from "./creation.ts";

/** What one carries to be armed with: it takes no slot (PER-187). */
export const ARMS = ["weapon", "shield", "armor"] as const;
export const BUILD_KINDS = ["skill", "enhancement", "power", "talent", "custom", "gear", ...ARMS] as const;
export type BuildKind = (typeof BUILD_KINDS)[number];

/** A skill or trait of an identity that is being built. What does not belong to its kind stays as it is. */
export interface BuildRow extends JsonObject {
  readonly kind: BuildKind;
  /** The item it stands for. */
  readonly id: string;
  /** True for one that is still to be made. */
  readonly isNew: boolean;
  readonly name: string;
  /** One of the six free skills. */
  readonly free: boolean;
  readonly rating: number;
  readonly attribute: AttributeId;
  readonly grade: NonNullable<ItemState["grade"]>;
  /** The one free Background (PER-178). */
  readonly background: boolean;
  readonly subtype: NonNullable<ItemState["subtype"]>;
  /** Which of the group's own kinds of traits (PER-010); "" for all others. */
  readonly custom: string;
  /** Upgrades of an enhancement that unused power slots pay for (PER-189). */
  readonly upgrades: number;
}

/** What an identity that is being built is called and wants. */
export type BuildWords = {
  readonly name: string;
  readonly concept: string;
  readonly pronouns: string;
  readonly goals: string;
};

/** The values and priorities of the six. */
export type BuildAttributes = Readonly<Record<Attribute, { readonly value: number; readonly priority: Priority }>>;

/** What is told of whoever is built: what it is, and the attributes it has beside the six. */
export interface BuildWho {
  readonly kind: Kind;
  readonly customAttributes?: IdentityState["customAttributes"];
}

export interface Build {
  readonly attributes: BuildAttributes;
  readonly rows: readonly BuildRow[];
}

/** Dice of a skill that has just been unlocked (PER-175). */
export const NEW_RATING = 2;
/** What a companion is made with, whatever the group gives its characters (PER-161). */
const COMPANION_POINTS = 10;
const GRADE_SLOTS = { plain: 1, superior: 2, exceptional: 3 } as const;

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

/** The rows of what an identity has, gear aside. */
export const rowsOf = (items: readonly { readonly id: string; readonly item: ItemState }[]): BuildRow[] =>
  items.flatMap(({ id, item }) => {
    const kind = KEPT.find((one) => one === item.kind);
    return kind ? [rowOf(kind, id, item)] : [];
  });

function rowOf(kind: BuildKind, id: string, item: ItemState): BuildRow {
  const { name = "", free, rating, attribute, grade, background, subtype, custom } = item;
  const known = Object.entries({ rating, attribute, grade, background, subtype, custom });
  const stored = Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Partial<BuildRow>;
  return newRow(kind, id, { isNew: false, name, free: Boolean(free), ...stored });
}

/** What an enhancement fills of its slots. PER-172 */
export const slotsOfGrade = (grade: NonNullable<ItemState["grade"]>): number => GRADE_SLOTS[grade];

type Used = Required<
  Pick<CreationGiven, "skills" | "prowessDice" | "highestRating" | "enhancements" | "powers" | "talents">
>;

/**
 * What the rows use of everything that is limited. One Background and one language are free; upgrades and uncommon
 * things that power slots pay for count as powers. PER-172, PER-178, PER-184, PER-189
 */
export function usedBy(rows: readonly BuildRow[]): Used {
  const of = (kind: BuildKind): readonly BuildRow[] => rows.filter((row) => row.kind === kind);
  const skills = of("skill");
  const enhancements = of("enhancement");
  const slots = enhancements.reduce((sum, { grade }) => sum + GRADE_SLOTS[grade], 0);
  const background = enhancements.find((row) => row.background);
  const languages = of("talent").filter(({ subtype }) => subtype === "language");
  const upgrades = enhancements.reduce((sum, row) => sum + row.upgrades, 0);
  return {
    skills: skills.filter((row) => !row.free).length,
    prowessDice: skills.reduce((sum, { rating }) => sum + Math.max(0, rating - NEW_RATING), 0),
    highestRating: Math.max(NEW_RATING, ...skills.map(({ rating }) => rating)),
    enhancements: slots - (background ? GRADE_SLOTS[background.grade] : 0),
    powers: of("power").length + upgrades + of("gear").length,
    talents: of("talent").length - Math.min(1, languages.length),
  };
}

/** A rule that a build breaks: its name, and the row of the rules it comes from. */
export interface BuildObjection extends JsonObject {
  readonly id: CreationViolation | "custom";
  readonly rule: string;
  /** The kind of the group's own that there is too much of. */
  readonly label: string;
}

const RULES: Readonly<Record<CreationViolation, string>> = {
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
};

/** How much of one of the group's own kinds there is, and may be. PER-010 */
export interface CustomCount {
  readonly id: string;
  readonly label: string;
  readonly used: number;
  readonly limit: number;
}

export interface BuildReport {
  readonly objections: readonly BuildObjection[];
  readonly limits: CreationLimits;
  readonly used: Used;
  readonly custom: readonly CustomCount[];
  readonly potential: number;
  readonly pointsLeft: number;
}

/** Everything a build breaks, what limits it, and what is left. PER-010, PER-161, PER-171 … PER-179, PER-189 */
export function checkBuild({ attributes, rows }: Build, who: BuildWho, settings: PersonaeSettings): BuildReport {
  const each = <T>(read: (one: { value: number; priority: Priority }) => T): Record<Attribute, T> =>
    Object.fromEntries(Object.entries(attributes).map(([id, one]) => [id, read(one)])) as Record<Attribute, T>;
  const used = usedBy(rows);
  const { violations, limits, potential, pointsLeft } = validateCreation({
    attributes: each(({ value }) => value),
    priorities: each(({ priority }) => priority),
    creationPoints: who.kind === "companion" ? COMPANION_POINTS : settings.creationPoints,
    ...used,
    settings,
  });
  const state = { attributes, customAttributes: who.customAttributes ?? [] };
  const custom = settings.customTraitTypes.map(({ id, label, attribute }) => ({
    id,
    label,
    used: rows.filter((row) => row.kind === "custom" && row.custom === id).length,
    limit: attributeValue(state, attribute),
  }));
  return {
    objections: [
      ...violations.map((id) => ({ id, rule: RULES[id], label: "" })),
      ...custom
        .filter(({ used: n, limit }) => n > limit)
        .map(({ label }) => ({ id: "custom", rule: "PER-010", label }) as const),
    ],
    limits,
    used,
    custom,
    potential,
    pointsLeft,
  };
}

/** Slots that stay empty, to be filled later without points; none that were overdrawn. PER-172, PER-189 */
export function slotsLeft({ limits, used, custom }: BuildReport): { readonly kind: string; readonly left: number }[] {
  const left = [
    { kind: "skill", left: limits.skills - used.skills },
    { kind: "enhancement", left: limits.enhancements - used.enhancements },
    { kind: "power", left: limits.powers - used.powers },
    { kind: "talent", left: limits.talents - used.talents },
    ...custom.map(({ id, limit, used: n }) => ({ kind: customSlot(id), left: limit - n })),
  ];
  return left.filter((one) => one.left > 0);
}

/** The slots of one of the group's own kinds. */
export const customSlot = (id: string): string => `custom:${id}`;

/** True for a character or companion that nobody has made anything of yet: it is offered the builder. */
export function isFresh(state: IdentityState): boolean {
  const { kind, built, skills, powers, enhancements = [], talents = [], dp } = state;
  if (built === true || (kind !== "character" && kind !== "companion")) return false;
  const bought = skills.some(({ free, rating }) => free === null || rating !== 2);
  return !bought && powers.length + enhancements.length + talents.length + dp.ledger.length === 0;
}
