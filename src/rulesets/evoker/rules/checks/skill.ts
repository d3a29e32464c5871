/** Skills: level, focus, and which of those a rule offers is best. EVO-026. */
import { settled, type SomeSettings } from "../settings.ts";

export interface SkillOption {
  readonly id: string;
  /** Governing score. */
  readonly score: number;
  /** 0–3; null = the bare score, no skill. */
  readonly level?: number | null;
  /** The character owns the focus that the test names. */
  readonly focus?: boolean;
}
export interface SkillTargetGiven {
  readonly options: readonly SkillOption[];
  readonly settings?: SomeSettings;
}
export interface SkillTargetResult {
  readonly targets: Readonly<Record<string, number>>;
  readonly best: string;
  readonly target: number;
}

/** What a level of training adds to its governing score, level 0 first. */
export const LEVEL_MODIFIERS: readonly number[] = [-20, 0, 5, 10];

/** What skill and focus add to the governing score. */
export function skillModifier(level: number | null, focus: boolean, focusBonus: number): number {
  if (level === null) return 0;
  return (LEVEL_MODIFIERS[level] ?? 0) + (focus && level >= 1 ? focusBonus : 0);
}

/** Target numbers of the skills that a rule offers, and the best of them; the first listed on a tie. */
export function skillTarget({ options, settings }: SkillTargetGiven): SkillTargetResult {
  const { focusBonus } = settled(settings);
  const rated = options.map(({ id, score, level = null, focus = false }) => {
    return { id, target: score + skillModifier(level, focus, focusBonus) };
  });
  const best = rated.reduce<{ id: string; target: number } | null>(
    (top, one) => (top === null || one.target > top.target ? one : top),
    null,
  );
  return {
    targets: Object.fromEntries(rated.map(({ id, target }) => [id, target])),
    best: best?.id ?? "",
    target: best?.target ?? 0,
  };
}
