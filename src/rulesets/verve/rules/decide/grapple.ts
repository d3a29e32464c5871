/** A round of holding. VRV-169, VRV-170. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import { conditionOf } from "../conditions.ts";
import { holdOutcome, holdParts } from "../conflict/grapple.ts";
import type { HoldDecision } from "../decisions.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { isOptional, isText } from "../../../../kernel/edge.ts";
import { act, begin, end } from "./effects.ts";
import { reactionFor, stateParts } from "./figures.ts";
import { contestProspect, type Under } from "./prospects.ts";
import type { Situation } from "./situation.ts";

function decideHold({ actor, target, modifiers }: HoldDecision, situation: Situation): Came {
  const grabber = situation.acting(actor);
  const victim = situation.living(target);
  situation.require(conditionOf(victim, "held")?.other === actor, "notHeld", { name: victim.name });
  const side = (who: Ref) => {
    const { size, injuries } = situation.character(who);
    return { fortitude: reactionFor(situation, who, "fortitude"), size, injuries: injuries.value };
  };
  const [own, other] = [side(actor), side(target)];
  const acted = act(situation, actor);
  const mine: Under = {
    who: actor,
    parts: [...holdParts(own, other), ...stateParts(situation, actor, "fortitude")],
    modifiers,
    before: acted,
  };
  const theirs: Under = {
    who: target,
    parts: [...holdParts(other, own), ...stateParts(situation, target, "fortitude")],
  };
  const holds = (grabs: boolean, resists: boolean): boolean => holdOutcome(grabs, resists) === "immobilized";
  const prospect = (): Prospect => contestProspect([mine, theirs], situation.settings, holds);
  const subject = "fortitude";
  const first = situation.d20({ ...mine, key: "grabber", subject, against: target, prospect });
  const second = situation.d20({ ...theirs, key: "held", subject, against: actor });
  const outcome = holdOutcome(first.success, second.success);
  const change: Readonly<Record<typeof outcome, readonly VerveEffectKind[]>> = {
    stalemate: [],
    broken: [end(situation, target, "held"), begin(situation, target, "broke-hold", { other: actor })],
    immobilized: [end(situation, target, "held"), begin(situation, target, "immobilized", { other: actor })],
  };
  return {
    checks: [{ type: "hold", id: situation.id("hold"), outcome }],
    effects: [
      ...acted.effects,
      begin(situation, actor, "grabbing", { apply: "atOnce", other: target }),
      ...change[outcome],
    ],
    notes: [...acted.notes, ...(outcome === "stalemate" ? [situation.note("stalemate", { name: grabber.name })] : [])],
  };
}

export const grappleDeciders = {
  hold: decider({ ...OF_ONE, target: isText, prompt: isOptional(isText) }, decideHold, {
    names: ["actor", "target"],
    rolls: ({ actor, target }) => [actor, target],
    asks: ({ target }) => [target],
  }),
};
