/** What a turn may hold (PER-057 … PER-067, PER-103, PER-177). */
import { settled, type SomeSettings } from "../settings.ts";

export interface TurnCounts {
  /** Moves paid by the move allowance. */
  readonly moves?: number;
  /** Challenges that cost an action. */
  readonly challenges?: number;
  /** Actions spent on moving. */
  readonly actionMoves?: number;
  /** Stabilising, readying a defence, upkeep. */
  readonly otherActions?: number;
  /** Granted by traits. */
  readonly extraActions?: number;
  readonly settings?: SomeSettings;
}

/** Whether a turn's counts fit its budget. PER-057, PER-058. */
export function checkTurn(given: TurnCounts): { legal: boolean; actionsUsed: number; actionsAvailable: number } {
  const { moves = 0, challenges = 0, actionMoves = 0, otherActions = 0, extraActions = 0 } = given;
  const { baseMoves, baseActions } = settled(given.settings);
  const actionsUsed = challenges + actionMoves + otherActions;
  const actionsAvailable = baseActions + extraActions;
  return { legal: moves <= baseMoves && actionsUsed <= actionsAvailable, actionsUsed, actionsAvailable };
}

export type TurnStep =
  | { readonly kind: "move" | "action" | "recovery" }
  | {
      readonly kind: "challenge";
      readonly skill: string;
      readonly target: string;
      readonly success: boolean;
      /** A trait lets it be issued without an action. */
      readonly free?: boolean;
    }
  | { readonly kind: "followUp"; readonly success: boolean; readonly skill?: string; readonly target?: string };

export type TurnViolation =
  "noActionLeft" | "skillDiffers" | "noInitial" | "initialFailed" | "chainEnded" | "notGranted" | "targetDiffers";

export interface TurnGiven {
  readonly steps: readonly TurnStep[];
  readonly extraActions?: number;
  /** Per challenge. */
  readonly followUpsGranted?: number;
  readonly followUpAnyTarget?: boolean;
  readonly subsequentAnySkill?: boolean;
  readonly settings?: SomeSettings;
}

export interface TurnReport {
  readonly legal: boolean;
  readonly movesUsed: number;
  readonly actionsUsed: number;
  readonly actionsAvailable: number;
  readonly violations: readonly { readonly step: number; readonly reason: TurnViolation }[];
}

type Challenge = Extract<TurnStep, { kind: "challenge" }>;
type FollowUp = Extract<TurnStep, { kind: "followUp" }>;

/** A compound turn step by step; a refused step spends nothing and leaves no trace. PER-057, PER-058, PER-062 … PER-067. */
export function validateTurn(given: TurnGiven): TurnReport {
  const {
    steps,
    extraActions = 0,
    followUpsGranted = 0,
    followUpAnyTarget = false,
    subsequentAnySkill = false,
  } = given;
  const { baseMoves, baseActions } = settled(given.settings);
  const actionsAvailable = baseActions + extraActions;
  let movesUsed = 0;
  let actionsUsed = 0;
  let firstSkill: string | null = null;
  let latest: { challenge: Challenge; followUps: number; broken: boolean } | null = null;
  const violations: { step: number; reason: TurnViolation }[] = [];

  const payAction = (): TurnViolation | null => {
    if (actionsUsed >= actionsAvailable) return "noActionLeft";
    actionsUsed += 1;
    return null;
  };
  const challenge = (step: Challenge): TurnViolation | null => {
    if (!step.free) {
      if (actionsUsed >= actionsAvailable) return "noActionLeft";
      if (firstSkill !== null && step.skill !== firstSkill && !subsequentAnySkill) return "skillDiffers";
      firstSkill ??= step.skill;
      actionsUsed += 1;
    }
    latest = { challenge: step, followUps: 0, broken: false };
    return null;
  };
  const followUp = ({ skill, target, success }: FollowUp): TurnViolation | null => {
    if (latest === null) return "noInitial";
    if (!latest.challenge.success) return "initialFailed";
    if (latest.broken) return "chainEnded";
    if (latest.followUps >= followUpsGranted) return "notGranted";
    if (skill !== undefined && skill !== latest.challenge.skill) return "skillDiffers";
    if (target !== undefined && target !== latest.challenge.target && !followUpAnyTarget) return "targetDiffers";
    latest = { ...latest, followUps: latest.followUps + 1, broken: !success };
    return null;
  };
  const take = (step: TurnStep): TurnViolation | null => {
    switch (step.kind) {
      case "move":
        if (movesUsed >= baseMoves) return payAction();
        movesUsed += 1;
        return null;
      case "action":
        return payAction();
      case "recovery":
        return null;
      case "challenge":
        return challenge(step);
      case "followUp":
        return followUp(step);
    }
  };

  steps.forEach((step, index) => {
    const reason = take(step);
    if (reason !== null) violations.push({ step: index, reason });
  });
  return { legal: violations.length === 0, movesUsed, actionsUsed, actionsAvailable, violations };
}

export type EnhancementGrade = "plain" | "superior" | "exceptional";

export interface EnhancementUse {
  readonly grade?: EnhancementGrade;
  /** Uses that counted so far. */
  readonly usedThisTurn?: number;
  readonly inEncounter?: boolean;
  readonly traitAllows?: boolean;
  readonly settings?: SomeSettings;
}

/** May another enhancement be used this turn, and how many uses count after it. PER-177, PER-178. */
export function enhancementUse(given: EnhancementUse): { allowed: boolean; usedThisTurn: number } {
  const { grade = "plain", usedThisTurn = 0, inEncounter = true, traitAllows = false } = given;
  const { enhancementsPerTurn } = settled(given.settings);
  if (!inEncounter || grade !== "plain" || traitAllows) return { allowed: true, usedThisTurn };
  const allowed = enhancementsPerTurn === 0 || usedThisTurn < enhancementsPerTurn;
  return { allowed, usedThisTurn: allowed ? usedThisTurn + 1 : usedThisTurn };
}
