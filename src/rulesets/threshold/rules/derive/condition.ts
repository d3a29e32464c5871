/** What a character's conditions let it do. RUN-064, RUN-067, RUN-079, RUN-093. */
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

/** True for one that doesn't see an attack coming. RUN-056, RUN-099. */
export function isUnaware({ conditions }: CharacterState): boolean {
  return conditions.unaware || conditions.surprised;
}

/** True for one that can't see its enemies. RUN-079. */
export function isHampered({ conditions, canSeeInDark }: CharacterState, badVisibility: boolean): boolean {
  return conditions.blinded || (badVisibility && !canSeeInDark);
}
