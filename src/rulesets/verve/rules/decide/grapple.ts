/** A round of holding. VRV-169, VRV-170. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { conditionOf } from "../conditions.ts";
import { holdOutcome, holdParts } from "../conflict/grapple.ts";
import type { HoldDecision } from "../decisions.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import { decider, OF_ONE, type Came, ROLLS } from "./decider.ts";
import { isText } from "../../../../kernel/edge.ts";
import { act, begin, end } from "./effects.ts";
import { reactionFor, stateParts } from "./figures.ts";
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
  const roll = (key: string, who: Ref, parts: ReturnType<typeof holdParts>, against: Ref) =>
    situation.d20({
      key,
      who,
      subject: "fortitude",
      parts: [...parts, ...stateParts(situation, who, "fortitude")],
      modifiers: who === actor ? modifiers : undefined,
      against,
    });
  const first = roll("grabber", actor, holdParts(own, other), target);
  const second = roll("held", target, holdParts(other, own), actor);
  const outcome = holdOutcome(first.success, second.success);
  const change: Readonly<Record<typeof outcome, readonly VerveEffectKind[]>> = {
    stalemate: [],
    broken: [end(situation, target, "held"), begin(situation, target, "broke-hold", { other: actor })],
    immobilized: [end(situation, target, "held"), begin(situation, target, "immobilized", { other: actor })],
  };
  const acted = act(situation, actor);
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
  hold: decider({ ...OF_ONE, target: isText }, decideHold, {
    names: ["actor", "target"],
    ...ROLLS,
    asks: ({ target }) => [target],
  }),
};
