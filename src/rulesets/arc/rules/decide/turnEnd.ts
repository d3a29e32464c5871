/** The end of the turn: open attacks go unopposed, everything takes hold at once, the order is set anew (ARC-002). */
import { everybodyIn, type Decider } from "../../../../kernel/deciders.ts";
import type { Note, Outcome, Ref } from "../../../../kernel/outcome.ts";
import { beats } from "../check/threshold.ts";
import type { EndTurnDecision } from "../decisions.ts";
import type { SettleEffect, TurnEndEffect, Verdict } from "../outcomes.ts";
import { visibleFields } from "../secrecy/visibleFields.ts";
import { afterTurn } from "../sequence/changes.ts";
import { declarationOrder } from "../sequence/order.ts";
import type { AttackRecord, Change, CharacterState, PendingChange } from "../state.ts";
import { orderCheck, storedKeys } from "./event.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Running, Situation } from "./situation.ts";
import { fallSuggestions } from "./suggestions.ts";
import { breakTies, tieEffects } from "./ties.ts";

/** Commits the turn. ARC-002, ARC-033, ARC-037, ARC-041, ARC-043, ARC-046. */
export function decideEndTurn(_decision: EndTurnDecision, situation: Situation): Outcome {
  const { running } = situation;
  if (!running) throw new Refused("notBegun");
  if (running.round <= running.state.committed) throw new Refused("turnOver", { round: running.round });
  const verdicts = running.state.attacks.filter(({ open }) => open).flatMap((attack) => unanswered(situation, attack));
  const pending = [...running.state.pending, ...hitsOf(verdicts, running.state.attacks)];
  const members = running.state.order.filter(
    (ref) => situation.states[ref] !== undefined && situation.seat(ref) !== null,
  );
  const settled = members.map((ref) => settle(situation, ref, pending));
  const statuses = (ref: Ref): readonly string[] =>
    (settled.find((one) => one.ref === ref)?.after ?? situation.character(ref)).statuses;
  const keys = breakTies(
    situation,
    settled.map(({ ref, after }) => ({ ...storedKeys(situation, ref), som: after.som.value })),
    statuses,
  );
  const effect: TurnEndEffect = {
    type: "turnEnd",
    id: situation.id("turnEnd"),
    target: running.combat,
    apply: "atOnce",
    round: running.round,
    order: declarationOrder({ combatants: keys }).order,
  };
  return {
    checks: [...verdicts.map(({ verdict }) => verdict), orderCheck(situation, keys, statuses, 1)],
    effects: [...settled.flatMap((one) => settleEffect(situation, one)), ...tieEffects(situation, keys), effect],
    prompts: fallSuggestions(situation, statuses),
    notes: silentNotes(situation, running),
  };
}

export const endTurnDecider: Decider<EndTurnDecision, Situation> = {
  shape: {},
  names: [],
  speaks: null,
  rolls: everybodyIn,
  decide: decideEndTurn,
};

interface Unanswered {
  readonly attack: string;
  readonly verdict: Verdict;
}

/** An attack nobody answered is unopposed. ARC-046, B19. */
function unanswered(situation: Situation, attack: AttackRecord): Unanswered[] {
  const { secret } = attack;
  const { fields } = visibleFields({ viewer: "player", secret, settings: situation.settings });
  return attack.arcs.map((arc, i) => ({
    attack: attack.id,
    verdict: {
      type: "verdict",
      id: situation.id("verdict", attack.id, i),
      mode: "unopposed",
      actor: attack.attacker,
      target: attack.target,
      actorCheck: null,
      opponentCheck: null,
      arc,
      against: attack.threshold,
      ...beats(arc, attack.threshold),
      by: "dice",
      visible: fields,
    },
  }));
}

function hitsOf(verdicts: readonly Unanswered[], attacks: readonly AttackRecord[]): PendingChange[] {
  return verdicts.flatMap(({ attack: id, verdict }) => {
    const attack = attacks.find((one) => one.id === id);
    if (!attack || !verdict.success) return [];
    return attack.onHit.map((change) => ({ id: verdict.id, target: attack.target, change }));
  });
}

/** What the commit makes of somebody. */
interface Settled {
  readonly ref: Ref;
  readonly changes: readonly Change[];
  readonly before: CharacterState;
  readonly after: CharacterState;
}

function settle(situation: Situation, ref: Ref, pending: readonly PendingChange[]): Settled {
  const before = situation.character(ref);
  const changes = pending.filter(({ target }) => target === ref).map(({ change }) => change);
  return { ref, changes, before, after: afterTurn(before, changes, situation.settings) };
}

function settleEffect(situation: Situation, { ref: target, changes, before, after }: Settled): SettleEffect[] {
  if (after === before) return [];
  return [{ type: "settle", id: situation.id("settle", target), target, apply: "atOnce", changes }];
}

/** Names those who could have declared and didn't. ARC-037. */
function silentNotes(situation: Situation, { round }: Running): Note[] {
  const silent = situation.declaring.filter((ref) => !situation.hasDeclared(ref));
  if (silent.length === 0) return [];
  const names = silent.map((ref) => situation.character(ref).name).join(", ");
  return [{ key: "DRAMATIS.Arc.Note.notDeclared", data: { names, round } }];
}
