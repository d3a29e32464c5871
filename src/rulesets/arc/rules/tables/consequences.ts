/** What follows from a group's tables, for whoever edits them: figures as they stand, and whose will be others. */
import { actionsPerTurn } from "../actions/allowance.ts";
import { esAdjustment, esRange } from "../check/esDie.ts";
import { thresholdOdds } from "../check/odds.ts";
import { deriveCharacter, type DerivedCharacter } from "../derive.ts";
import { loadLimits, type LoadLimits } from "../load/threshold.ts";
import { movement } from "../movement/movement.ts";
import type { ArcSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { complexitiesOf, type OwnComplexity } from "./complexities.ts";
import { BURDENS, type Burden } from "./movByBurden.ts";

/** The adjustment and the actions of a skill, by its score. */
export interface DieRow {
  readonly es: number;
  readonly sides: number;
  readonly min: number;
  readonly max: number;
  /** Of all faces. */
  readonly mean: number;
  readonly actions: number;
}

export interface Follows {
  /** Metres per turn: of a human by Control; of a neutral one by size, and by burden. */
  readonly mov: {
    readonly byControl: readonly { readonly control: number; readonly mov: number }[];
    readonly bySize: readonly { readonly size: number; readonly mov: number }[];
    readonly byBurden: readonly { readonly burden: Burden; readonly mov: number }[];
  };
  /** Kilograms of medium size, by Build. */
  readonly load: readonly ({ readonly build: number } & LoadLimits)[];
  readonly dice: readonly DieRow[];
  /** The chance of three scores against each complexity, 0–1. */
  oddsFor(scores: Scores): readonly (OwnComplexity & { readonly chance: number })[];
}

interface Scores {
  readonly ks: number;
  readonly us: number;
  readonly es: number;
}

const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const SIZES = [-3, -2, -1, 0, 1, 2, 3];

/** Figures as they follow from these settings. ARC-010 … ARC-013, ARC-018, ARC-050, ARC-055, ARC-058, ARC-060 */
export function whatFollows(settings: ArcSettings): Follows {
  const byControl = SCORES.map((control) => ({ control, mov: movement({ control, settings }).mov }));
  const neutral = byControl.find(({ control }) => movement({ control, settings }).controlAdj === 0)?.control ?? 5;
  const one = { control: neutral, settings };
  return {
    mov: {
      byControl,
      bySize: SIZES.map((size) => ({ size, mov: movement({ ...one, size }).mov })),
      byBurden: BURDENS.map((burden) => ({ burden, mov: movement({ ...one, burden }).mov })),
    },
    load: SCORES.map((build) => ({ build, ...loadLimits({ build, settings }) })),
    dice: SCORES.slice(1).map((es) => dieRow(es, settings)),
    oddsFor: (scores) =>
      complexitiesOf(settings).map((complexity) => {
        const { chance } = thresholdOdds({ ...scores, threshold: complexity.threshold, settings });
        return { ...complexity, chance };
      }),
  };
}

function dieRow(es: number, settings: ArcSettings): DieRow {
  const range = esRange({ es, settings });
  const faces = Array.from({ length: range.sides }, (_, i) => esAdjustment({ es, roll: i + 1 }).adj);
  const mean = faces.reduce((sum, adj) => sum + adj, 0) / faces.length;
  return { es, ...range, mean, actions: actionsPerTurn({ es, settings }).actions };
}

/** One figure of somebody's that will be another. */
export interface FigureChange {
  readonly what: "mov" | "burden" | "die" | "actions";
  /** Of which skill; null for a figure of the whole character. */
  readonly skill: string | null;
  readonly from: number | string;
  readonly to: number | string;
}

/** Somebody for whom something changes. */
export interface Affected {
  readonly ref: string;
  readonly name: string;
  readonly changes: readonly FigureChange[];
}

/** Whose movement, burden, dice or actions will be others under new settings; those for whom nothing changes are left out. */
export function whatChanges(
  characters: Readonly<Record<string, CharacterState>>,
  before: ArcSettings,
  after: ArcSettings,
): readonly Affected[] {
  return Object.entries(characters).flatMap(([ref, state]) => {
    const changes = changesOf(deriveCharacter(state, before), deriveCharacter(state, after));
    return changes.length === 0 ? [] : [{ ref, name: state.name, changes }];
  });
}

function changesOf(old: DerivedCharacter, now: DerivedCharacter): FigureChange[] {
  const whole = [
    { what: "mov", skill: null, from: old.mov.mov, to: now.mov.mov },
    { what: "burden", skill: null, from: old.burden, to: now.burden },
  ] as const;
  const skills = now.skills.flatMap((skill, i): FigureChange[] => {
    const { die = null, actions = 0 } = old.skills[i] ?? {};
    return [
      { what: "die", skill: skill.id, from: die?.sides ?? 0, to: skill.die?.sides ?? 0 },
      { what: "actions", skill: skill.id, from: actions, to: skill.actions },
    ];
  });
  return [...whole, ...skills].filter(({ from, to }) => from !== to);
}
