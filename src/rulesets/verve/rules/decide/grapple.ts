/** A round of holding. VRV-142, VRV-169, VRV-170. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import { conditionOf } from "../conditions.ts";
import { holdOutcome, holdParts } from "../conflict/grapple.ts";
import type { HoldDecision } from "../decisions.ts";
import type { D20Check, ReactionPrompt, VerveEffectKind } from "../outcomes.ts";
import { decider, OF_ONE, ROLLS, type Came } from "./decider.ts";
import { isOptional, isText } from "../../../../kernel/edge.ts";
import { act, begin, end } from "./effects.ts";
import { reactionFor, stateParts } from "./figures.ts";
import { resisting, secondRoll } from "./opposed.ts";
import { contestProspect, type Under } from "./prospects.ts";
import type { Situation } from "./situation.ts";

/** What one brings to a hold against the other. VRV-169 */
export function holdingParts(situation: Situation, who: Ref, other: Ref): Under["parts"] {
  const side = (ref: Ref) => {
    const { size, injuries } = situation.character(ref);
    return { fortitude: reactionFor(situation, ref, "fortitude"), size, injuries: injuries.value };
  };
  return [...holdParts(side(who), side(other)), ...stateParts(situation, who, "fortitude")];
}

function decideHold({ actor, target, modifiers }: HoldDecision, situation: Situation): Came {
  situation.acting(actor);
  const victim = situation.living(target);
  situation.require(conditionOf(victim, "held")?.other === actor, "notHeld", { name: victim.name });
  const acted = act(situation, actor);
  const mine: Under = { who: actor, parts: holdingParts(situation, actor, target), modifiers, before: acted };
  const theirs: Under = { who: target, parts: holdingParts(situation, target, actor) };
  const holds = (grabs: boolean, resists: boolean): boolean => holdOutcome(grabs, resists) === "immobilized";
  const prospect = (): Prospect => contestProspect([mine, theirs], situation.settings, holds);
  const first = situation.d20({ ...mine, key: "grabber", subject: "fortitude", against: target, prospect });
  const asked = resisting(situation, target, { to: "hold", by: actor, options: ["fortitude"] });
  const second = secondRoll(situation, asked);
  const came = second ? heldFast(situation, asked, [first, second]) : {};
  const effects = [...acted.effects, begin(situation, actor, "grabbing", { apply: "atOnce", other: target })];
  return {
    ...came,
    effects: [...effects, ...(came.effects ?? [])],
    prompts: [asked],
    notes: [...acted.notes, ...(came.notes ?? [])],
  };
}

/** What a round of holding comes to, by both rolls. In a stalemate neither of them does anything else. VRV-169 */
export function heldFast(
  situation: Situation,
  { owner: target, by: actor }: Pick<ReactionPrompt, "owner" | "by">,
  [grabs, resists]: readonly [D20Check, D20Check],
): Came {
  const outcome = holdOutcome(grabs.success, resists.success);
  const change: Readonly<Record<typeof outcome, () => readonly VerveEffectKind[]>> = {
    stalemate: () => act(situation, target).effects.map((one) => ({ ...one, apply: "onRequest" })),
    broken: () => [end(situation, target, "held"), begin(situation, target, "broke-hold", { other: actor })],
    immobilized: () => [end(situation, target, "held"), begin(situation, target, "immobilized", { other: actor })],
  };
  const { name } = situation.character(actor);
  return {
    checks: [{ type: "hold", id: situation.id("hold"), outcome }],
    effects: change[outcome](),
    notes: outcome === "stalemate" ? [situation.note("stalemate", { name })] : [],
  };
}

export const grappleDeciders = {
  hold: decider({ ...OF_ONE, target: isText, prompt: isOptional(isText) }, decideHold, {
    names: ["actor", "target"],
    ...ROLLS,
    asks: ({ target }) => [target],
  }),
};
