/** What somebody is about to do, in a few words. */
import type { Told } from "../../../../fittings/foes/foes.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Decision, Ref, States } from "../../../../kernel/outcome.ts";
import type { ArcDecision, AttackDecision, CheckDecision, DeclareDecision } from "../../rules/decisions.ts";
import type { CharacterState } from "../../rules/state.ts";

const T = "DRAMATIS.Arc.Tactics.deed.";

const say = (key: string, icon: string, data: Record<string, string | number> = {}): Told => {
  return { words: localize(T + key, data), icon };
};

/** Names the deed, and those it is turned to, as states call them. ARC-038 */
export function saysOf(decision: Decision, states: States): Told {
  const made = decision as ArcDecision;
  switch (made.type) {
    case "attack":
      return striking(made, states);
    case "check":
      return helping(made, states);
    case "declare":
      return declaring(made, states);
    case "carry":
      return say("putDown", "box-open", { item: thingOf(states, made.character, made.item) });
    default:
      return say("pass", "forward-step");
  }
}

function striking({ actor, target, weapon = null, spell = null, skill, count }: AttackDecision, states: States): Told {
  const names = nameOf(states, target);
  const data = { names, count };
  const many = count > 1 ? "s" : "";
  if (spell !== null) return say(`cast${many}`, "wand-sparkles", { ...data, item: thingOf(states, actor, spell) });
  const item = thingOf(states, actor, weapon) || skillOf(states, actor, skill);
  return say(`strike${many}`, "khanda", { ...data, item });
}

function helping({ actor, spell = null, skill, onSuccess = [] }: CheckDecision, states: States): Told {
  const item = thingOf(states, actor, spell) || skillOf(states, actor, skill);
  const { target = actor } = onSuccess[0] ?? {};
  return target === actor
    ? say("own", "wand-sparkles", { item })
    : say("help", "wand-sparkles", { item, names: nameOf(states, target) });
}

/** All that is said, part by part; an empty declaration passes. ARC-037, ARC-045 */
function declaring({ actor, actions }: DeclareDecision, states: States): Told {
  if (actions.length === 0) return say("pass", "forward-step");
  const parts = actions.map(({ kind, skill, target, count }) => {
    const data = { item: skillOf(states, actor, skill), count };
    if (kind === "attack")
      return localize(`${T}attack`, { ...data, names: target === null ? "" : nameOf(states, target) });
    return localize(kind === "defend" ? `${T}defend` : `${T}check`, data);
  });
  return say("declare", "bullhorn", { list: parts.join("; ") });
}

const stateOf = (states: States, ref: Ref): Partial<CharacterState> => states[ref] ?? {};
const nameOf = (states: States, ref: Ref): string => stateOf(states, ref).name ?? "";

/** What something of somebody's is called; "" for what isn't theirs. */
function thingOf(states: States, who: Ref, id: Ref | null): string {
  const { weapons = [], spells = [], gear = [] } = stateOf(states, who);
  return [...weapons, ...spells, ...gear].find((one) => one.id === id)?.name ?? "";
}

const skillOf = (states: States, who: Ref, id: string | null): string =>
  stateOf(states, who).skills?.find((one) => one.id === id)?.name ?? "";
