/** What the target's affinity makes of a hit, and which ailments the hit exploits. EVO-132, EVO-133, EVO-180 … EVO-194. */
import { isOpenTo } from "../ailments/table.ts";
import { combineAdvantage } from "../checks/advantage.ts";
import { settled, type SomeSettings } from "../settings.ts";
import {
  AFFINITIES,
  isPhysical,
  type Affinity,
  type AffinityGrid,
  type Ailment,
  type Element,
  type HitOutcome,
} from "../terms.ts";

export interface AffinityRow {
  readonly evo: string;
  readonly result: HitOutcome;
  readonly toughness: "full" | "ignored" | "plusFive";
  readonly extraWounds: number;
  readonly stagger: boolean;
  /** On the target's ailment resistance; null if nothing reaches it. */
  readonly resistModifier: number | null;
}

/** The affinities as data. EVO-182 … EVO-187. */
export const AFFINITY_TABLE: { readonly [A in Affinity]: AffinityRow } = {
  weak: {
    evo: "EVO-182",
    result: "struck",
    toughness: "ignored",
    extraWounds: 1,
    stagger: true,
    resistModifier: -20,
  },
  normal: { evo: "EVO-183", result: "struck", toughness: "full", extraWounds: 0, stagger: false, resistModifier: 0 },
  resist: {
    evo: "EVO-184",
    result: "struck",
    toughness: "plusFive",
    extraWounds: 0,
    stagger: false,
    resistModifier: 20,
  },
  block: {
    evo: "EVO-185",
    result: "blocked",
    toughness: "full",
    extraWounds: 0,
    stagger: false,
    resistModifier: null,
  },
  repel: {
    evo: "EVO-186",
    result: "repelled",
    toughness: "full",
    extraWounds: 0,
    stagger: false,
    resistModifier: null,
  },
  absorb: {
    evo: "EVO-187",
    result: "absorbed",
    toughness: "full",
    extraWounds: 0,
    stagger: false,
    resistModifier: null,
  },
};

/** Rank of an affinity, 1 (weak) to 6 (absorb). EVO-181, A-25. */
export const affinityRank = (affinity: Affinity): number => AFFINITIES.indexOf(affinity) + 1;

/** Which affinities a Technical Hit treats as normal, by setting. */
const PIERCED = {
  resist: ["resist"],
  block: ["resist", "block"],
  all: ["resist", "block", "repel", "absorb"],
} as const satisfies Record<string, readonly Affinity[]>;

export interface AffinityGiven {
  readonly element: Element;
  readonly affinities?: AffinityGrid;
  /** Of the target. */
  readonly ailments?: readonly Ailment[];
  readonly settings?: SomeSettings;
}
export interface AffinityResult extends Omit<AffinityRow, "evo"> {
  readonly treatedAs: Affinity;
  readonly technical: boolean;
}

/** Melee and Missile affinities better than normal are lost while Frozen; almighty never has one. EVO-188, EVO-194. */
export function affinityOf(element: Element, affinities: AffinityGrid, ailments: readonly Ailment[]): Affinity {
  if (element === "almighty") return "normal";
  const own = affinities[element] ?? "normal";
  const thawed = ailments.includes("frozen") && isPhysical(element) && affinityRank(own) > affinityRank("normal");
  return thawed ? "normal" : own;
}

/** What the target's affinity makes of a hit. Defend is not considered here. EVO-182 … EVO-191, A-24, A-25. */
export function affinityEffect({ element, affinities = {}, ailments = [], settings }: AffinityGiven): AffinityResult {
  return effectOf(element, affinityOf(element, affinities, ailments), ailments, settled(settings).technicalPierces);
}

/** The same for a hit that Repel threw back: never Technical, and it pierces nothing. EVO-190, A-68. */
export function reflectedEffect(
  element: Element,
  affinities: AffinityGrid,
  ailments: readonly Ailment[],
): AffinityResult {
  const own = affinityOf(element, affinities, ailments);
  const treatedAs = own === "repel" ? "block" : own;
  return { ...rowOf(treatedAs), treatedAs, technical: false };
}

function effectOf(
  element: Element,
  own: Affinity,
  ailments: readonly Ailment[],
  pierces: keyof typeof PIERCED,
): AffinityResult {
  const open = ailments.some((ailment) => isOpenTo(ailment, element));
  const pierced: readonly Affinity[] = PIERCED[pierces];
  const treatedAs = open && pierced.includes(own) ? "normal" : own;
  const row = rowOf(treatedAs);
  const technical = open && row.result === "struck";
  return {
    ...row,
    treatedAs,
    technical,
    extraWounds: row.extraWounds + (technical ? 1 : 0),
    stagger: row.stagger || technical,
  };
}

function rowOf(affinity: Affinity): Omit<AffinityRow, "evo"> {
  const { result, toughness, extraWounds, stagger, resistModifier } = AFFINITY_TABLE[affinity];
  return { result, toughness, extraWounds, stagger, resistModifier };
}

export interface TechnicalGiven {
  /** Of the target. */
  readonly ailments: readonly Ailment[];
  /** Null = the harm is not an elemental hit. */
  readonly element?: Element | null;
  readonly hit?: boolean;
  /** Wounds suffered, whatever their cause. */
  readonly wounds?: number;
}
export interface TechnicalResult {
  readonly technical: boolean;
  readonly extraWounds: number;
  readonly exploited: readonly Ailment[];
  readonly remaining: readonly Ailment[];
}

/** Which ailments a hit exploits, and which it ends. EVO-132, EVO-302, EVO-312, EVO-313, EVO-315, EVO-329. */
export function technicalHit({ ailments, element = null, hit = true, wounds = 0 }: TechnicalGiven): TechnicalResult {
  const struckBy = hit ? element : null;
  const exploited = struckBy === null ? [] : ailments.filter((ailment) => isOpenTo(ailment, struckBy));
  const ends = (ailment: Ailment): boolean =>
    exploited.includes(ailment) ||
    (ailment === "burning" && struckBy === "ice") ||
    (wounds > 0 && (ailment === "frozen" || ailment === "drowsed"));
  const technical = exploited.length > 0;
  return {
    technical,
    extraWounds: technical ? 1 : 0,
    exploited,
    remaining: ailments.filter((ailment) => !ends(ailment)),
  };
}

export interface ResistanceGiven {
  /** Score or skill target the power names. */
  readonly score: number;
  /** As it counts for this hit. */
  readonly affinity?: Affinity;
  readonly defending?: boolean;
  readonly advantages?: number;
  readonly disadvantages?: number;
  readonly settings?: SomeSettings;
}

/** Target number of the test to resist an attached ailment or Quality. EVO-078, EVO-133, EVO-306. */
export function ailmentResistance(given: ResistanceGiven): { reaches: boolean; target: number | null } {
  const { score, affinity = "normal", defending = false, advantages = 0, disadvantages = 0, settings } = given;
  const { resistModifier } = AFFINITY_TABLE[affinity];
  if (resistModifier === null) return { reaches: false, target: null };
  const { targetModifier } = combineAdvantage({
    advantages: advantages + (defending ? 1 : 0),
    disadvantages,
    ...(settings ? { settings } : {}),
  });
  return { reaches: true, target: score + resistModifier + targetModifier };
}
