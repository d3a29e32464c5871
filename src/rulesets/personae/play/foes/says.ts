/** What somebody is about to do, in a few words. */
import type { Told } from "../../../../fittings/foes/foes.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Decision, Ref, States } from "../../../../kernel/outcome.ts";
import type { ChallengeDecision, PersonaeDecision } from "../../rules/decisions.ts";
import type { IdentityState } from "../../rules/state.ts";

const T = "DRAMATIS.Personae.Tactics.deed.";

/** Names the deed, and those it is turned to, as states call them. */
export function saysOf(decision: Decision, states: States): Told {
  const made = decision as PersonaeDecision;
  const say = (key: string, icon: string, data: Record<string, string> = {}): Told => {
    return { words: localize(T + key, data), icon };
  };
  const names = (...refs: readonly Ref[]): string => refs.map((ref) => String(states[ref]?.["name"] ?? "")).join(", ");
  switch (made.type) {
    case "challenge":
      return challenging(made, states, names(...made.reactors), say);
    case "readyDefence":
      return say("readied", "shield", { item: itemOf(states, made.actor, made.item) });
    case "usePower":
      return say("power", "wand-sparkles", {
        item: itemOf(states, made.actor, made.power),
        names: names(...made.reactors),
      });
    case "stabilise":
      return say("stabilise", "kit-medical", { names: names(made.target) });
    case "assist":
      return say("assist", "handshake-angle", { names: names(made.helper) });
    case "recover":
      return say("recover", "heart-pulse");
    case "upkeep":
      return say("upkeep", "bolt", { item: itemOf(states, made.actor, made.power) });
    default:
      return say("pass", "forward-step");
  }
}

type Say = (key: string, icon: string, data?: Record<string, string>) => Told;

function challenging(
  { weapon, power, modifiers, traits = [], actor }: ChallengeDecision,
  states: States,
  names: string,
  say: Say,
): Told {
  const deed = power
    ? say("power", "wand-sparkles", { item: power.name, names })
    : weapon
      ? say("strike", "hand-fist", { item: weapon.name, names })
      : say("bare", "hand-fist", { names });
  const called = [
    ...modifiers.filter(({ on }) => on).map(({ label }) => localize(label)),
    ...traits.map((id) => itemOf(states, actor, id)),
  ];
  return called.length === 0 ? deed : say("called", deed.icon, { deed: deed.words, item: called.join(", ") });
}

/** What something of somebody's is called; "" for what isn't theirs. */
function itemOf(states: States, who: Ref, id: string | null): string {
  const {
    weapons = [],
    shields = [],
    powers = [],
    enhancements = [],
    talents = [],
  } = (states[who] ?? {}) as Partial<IdentityState>;
  return [...weapons, ...shields, ...powers, ...enhancements, ...talents].find((one) => one.id === id)?.name ?? "";
}
