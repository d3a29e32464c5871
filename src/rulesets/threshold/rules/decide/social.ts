/** A negotiation as a record: what is at stake, what was found out beforehand, how it ended. RUN-105, RUN-106. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { SocialDecision } from "../decisions.ts";
import type { SocialCheck } from "../outcomes.ts";
import { isAnyText, isNullOr, isOneOf, isSomeRefs } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Adds an entry to the record on the card. No dice are forced; a test may stand on the same card. */
export function decideSocial(decision: SocialDecision, situation: Situation): Outcome {
  const { step, actors, text, result } = decision;
  for (const ref of actors) situation.character(ref);
  const entries = situation.history.flatMap(({ outcome }) => outcome.checks).filter(({ type }) => type === "social");
  const steps = (entries as SocialCheck[]).map((entry) => entry.step);
  if (steps.includes("outcome")) throw new Refused("alreadyEnded");
  if ((step === "open") === steps.includes("open")) throw new Refused(step === "open" ? "alreadyOpen" : "notOpen");
  if ((step === "outcome") === (result === null)) throw new Refused("badField", { field: "result" });
  const check: SocialCheck = { type: "social", id: situation.id("social"), step, actors, text, result };
  return { ...emptyOutcome, checks: [check] };
}

export const socialDecider: Decider<SocialDecision, Situation> = {
  shape: {
    step: isOneOf(["open", "prepare", "outcome"]),
    actors: isSomeRefs,
    text: isAnyText,
    result: isNullOr(isOneOf(["success", "partial", "failure"])),
  },
  names: ["actors"],
  speaks: null,
  decide: decideSocial,
};
