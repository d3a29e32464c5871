/** What a character's conditions let it do. RUN-064, RUN-067, RUN-079, RUN-093. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CharacterState, Moment } from "../state.ts";

/** True for the same game turn of the same encounter. */
export function sameTurn(a: Moment | null, b: Moment): boolean {
  return a !== null && b.combat !== null && a.combat === b.combat && a.round === b.round;
}

/** Why a character can't act, or null when it can: language key's last word. RUN-064, RUN-067. */
export function whyCannotAct(state: CharacterState, now: Moment): "dead" | "dying" | "justWoke" | null {
  if (state.conditions.dead) return "dead";
  if (state.conditions.dying) return "dying";
  return sameTurn(state.woke, now) ? "justWoke" : null;
}

/** True for one that threatens its enemies: able to act and on its feet. RUN-093. */
export function threatens(state: CharacterState, now: Moment): boolean {
  return whyCannotAct(state, now) === null && !state.conditions.prone;
}

/** True while it is surprised: until those who caught it out have struck, or the game turn is over. RUN-032. */
export function isSurprised({ conditions, ambush }: CharacterState, now: Moment): boolean {
  return conditions.surprised && (ambush === null || !isPast(ambush.at, now));
}

/** True when a game turn is over; what was decided before an encounter lasts through its first one. */
function isPast(at: Moment, now: Moment): boolean {
  if (at.combat === now.combat) return at.round !== now.round;
  return at.combat !== null || now.round > 1;
}

/** An attack as its target may or may not see it coming. */
export interface Approach {
  readonly by: Ref;
  /** The trigger kind when it is a Free Attack; null for the Combat Action. */
  readonly kind: string | null;
}

/**
 * True for one that doesn't see this attack coming. Being surprised counts against the Free Attack of those who caught it
 * out, and against nobody else's blows. RUN-032, RUN-056, RUN-099.
 */
export function isUnaware(state: CharacterState, { by, kind }: Approach, now: Moment): boolean {
  return state.conditions.unaware || (kind === "surprise" && isCaughtBy(state, by, now));
}

/** True for one who may make its surprise Free Attack on this character. RUN-032. */
export function isCaughtBy(state: CharacterState, by: Ref, now: Moment): boolean {
  const who = state.ambush?.by ?? [];
  return isSurprised(state, now) && (who.length === 0 || who.includes(by));
}

/** True for one that can't see its enemies. RUN-079. */
export function isHampered({ conditions, canSeeInDark }: CharacterState, badVisibility: boolean): boolean {
  return conditions.blinded || (badVisibility && !canSeeInDark);
}
