/** Conflict of minds. VRV-246 to VRV-254. */
import { less } from "../core/arithmetic.ts";
import { part, rollParts, targetOf, theirs, type Part } from "../core/check.ts";
import { major, minor } from "../core/contributor.ts";
import type { Maybe, WithSettings } from "../core/given.ts";
import type { SomeSettings } from "../settings.ts";
import { checksDue } from "../survival/damage.ts";

interface Mind {
  /** Caps the verve spent; absent: no cap. VRV-252. */
  readonly monkLevel?: Maybe<number>;
  readonly firstRoundInitiator?: Maybe<boolean>;
  /** Speaks, or moves at half rate. */
  readonly distracted?: Maybe<boolean>;
}

export interface PsychicAttacker extends Mind {
  readonly charisma: number;
  readonly verve?: Maybe<number>;
  /** `nextRoundModifier` of `psychicDamage`. */
  readonly stun?: Maybe<number>;
}
export interface PsychicDefender extends Mind {
  readonly intelligence?: Maybe<number>;
  readonly verve?: Maybe<number>;
}

export interface PsychicAttackGiven extends WithSettings {
  readonly attacker: PsychicAttacker;
  readonly defender: PsychicDefender;
  readonly situational?: Maybe<number>;
  readonly die?: Maybe<number>;
  readonly d4?: Maybe<number>;
}

const own = ({ firstRoundInitiator, distracted }: Mind): number =>
  (firstRoundInitiator ? -2 : 0) + (distracted ? -3 : 0);
const capped = (verve: number, { monkLevel }: Mind): number => Math.min(verve, monkLevel ?? Infinity);

/** Verve that really goes into an attack and a defense. VRV-246, VRV-252. */
export const psychicVerve = ({ attacker, defender }: PsychicAttackGiven) => ({
  attacker: capped(Math.max(1, attacker.verve ?? 1), attacker),
  defender: capped(defender.verve ?? 0, defender),
});

/** Defense of the mind. VRV-247. */
export const psychicDefenseOf = (defender: PsychicDefender, settings: Maybe<SomeSettings>): number =>
  major(defender.intelligence ?? 10, settings) + 2 * capped(defender.verve ?? 0, defender) + own(defender);

/** The parts of an attack on a mind. VRV-246, AMB-54. */
export const psychicParts = ({ attacker, defender, situational, settings }: PsychicAttackGiven): readonly Part[] => [
  part("base", 11, "VRV-246"),
  part("charisma", minor(attacker.charisma, settings), "VRV-246"),
  theirs(part("psychicDefense", less(psychicDefenseOf(defender, settings)), "VRV-247")),
  part("firstRound", attacker.firstRoundInitiator ? -2 : 0, "VRV-249"),
  part("distracted", attacker.distracted ? -3 : 0, "VRV-253"),
  part("stun", attacker.stun ?? 0, "VRV-254"),
  part("situational", situational ?? 0, "VRV-130"),
];

/** Attack and defense of the mind. VRV-246, VRV-247, VRV-249, VRV-252 to VRV-254, AMB-54. */
export function psychicAttack(given: PsychicAttackGiven) {
  const { attacker, defender, d4, settings } = given;
  const parts = psychicParts(given);
  const roll = rollParts(parts, given);
  const verveSpent = psychicVerve(given);
  const dealt =
    typeof d4 === "number" ? Math.max(0, d4 + major(attacker.charisma, settings) + verveSpent.attacker - 1) : null;
  return {
    ...roll,
    target: targetOf(parts),
    psychicDefense: psychicDefenseOf(defender, settings),
    verveSpent,
    damage: roll.success === false ? 0 : dealt,
  };
}

export interface PsychicDamageGiven extends WithSettings {
  readonly survival: number;
  readonly verve?: Maybe<number>;
  readonly injuries?: Maybe<number>;
  readonly damage: number;
  readonly choose?: Maybe<"verve" | "survival">;
}

/** Damage of the mind: the chosen reserve, then the other, then injuries. VRV-118, VRV-121, VRV-254. */
export function psychicDamage({ survival, damage, choose, ...rest }: PsychicDamageGiven) {
  const verve = rest.verve ?? 0;
  const injuries = rest.injuries ?? 0;
  const first = choose === "survival" ? survival : verve;
  const fromFirst = Math.min(damage, first);
  const fromSecond = Math.min(damage - fromFirst, choose === "survival" ? verve : survival);
  const [lostSurvival, lostVerve] = choose === "survival" ? [fromFirst, fromSecond] : [fromSecond, fromFirst];
  const gained = damage - fromFirst - fromSecond;
  const reserve = survival + verve;
  return {
    verve: verve - lostVerve,
    survival: survival - lostSurvival,
    injuries: injuries + gained,
    nextRoundModifier: less(lostSurvival),
    conflictEnds: gained > 0,
    ...checksDue(reserve, reserve - fromFirst - fromSecond, gained, injuries + gained),
  };
}

export interface EnteringMind {
  readonly willpower: number;
  readonly charisma: number;
  readonly injuries?: Maybe<number>;
  readonly die?: Maybe<number>;
}

export interface PsychicEntryGiven extends WithSettings {
  readonly initiator?: Maybe<EnteringMind>;
  readonly target?: Maybe<EnteringMind>;
  readonly willing?: Maybe<boolean>;
}

/** The parts of one side's willpower. VRV-249, AMB-53. */
export const entryParts = (mind: EnteringMind, settings: Maybe<SomeSettings>): readonly Part[] => [
  part("reaction", mind.willpower, "VRV-249"),
  part("charisma", minor(mind.charisma, settings), "VRV-249"),
  part("injuries", less(mind.injuries ?? 0), "VRV-116"),
];

export const ENTRY_VERVE = 2;
export type EntryOutcome = "entered" | "resisted" | "continue";

/** What the contest of wills came to. VRV-142, VRV-249. */
export const entryOutcome = (initiator: boolean, target: boolean): EntryOutcome =>
  initiator ? (target ? "continue" : "entered") : "resisted";

/** Entering another mind. VRV-249, VRV-142, AMB-53. */
export function psychicEntry({ initiator, target, willing, settings }: PsychicEntryGiven) {
  const roll = (mind: Maybe<EnteringMind>) =>
    mind ? rollParts(entryParts(mind, settings), { die: mind.die, settings }) : null;
  const [first, second] = [roll(initiator), roll(target)];
  const [one, other] = [first?.success ?? null, second?.success ?? null];
  const contested = one === null || other === null ? null : entryOutcome(one, other);
  return {
    initiatorTarget: first?.target ?? null,
    targetTarget: second?.target ?? null,
    outcome: willing ? ("entered" as const) : contested,
    verveCost: ENTRY_VERVE,
  };
}
