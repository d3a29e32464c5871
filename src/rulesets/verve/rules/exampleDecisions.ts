/** Decisions of many kinds, made from a stream of numbers, for tests that play whole evenings. */
import type { EncounterFrame } from "../../../kernel/frame.ts";
import { openPrompts } from "../../../kernel/history.ts";
import type { Decision } from "../../../kernel/outcome.ts";
import { exampleAttack, exampleBow, exampleIntention, exampleRoll, type ExampleCard } from "./examples.ts";
import type { BidCheck, VervePrompt } from "./outcomes.ts";
import type { AttackMode } from "./terms.ts";

/** Numbers below 1. */
export type Draw = () => number;

export const WHO = ["hero", "monk", "thief", "foe"];

const STATES = ["asleep", "concentrating", "engaged", "unaware", "high-ground-defense", "aiming"];
const HARM = { reaction: null, ability: null, action: null, usesSpecialty: false, ambushed: false, archetypal: null, verveLimit: null }; // prettier-ignore

/** Some decision or other that opens a card. */
export function someDecision(draw: Draw, encounter: EncounterFrame): Decision {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;
  const whole = (min: number, max: number): number => min + Math.floor(draw() * (max - min + 1));
  const flag = (): boolean => draw() < 0.5;
  const actor = pick(WHO);
  const target = pick(WHO.filter((one) => one !== actor));
  const some = (): string[] => WHO.filter(flag);
  const by = (type: string, rest = {}): Decision => ({ type, encounter: flag() ? encounter : null, actor, ...rest });
  const all = (type: string, rest = {}): Decision => ({ type, encounter, actors: [actor, target], ...rest });
  const [weapon, mode] = pick<readonly [string, AttackMode]>([["sword", "close"], ["bow", "propelled"], ["unarmed", "close"]]); // prettier-ignore
  const maneuver = pick(["none", "none", "none", "calledShot", "grab", "killing", "knockout"] as const);
  const side = (who: string, acting: boolean) => ({ who, ability: pick(["strength", "agility"]), reaction: null, field: null, acting }); // prettier-ignore
  const attack = (): Decision =>
    exampleAttack(encounter, { actor, target, weapon, mode, maneuver, effect: pick(["", "the torch"]), bystanders: some(), quickdraw: flag() }); // prettier-ignore
  const made: readonly (() => Decision)[] = [
    attack, attack, attack, attack,
    () => exampleRoll({ encounter, actor, ability: pick(["strength", "charisma"]), field: pick([null, "crafts"]) }),
    () => exampleRoll({ encounter, actor, ability: null, reaction: pick(["health", "willpower"]) }),
    () => by("harm", { ...HARM, damage: whole(0, 12), directInjuries: 0, phantasmal: flag() }),
    () => by("phantasm", { phantasms: null }),
    () => by("fall", { feet: whole(5, 40), action: null }),
    () => by("aid", { target, amount: whole(1, 9), choice: pick(["survival", "injury"]) }),
    () => by("stance", { cover: "none", pace: pick([null, "dash", "jog"]), gains: [pick(STATES)], loses: [pick(STATES)] }),
    () => by("coverTarget", { targets: [target] }),
    () => by("outpace", { by: target, reaction: "evasion" }),
    () => by("directCover", { companions: [target] }),
    () => by("hold", { target }),
    () => by("ready", { weapon, what: pick(["draw", "sheathe"]) }),
    () => by("shakeOff", { choice: null, roundsAway: pick([0, 2]) }),
    () => by("contract", { ailment: pick(["alcohol", "sleep-gas", "giant-spider"]), delivery: "unwilling", kind: pick(["chronic", "simple"]) }), // prettier-ignore
    () => by("buy", { purchase: { kind: "field", name: "Songs", skill: "One" } }),
    () => by("buy", { purchase: { kind: "field-bonus", field: "crafts" } }),
    () => by("buyGear", { lots: [{ gear: null, weapon: exampleBow({ ammunition: 0 }), armor: null, price: 10 }] }),
    () => by("part", { how: pick(["drop", "sell"]), item: pick(["bow", "bow-2", "sword"]), quantity: 1 }),
    () => by("part", { how: "give", to: target, item: pick(["bow", "bow-2"]), quantity: 1 }),
    () => by("temporaryPool", { pool: { id: "ward", source: "Ward", value: 4, until: null } }),
    () => by("cast", { kind: pick(["spell", "power"]), id: pick(["spark", "gaze"]), ...(flag() && { target }) }),
    () => by("complete", { override: flag() }),
    () => by("complete", { override: flag(), target }),
    () => by("memorise", { spells: ["spark"] }),
    () => by("levelUp", { archetype: pick(["warrior", "thief", "monk"]) }),
    () => by("specialty", { name: `S${whole(1, 99)}` }),
    () => by("thiefGain", { field: "locks", skill: "" }),
    () => by("psychicEnter", { target, willing: flag() }),
    () => by("psychicAttack", { target, verve: 1, distracted: false }),
    () => by("psychicDefend", { verve: 1 }),
    () => by("psychicLeave", { target }),
    () => by("wake", { reaction: "health" }),
    () => by("obey"),
    () => by("halfWake"),
    () => by("lastEffort", { ability: "strength", reaction: null, field: null, mojo: 2, contributions: [] }),
    () => all("contest", { sides: [side(actor, true), side(target, false)], sameGoal: false, doubled: flag(), period: "1 round", chase: false, asker: actor }), // prettier-ignore
    () => all("groupEffort", { ability: "strength", reaction: null, field: null, situational: 0 }),
    () => all("surprise", { noticed: [] }),
    () => all("order"),
    () => by("declare", { encounter, intention: exampleIntention(pick(["attack", "calledShot", "nothing"]), { target }), secret: flag() }),
    () => by("pass", { encounter }),
    () => by("shield", { encounter, against: target }),
    () => ({ type: "direct", encounter, how: pick(["nearest", "attacker", "flee", "again"]), figures: [{ who: "foe", means: "sword", targets: ["hero", "monk"] }], secret: flag() }), // prettier-ignore
    () => ({ type: "reveal", encounter, told: [{ who: actor, intention: exampleIntention("dash") }] }),
    () => ({ type: "phase", encounter, to: pick(["declare", "heroes", "others"]) }),
    () => ({ type: "openRound", encounter }),
    () => all("rest", { length: pick(["night", "day"]) }),
    () => all("passTime", { minutes: pick([0.5, 20, 300]) }),
    () => all("newDay"),
    () => ({ type: "endRound", encounter, passOut: some() }),
    () => ({ type: "endRound", encounter, passOut: [] }),
    () => ({ type: "adventure", encounter: null, running: flag() }),
  ]; // prettier-ignore
  return pick(made)();
}

/** What goes on with the card that lies there, now and then: a question answered or let go, a loss taken otherwise. */
export function followUp(draw: Draw, card: ExampleCard, encounter: EncounterFrame): Decision | null {
  const prompts = openPrompts(card) as readonly VervePrompt[];
  const prompt = prompts[Math.floor(draw() * prompts.length)];
  if (prompt && draw() < 0.75) {
    if (draw() < 0.15) return { type: draw() < 0.5 ? "decline" : "dismiss", encounter, prompt: prompt.id };
    return answered(draw, prompt, encounter);
  }
  const loss = card.waiting.find(({ type }) => type === "damage");
  if (loss && draw() < 0.3)
    return { type: "absorb", encounter, actor: loss.target, effect: loss.id, verve: Math.floor(draw() * 4) };
  const bids = card.steps.flatMap(({ outcome }) => outcome.checks).filter((one): one is BidCheck => one.type === "bid");
  const bid = bids.find(({ outcome }) => outcome === "success");
  return bid && draw() < 0.3 ? { type: "withdrawBid", encounter, actor: bid.who, check: bid.check } : null;
}

function answered(draw: Draw, prompt: VervePrompt, encounter: EncounterFrame): Decision {
  const { id, owner: actor } = prompt;
  const base = { encounter, actor, prompt: id };
  switch (prompt.type) {
    case "bid":
      return { type: "bid", encounter, actor, check: prompt.check, bid: 1 + Math.floor(draw() * 12), useful: true };
    case "gain":
      return { ...base, type: "gain", option: prompt.options[0] ?? "field", name: `G${Math.floor(draw() * 99)}` };
    case "reaction":
      return { ...base, type: "answer", reaction: prompt.options[0] ?? "evasion" };
    case "consciousness":
      return { ...base, type: "consciousness", choice: null, passOut: draw() < 0.2 };
    case "death":
      return { ...base, type: "deathCheck", passOut: draw() < 0.3, field: null };
    case "contest":
      return { ...base, type: "contestRoll", ability: "strength", reaction: null, field: null };
    case "ailment":
      return { ...base, type: "ailmentTime", ailment: prompt.ailment, exposed: false };
    case "shakeOff":
      return { ...base, type: "shakeOff", choice: null, roundsAway: 0 };
    case "hold":
      return { ...base, type: "hold", target: prompt.target };
    case "shield":
      return { ...base, type: "shield", against: WHO.find((one) => one !== actor) ?? actor };
    case "rest":
      return { ...base, type: "recover", choice: draw() < 0.5 ? "survival" : "injury" };
  }
}
