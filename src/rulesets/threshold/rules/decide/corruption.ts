/** Gaining corruption, and the warnings it brings. RUN-078. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Note, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { addCorruption, type CorruptionKind } from "../corruption/corruption.ts";
import type { CorruptionDecision } from "../decisions.ts";
import { rollTotal } from "../formula/total.ts";
import type { CorruptionEffect, DiceCheck } from "../outcomes.ts";
import { isOneOf, isText } from "../../../../kernel/edge.ts";
import { isRollable } from "./edge.ts";
import { NOTHING_BEFORE, type Before } from "./prospects.ts";
import type { Situation } from "./situation.ts";

/** Rolls what is gained and warns where a limit is reached: the table for a player's character, the GM for a foe. */
export function decideCorruption(decision: CorruptionDecision, situation: Situation): Outcome {
  const { target, gained, kind } = decision;
  return gainCorruption(situation, target, gained, kind);
}

export const corruptionDecider: Decider<CorruptionDecision, Situation> = {
  shape: { target: isText, gained: isRollable, kind: isOneOf(["temporary", "permanent"]) },
  names: ["target"],
  speaks: null,
  rolls: ({ target }) => [target],
  decide: decideCorruption,
};

/** As above, for anything else that brings corruption. */
export function gainCorruption(
  situation: Situation,
  target: Ref,
  formula: string,
  kind: CorruptionKind,
  before: Before = NOTHING_BEFORE,
): Outcome {
  const { corruption, attributes, side: owner, name } = situation.character(target);
  const dice = situation.rollFormula("corruption", formula, target, "corruption", before);
  const gained = Math.max(0, rollTotal({ formula, dice }).total);
  const { temporary, permanent } = corruption;
  const resolute = attributes.resolute.value;
  const after = addCorruption({ temporary, permanent, gained, kind, resolute, owner });
  const id = situation.id("corruption");
  const check: DiceCheck = { type: "corruption", id, who: target, formula, dice, total: gained };
  const effect: CorruptionEffect = {
    type: "corruption",
    id: situation.id("corrupted"),
    target,
    apply: "atOnce",
    gained,
    kind,
  };
  const { audience, threshold, total } = after;
  const notes = after.warnings.map((warning): Note => ({
    key: `DRAMATIS.Threshold.Note.corruption.${warning}`,
    data: { name, audience, threshold, total },
  }));
  return { ...emptyOutcome, checks: [check], effects: gained > 0 ? [effect] : [], notes };
}
