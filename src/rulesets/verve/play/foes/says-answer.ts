/** Answers, each in a few words. VRV-074, VRV-118, VRV-121, VRV-142, VRV-149, VRV-169, VRV-191, VRV-209 */
import type { Told } from "../../../../fittings/foes/foes.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Decision, Ref, States } from "../../../../kernel/outcome.ts";
import type { ContestRollDecision, VerveDecision } from "../../rules/decisions.ts";
import type { CharacterState } from "../../rules/state.ts";
import { saysOf } from "./says.ts";

const V = "DRAMATIS.Verve.";

const say = (key: string, icon: string, data: Record<string, string | number> = {}): Told => {
  return { words: localize(`${V}Tactics.answer.${key}`, data), icon };
};

/** Names an answer; what is no answer alone is named as any deed. */
export function saysAnswer(decision: Decision, states: States): Told {
  const made = decision as VerveDecision;
  switch (made.type) {
    case "bid":
      return say("bid", "hand-holding", { bid: made.bid });
    case "answer":
      return say("react", "dice-d20", { what: localize(`${V}Reaction.${made.reaction}`) });
    case "consciousness":
      return made.passOut ? say("passOut", "bed") : say("stay", "eye");
    case "deathCheck":
      return say(made.passOut ? "liveAsleep" : "live", "heart-pulse");
    case "ailmentTime":
      return say("ailment", "flask");
    case "contestRoll":
      return say("contest", "dice-d20", { what: rolledWith(made) });
    case "shakeOff":
      return say("shakeOff", "eye");
    case "hold":
      return say("hold", "hands", { name: nameOf(states, made.target) });
    case "shield":
      return say("shield", "shield", { name: nameOf(states, made.against) });
    case "decline":
      return say("decline", "ban");
    case "dismiss":
      return say("dismiss", "check");
    default:
      return saysOf(decision, states);
  }
}

/** An ability of whoever acts, or a reaction of whoever resists. VRV-142 */
const rolledWith = ({ ability, reaction }: ContestRollDecision): string =>
  localize(reaction === null ? `${V}Ability.${ability ?? ""}` : `${V}Reaction.${reaction}`);

function nameOf(states: States, ref: Ref): string {
  const state: Partial<CharacterState> = states[ref] ?? {};
  return state.name ?? "";
}
