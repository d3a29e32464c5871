/** Who is taken unawares, and who is absorbed in something (ARC-041, ARC-042, ARC-084, B15, B16). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { OccupyDecision, SurpriseDecision } from "../decisions.ts";
import type { ChangeEffect, OccupyEffect } from "../outcomes.ts";
import { isFlag, isRefList, isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";
import { suggestion } from "./suggestions.ts";

/** Marks them unaware until the end of the turn, and offers Reaction checks to their side. */
export function decideSurprise(decision: SurpriseDecision, situation: Situation): Outcome {
  const { characters } = decision;
  if (characters.length === 0) throw new Refused("nobody");
  situation.requireOpenTurn();
  const effects = characters.map((target, i): ChangeEffect => {
    const { name } = situation.character(target);
    if (situation.running && situation.hasDeclared(target)) throw new Refused("alreadyDeclared", { name });
    const change = { type: "status", status: "unaware", remove: false } as const;
    return { type: "change", id: situation.id("unaware", i), target, apply: "atOnce", change };
  });
  const allies = alliesOf(situation, characters);
  const occupied = allies.filter((ref) => situation.seat(ref)?.state.occupied ?? false);
  return { ...emptyOutcome, effects, prompts: suggestion(situation, { ambushed: true }, allies, occupied) };
}

export const surpriseDecider: Decider<SurpriseDecision, Situation> = {
  shape: { characters: isRefList },
  names: ["characters"],
  speaks: null,
  decide: decideSurprise,
};

/** Notes that somebody is absorbed in a task, or has left it. */
export function decideOccupy(decision: OccupyDecision, situation: Situation): Outcome {
  const seat = situation.seatOf(decision.character);
  const { occupied } = decision;
  const id = situation.id("occupy");
  const effect: OccupyEffect = { type: "occupy", id, target: seat.ref, apply: "atOnce", occupied };
  return { ...emptyOutcome, effects: [effect] };
}

export const occupyDecider: Decider<OccupyDecision, Situation> = {
  shape: { character: isText, occupied: isFlag },
  names: ["character"],
  speaks: "character",
  decide: decideOccupy,
};

/** Everybody on the side of those surprised, themselves among them. */
function alliesOf(situation: Situation, surprised: readonly Ref[]): readonly Ref[] {
  const sides = new Set(surprised.flatMap((ref) => situation.seat(ref)?.state.side ?? []));
  const members = situation.frame?.participants.map(({ who }) => who) ?? [];
  return members.filter((ref) => sides.has(situation.seat(ref)?.state.side ?? ""));
}
