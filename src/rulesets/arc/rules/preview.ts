/** A check before it is made, as a dialog shows it: its own lines and levels, lowest and highest, the chance (ARC-053 … ARC-062). */
import { recordedDice } from "../../../kernel/dice.ts";
import type { Ref, Refusal, States } from "../../../kernel/outcome.ts";
import type { Line } from "../../../kernel/prospect.ts";
import { refusing } from "../../../kernel/refused.ts";
import { esRange } from "./check/esDie.ts";
import { opposedOdds } from "./check/odds.ts";
import { thresholdOf } from "./check/threshold.ts";
import type { Means } from "./decisions.ts";
import { requireDifficulty, requireMeans } from "./decide/edge.ts";
import { figuresFor, type Figures } from "./decide/figures.ts";
import { againstAttack, againstThreshold, figureLines, oddsSide } from "./decide/prospects.ts";
import { Situation } from "./decide/situation.ts";
import type { ArcSettings, Difficulty } from "./settings.ts";
import type { ArcFrame } from "./state.ts";

/** Who is to make a check, and what stands against it: one of the last three, or nothing yet. */
export interface CheckAbout {
  readonly who: Ref;
  readonly means: Means;
  /** Whose size it is compared with. */
  readonly against?: Ref | null;
  /** What has to be beaten. */
  readonly threshold?: Difficulty | null;
  /** With what the other side would answer. */
  readonly opposing?: { readonly who: Ref; readonly means: Means } | null;
  /** The sum of an attack, which an answer has to come up to. */
  readonly reach?: number | null;
}

export interface CheckPreview {
  /** Every reason with its number; those switched off are listed. */
  readonly lines: readonly Line[];
  /** All that counts but the die. */
  readonly fixed: number;
  /** Null without a die. */
  readonly die: { readonly sides: number; readonly min: number; readonly max: number } | null;
  readonly lowest: number;
  readonly highest: number;
  /** The number that stands against it; null for an opponent, or for nothing. */
  readonly against: number | null;
  /** 0–1; null where nothing stands against it yet. */
  readonly chance: number | null;
  /** Why it can't be made: a language key with its data; null when it can. */
  readonly refused: Refusal["refused"] | null;
}

const NOTHING: CheckPreview = {
  lines: [],
  fixed: 0,
  die: null,
  lowest: 0,
  highest: 0,
  against: null,
  chance: null,
  refused: null,
};

/** What a check would be made of and come to. Nothing is rolled, and nobody's turn, slot or actions are asked about. */
export function previewCheck(
  frame: ArcFrame | null,
  states: States,
  settings: ArcSettings,
  about: CheckAbout,
): CheckPreview {
  const situation = new Situation({ states, settings, history: [] }, frame, recordedDice([]));
  const made = refusing("DRAMATIS.Arc.Refusal.", () => {
    requireMeans(about.means);
    requireDifficulty(situation, about.threshold, "threshold");
    const mine = figuresFor(situation, { who: about.who, means: about.means, against: about.against ?? null });
    return { ...NOTHING, ...sumsOf(mine, settings), ...standing(situation, about, mine) };
  });
  return "lines" in made ? made : { ...NOTHING, refused: made.refused };
}

function sumsOf(mine: Figures, settings: ArcSettings): Omit<CheckPreview, "against" | "chance" | "refused"> {
  const { ks, us, es, other } = oddsSide(mine, settings);
  const fixed = ks + us + (other ?? 0);
  const die = mine.sides === null ? null : esRange({ es, settings });
  const [min, max] = [die?.min ?? 0, die?.max ?? 0];
  return { lines: figureLines(mine, settings), fixed, die, lowest: fixed + min, highest: fixed + max };
}

/** What stands against it, and how likely it is to succeed. */
function standing(
  situation: Situation,
  { who, threshold = null, opposing = null, reach = null }: CheckAbout,
  mine: Figures,
): Partial<CheckPreview> {
  const { settings } = situation;
  if (opposing !== null) {
    const theirs = figuresFor(situation, { ...opposing, against: who });
    const { chance } = opposedOdds({ actor: oddsSide(mine, settings), opponent: oddsSide(theirs, settings), settings });
    return { chance };
  }
  if (reach !== null) return { against: reach, chance: againstAttack(mine, reach, settings, null).chance };
  if (threshold === null) return {};
  const { chance } = againstThreshold(mine, threshold, settings, null);
  return { against: thresholdOf(threshold, settings), chance };
}
