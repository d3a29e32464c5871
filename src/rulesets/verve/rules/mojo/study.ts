/** Practical mojo by study. VRV-196 to VRV-206. */
import { doublings, rounded, sum } from "../core/arithmetic.ts";
import { major } from "../core/contributor.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { MOJO_BONUS, RESOURCE_TYPES, STUDY_MODES } from "../tables/mojo.ts";

export interface StudyResource {
  /** Id in table mojoResourceTypes. */
  readonly type: string;
  /** Immersion has none. */
  readonly level?: Maybe<number>;
}

export interface StudyBonusGiven extends WithSettings {
  /** Level or bonus in the subject. */
  readonly student?: Maybe<number>;
  readonly resources?: Maybe<readonly StudyResource[]>;
  /** Instead of resources. */
  readonly total?: Maybe<number>;
  readonly intelligence?: Maybe<number>;
  readonly charisma?: Maybe<number>;
}

interface Rated {
  readonly total: number;
  readonly singleUse: boolean;
}

/** What a resource gives one student. Above its level it serves once. VRV-201, VRV-205. */
function rate({ type, level }: StudyResource, student: number, charisma: number): Rated {
  const row = RESOURCE_TYPES.find(({ id }) => id === type);
  if (!row || row.multiplier === null) return { total: row ? charisma : 0, singleUse: false };
  const rated = level ?? 0;
  if (student > rated) return { total: rated, singleUse: true };
  return { total: (rated - student) * row.multiplier, singleUse: false };
}

/** Mojo per so many periods for a row of the chart; it goes on beyond its end. VRV-202, VRV-203. */
function chart(row: number): { mojo: number; perPeriods: number } {
  const found = MOJO_BONUS.find((one) => one.row === row);
  return found ? { mojo: found.mojo, perPeriods: found.perPeriods } : { mojo: row - 2, perPeriods: 1 };
}

/** Mojo per period from resources, one of each type. VRV-201, VRV-202, VRV-203, VRV-205, AMB-07. */
export function studyBonus(given: StudyBonusGiven) {
  const { student, resources, intelligence, charisma, settings, ...rest } = filled(given, {
    student: 0,
    resources: [] as readonly StudyResource[],
    intelligence: 10,
    charisma: 10,
  });
  const best: Record<string, Rated> = {};
  for (const resource of resources) {
    const rated = rate(resource, student, charisma);
    const before = best[resource.type];
    if (!before || rated.total > before.total) best[resource.type] = rated;
  }
  const total = rest.total ?? sum(Object.values(best).map((one) => one.total));
  const row = doublings(total) + major(intelligence, settings);
  if (total < 1 || row < 0) return { total, resources: best, row: null, mojo: 0, perPeriods: 1 };
  return { total, resources: best, row, ...chart(row) };
}

export const STUDY_MODE_IDS = ["normal", "free-time", "intensive"] as const;
export type StudyMode = (typeof STUDY_MODE_IDS)[number];
/** Days off that each mojo leaves room for. VRV-200. */
const BREAK_DAYS: Readonly<Record<StudyMode, number>> = { normal: 1, "free-time": 6, intensive: 0.5 };

export interface StudyGiven extends StudyBonusGiven {
  readonly mode: StudyMode;
  /** Weeks, months or spans of two days. */
  readonly periods: number;
  readonly wisdom?: Maybe<number>;
  /** From these resources for this project. */
  readonly alreadyGained?: Maybe<number>;
  readonly feePerMojo?: Maybe<number>;
}

/** Some periods of practical study. VRV-196 to VRV-206, AMB-67. */
export function study(given: StudyGiven) {
  const { mode, periods, wisdom, intelligence, alreadyGained, feePerMojo } = filled(given, {
    wisdom: 10,
    intelligence: 10,
    alreadyGained: 0,
    feePerMojo: 0,
  });
  const bonus = studyBonus(given);
  const row = STUDY_MODES.find(({ id }) => id === mode);
  const intensive = mode === "intensive";
  const allowed = !intensive || bonus.total >= 1;
  const baseMojo = allowed ? periods * (row?.baseMojo ?? 0) : 0;
  const earned = bonus.mojo * Math.floor(periods / bonus.perPeriods);
  const resourceMojo = allowed ? Math.max(0, Math.min(earned, bonus.total - alreadyGained)) : 0;
  const mojo = baseMojo + resourceMojo;
  return {
    allowed,
    total: bonus.total,
    baseMojo,
    resourceMojo,
    mojo,
    silver: mojo * (row?.silverPerMojo ?? 0) + resourceMojo * feePerMojo,
    breakDays: mojo * BREAK_DAYS[mode],
    maxDaysInRow: intensive ? rounded(wisdom / 2) : null,
    useWithinDays: intensive ? intelligence : null,
  };
}
