/** What somebody is about to say or do, in a few words. */
import type { Told } from "../../../../fittings/foes/foes.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Decision, Ref, States } from "../../../../kernel/outcome.ts";
import type {
  AttackDecision,
  CastDecision,
  DeclareDecision,
  StanceDecision,
  VerveDecision,
} from "../../rules/decisions.ts";
import { dashedTo } from "./dash.ts";
import { fledFrom } from "./flight.ts";
import type { CharacterState } from "../../rules/state.ts";

const T = "DRAMATIS.Verve.Tactics.deed.";

const say = (key: string, icon: string, data: Record<string, string | number> = {}): Told => {
  return { words: localize(T + key, data), icon };
};

/** Names the deed, and those it is turned to, as states call them. VRV-150, VRV-152 */
export function saysOf(decision: Decision, states: States): Told {
  const made = decision as VerveDecision;
  switch (made.type) {
    case "attack":
      return striking(made, states);
    case "declare":
      return meaning(made, states);
    case "stance":
      return dashing(made, states);
    case "ready":
      return made.what === "load"
        ? say("load", "arrows-rotate", { item: thingOf(states, made.actor, made.weapon) })
        : say("draw", "hand-fist", { item: thingOf(states, made.actor, made.weapon) });
    case "cast":
      return casting(made, states);
    case "complete":
      return made.target === undefined
        ? say("complete", "wand-sparkles")
        : say("completeOn", "wand-sparkles", { names: nameOf(states, made.target) });
    case "psychicEnter":
      return say("enterMind", "brain", { names: nameOf(states, made.target) });
    case "psychicAttack":
      return say("strikeMind", "bolt", { names: nameOf(states, made.target) });
    case "psychicDefend":
      return say("guardMind", "shield-halved");
    case "psychicLeave":
      return say("leaveMind", "person-walking-arrow-right", { names: nameOf(states, made.target) });
    default:
      return say("pass", "forward-step");
  }
}

function dashing(made: StanceDecision, states: States): Told {
  const to = dashedTo(made);
  if (to !== null) return { ...say("dashTo", "person-running", { names: nameOf(states, to) }), isGait: true };
  return say(fledFrom(made) === null ? "dash" : "flee", "person-running");
}

function striking({ actor, target, weapon, mode, maneuver, quickdraw, extraAttack }: AttackDecision, states: States) {
  const data = { names: nameOf(states, target), item: thingOf(states, actor, weapon) };
  if (maneuver === "grab") return say("grab", "hands", data);
  if (data.item === "") return say("strikeHands", "hand-fist", data);
  if (maneuver !== "none") return say(maneuver, MANEUVER_ICONS[maneuver], data);
  if (quickdraw) return say("quick", "bolt", data);
  if (extraAttack) return say("again", "khanda", data);
  if (mode === "thrown") return say("throw", "hand", data);
  return mode === "propelled" ? say("shoot", "bullseye", data) : say("strike", "khanda", data);
}

const MANEUVER_ICONS = { calledShot: "crosshairs", killing: "skull", knockout: "star-of-life" } as const;

/** What is meant, in the words of the deed that it will be. VRV-150 */
function meaning({ actor, intention }: DeclareDecision, states: States): Told {
  const { action, means, target, words } = intention;
  const name = target === null ? "" : nameOf(states, target);
  const item = thingOf(states, actor, means);
  const deed = (): string => {
    if (action === "ready") return localize(T + readied(states, actor, means), { item });
    if (action === "cast") {
      if (item === "") return localize(`${T}complete`);
      // Of what is only begun nobody is struck yet.
      const isUsed = stateOf(states, actor).powers?.some(({ id }) => id === means) ?? false;
      return isUsed && name !== "" ? localize(`${T}turn`, { item, names: name }) : localize(`${T}cast`, { item });
    }
    if (action === "flee") return localize(`${T}flee`);
    if (action === "dash") return localize(`${T}dashTo`, { names: name });
    if (action !== "attack" && action !== "calledShot") return localize(`${T}pass`);
    if (words === "grab") return localize(`${T}grab`, { names: name });
    const key = action === "attack" ? (item === "" ? "strikeHands" : "strike") : words === "" ? "calledShot" : words;
    return localize(T + key, { names: name, item });
  };
  return say("means", "comment-dots", { what: deed() });
}

/** What is in hand is loaded, and what isn't is drawn. VRV-067, VRV-171 */
const readied = (states: States, who: Ref, id: Ref): "load" | "draw" =>
  stateOf(states, who).weapons?.find((one) => one.id === id)?.drawn ? "load" : "draw";

function casting({ actor, id, target }: CastDecision, states: States): Told {
  const item = thingOf(states, actor, id);
  if (target === undefined) return say("cast", "wand-sparkles", { item });
  return say("turn", "wand-sparkles", { item, names: nameOf(states, target) });
}

const stateOf = (states: States, ref: Ref): Partial<CharacterState> => states[ref] ?? {};
const nameOf = (states: States, ref: Ref): string => stateOf(states, ref).name ?? "";

/** What something of somebody's is called; "" for what isn't theirs, such as their hands. */
function thingOf(states: States, who: Ref, id: Ref): string {
  const { weapons = [], spells = [], spirits = [], powers = [] } = stateOf(states, who);
  return [...weapons, ...spells, ...spirits, ...powers].find((one) => one.id === id)?.name ?? "";
}
