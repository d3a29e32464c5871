/** What speaks for a decision, and against it, as far as one's side can know. */
import { openPrompts } from "../../../../kernel/history.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type {
  AnswerDecision,
  ArcDecision,
  AttackDecision,
  CarryDecision,
  CheckDecision,
  DeclareDecision,
} from "../decisions.ts";
import type { AnswerPrompt } from "../outcomes.ts";
import { thresholdOf } from "../check/threshold.ts";
import { defaultComplexity } from "../decide/terms.ts";
import { burdenOf } from "../derive.ts";
import type { Deed } from "../decide/slot.ts";
import { comingTo, situationOf } from "./around.ts";
import { beating, sideFor } from "./blow.ts";
import { guarding, keeping } from "./guard.ts";
import { lossOf } from "./harm.ts";
import { lookOf, nameOf, percent, said, silent, stateOf, tenths, type Blow, type Look, type Position } from "./look.ts";

/** Everything that counts for or against a decision of somebody's. */
export function considerationsOf(decision: Decision, real: Position, view: View): readonly Consideration[] {
  const look = lookOf(real, view);
  const made = decision as ArcDecision;
  switch (made.type) {
    case "attack":
      return [...attacking(made, look), ...keeping([deedOf(made)], look)];
    case "check":
      return made.prompt === undefined ? [...helping(made, look), ...keeping([checkOf(made)], look)] : [answered];
    case "declare":
      return [...declaring(made, look), ...keeping(made.actions, look)];
    case "answer":
      return defending(made, real, look);
    case "carry":
      return lightening(made, look);
    case "occupy":
      return keeping([], look);
    default:
      return [];
  }
}

/** Whoever is asked for a check does better to make it. */
const answered: Consideration = silent("self", 0.1);

const deedOf = ({ skill, target, count }: AttackDecision): Deed => ({ skill, kind: "attack", target, count });
const checkOf = ({ skill }: CheckDecision): Deed => ({ skill, kind: "check", target: null, count: 1 });

/** With a weapon or a spell, so many times at one. ARC-038, ARC-062 */
function attacking({ actor, target, skill, weapon = null, spell = null, count }: AttackDecision, look: Look) {
  const arm = look.arms(actor).find((one) => one.skill === skill && one.weapon === weapon && one.spell === spell);
  return arm ? striking({ actor, target, arm, count }, look) : [];
}

/** How likely it is to come off, what it does then, and to whom. */
function striking(blow: Blow, look: Look): Consideration[] {
  const { position, view } = look;
  const { target, count } = blow;
  const state = stateOf(position, target);
  if (!state) return [];
  const { chance, hits, harm, falls } = look.toll(blow);
  // What can change nothing, for what it takes is gone already, is worth nothing, whoever it is aimed at. ARC-002, ARC-082
  if (harm <= 0 && falls === 0) return harm < 0 ? [silent("harm", harm)] : [];
  const name = nameOf(position, target);
  // Whoever falls with the end of the turn anyway needs no more of it. ARC-002
  const { isDoomed, worn } = look.fate(target);
  const threat = isDoomed ? 0 : look.threat(target, view.who, false);
  const share = isDoomed ? 0 : Math.min(1, hits);
  return [
    said("harm", harm, "harm", { name, percent: percent(chance), hits: tenths(hits), count }),
    ...(falls > 0 ? [said("fell", falls, "fell", { name, percent: percent(falls) })] : []),
    ...(worn > 0 ? [said("pack", share * worn, "pack", { name })] : []),
    said("near", nearness(target, look), "near", { name }),
    // The chance is told with the harm.
    silent("sure", share),
    ...(threat > 0 ? [said("threat", (share * threat) / 4, "threat", { name })] : []),
  ];
}

/** Whoever has struck at one this turn is nearest. Of the others nobody has measured: whoever stands across, and so on. ARC-080 */
function nearness(target: Ref, { position, view: { who, side }, foes }: Look): number {
  const attacks = situationOf(position).running?.state.attacks ?? [];
  if (attacks.some((one) => one.target === who && one.attacker === target)) return 1;
  const opposite = Math.max(0, side.indexOf(who)) % Math.max(1, foes.length);
  return 0.9 / (1 + Math.abs(foes.indexOf(target) - opposite));
}

/** A spell that does one of the side good. ARC-060, ARC-074 */
function helping({ actor, skill, spell = null, onSuccess = [] }: CheckDecision, look: Look): Consideration[] {
  const { position } = look;
  const [first] = onSuccess;
  const state = first ? stateOf(position, first.target) : null;
  const caster = stateOf(position, actor);
  if (!first || !state || !caster) return [];
  const situation = situationOf(position);
  const { settings } = situation;
  const side = sideFor(position, actor, { skill }, null);
  const chance = beating(side, thresholdOf(defaultComplexity(caster, skill), settings), settings);
  const changes = onSuccess.map(({ change }) => change);
  const { harm, rises } = lossOf(state, { anyway: comingTo(position, first.target), more: changes }, settings);
  const name = nameOf(position, first.target);
  const item = caster.spells.find(({ id }) => id === spell)?.name ?? "";
  const aim = first.target === actor ? "self" : "aid";
  return [
    said(aim, -harm * chance, "help", { name, item, percent: percent(chance) }),
    ...(rises ? [said("aid", RISE * chance, "raise", { name })] : []),
    // A spell that changes nothing is breath wasted.
    silent("cost", -WASTE),
  ];
}

const RISE = 4;
const WASTE = 0.05;

/** A load put down by one who can do nothing under it: best what sets them free at once. ARC-022 */
function lightening({ character, item }: CarryDecision, { position }: Look): Consideration[] {
  const state = stateOf(position, character);
  if (!state) return [];
  const gear = state.gear.map((one) => (one.id === item ? { ...one, quantity: 0 } : one));
  const isFree = burdenOf({ ...state, gear }, situationOf(position).settings) !== "immobile";
  const name = state.gear.find(({ id }) => id === item)?.name ?? "";
  return [said("self", isFree ? FREE : FREE / 2, "putDown", { item: name })];
}

const FREE = 2;

/** What is said first is worth what will be done. ARC-045 */
function declaring({ actor, actions }: DeclareDecision, look: Look): Consideration[] {
  const [attack] = actions.filter(({ kind }) => kind === "attack");
  if (attack?.target == null) return [];
  const { target, count, skill } = attack;
  const blows = look.arms(actor).filter((arm) => arm.skill === skill);
  const best = bestOf(
    blows.map((arm) => ({ actor, target, arm, count })),
    look,
  );
  return best ? striking(best, look) : [];
}

/** The one of several blows that does most; of equals the first. */
function bestOf(blows: readonly Blow[], { toll }: Look): Blow | null {
  const [first = null, ...others] = blows;
  const worth = (blow: Blow): number => toll(blow).harm + 2 * toll(blow).falls;
  return others.reduce((best, one) => (best && worth(one) > worth(best) ? one : best), first);
}

/** Meeting the first attacks, the rest unopposed. ARC-046 … ARC-048, ARC-062 */
function defending(decision: AnswerDecision, real: Position, look: Look): Consideration[] {
  const open = openPrompts({ steps: real.history }).find(({ id }) => id === decision.prompt);
  return open ? guarding(decision, open as AnswerPrompt, real, look) : [];
}
