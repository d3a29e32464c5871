/** What every engine keeps to, whatever is decided: asked of one decision at a time, by tests that play whole scenes. */
import { recordedDice, seededDice } from "./dice.ts";
import type { Engine, ResolveContext } from "./engine.ts";
import { foresee, isForeseen } from "./foresee.ts";
import { isRefusal, type Decision, type Effect, type States } from "./outcome.ts";
import { same } from "./patch.ts";
import { shownTo, sumOf, type Line, type Prospect } from "./prospect.ts";
import type { Json } from "./json.ts";

/** What of this decision is otherwise than in a sound engine, in words; empty for a sound one. */
export function lawsBroken(engine: Engine, decision: Decision, context: ResolveContext, seed: number): string[] {
  const dice = seededDice(seed);
  const outcome = engine.resolve(decision, context, dice);
  const before = foresee(engine, decision, context);
  const refused = isRefusal(outcome);
  const needs = new Set(engine.needs(decision, context.history));
  const seen = Object.fromEntries(Object.entries(context.states).filter(([ref]) => needs.has(ref)));
  const again = engine.resolve(decision, context, recordedDice(dice.record));
  const told = engine.resolve(decision, { ...context, states: seen }, seededDice(seed));
  const laws: readonly [boolean, string][] = [
    [refused === (!isForeseen(before) && isRefusal(before)), "refused with all dice, or with none, but not with both"],
    [!refused || dice.record.length === 0, "refused after a die"],
    [alike(again, outcome), "comes out otherwise with the same dice"],
    [alike(told, outcome), "reads a state that it doesn't name"],
    [alike(JSON.parse(JSON.stringify(outcome)), outcome), "is no plain data"],
  ];
  return laws.filter(([holds]) => !holds).map(([, words]) => `${decision.type} ${words}`);
}

/**
 * What of the prospect of this decision's first roll is otherwise than it should be, in words; empty when nothing is rolled.
 * @param otherwise states of some with other numbers: whoever may not know them is shown the same, whichever they are
 */
export function prospectsBroken(
  engine: Engine,
  decision: Decision,
  context: ResolveContext,
  otherwise: States = {},
): string[] {
  const found = foresee(engine, decision, context);
  if (!isForeseen(found)) return [];
  const { prospect } = found;
  if (!prospect) return [`${decision.type} rolls without a prospect`];
  const { kind, chance, lines, against, target } = prospect;
  const all = [...lines, ...against];
  const needs = new Set(engine.needs(decision, context.history));
  const laws: readonly [boolean, string][] = [
    [chance === null || (chance >= 0 && chance <= 1), "has a chance below none or above certainty"],
    [all.every(({ of }) => of === null || needs.has(of)), "has a line of somebody it doesn't name"],
    [!all.some(({ label }) => /\dd\d/.test(label)), "names dice in a label, which everybody sees"],
    [[lines, against].every(haveOwnIds), "has two lines of one id"],
    [kind !== "under" || sumOf(lines, "number") === target, "has lines that don't add up to its target"],
    [
      showsAlike(engine, decision, { ...context, otherwise }, prospect),
      "shows numbers that are kept, or what follows from them",
    ],
    [alike(JSON.parse(JSON.stringify(prospect)), prospect), "has a prospect that is no plain data"],
  ];
  return laws.filter(([holds]) => !holds).map(([, words]) => `${decision.type} ${words}`);
}

const haveOwnIds = (side: readonly Line[]): boolean => new Set(side.map(({ id }) => id)).size === side.length;

/** True when somebody who doesn't know those of `otherwise` is shown the same, be their numbers these or those. */
function showsAlike(
  engine: Engine,
  decision: Decision,
  { otherwise, ...context }: ResolveContext & { readonly otherwise: States },
  prospect: Prospect,
): boolean {
  const found = foresee(engine, decision, { ...context, states: { ...context.states, ...otherwise } });
  // With these it is refused, or nothing is rolled.
  if (!isForeseen(found) || !found.prospect) return true;
  const shown = (one: Prospect): unknown => shownTo(one, (ref) => !Object.hasOwn(otherwise, ref));
  return alike(shown(prospect), shown(found.prospect));
}

/**
 * True when a decision comes out with effects that wait on its card as it does once these are written. What else waits on
 * it, by the context, goes on waiting either way.
 */
export function countsWaiting(
  engine: Engine,
  decision: Decision,
  context: ResolveContext,
  { waiting, seed }: { readonly waiting: readonly Effect[]; readonly seed: number },
): boolean {
  const { waiting: others = [] } = context;
  const states = engine.apply(context.states, waiting, context.settings);
  const waits = engine.resolve(decision, { ...context, waiting: [...waiting, ...others] }, seededDice(seed));
  return alike(waits, engine.resolve(decision, { ...context, states, waiting: others }, seededDice(seed)));
}

const alike = (one: unknown, other: unknown): boolean => same(one as Json, other as Json);
