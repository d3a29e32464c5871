/** Moving about a fight. RUN-040 … RUN-043, RUN-084, RUN-085, RUN-090, RUN-093, RUN-094, RUN-096. */
import { everybodyIn, refsIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Note, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { disengage, moveDistance, passEnemies } from "../actions/movement.ts";
import { whyCannotAct } from "../derive/condition.ts";
import type {
  DisengageDecision,
  EngagementDecision,
  FlankingDecision,
  MoveDecision,
  PassByDecision,
} from "../decisions.ts";
import type { EngageEffect, FlankEffect, FreeAttackPrompt, StrikePrompt } from "../outcomes.ts";
import { requireWeapon } from "./attack.ts";
import { contact } from "./contact.ts";
import { isFlag, isNullOr, isOneOf, isOptional, isSomeRefs, isText } from "../../../../kernel/edge.ts";
import { offer } from "./offer.ts";
import { pay, payCosts } from "./pay.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** A Movement Action: some way across the ground, into melee, behind a foe, or to where the line is clear. */
export function decideMove(decision: MoveDecision, situation: Situation): Outcome {
  const { actor, how, target } = decision;
  const { name } = situation.acting(actor);
  const paid = pay(situation, actor, how);
  const { metres } = moveDistance({ actions: 1 });
  const distance: Note = { key: "DRAMATIS.Threshold.Note.distance", data: { name, metres } };
  if (how === "move" || how === "lineOfSight") {
    const inMelee = situation.fighting(actor).length > 0;
    const still: Note[] = inMelee ? [{ key: "DRAMATIS.Threshold.Note.stillInMelee", data: { name } }] : [];
    return { ...emptyOutcome, effects: paid.effects, notes: [...paid.notes, distance, ...still] };
  }
  requireFoe(situation, actor, target);
  const spot = how === "flank" ? flankingSpot(situation, decision, target) : [];
  const met = contact(situation, actor, target);
  return {
    checks: [],
    effects: [...paid.effects, ...met.effects, ...spot],
    prompts: [...met.prompts, ...meaningTo(situation, decision, target)],
    notes: [...paid.notes, distance],
  };
}

export const moveDecider: Decider<MoveDecision, Situation> = {
  shape: {
    actor: isText,
    how: isOneOf(["move", "engage", "flank", "lineOfSight"]),
    target: isNullOr(isText),
    ally: isOptional(isText),
    strikes: isOptional(isText),
  },
  names: ["actor", "target", "ally"],
  speaks: "actor",
  asks: ({ target }) => refsIn(target),
  decide: decideMove,
};

/** The blow that it came for, to be struck when the other's is settled. RUN-027, RUN-041. */
function meaningTo(situation: Situation, { actor: owner, how, strikes }: MoveDecision, target: Ref): StrikePrompt[] {
  if (how !== "engage" || strikes === undefined || !situation.frame) return [];
  const { name } = situation.character(owner);
  const weapon = requireWeapon(situation.character(owner), strikes).id;
  return [{ type: "strike", id: situation.id("strike", owner, target), owner, name, target, weapon }];
}

/** Opposite an ally who fights the same foe: both flank it from now on. RUN-041, RUN-093. */
function flankingSpot(situation: Situation, { actor, ally }: MoveDecision, on: Ref): readonly FlankEffect[] {
  const { frame } = situation;
  const beside = situation.fighting(on).filter((other) => other !== actor);
  const b = ally ?? beside[0];
  if (b === undefined || !beside.includes(b))
    throw new Refused("noAllyThere", { name: situation.character(actor).name });
  return frame ? [flankEffect(situation, frame.combat, { a: actor, b, on, flanking: true })] : [];
}

function flankEffect(
  situation: Situation,
  target: Ref,
  pair: Pick<FlankEffect, "a" | "b" | "on" | "flanking">,
): FlankEffect {
  return { type: "flank", id: situation.id("flank", pair.a, pair.b, pair.on), target, apply: "atOnce", ...pair };
}

function requireFoe(situation: Situation, actor: Ref, target: Ref | null): asserts target is Ref {
  if (target === null) throw new Refused("badField", { field: "target" });
  const { name, conditions } = situation.character(target);
  if (target === actor) throw new Refused("selfTarget", { name });
  if (conditions.dead) throw new Refused("targetDead", { name });
}

/** Leaves melee, or a flanked position; everybody it fights may strike at it once. RUN-084, RUN-085. */
export function decideDisengage(decision: DisengageDecision, situation: Situation): Outcome {
  const { actor, leaveMelee } = decision;
  const { name } = situation.acting(actor);
  const around = situation.engagedWith(actor);
  const fighting = situation.fighting(actor);
  if (fighting.length === 0 || !situation.frame) throw new Refused("notInMelee", { name });
  const opponents = fighting.filter((ref) => canStrike(situation, ref));
  const { cost, trigger, clearsEngagement } = disengage({ opponents: opponents.length, leaveMelee });
  const paid = payCosts(situation, actor, cost);
  const combat = situation.frame.combat;
  const away = clearsEngagement ? around.map((other) => parted(situation, combat, actor, other)) : [];
  // Out of the middle: nobody flanks it there any more (RUN-085).
  const flanks = (situation.encounter?.flanks ?? []).filter(({ target }) => target === actor);
  const out = clearsEngagement
    ? []
    : flanks.map(({ a, b }) => flankEffect(situation, combat, { a, b, on: actor, flanking: false }));
  const prompts = opponents.flatMap((ref) => offer(situation, ref, trigger, [actor]));
  return { checks: [], effects: [...paid.effects, ...away, ...out], prompts, notes: paid.notes };
}

export const disengageDecider: Decider<DisengageDecision, Situation> = {
  shape: { actor: isText, leaveMelee: isFlag },
  names: ["actor"],
  speaks: "actor",
  asks: (decision) => everybodyIn(decision).filter((ref) => ref !== decision.actor),
  decide: decideDisengage,
};

const canStrike = (situation: Situation, ref: Ref): boolean =>
  whyCannotAct(situation.character(ref), situation.now) === null;

function parted(situation: Situation, combat: Ref, a: Ref, b: Ref): EngageEffect {
  return { type: "engage", id: situation.id("part", a, b), target: combat, apply: "atOnce", a, b, engaged: false };
}

/** Gets past enemies: through their blows, or around them at the price of the whole turn. RUN-043, RUN-096. */
export function decidePassBy(decision: PassByDecision, situation: Situation): Outcome {
  const { actor, goAround } = decision;
  const { name } = situation.acting(actor);
  if (decision.enemies.includes(actor)) throw new Refused("selfTarget", { name });
  const enemies = decision.enemies.filter((ref) => canStrike(situation, ref));
  const { cost, freeAttacks, trigger } = passEnemies({ enemies: enemies.length, goAround });
  const paid = payCosts(situation, actor, cost);
  const prompts: FreeAttackPrompt[] =
    freeAttacks > 0 ? enemies.flatMap((ref) => offer(situation, ref, trigger, [actor])) : [];
  return { ...emptyOutcome, effects: paid.effects, prompts, notes: paid.notes };
}

export const passByDecider: Decider<PassByDecision, Situation> = {
  shape: { actor: isText, enemies: isSomeRefs, goAround: isFlag },
  names: ["actor", "enemies"],
  speaks: "actor",
  asks: ({ enemies }) => refsIn(enemies),
  decide: decidePassBy,
};

/** Sets by hand who is in melee with whom: no cost, no Free Attacks but those of first contact. RUN-042. */
export function decideEngagement(decision: EngagementDecision, situation: Situation): Outcome {
  const { a, b, engaged } = decision;
  const { ref: combat } = situation.encounterOf();
  const { name } = situation.character(a);
  situation.character(b);
  if (a === b) throw new Refused("selfTarget", { name });
  if (situation.engagedWith(a).includes(b) === engaged) throw new Refused("noChange", { name });
  if (!engaged) return { ...emptyOutcome, effects: [parted(situation, combat, a, b)] };
  return { ...emptyOutcome, ...contact(situation, a, b) };
}

export const engagementDecider: Decider<EngagementDecision, Situation> = {
  shape: { a: isText, b: isText, engaged: isFlag },
  names: ["a", "b"],
  speaks: null,
  asks: ({ a, b }) => [a, b],
  decide: decideEngagement,
};

/** The GM says who stands on opposite sides of whom. RUN-093, RUN-095, RUN-110. */
export function decideFlanking(decision: FlankingDecision, situation: Situation): Outcome {
  const { a, b, target, flanking } = decision;
  const { ref: combat, state } = situation.encounterOf();
  const { name } = situation.character(target);
  if (new Set([a, b, target]).size < 3) throw new Refused("selfTarget", { name });
  const pairs = state.flanks.filter((one) => one.target === target);
  const does = pairs.some((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
  if (does === flanking) throw new Refused("noChange", { name });
  const apart = [a, b].find((ref) => !situation.fighting(target).includes(ref));
  if (flanking && apart !== undefined) throw new Refused("notInMelee", { name: situation.character(apart).name });
  return { ...emptyOutcome, effects: [flankEffect(situation, combat, { a, b, on: target, flanking })] };
}

export const flankingDecider: Decider<FlankingDecision, Situation> = {
  shape: { a: isText, b: isText, target: isText, flanking: isFlag },
  names: ["a", "b", "target"],
  speaks: null,
  decide: decideFlanking,
};
