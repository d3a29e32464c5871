/** What it is worth to meet attacks, and to keep something back for those that may come (ARC-046 … ARC-048, ARC-062). */
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import { thresholdOf } from "../check/threshold.ts";
import { rollsOf } from "../decide/answer.ts";
import type { Deed } from "../decide/slot.ts";
import type { AnswerDecision } from "../decisions.ts";
import type { AnswerPrompt } from "../outcomes.ts";
import { comingTo, isTheirs, roomFor, situationOf } from "./around.ts";
import { answersWith, beating, sideFor, sumSeen, tollBy } from "./blow.ts";
import {
  FALL,
  foesToCome,
  percent,
  said,
  silent,
  standingOf,
  stateOf,
  tenths,
  type Look,
  type Position,
} from "./look.ts";

/** Attacks that are met, and the rest that isn't: what is kept from one, and what it costs. */
export function guarding(
  { target, defences }: AnswerDecision,
  prompt: AnswerPrompt,
  real: Position,
  look: Look,
): Consideration[] {
  const { position } = look;
  const situation = situationOf(position);
  const state = stateOf(position, target);
  if (!state) return [];
  const rolls = rollsOf(situation, prompt);
  const { settings } = situation;
  const unopposed = thresholdOf(prompt.threshold, settings);
  const chances = rolls.map((roll, at) => {
    const means = defences[at];
    const sum = sumSeen(roll);
    if (!means) return sum > unopposed ? 1 : 0;
    const side = sideFor(position, target, means, prompt.attacker);
    // Coming up to it is enough: on a tie the attack fails. ARC-061
    return 1 - beating(side, sum - 1, settings);
  });
  const victim = { state, coming: comingTo(position, target) };
  const { harm, falls, hits } = tollBy(chances, victim, prompt.onHit, settings);
  const data = { n: defences.length, of: rolls.length, hits: tenths(hits), percent: percent(hits / rolls.length) };
  const spent = defences.map(({ skill }): Deed => ({ skill, kind: "defend", target: prompt.attacker, count: 1 }));
  return [
    said("guard", -harm - FALL * falls, defences.length > 0 ? "meet" : "letCome", data),
    ...(prompt.contest ? [] : priceOf(spent, real, look)),
  ];
}

/** An answer that costs nothing else is still one fewer for whoever comes next. */
const HABIT = 0.01;

/** What can't be done any more for it: in one's own slot, the attacks that won't be made. ARC-050, ARC-051 */
function priceOf(spent: readonly Deed[], real: Position, look: Look): Consideration[] {
  const { who } = look.view;
  if (spent.length === 0) return [];
  const habit = silent("guard", -HABIT * spent.length);
  if (!isTheirs(real, who) || situationOf(real).settings.declarationMode === "declareFirst") return [habit];
  const [now, then] = [bestStrike([], look), bestStrike(spent, look)];
  return [habit, said("harm", then.harm - now.harm, "price"), silent("fell", then.falls - now.falls)];
}

/** The best attacks that fit into one's turn beside these. */
function bestStrike(beside: readonly Deed[], look: Look): { readonly harm: number; readonly falls: number } {
  const { position, foes, view } = look;
  let best = { harm: 0, falls: 0 };
  for (const arm of look.arms(view.who)) {
    const count = roomFor(position, view.who, { skill: arm.skill, kind: "attack" }, beside);
    if (count === 0) continue;
    for (const target of foes) {
      const { harm, falls } = look.toll({ actor: view.who, target, arm, count });
      if (harm + FALL * falls > best.harm + FALL * best.falls) best = { harm, falls };
    }
  }
  return best;
}

/** What stays in hand after these can meet whoever strikes later. ARC-047 */
export function keeping(deeds: readonly Deed[], look: Look): Consideration[] {
  const { settings } = situationOf(look.position);
  const averted = avertedBy(look);
  if (averted <= 0) return [];
  const kept = settings.lateDefence
    ? leftFor(deeds, look)
    : deeds.filter(({ kind }) => kind === "defend").reduce((sum, { count }) => sum + count, 0);
  // Where nothing may be kept unsaid, what wasn't said is lost.
  if (kept === 0 || (!settings.lateDefence && settings.declarationMode === "together")) return [];
  const ours = Math.max(1, standingOf(look));
  const attacks = Math.max(1, foesToCome(look).length / ours) * 2;
  const worth = (averted * Math.min(1, kept / attacks)) / ours;
  return [said("guard", worth, kept === 1 ? "keepOne" : "keep", { n: kept })];
}

const averting = new WeakMap<Look, number>();

/** What answers take from all that those can do who strike later, were it all aimed at one. */
function avertedBy(look: Look): number {
  const known = averting.get(look);
  if (known !== undefined) return known;
  const { who } = look.view;
  const each = foesToCome(look).map((foe) => look.threat(foe, who, false) - look.threat(foe, who, true));
  const made = each.reduce((sum, one) => sum + one, 0);
  averting.set(look, made);
  return made;
}

const rooms = new WeakMap<Look, Map<string, number>>();

/** Answers that still fit into one's turn after these. */
function leftFor(deeds: readonly Deed[], look: Look): number {
  const { position, view } = look;
  const known = rooms.get(look) ?? new Map<string, number>();
  rooms.set(look, known);
  const key = deeds.map(({ skill, kind, count }) => `${skill ?? ""}/${kind}/${count}`).join();
  const found = known.get(key);
  if (found !== undefined) return found;
  const each = answersWith(position, view.who).map((skill) =>
    roomFor(position, view.who, { skill, kind: "defend" }, deeds),
  );
  const made = Math.max(0, ...each);
  known.set(key, made);
  return made;
}
