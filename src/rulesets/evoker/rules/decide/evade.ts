/** Answering an attack, and dealing out a Burst. EVO-029, EVO-076, EVO-122 … EVO-124. */
import { refsIn, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { burstAttack } from "../actions/attackAction.ts";
import { EVASIONS } from "../attack/evasion.ts";
import type { AllocateBurstDecision, EvadeDecision, RollChoices, TargetFacts } from "../decisions.ts";
import type { BurstPrompt, EvadePrompt, LocationCheck, RollCheck } from "../outcomes.ts";
import { openPrompt, planOfRoll, type AttackPlan, type Exchange } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { attackRows, evasionMeans, evasionRows, evasionsFor, parryHand } from "./defender.ts";
import { evasionGrip } from "./evasionGrip.ts";
import { isNullOr, isOneOf, isText, isWhole } from "../../../../kernel/edge.ts";
import { requireRoll, requireTargets } from "./edge.ts";
import { requireReach } from "./range.ts";
import { Refused } from "./refused.ts";
import { rollTest } from "./roll.ts";
import { settle, testOf } from "./settle.ts";
import type { Situation } from "./situation.ts";
import { standing, type RollGiven } from "./standing.ts";
import { wordFor } from "../words.ts";

interface Open {
  readonly plan: AttackPlan;
  readonly facts: TargetFacts;
  readonly roll: RollCheck;
}

/** Asks the target for its evasion, or settles the attack at once when there is nothing to ask. EVO-122, EVO-124. */
export function askEvasion(card: Card, open: Open): void {
  card.from(rootOf(card.situation, open.roll), () => {
    ask(card, open);
  });
}

function ask(card: Card, open: Open): void {
  const { situation } = card;
  const { plan, facts, roll } = open;
  const alone: Exchange = { ...open, evasion: null, extraWounds: 0, landed: null };
  const tested = testOf(card, alone);
  if (!tested.hit || tested.automaticHit) {
    proceed(card, alone);
    return;
  }
  const { options, blockedBy } = evasionsFor(situation, plan, facts.who);
  const { name } = situation.character(facts.who);
  if (options.length === 0) {
    card.note("cannotEvade", { name, reasons: blockedBy.map((one) => wordFor("Bar", one)) });
    proceed(card, alone);
    return;
  }
  if (situation.derived(facts.who).capabilities.mustBreakFree) card.note("heldFast", { name });
  card.prompt({
    type: "evade",
    owner: facts.who,
    attack: roll.id,
    by: plan.actor,
    options: options.map((id) => {
      const given = evasionRoll(situation, open, id);
      return { id, means: given.means, target: standing(situation, given).target };
    }),
  });
}

/** The ways to evade that a card offered and that are open by now, each with its present number. EVO-029, EVO-124 */
export function evasionsNow(situation: Situation, prompt: EvadePrompt): EvadePrompt["options"] {
  const { plan, roll } = planOfRoll(situation, prompt.attack);
  const open = { plan, facts: factsOf(plan, roll), roll };
  return evasionsLeft(situation, prompt).map((one) => {
    return { ...one, target: standing(situation, evasionRoll(situation, open, one.id)).target };
  });
}

/** The same with the numbers that the card told. */
export function evasionsLeft(situation: Situation, { attack, owner, options }: EvadePrompt): EvadePrompt["options"] {
  const { options: still } = evasionsFor(situation, planOfRoll(situation, attack).plan, owner);
  return options.filter(({ id }) => still.includes(id));
}

function evasionRoll(situation: Situation, { plan, facts }: Open, option: (typeof EVASIONS)[number]): RollGiven {
  return {
    what: "evasion",
    who: facts.who,
    means: evasionMeans(option),
    kind: "evasion",
    attackKind: plan.kind,
    hand: option === "parry" ? parryHand(situation, facts.who) : null,
    against: plan.actor,
    rows: evasionRows(situation, plan, facts),
  };
}

/** Settles an exchange, unless it is a Burst that hit and has shots to deal out. EVO-076. */
export function proceed(card: Card, exchange: Exchange): void {
  card.from(rootOf(card.situation, exchange.roll), () => {
    decide(card, exchange);
  });
}

function decide(card: Card, exchange: Exchange): void {
  const { plan, facts, roll } = exchange;
  const first = plan.targets[0]?.who === facts.who && roll.what === "attack";
  if (plan.mode === "burst" && first && plan.weapon && exchange.landed === null) {
    const tested = testOf(card, exchange);
    const { burst, ammo } = plan.weapon;
    const loaded = ammo === null ? burst + 1 : ammo.value + spentAlready(card.situation, roll);
    const { maxExtras } = burstAttack({ burst, dos: tested.attackerDos, ammo: Math.max(1, loaded) });
    if (tested.hit && maxExtras > 0) {
      card.prompt({ type: "burst", owner: plan.actor, attack: roll.id, target: facts.who, max: maxExtras });
      return;
    }
  }
  settle(card, exchange);
}

/** The first shot has been taken off the magazine by the time a later step looks at it. */
function spentAlready({ history }: Situation, roll: RollCheck): number {
  return history.some(({ outcome }) => outcome.checks.some(({ id }) => id === roll.id)) ? 1 : 0;
}

/** The latest word on an attack roll: a reroll takes the place of what it replaces. */
export function latestRoll({ history }: Pick<Situation, "history">, roll: RollCheck): RollCheck {
  const rolls = history.flatMap(({ outcome }) => outcome.checks).filter((one) => one.type === "roll") as RollCheck[];
  const next = rolls.find(({ replaces }) => replaces === roll.id);
  return next ? latestRoll({ history }, next) : roll;
}

/** Where an attack has landed already, so that a reroll does not move it. */
export function landedBefore({ history }: Situation, target: string): LocationCheck | null {
  const found = history
    .flatMap(({ outcome }) => outcome.checks)
    .filter((check) => check.type === "location" && check["target"] === target);
  return (found.at(-1) as LocationCheck | undefined) ?? null;
}

/** The facts of the target that a roll was made against. */
export function factsOf(plan: AttackPlan, roll: RollCheck): TargetFacts {
  return plan.targets.find(({ who }) => who === roll.against) ?? { who: roll.against ?? plan.actor };
}

/** Opposes an attack, or lets it come. */
export function decideEvade(decision: EvadeDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const prompt = openPrompt<EvadePrompt>(situation, decision, "evade");
  const { plan, roll: original } = planOfRoll(situation, prompt.attack);
  const roll = latestRoll(situation, original);
  const open: Open = { plan, facts: factsOf(plan, original), roll };
  const { option, actor } = decision;
  const card = new Card(situation);
  if (option === null) {
    proceed(card, { ...open, evasion: null, extraWounds: 0, landed: null });
    return card.outcome();
  }
  const { name } = situation.character(actor);
  if (!prompt.options.some(({ id }) => id === option)) throw new Refused("notAnOption", { name });
  const { options } = evasionsFor(situation, plan, actor);
  if (!options.includes(option)) throw new Refused("cannotEvade", { name });
  if (evasionGrip(situation, prompt) !== "free") throw new Refused("heldFast", { name });
  const wins = (evasion: RollCheck): boolean =>
    evasion.success && !testOf(card, { ...open, evasion, extraWounds: 0, landed: null }).hit;
  const evasion = rollTest(card, { ...evasionRoll(situation, open, option), choices: decision.roll, wins });
  proceed(card, { ...open, evasion, extraWounds: 0, landed: null });
  return card.outcome();
}

export const evadeDecider: Decider<EvadeDecision, Situation> = {
  shape: { prompt: isText, actor: isText, option: isNullOr(isOneOf(EVASIONS)) },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideEvade,
};

/** Deals out the extra shots: wounds on the one already hit, and further targets with an evasion of their own. EVO-076, A-53. */
export function decideAllocateBurst(decision: AllocateBurstDecision, situation: Situation): Outcome {
  requireTargets(decision, "extraTargets");
  const prompt = openPrompt<BurstPrompt>(situation, decision, "burst");
  const { plan, roll: original } = planOfRoll(situation, prompt.attack);
  const { name } = situation.character(decision.actor);
  const { extraWounds, extraTargets } = decision;
  const extras = extraWounds + extraTargets.length;
  if (extras > prompt.max) throw new Refused("tooManyShots", { name, max: prompt.max });
  if (extraTargets.some(({ who }) => who === prompt.target)) throw new Refused("badField", { field: "extraTargets" });
  for (const facts of extraTargets) requireReach(situation, plan, facts, false);
  const card = new Card(situation);
  if (extras > 0 && plan.weapon?.ammo)
    card.bookkeeping({ type: "ammo", target: plan.actor, weapon: plan.weapon.id, spent: extras, jams: false });
  const roll = latestRoll(situation, original);
  const evasion = evasionOf(situation, original);
  card.from(rootOf(situation, original), () => {
    settle(card, { plan, facts: factsOf(plan, original), roll, evasion, extraWounds, landed: null });
  });
  const further: AttackPlan = { ...plan, targets: extraTargets };
  for (const facts of extraTargets) {
    const given = {
      what: "burst",
      who: plan.actor,
      means: { skill: roll.skill, focus: roll.focus, score: roll.score },
    } as const;
    const rows = attackRows(situation, further, facts);
    const shot = rollTest(card, {
      ...given,
      kind: "attack",
      attackKind: plan.kind,
      against: facts.who,
      rows,
      // The same roll: what helped the first shot helps the others.
      choices: (stepOf(situation, original)?.decision["roll"] as RollChoices | undefined) ?? {},
      baton: tens(roll, "batonPass"),
      action: roll.action,
      dice: [roll.kept],
    });
    askEvasion(card, { plan: further, facts, roll: shot });
  }
  return card.outcome();
}

/** The step of the card that holds a check. */
const stepOf = ({ history }: Situation, { id }: RollCheck): Step | undefined =>
  history.find(({ outcome }) => outcome.checks.some((check) => check.id === id));

/** How many Advantages a row was worth on a roll. */
const tens = ({ modifiers }: RollCheck, row: string): number =>
  (modifiers.find(({ id, on }) => id === row && on)?.value ?? 0) / 10;

export const allocateBurstDecider: Decider<AllocateBurstDecision, Situation> = {
  shape: { prompt: isText, actor: isText, extraWounds: isWhole(0, 99) },
  names: ["actor", "extraTargets.who"],
  speaks: "actor",
  asks: ({ extraTargets }) => refsIn(extraTargets, "who"),
  rolls: ({ actor }) => [actor],
  decide: decideAllocateBurst,
};

/** The roll that others took the place of, by its id. */
export function rootOf(situation: Pick<Situation, "history">, { id, replaces }: RollCheck): string {
  if (replaces === null) return id;
  const before = situation.history.flatMap(({ outcome }) => outcome.checks).find((check) => check.id === replaces);
  return before ? rootOf(situation, before as RollCheck) : replaces;
}

/** The step in which an attack was answered, whether with an evasion or without; undefined while nobody has. */
export function answerOf({ history }: Pick<Situation, "history">, root: string): Step | undefined {
  const asked = history
    .flatMap(({ outcome }) => outcome.prompts)
    .filter((prompt) => prompt.type === "evade" && prompt["of"] === root);
  return history.find(({ decision }) => decision.type === "evade" && asked.some(({ id }) => id === decision["prompt"]));
}

/** The evasion rolled against an attack, as it stands now; null when there was none. */
export function evasionOf(situation: Situation, attack: RollCheck): RollCheck | null {
  const step = answerOf(situation, rootOf(situation, attack));
  const roll = step?.outcome.checks.find((check) => check.type === "roll" && check["what"] === "evasion");
  return roll ? latestRoll(situation, roll as RollCheck) : null;
}
