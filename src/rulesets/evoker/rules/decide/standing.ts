/** What a test stands on before it is rolled: score and skill, and every row of Advantage by name, with the target number. */
import type { Modifier, Ref } from "../../../../kernel/outcome.ts";
import { sumOf } from "../../../../kernel/prospect.ts";
import { combineAdvantage } from "../checks/advantage.ts";
import { ownModifiers, type TestKind } from "../checks/ownModifiers.ts";
import { joinRows, tally, type Row, type Rows } from "../checks/rows.ts";
import { ROW_RULES } from "../checks/rowRules.ts";
import { skillModifier } from "../checks/skill.ts";
import type { Means, RollChoices } from "../decisions.ts";
import type { DerivedCharacter } from "../derive.ts";
import type { RollCheck } from "../outcomes.ts";
import type { EvokerSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import type { AttackKind, Cost, Grasp, ScoreKey } from "../terms.ts";
import type { Situation } from "./situation.ts";
import { modifierLabel, type RollKind } from "../words.ts";

/** A test that somebody is to make. */
export interface RollGiven {
  /** What it is for: names dice, check and label. */
  readonly what: RollKind;
  readonly who: Ref;
  readonly means: Means;
  readonly kind?: TestKind;
  readonly attackKind?: AttackKind | null;
  /** Hand used, or both; null = none. */
  readonly hand?: Grasp | null;
  readonly against?: Ref | null;
  readonly choices?: RollChoices | undefined;
  /** Rows of the attack, the target and the surroundings. */
  readonly rows?: Rows;
  /** Further rows of the rule itself. */
  readonly advantages?: readonly Row[];
  readonly disadvantages?: readonly Row[];
  /** A number of the rule itself, named as a row is, with what it is worth. */
  readonly modifier?: Row;
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
export const footingOf = (situation: Situation, who: Ref, means: Means): Footing =>
  footing(situation.character(who), situation.derived(who), means, situation.settings);

/** The same of somebody whose state is known. */
export function footing(
  state: Pick<CharacterState, "skills">,
  { scores }: Pick<DerivedCharacter, "scores">,
  means: Means,
  { focusBonus }: Pick<EvokerSettings, "focusBonus">,
): Footing {
  if (means.skill === null) {
    const { score, bonus } = scores[means.score];
    return { score: means.score, base: score, bare: score, bonus };
  }
  const own = state.skills.find(({ id }) => id === means.skill);
  const key = own?.score ?? means.score;
  const focus = means.focus !== null && (own?.focuses.includes(means.focus) ?? false);
  const { score, bonus } = scores[key];
  const trained = skillModifier(own?.level ?? 0, focus, focusBonus);
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
  const rows = joinRows(given.rows ? joinRows(given.rows, own) : own, extra);
  const { off = [] } = choices;
  const modifiers: Modifier[] = [];
  const counted = (ids: readonly string[], each: number): number => {
    let sum = 0;
    for (const id of ids) {
      const count = rows.counts[id] ?? 0;
      const on = !off.includes(id);
      if (on) sum += count;
      modifiers.push(named(id, each * count, on));
    }
    return sum;
  };
  const { settings } = situation;
  const advantages = counted(rows.advantages, 10);
  const disadvantages = counted(rows.disadvantages, -10);
  const { modifier: [by, worth] = ["", 0] } = given;
  const flat = choices.modifier ?? 0;
  const { modifiers: said = [] } = choices;
  const { targetModifier } = combineAdvantage({ advantages, disadvantages, settings });
  if (worth !== 0) modifiers.push(named(by, worth, true));
  if (flat !== 0) modifiers.push(named("flat", flat, true));
  return {
    ...footing,
    target: footing.base + worth + flat + sumOf(said, "number") + targetModifier,
    advantages,
    disadvantages,
    modifiers: [...modifiers, ...said],
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
  return { id, label: modifierLabel(id), unit: "number", value, rule: ROW_RULES[id] ?? null, on };
}
