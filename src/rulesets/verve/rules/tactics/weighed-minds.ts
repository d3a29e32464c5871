/** What it is worth to touch another mind, to strike at it, to guard oneself or get out: by what the engine makes of each. VRV-246 … VRV-254 */
import { isRefusal, type Decision, type Effect, type Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import { psychicActions, PSYCHIC_ACTIONS } from "../decide/minds.ts";
import type {
  PsychicAttackDecision,
  PsychicDefendDecision,
  PsychicEnterDecision,
  PsychicLeaveDecision,
} from "../decisions.ts";
import { verveEngine } from "../engine.ts";
import type { DiceCheck, VerveEffectKind } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import { characterOf, rowOf, situationOf, type Position } from "./around.ts";
import { hitting, PLAIN, type Toll } from "./blow.ts";
import { besideHarm, harmTo, points } from "./counts.ts";
import { harmOf, NO_HARM, POINTS } from "./harm.ts";
import { bearingOn, reservesOf } from "./keys.ts";
import { rolled } from "./legal.ts";
import { FALL, nameOf, percent, said, silent, threatOf, type Look } from "./look.ts";
import { mindStrikes } from "./minds.ts";
import { spreadOf } from "./spread.ts";

type OfMinds = PsychicAttackDecision | PsychicDefendDecision | PsychicEnterDecision | PsychicLeaveDecision;

export function minding(made: OfMinds, look: Look): readonly Consideration[] {
  switch (made.type) {
    case "psychicAttack":
      return striking(made, look);
    case "psychicDefend":
      return guarding(made, look);
    case "psychicEnter":
      return entering(made, look);
    case "psychicLeave":
      return leaving(made, look);
  }
}

/** What an attack on a mind does on average; null for one that is refused. VRV-246, VRV-254 */
export function mindToll(made: PsychicAttackDecision, position: Position): Omit<Toll, "hampers"> | null {
  const [attacker, target] = [characterOf(position, made.actor), characterOf(position, made.target)];
  if (!attacker || !target) return null;
  const both = [attacker, target].flatMap((one) => [bearingOn(one, position), strikes.number(one, asMind)]);
  const key = [
    strikes.number(position.settings),
    position.frame.round,
    ...both,
    reservesOf(target),
    made.verve,
    attacker.psychic.partner === made.target,
  ].join("|");
  return strikes.recall(key, () => workedOut(made, target, position));
}

const strikes = new Memory<Omit<Toll, "hampers"> | null>();

const asMind = ({ psychic, verve, conditions }: CharacterState): unknown => [
  psychic,
  verve.value,
  conditions.some(({ id }) => id === "psychic-conflict"),
];

function workedOut(made: PsychicAttackDecision, target: CharacterState, position: Position) {
  const { states, settings, frame } = position;
  const dice = hitting("psychic");
  const context = { states, settings, history: [], waiting: [] };
  const outcome = verveEngine.resolve({ ...made, encounter: frame }, context, dice);
  if (isRefusal(outcome)) return null;
  const { chance } = dice;
  const damage = outcome.checks.find((one): one is DiceCheck => one.type === "dice");
  if (chance === 0 || !damage) return { chance: 0, ...NO_HARM };
  const totals = spreadOf(damage.formula, damage.bonus);
  const coming = { target, totals, direct: PLAIN, archetypal: target.kind === "hero", psychic: true };
  const { harm, falls } = harmOf(coming, position);
  return { chance, harm: chance * harm, falls: chance * falls };
}

/** Verve that goes is verve that keeps nothing off any more. VRV-109, VRV-111 */
const priceOf = (verve: number): number => verve / POINTS;

function striking(made: PsychicAttackDecision, look: Look): Consideration[] {
  const { position } = look;
  const { target, verve } = made;
  const toll = mindToll(made, position);
  if (!toll) return [];
  const told = { name: nameOf(position, target), percent: percent(toll.chance), points: points(toll) };
  return [
    said("harm", harmTo(target, toll.harm, look), "mindHarm", told),
    ...besideHarm(target, toll, look),
    said("cost", -priceOf(verve), "verve", { verve }),
  ];
}

/** What one mind does to the other by its best strike, less what it pays; 0 where it can't or had better not. */
function mindThreat(from: Ref, to: Ref, position: Position): number {
  const each = mindStrikes(position, from, to).map((made) => {
    const toll = mindToll(made, position);
    return toll ? toll.harm + FALL * toll.falls - priceOf(made.verve) : 0;
  });
  return Math.max(0, ...each);
}

/** The look once these effects are written, in a later round if need be. */
export function after(look: Look, effects: readonly Effect[], rounds: number): Look {
  const { position } = look;
  const { frame, settings } = position;
  const states = verveEngine.apply(position.states, effects, settings);
  const then = { ...frame, round: frame.round + rounds };
  return { ...look, position: { ...position, states, frame: then, history: [], waiting: [] }, threats: new Map() };
}

/** A conflict of minds goes on for a while. */
const LASTS = 2;

/** Both actions of each mind in every round to come, and what the two of them are less aware of meanwhile. VRV-248, VRV-253 */
function entering(made: PsychicEnterDecision, look: Look): Consideration[] {
  const { position } = look;
  const { actor, target } = made;
  const effects = effectsOf({ ...made, willing: true }, position);
  const then = after(look, effects, 1);
  const chance = rolled(made, position);
  const minds = mindThreat(actor, target, then.position) - mindThreat(target, actor, then.position);
  const gain = LASTS * (PSYCHIC_ACTIONS * minds + opened(target, look.view.side, look, then));
  const name = nameOf(position, target);
  return [
    said("harm", chance * gain, "enterMind", { name, percent: percent(chance) }),
    silent("guard", -chance * LASTS * opened(actor, look.foes, look, then)),
    ...paid(effects, actor),
  ];
}

/** How much more some others do to somebody then than now. VRV-253 */
const opened = (to: Ref, others: readonly Ref[], now: Look, then: Look): number =>
  others.reduce((sum, from) => sum + (from === to ? 0 : threatOf(from, to, then) - threatOf(from, to, now)), 0);

export function paid(effects: readonly Effect[], who: Ref): Consideration[] {
  const verve = (effects as readonly VerveEffectKind[]).reduce(
    (sum, one) => (one.type === "verve" && one.target === who ? sum - one.amount : sum),
    0,
  );
  return verve > 0 ? [said("cost", -priceOf(verve), "verve", { verve })] : [];
}

function effectsOf(decision: Decision, { states, settings }: Position): readonly Effect[] {
  const outcome = verveEngine.resolve(decision, { states, settings, history: [], waiting: [] }, hitting("leave"));
  return isRefusal(outcome) ? [] : outcome.effects;
}

/** What the other mind's strikes of this round lose by it: none of those that are over. VRV-247 */
function guarding(made: PsychicDefendDecision, look: Look): Consideration[] {
  const { position } = look;
  const partner = characterOf(position, made.actor)?.psychic.partner ?? null;
  if (partner === null) return [];
  const isOver = rowOf(position, partner)?.done ?? true;
  const left = isOver ? 0 : Math.max(0, PSYCHIC_ACTIONS - psychicActions(situationOf(position), partner));
  const then = after(look, effectsOf(made, position), 0);
  const kept = mindThreat(partner, made.actor, position) - mindThreat(partner, made.actor, then.position);
  return [
    said("guard", left * Math.max(0, kept), "guardMind", { name: nameOf(position, partner) }),
    said("cost", -priceOf(made.verve), "verve", { verve: made.verve }),
  ];
}

/** What the other mind would do more than one's own, and others to one whose wits are elsewhere. VRV-250, VRV-253 */
function leaving(made: PsychicLeaveDecision, look: Look): Consideration[] {
  const { position, foes } = look;
  const { actor, target } = made;
  const chance = rolled(made, position);
  const then = after(look, effectsOf(made, position), 0);
  const minds = foes.includes(target)
    ? PSYCHIC_ACTIONS * (mindThreat(target, actor, position) - mindThreat(actor, target, position))
    : 0;
  const gain = minds - opened(actor, foes, look, then);
  return [said("guard", chance * gain, "leaveMind", { name: nameOf(position, target), percent: percent(chance) })];
}
