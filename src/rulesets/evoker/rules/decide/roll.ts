/** One test at the table: the dice, what they came to, and what it costs the hurt. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import { outcomeOf } from "../checks/d100.ts";
import { rerollMode, rerolledTest, timesKept, type RerollSource } from "../checks/reroll.ts";
import type { RollChoices } from "../decisions.ts";
import { injuryTriggers } from "../injuries/injury.ts";
import type { RollCheck } from "../outcomes.ts";
import { handsOf } from "../terms.ts";
import type { Card } from "./card.ts";
import { prospectOf } from "./prospects.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";
import { standing, type RollGiven, type Standing } from "./standing.ts";
import { diceLabel } from "../words.ts";

/** @throws Refused without the Fate Points that a roll wants to spend (EVO-283) */
export function requireFate(situation: Situation, who: Ref, choices: RollChoices | undefined): void {
  const { name, fate } = situation.character(who);
  if ((choices?.fate ?? 0) > fate.value) throw new Refused("noFate", { name });
}

/** @throws Refused when somebody is to help who is no able ally beside the tester (EVO-027) */
export function requireHelpers(situation: Situation, who: Ref, choices: RollChoices | undefined): void {
  for (const helper of choices?.assistants ?? []) {
    const { name } = situation.character(helper);
    const far = situation.distance(who, helper) !== null && !situation.adjacent(who, helper);
    const { defeated, capabilities: may } = situation.derived(helper);
    if (helper === who || situation.isEnemy(who, helper) || far || defeated || !may.mayAssist)
      throw new Refused("cannotAssist", { name, target: situation.character(who).name });
  }
}

/** Rolls one test and puts it on the card. EVO-020 … EVO-028. @throws Refused without the Fate Points it wants to spend */
export function rollTest(card: Card, given: RollGiven): RollCheck {
  const { situation } = card;
  const { who, means, what } = given;
  const { name } = situation.character(who);
  const points = given.choices?.fate ?? 0;
  // Dice that are on the table already have been paid for.
  if (given.dice === undefined) {
    requireFate(situation, who, given.choices);
    requireHelpers(situation, who, given.choices);
  }
  if (points > 0 && given.dice === undefined) card.bookkeeping({ type: "fate", target: who, amount: -points });
  const odds = standing(situation, given);
  const sources = sourcesOf(situation, given);
  const count = given.count ?? (rerollMode(sources) === "single" ? 1 : 2);
  const id = card.checkId(what);
  const label = diceLabel(what);
  const judged = (dice: readonly number[]): ReturnType<typeof judge> => judge(situation, odds, dice, sources);
  const made = (dice: readonly number[]): RollCheck => ({
    type: "roll",
    id,
    who,
    name,
    what,
    against: given.against ?? null,
    score: odds.score,
    skill: means.skill,
    focus: means.focus,
    base: odds.base,
    bonus: odds.bonus,
    target: odds.target,
    advantages: odds.advantages,
    disadvantages: odds.disadvantages,
    modifiers: odds.modifiers,
    dice: [...dice],
    sources: [...sources],
    automaticFailure: odds.automaticFailure,
    hand: given.hand ?? null,
    weapon: given.weapon ?? null,
    agreed: given.agreed ?? null,
    action: given.action ?? null,
    replaces: null,
    ...judged(dice),
  });
  const times = (): readonly number[] => timesKept({ target: odds.target, sources, settings: situation.settings });
  const prospect = (): Prospect => prospectOf(card, { given, standing: odds, count, made, judged, times });
  const dice = given.dice ?? situation.dice.roll({ id, count, faces: 100, who, label, prospect });
  const check = card.check<RollCheck>(made(dice));
  painOf(card, check);
  return check;
}

/** Which of the dice counts and what it came to; an injury may make it fail whatever it shows. */
export function judge(
  situation: Situation,
  odds: Pick<Standing, "target" | "automaticFailure">,
  dice: readonly number[],
  sources: readonly RerollSource[],
): Pick<RollCheck, "kept" | "success" | "dos" | "dof"> {
  const { settings } = situation;
  const { kept, success, dos, dof } = rerolledTest({ target: odds.target, rolls: dice, sources, settings });
  if (!odds.automaticFailure) return { kept, success, dos, dof };
  return { kept, success: false, dos: 0, dof: success ? 0 : outcomeOf(odds.target, kept, settings).dof };
}

/** Why a test takes two dice (EVO-324, EVO-325). */
export function sourcesOf(
  situation: Situation,
  { who, condemned = false }: Pick<RollGiven, "who" | "condemned">,
): readonly RerollSource[] {
  const sources: RerollSource[] = [];
  if (situation.derived(who).ailments.includes("damned")) sources.push("damned");
  if (condemned) sources.push("condemnedTarget");
  return sources;
}

/** What the pain of a roll follows from: that roll, and no later one. */
export const painId = ({ id }: Pick<RollCheck, "id">): string => `${id}|pain`;

/** What a test costs the injured: failing with cracked ribs, using a broken hand. EVO-267, EVO-270, EVO-271. */
export function painOf(card: Card, check: RollCheck): void {
  const { who, success, dof, hand } = check;
  let stress = 0;
  for (const { location, injury } of card.situation.derived(who).injuries) {
    const ofArm = handsOf(hand).find((one) => location === `${one}Arm`);
    const mine = ofArm !== undefined;
    const due = injuryTriggers({
      injury,
      failedTestDof: success ? null : dof,
      handUses: mine ? 1 : 0,
      failedHandTest: mine && !success,
    });
    stress += due.stress;
    if (due.dropHeld && mine)
      card.from(painId(check), () => card.consequence({ type: "drop", target: who, hand: ofArm }));
  }
  if (stress > 0)
    card.from(painId(check), () => card.consequence({ type: "stress", target: who, amount: stress, reason: "injury" }));
}
