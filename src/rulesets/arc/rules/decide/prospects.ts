/** What a roll would be before its first die: each side's figures, the chance, the costs (ARC-026, ARC-050, ARC-053, ARC-060 … ARC-062). */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import { PLAIN_PROSPECT, shareOfFaces, type Line, type Prospect } from "../../../../kernel/prospect.ts";
import { opposedOdds, thresholdOdds, type OddsSide } from "../check/odds.ts";
import { thresholdOf } from "../check/threshold.ts";
import { reactionCheck } from "../mind/reaction.ts";
import type { ArcSettings, Difficulty } from "../settings.ts";
import { cell } from "../tables/index.ts";
import { COMPLEXITIES } from "../tables/thresholds.ts";
import type { Figures } from "./figures.ts";

const PROSPECT = "DRAMATIS.Arc.Prospect.";

/** What a check's prospect says beside the lines of whoever rolls. */
export type Expected = Pick<Prospect, "against" | "target" | "chance">;

/** Nobody knows what stands against it. */
export const NOTHING_EXPECTED: Expected = { against: [], target: null, chance: null };

/** Actions of this turn that a roll takes, in words. ARC-050 */
export const actionCost = (count: number): Note[] =>
  count > 0 ? [{ key: `${PROSPECT}cost.${count === 1 ? "action" : "actions"}`, data: { count } }] : [];

/** A remark on an Other adjustment further from 0 than is usual. B36. */
const unusualNote = (name: string, other: number): Note => ({
  key: "DRAMATIS.Arc.Note.unusualOther",
  data: { name, other },
});

/** The same of several that are rolled. */
export function unusualNotes(rolls: readonly Pick<Figures, "unusual" | "name" | "other">[]): Note[] {
  return rolls.filter(({ unusual }) => unusual).map(({ name, other }) => unusualNote(name, other));
}

/** A check: the scores, the skill's die, every line of the Other adjustment. ARC-053 … ARC-059, ARC-066 */
export function checkProspect(figures: Figures, settings: ArcSettings, expected: Expected, costs: Note[]): Prospect {
  const { name, other, unusual } = figures;
  const warnings = unusual ? [unusualNote(name, other)] : [];
  return { kind: "score", lines: figureLines(figures, settings), ...expected, costs, warnings };
}

/** Everything a sum is made of, line by line. ARC-053, ARC-055, ARC-066 */
export function figureLines(figures: Figures, { useWeaponLevels, hideUS, middleScores }: ArcSettings): Line[] {
  const { who: of, ks, us, skill, sides, modifiers, weaponLevel, shieldLevel } = figures;
  const own = { rule: "ARC-053", on: true, of, fixed: true } as const;
  const number = (id: string, label: string, value: number): Line => ({ ...own, id, label, unit: "number", value });
  const skillLine: Line = {
    ...{ ...own, id: "skill", label: skill?.name ?? "", rule: "ARC-055" },
    ...{ unit: "dice", value: 1 },
  };
  const levels = [
    number("shieldLevel", `${PROSPECT}shieldLevel`, shieldLevel),
    number("weaponLevel", `${PROSPECT}weaponLevel`, -weaponLevel),
  ];
  return [
    number("ks", `DRAMATIS.Arc.KnownScore.${ks.key}`, ks.value),
    // Where middle scores are hidden, nobody but the game master knows even their own. ARC-083
    { ...number("us", middleScores.find(({ id }) => id === us.key)?.name ?? us.key, us.value), ...(hideUS && HIDDEN) },
    ...(sides === null ? [] : [{ ...skillLine, faces: sides }]),
    ...modifiers.map((row): Line => (row.group === "size" ? { ...row, of, fixed: true } : { ...row, of })),
    ...(useWeaponLevels ? levels.filter(({ value }) => value !== 0) : []),
  ];
}

const HIDDEN = { secret: true } as const;

/** A side as its chances are reckoned. */
export function oddsSide({ ks, us, es, other, weaponLevel, shieldLevel }: Figures, settings: ArcSettings): OddsSide {
  const levels = settings.useWeaponLevels ? shieldLevel - weaponLevel : 0;
  return { ks: ks.value, us: us.value, es, other: other + levels };
}

/**
 * Against a fixed number, which has to be beaten: the number to come to is one more. ARC-060, ARC-063
 * @param of the task whose number it is; null when everybody may know it
 */
export function againstThreshold(
  mine: Figures,
  difficulty: Difficulty,
  settings: ArcSettings,
  of: Ref | null,
): Expected {
  const threshold = thresholdOf(difficulty, settings);
  const label = labelOf(difficulty, settings);
  const line = {
    id: "threshold",
    label,
    unit: "number",
    value: threshold,
    rule: "ARC-060",
    on: true,
    of,
    fixed: true,
  } as const;
  const { chance } = thresholdOdds({ ...oddsSide(mine, settings), threshold, settings });
  return { against: [line], target: threshold + 1, chance };
}

/** What a number to beat is called: by the group, by the language, or not at all. */
function labelOf(difficulty: Difficulty, { tables }: ArcSettings): string {
  if (typeof difficulty === "number") return `${PROSPECT}threshold`;
  const own = cell(tables, "complexityNames", difficulty);
  if (own !== undefined) return own;
  return COMPLEXITIES.some((one) => one === difficulty) ? `DRAMATIS.Arc.Complexity.${difficulty}` : difficulty;
}

/** The same where the other side's numbers may be kept: which answer is their best, or that they have none left, would tell. */
export function telling({ against, ...expected }: Expected): Expected {
  return { ...expected, against: against.map((line): Line => ({ ...line, telling: true })) };
}

/** Against the best of the answers the other side can give; equal ones as listed. ARC-062 */
export function againstAnswers(mine: Figures, answers: readonly Figures[], settings: ArcSettings): Expected {
  const chances = answers.map((theirs) => {
    const sides = { actor: oddsSide(mine, settings), opponent: oddsSide(theirs, settings) };
    return { theirs, chance: opposedOdds({ ...sides, settings }).chance };
  });
  const [first, ...rest] = chances;
  if (!first) return NOTHING_EXPECTED;
  const { theirs, chance } = rest.reduce((best, one) => (one.chance < best.chance ? one : best), first);
  return telling({ against: figureLines(theirs, settings), target: null, chance });
}

/**
 * An answer to an attack that is rolled already: coming up to it is enough. ARC-062, ARC-079
 * @param of whose sum it is; null when everybody has seen it
 */
export function againstAttack(mine: Figures, attack: number, settings: ArcSettings, of: Ref | null): Expected {
  const label = `${PROSPECT}attack`;
  const line = {
    id: "attack",
    label,
    unit: "number",
    value: attack,
    rule: "ARC-062",
    on: true,
    of,
    fixed: true,
  } as const;
  const { chance } = thresholdOdds({ ...oddsSide(mine, settings), threshold: attack - 1, settings });
  return { against: [line], target: attack, chance };
}

/** A Reaction check: the die at or under the State of Mind. ARC-026 */
export function reactionProspect(of: Ref, som: number): Prospect {
  const line = {
    id: "som",
    label: `${PROSPECT}som`,
    unit: "number",
    value: som,
    rule: "ARC-026",
    on: true,
    of,
    fixed: true,
  } as const;
  const chance = shareOfFaces(10, (d10) => reactionCheck({ som, d10 }).success);
  return { ...PLAIN_PROSPECT, kind: "under", lines: [line], target: som, chance };
}

/** Who goes first of those whom nothing else tells apart: the die alone. ARC-040 */
export const TIE_PROSPECT: Prospect = { ...PLAIN_PROSPECT, kind: "tie" };
