/** A blow that found its mark: the damage, and the choice that pain brings. RUN-054, RUN-057 … RUN-064. */
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import type { Blow } from "../damage/applyDamage.ts";
import { painChooser, painOptions } from "../damage/pain.ts";
import type { AttackDecision } from "../decisions.ts";
import { whyCannotAct } from "../derive/condition.ts";
import type { Weapon } from "../derive/equipment.ts";
import type { DamageCheck, DamageEffect, HurtDyingPrompt, PainPrompt } from "../outcomes.ts";
import { GM } from "../outcomes.ts";
import type { Advantage } from "../position/advantage.ts";
import type { Before } from "./prospects.ts";
import { isHidden } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** Damage as the table wants it applied: when somebody confirms it, or at once. RUN-110. */
export function damageEffect(situation: Situation, target: Ref, blow: Blow, by: Ref | null): DamageEffect {
  const { net, toughness, state } = blow;
  return {
    type: "damage",
    id: situation.id("damage", target),
    target,
    apply: situation.settings.autoApplyDamage === "auto" ? "atOnce" : "onRequest",
    net,
    by,
    at: situation.now,
    preview: { toughness, state },
  };
}

/** A blow that did nothing has no effect; of a foe whose armour is nobody's business it has one like any other. RUN-014. */
export const tellsOfBlow = (situation: Situation, target: Ref, { net }: Blow): boolean =>
  net > 0 || isHidden(situation, target);

/** An attack about to be carried out. */
export interface Attacking {
  readonly decision: AttackDecision;
  readonly weapon: Weapon;
  readonly attack: Advantage;
  /** What it has cost so far, for the prospect of its first roll. */
  readonly before: Before;
}

export interface Struck {
  readonly attacker: Ref;
  readonly target: Ref;
  readonly weapon: Ref;
  /** Within reach for another blow: a shot needs its line (RUN-062). */
  readonly inReach: boolean;
  /** The trigger kind when this blow was a Free Attack: it counts as used, even before that is written (RUN-049). */
  readonly freeAttack: string | null;
  readonly blow: Blow;
  readonly check: DamageCheck;
}

/** Effects and prompts of a blow struck in an attack. */
export function struck(situation: Situation, hit: Struck): Outcome {
  const { attacker, target, blow, check } = hit;
  const effects = tellsOfBlow(situation, target, blow) ? [damageEffect(situation, target, blow, attacker)] : [];
  const pain = blow.painChoice ? painPrompt(situation, hit) : null;
  return { ...emptyOutcome, checks: [check], effects, prompts: pain ? [pain] : [] };
}

/** The choice, put to the right person; null when neither outcome is open. RUN-061, RUN-062. */
function painPrompt(situation: Situation, hit: Struck): PainPrompt | null {
  const { attacker, target: victim, weapon, inReach, freeAttack } = hit;
  const { net } = hit.blow;
  const from = situation.character(attacker);
  const to = situation.character(victim);
  const { options } = painOptions({
    victimProne: to.conditions.prone,
    kindSpent: [...situation.kindsSpent(attacker), freeAttack].includes("painThreshold"),
    canAttack: inReach && whyCannotAct(from, situation.now) === null,
  });
  if (options.length === 0) return null;
  const { chooser } = painChooser({ victim: to.side, attacker: from.side });
  const owner = { victimPlayer: victim, attackerPlayer: attacker, gm: GM }[chooser];
  return { type: "pain", id: situation.id("pain"), owner, chooser, victim, attacker, weapon, net, options };
}

/** The question what a blow at a dying character does. RUN-077. */
export function hurtDyingPrompt(situation: Situation, target: Ref): HurtDyingPrompt {
  const { name } = situation.character(target);
  return { type: "hurtDying", id: situation.id("hurtDying", target), owner: GM, target, name };
}
