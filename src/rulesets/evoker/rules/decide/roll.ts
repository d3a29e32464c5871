/** One test at the table: score and skill, every row of Advantage by name, the dice, and what a failure costs the hurt. */
import type { Modifier, Ref } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import { combineAdvantage } from "../checks/advantage.ts";
import { outcomeOf } from "../checks/d100.ts";
import { ownModifiers, type TestKind } from "../checks/ownModifiers.ts";
import { rerollMode, rerolledTest, type RerollSource } from "../checks/reroll.ts";
import { joinRows, tally, type Row, type Rows } from "../checks/rows.ts";
import { ROW_RULES } from "../checks/rowRules.ts";
import { skillModifier } from "../checks/skill.ts";
import type { Means, RollChoices } from "../decisions.ts";
import { injuryTriggers } from "../injuries/injury.ts";
import type { RollCheck } from "../outcomes.ts";
import type { AttackKind, Cost, Hand, Location, ScoreKey } from "../terms.ts";
import type { Card } from "./card.ts";
import { prospectOf } from "./prospects.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";

export interface RollGiven {
  /** What it is for: names dice, check and label. */
  readonly what: string;
  readonly who: Ref;
  readonly means: Means;
  readonly kind?: TestKind;
  readonly attackKind?: AttackKind | null;
  /** Hand used; null = none. */
  readonly hand?: Hand | null;
  readonly against?: Ref | null;
  readonly choices?: RollChoices | undefined;
  /** Rows of the attack, the target and the surroundings. */
  readonly rows?: Rows;
  /** Further rows of the rule itself. */
  readonly advantages?: readonly Row[];
  readonly disadvantages?: readonly Row[];
  readonly modifier?: number;
  /** The target of the attack is Condemned (EVO-324). */
  readonly condemned?: boolean;
  /** Dice to roll, where others of the same roll need more than this one would. */
  readonly count?: number;
  /** Whether it wins against what it answers; left out, it need only succeed. */
  readonly wins?: (check: RollCheck) => boolean;
  /** What it costs beside what is on the card already. */
  readonly costs?: readonly Exclude<Cost, "free">[];
  /** What a Trick of the table's making brings when it is won (EVO-085). */
  readonly agreed?: RollCheck["agreed"];
  readonly action?: string | null;
  /** What an attack is made with: a weapon's id, "" for bare hands. */
  readonly weapon?: string | null;
  /** Advantages of a Baton Pass where they are not those of the moment (EVO-203). */
  readonly baton?: number;
  /** Dice already rolled for several targets at once (EVO-134). */
  readonly dice?: readonly number[];
}

/** What somebody tests with, before modifiers. */
export interface Footing {
  readonly score: ScoreKey;
  /** Score, skill and focus. */
  readonly base: number;
  /** The score alone. */
  readonly bare: number;
  readonly bonus: number;
}

/** Score, skill and focus of a means; a skill nobody taught counts as level 0 (EVO-026). */
export function footingOf(situation: Situation, who: Ref, means: Means): Footing {
  const state = situation.character(who);
  const { scores } = situation.derived(who);
  if (means.skill === null) {
    const { score, bonus } = scores[means.score];
    return { score: means.score, base: score, bare: score, bonus };
  }
  const own = state.skills.find(({ id }) => id === means.skill);
  const key = own?.score ?? means.score;
  const focus = means.focus !== null && (own?.focuses.includes(means.focus) ?? false);
  const { score, bonus } = scores[key];
  const trained = skillModifier(own?.level ?? 0, focus, situation.settings.focusBonus);
  return { score: key, base: score + trained, bare: score, bonus };
}

/** The first of the best means on offer (EVO-026). */
export function bestMeans(situation: Situation, who: Ref, offered: readonly Means[]): Means {
  const [first, ...others] = offered;
  if (!first) throw new RangeError("bestMeans: nothing offered");
  const rate = (means: Means): number => footingOf(situation, who, means).base;
  return others.reduce((best, one) => (rate(one) > rate(best) ? one : best), first);
}

/** Target number and rows of a test before it is rolled. */
export interface Standing extends Footing {
  readonly target: number;
  readonly advantages: number;
  readonly disadvantages: number;
  readonly modifiers: readonly Modifier[];
  readonly automaticFailure: boolean;
  /** Ids of the rows that come from the target and from what lies between: nobody's secret. */
  readonly open: readonly string[];
}

/** Every row that counts for a test, with the target number that follows. EVO-020, EVO-021. */
export function standing(situation: Situation, given: RollGiven): Standing {
  const { who, means, kind = "other", choices = {} } = given;
  const footing = footingOf(situation, who, means);
  const { ailments, conditions, injuries } = situation.derived(who);
  const own = ownModifiers({
    test: kind,
    attackKind: given.attackKind ?? null,
    score: footing.score,
    hand: given.hand ?? null,
    ailments,
    conditions,
    fatePoints: choices.fate ?? 0,
    batonAdvantages: given.baton ?? situation.batonAdvantages(who),
    assistants: choices.assistants?.length ?? 0,
    terrain: choices.terrain ?? null,
    panicSourceNear: choices.panicSourceNear ?? panicNear(situation, who, given.against ?? null),
    injuries,
    reliesOnSight: choices.reliesOnSight ?? false,
    walking: choices.walking ?? false,
    settings: situation.settings,
  });
  const extra = tally(
    [...(given.advantages ?? []), ["manualAdvantage", choices.advantages ?? 0]],
    [...(given.disadvantages ?? []), ["manualDisadvantage", choices.disadvantages ?? 0]],
  );
  const rows = joinRows(joinRows(given.rows ?? tally([], []), own), extra);
  const off = choices.off ?? [];
  const counted = (ids: readonly string[]): number =>
    ids.filter((id) => !off.includes(id)).reduce((sum, id) => sum + (rows.counts[id] ?? 0), 0);
  const { settings } = situation;
  const advantages = counted(rows.advantages);
  const disadvantages = counted(rows.disadvantages);
  const flat = (given.modifier ?? 0) + (choices.modifier ?? 0);
  const { targetModifier } = combineAdvantage({ advantages, disadvantages, settings });
  return {
    ...footing,
    target: footing.base + flat + targetModifier,
    advantages,
    disadvantages,
    modifiers: [
      ...rows.advantages.map((id) => named(id, 10 * (rows.counts[id] ?? 0), !off.includes(id))),
      ...rows.disadvantages.map((id) => named(id, -10 * (rows.counts[id] ?? 0), !off.includes(id))),
      ...(flat === 0 ? [] : [named("flat", flat, true)]),
    ],
    automaticFailure: own.automaticFailure,
    open: [...(given.rows?.advantages ?? []), ...(given.rows?.disadvantages ?? [])],
  };
}

/** A Panicked tester that tests against its source has it in sight (EVO-323). */
function panicNear(situation: Situation, who: Ref, against: Ref | null): boolean {
  const panic = situation.character(who).ailments.find(({ id }) => id === "panicked");
  if (!panic || panic.source === null) return false;
  return panic.source === against || (situation.distance(who, panic.source) ?? Infinity) <= 20;
}

function named(id: string, value: number, on: boolean): Modifier {
  return { id, label: `DRAMATIS.Evoker.Modifier.${id}`, unit: "number", value, rule: ROW_RULES[id] ?? null, on };
}

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
  const label = `DRAMATIS.Evoker.Dice.${what}`;
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
    ...judge(situation, odds, dice, sources),
  });
  const prospect = (): Prospect => prospectOf(card, { given, standing: odds, count, made });
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
  const ofHand: Location | null = hand === null ? null : `${hand}Arm`;
  let stress = 0;
  for (const { location, injury } of card.situation.derived(who).injuries) {
    const mine = location === ofHand;
    const due = injuryTriggers({
      injury,
      failedTestDof: success ? null : dof,
      handUses: mine ? 1 : 0,
      failedHandTest: mine && !success,
    });
    stress += due.stress;
    if (due.dropHeld && hand !== null)
      card.from(painId(check), () => card.consequence({ type: "drop", target: who, hand }));
  }
  if (stress > 0)
    card.from(painId(check), () => card.consequence({ type: "stress", target: who, amount: stress, reason: "injury" }));
}
