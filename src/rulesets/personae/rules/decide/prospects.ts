/** What a roll would be before its first die: each side's reasons, the chance, what it costs (PER-027 … PER-043, PER-105). */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import { sumOf, type Line, type Prospect, type ShownLine } from "../../../../kernel/prospect.ts";
import { attributeOf } from "../attributes.ts";
import { namedPool, suggestModifiers, type NamedPool } from "../challenge/modifiers.ts";
import { chanceToMeet, chanceToWin, type Pool } from "../challenge/odds.ts";
import type { ChallengeDecision } from "../decisions.ts";
import type { AnswerOption, PersonaeEffect, RolledSide } from "../outcomes.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { AttributeId, IdentityState, SceneState } from "../state.ts";
import { meansOf, type Means } from "./means.ts";
import type { Situation } from "./situation.ts";

const PROSPECT = "DRAMATIS.Personae.Prospect.";

/** What a prospect says beside the lines of whoever rolls. */
export type Expected = Pick<Prospect, "against" | "chance" | "costs" | "warnings">;

/** Nothing is known of the other side, and nothing is spent. */
export const NOTHING_EXPECTED: Expected = { against: [], chance: null, costs: [], warnings: [] };

/** A named pool, line by line: its dice, every reason, and what is added to each die. PER-015, PER-035, PER-091, PER-094 */
export function poolLines(
  of: Ref,
  state: IdentityState,
  given: Means & { attribute: AttributeId },
  named: NamedPool,
): Line[] {
  const fixed = { rule: null, on: true, of, fixed: true } as const;
  const label = given.unlocked ? given.name : `${PROSPECT}unskilled`;
  const { attribute } = given;
  return [
    { id: "base", label, unit: "dice", value: named.base, ...fixed },
    ...named.modifiers.map((one): Line => (one.id === "floor" ? { ...one, of, fixed: true } : { ...one, of })),
    { id: "attribute", label: attributeLabel(state, attribute), unit: "number", value: named.attributeValue, ...fixed },
  ];
}

/**
 * What somebody would roll with a skill, or with none, whatever it is rolled for: the part that a task, a challenge and an
 * answer by instinct have in common. Told of those as well who can't act.
 * @throws Refused when they have no such skill
 */
export function poolProspect(
  of: Ref,
  state: IdentityState,
  { skill, attribute }: { readonly skill: string | null; readonly attribute: AttributeId },
  { settings, scene }: { readonly settings: PersonaeSettings; readonly scene: SceneState },
): Prospect {
  const given = { ...meansOf(state, skill), attribute };
  const lines = poolLines(of, state, given, namedPool(state, { ...given, modifiers: [], scene }, settings));
  return { kind: "pool", lines, target: null, ...NOTHING_EXPECTED };
}

/** What an attribute is called in a line: its given name, or its language key. PER-010 */
export const attributeLabel = (state: IdentityState, id: AttributeId): string =>
  attributeOf(state, id)?.name || `DRAMATIS.Personae.Attribute.${id}`;

/** A line that nobody switches off. */
export const fixedLine = (
  id: string,
  unit: Line["unit"],
  value: number,
  of: Ref | null,
  rule: string | null,
): Line => ({
  ...{ id, label: PROSPECT + id, unit, value, rule, on: true, of, fixed: true },
});

/** A roll that lies on the card, line by line: these are the numbers of everybody who may read it. */
export function frozenLines({
  skill,
  rating,
  modifiers,
  attribute,
  attributeName,
  attributeValue,
}: RolledSide): Line[] {
  const label =
    attributeName || (attribute === null ? `${PROSPECT}attribute` : `DRAMATIS.Personae.Attribute.${attribute}`);
  return [
    { ...fixedLine("base", "dice", rating, null, null), ...(skill && { label: skill }) },
    ...modifiers.map((one): Line => ({ ...one, of: null, fixed: true })),
    { ...fixedLine("attribute", "number", attributeValue, null, null), label },
  ];
}

/** What lines come to: how many dice, at least none, and what is added to each. */
export const poolOf = (lines: readonly ShownLine[]): Pool => ({
  dice: Math.max(0, sumOf(lines, "dice")),
  modifier: sumOf(lines, "number"),
});

/**
 * What stands against a challenge: the one opponent's best answer that stands open, which nobody has to choose. Several
 * opponents each compare by themselves, and no one number tells what they come to. PER-033, PER-119 … PER-123
 */
export function likelyAnswer(
  { reactors }: ChallengeDecision,
  situation: Situation,
  answerOf: (reactor: Ref) => AnswerOption | undefined,
): Line[] {
  const [reactor, ...others] = reactors;
  const option = reactor === undefined || others.length > 0 ? undefined : answerOf(reactor);
  if (reactor === undefined || !option) return [];
  const state = situation.identity(reactor);
  const { settings, sceneState: scene } = situation;
  const modifiers = suggestModifiers(state, settings, scene);
  const lines = poolLines(reactor, state, option, namedPool(state, { ...option, modifiers, scene }, settings));
  // That somebody is hurt, or has no such skill, would be told by there being a line of that name.
  return lines.map((line) => ({ ...line, telling: true }));
}

/** Chance that a challenge is won against these lines, as the group settles deadlocks; null against nobody. PER-029 */
export function challengeChance(
  mine: readonly Line[],
  against: readonly Line[],
  { settings }: Situation,
): number | null {
  return against.length === 0 ? null : chanceToWin(poolOf(mine), poolOf(against), settings.deadlock);
}

/** Chance that a task is met: a complete deadlock meets it, or the best die decides alone. PER-042 */
export function taskChance(mine: readonly Line[], task: readonly Line[], { settings }: Situation): number {
  const meets = settings.unopposedTie === "meetOrExceed";
  return meets ? chanceToMeet(poolOf(mine), poolOf(task)) : chanceToWin(poolOf(mine), poolOf(task), "actor");
}

/** Remarks of a card as they are told before anything is done. PER-057 */
export const beforehand = (notes: readonly Note[]): Note[] =>
  notes.map((note) =>
    note.key === "DRAMATIS.Personae.Note.overspent" ? { ...note, key: `${PROSPECT}overspent` } : note,
  );

/** What these effects spend, in words. PER-024, PER-057, PER-180 */
export function costsOf(effects: readonly PersonaeEffect[]): Note[] {
  return effects.flatMap((effect): Note[] => {
    if (effect.type === "spend" && effect.what === "action") return [{ key: `${PROSPECT}cost.action`, data: {} }];
    if (effect.type === "useTrait") return [{ key: `${PROSPECT}cost.use`, data: { item: effect.name } }];
    if (effect.type === "criticals" && effect.earned < 0) return [{ key: `${PROSPECT}cost.critical`, data: {} }];
    return [];
  });
}
