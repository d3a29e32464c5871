/** Criticals, assistance and expertise: what lifts a roll beside the dice themselves. */
import { settled, type SomeSettings } from "../settings.ts";
import type { ChallengeType } from "../state.ts";

export interface CriticalsGiven {
  /** Natural dice of the roller. */
  readonly dice: readonly number[];
  readonly success: boolean;
  readonly potential: number;
  readonly banked?: number;
  readonly controlledBy?: "player" | "chorus";
  readonly settings?: SomeSettings;
}

/** Criticals earned (before the cap) and banked (at most potential + 2). PER-169, PER-180. */
export function criticals(given: CriticalsGiven): { earned: number; banked: number } {
  const { dice, success, potential, banked = 0, controlledBy = "player" } = given;
  const settings = settled(given.settings);
  const may = settings.criticals === "srd" && (controlledBy === "player" || settings.adversaryCriticals);
  const earned = may && success ? Math.max(0, dice.filter((die) => die === 10).length - 1) : 0;
  return { earned, banked: Math.min(potential + 2, banked + earned) };
}

export interface Helper {
  readonly id: string;
  readonly similarSkill?: boolean;
  /** Has the very supernatural skill. */
  readonly sameSkill?: boolean;
  /** Announced it on the own turn. */
  readonly declared?: boolean;
}

export interface AssistGiven {
  readonly challenge?: ChallengeType;
  readonly violent?: boolean;
  readonly helpers: readonly Helper[];
  readonly maxHelpers?: number | null;
}

export type HelperRefusal = "differentSkill" | "notSimilarSkill" | "notDeclared" | "limit";

/** One bonus die for each helper who may help. PER-034, PER-181. */
export function assistDice(given: AssistGiven): {
  bonusDice: number;
  accepted: string[];
  rejected: { id: string; reason: HelperRefusal }[];
} {
  const { challenge = "interaction", violent = false, helpers, maxHelpers = null } = given;
  const accepted: string[] = [];
  const rejected: { id: string; reason: HelperRefusal }[] = [];
  const refusal = ({ similarSkill = true, sameSkill = false, declared = false }: Helper): HelperRefusal | null => {
    if (challenge === "power" && !sameSkill) return "differentSkill";
    if (challenge !== "power" && !similarSkill) return "notSimilarSkill";
    if (challenge === "power" && violent && !declared) return "notDeclared";
    return maxHelpers !== null && accepted.length >= maxHelpers ? "limit" : null;
  };
  for (const helper of helpers) {
    const reason = refusal(helper);
    if (reason === null) accepted.push(helper.id);
    else rejected.push({ id: helper.id, reason });
  }
  return { bonusDice: accepted.length, accepted, rejected };
}

export interface ExpertiseGiven {
  /** Uses left this session. */
  readonly usesLeft: number;
  readonly justified?: boolean;
  readonly bonusDice?: number;
}

/** The bonus dice of an expertise, and the uses left after it. PER-144, PER-146, PER-182. */
export function expertiseDie({ usesLeft, justified = true, bonusDice = 1 }: ExpertiseGiven): {
  allowed: boolean;
  bonusDice: number;
  usesLeft: number;
} {
  const allowed = justified && usesLeft > 0;
  return { allowed, bonusDice: allowed ? bonusDice : 0, usesLeft: allowed ? usesLeft - 1 : usesLeft };
}

export interface KnowsGiven {
  readonly question: "common" | "hard";
  readonly topic: string;
  readonly broaderTopics?: readonly string[];
  readonly expertise?: readonly string[];
  readonly settings?: SomeSettings;
}

/** Whether an identity knows the answer, or must challenge the subject. PER-036, PER-037, PER-038. */
export function knowsFact(given: KnowsGiven): { knows: boolean; needsChallenge: boolean } {
  const { question, topic, broaderTopics = [], expertise = [] } = given;
  const { expertiseMethod } = settled(given.settings);
  if (question === "common") return { knows: true, needsChallenge: false };
  if (expertiseMethod === "2") return { knows: false, needsChallenge: true };
  const topics = expertiseMethod === "1" ? [topic, ...broaderTopics] : [topic];
  return { knows: topics.some((one) => expertise.includes(one)), needsChallenge: false };
}
