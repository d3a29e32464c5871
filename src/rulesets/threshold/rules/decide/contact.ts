/** Coming into melee, and the Free Attacks that first contact brings. RUN-027, RUN-042, RUN-094. */
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { heldBy } from "../derive/equipment.ts";
import { whyCannotAct } from "../derive/condition.ts";
import type { ContactEffect, EngageEffect, FreeAttackPrompt } from "../outcomes.ts";
import { surround } from "../position/surround.ts";
import { longFreeAttack, type LongReason } from "../weapons/longReach.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { offer } from "./offer.ts";
import type { Situation } from "./situation.ts";

/**
 * Brings two into melee with each other: nothing outside encounters or when they are.
 * @throws Refused when there is no room around either (RUN-094)
 */
export function contact(situation: Situation, a: Ref, b: Ref): Pick<Outcome, "effects" | "prompts"> {
  const { frame } = situation;
  if (!frame || !situation.encounter || situation.engagedWith(a).includes(b)) return emptyOutcome;
  for (const one of [a, b]) requireRoom(situation, one);
  const engage: EngageEffect = {
    type: "engage",
    id: situation.id("engage", a, b),
    target: frame.combat,
    apply: "atOnce",
    a,
    b,
    engaged: true,
  };
  return { effects: [engage, ...met(situation, a), ...met(situation, b)], prompts: longOffers(situation, a, b) };
}

/** Only so many find room; those who fell take none. RUN-094. */
function requireRoom(situation: Situation, ref: Ref): void {
  const { settings } = situation;
  const { shutOut } = surround({ adjacent: situation.fighting(ref).length + 1, settings });
  if (shutOut > 0) throw new Refused("noRoom", { name: situation.character(ref).name, most: settings.maxSurround });
}

/**
 * Whoever comes within reach of a Long weapon is struck at before its own blow: it engages first, and strikes when that is
 * settled. RUN-027, RUN-041.
 * @throws Refused for an attack that would bring about the first contact
 */
export function requireReachSettled(situation: Situation, actor: Ref, target: Ref): void {
  if (!situation.frame || !situation.encounter || situation.engagedWith(actor).includes(target)) return;
  const { name } = situation.character(target);
  if (longOffers(situation, actor, target).some(({ owner }) => owner === target))
    throw new Refused("longFirst", { name });
}

function met(situation: Situation, ref: Ref): ContactEffect[] {
  const seat = situation.seat(ref);
  if (!seat || seat.state.meleeRound !== null) return [];
  const { round } = situation;
  return [{ type: "contact", id: situation.id("contact", seat.ref), target: seat.ref, apply: "atOnce", round }];
}

/** Whoever reaches further may strike first: either side, also the one who came. RUN-027. */
function longOffers(situation: Situation, a: Ref, b: Ref): readonly FreeAttackPrompt[] {
  const able = (ref: Ref): boolean => whyCannotAct(situation.character(ref), situation.now) === null;
  const pairs = [
    [a, b],
    [b, a],
  ] as const;
  return pairs.flatMap(([wielder, enemy]) =>
    able(wielder) && whyNoLong(situation, wielder, enemy) === "ok" ? offer(situation, wielder, "long", [enemy]) : [],
  );
}

/** Whether a wielder's Long weapon gives a Free Attack on this enemy now. RUN-027. */
export function whyNoLong(situation: Situation, wielder: Ref, enemy: Ref): LongReason {
  const seat = situation.seat(wielder);
  const meleeRound = seat?.state.meleeRound ?? null;
  return longFreeAttack({
    wielder: heldBy(situation.character(wielder)),
    enemy: heldBy(situation.character(enemy)),
    firstMeleeTurn: meleeRound === null || meleeRound === situation.round,
    alreadyUsed: seat?.state.longUsed ?? false,
    round: situation.round,
    settings: situation.settings,
  }).reason;
}
