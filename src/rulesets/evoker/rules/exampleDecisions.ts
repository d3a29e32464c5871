/** Random decisions made of plausible parts, most of which fit the situation: for tests that play whole evenings. */
import type { Decision, Prompt, Ref } from "../../../kernel/outcome.ts";
import { OFFERED, score } from "./checks/skillTable.ts";
import { DECISION_TYPES } from "./decide/deciders.ts";
import type { CharacterState } from "./state.ts";
import { AILMENTS, LOCATIONS } from "./terms.ts";
import type { ExampleTable } from "./examples.ts";

/** A whole number from 0 up to, but not including, `max`. */
export type Pick = (max: number) => number;

const WHO = ["hero", "friend", "foe", "brute"] as const;

/** What would end an evening, or fill it with words. */
const RARE: readonly string[] = ["endEncounter", "correct", "decay", "surroundings"];

/** Decisions that begin a card, the dramatic ones more often. */
const OPENERS = [
  ...DECISION_TYPES.filter((type) => !RARE.includes(type)),
  ...(["attack", "attack", "attack", "attack", "power", "power", "power", "trick", "move", "breakFree"] as const),
  ...([
    "endTurn",
    "startTurn",
    "startTurn",
    "endRound",
    "endRound",
    "oneMore",
    "oneMore",
    "shakeOff",
    "fate",
    "reroll",
  ] as const),
];

/** A random decision for the table as it stands: mostly answers to open questions, else something new. */
export function randomDecision(table: ExampleTable, pick: Pick): Decision {
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  const open = table.steps.flatMap(({ outcome }) => outcome.prompts);
  const prompt = open.length > 0 ? one(open) : null;
  const answer = prompt && pick(4) > 0 ? answerTo(prompt, pick) : null;
  if (answer) return answer;
  const { turnOf, grants } = table.encounter;
  const type = one(OPENERS);
  const busy = turnOf ?? grants.active?.holder ?? grants.pending[0]?.holder ?? one(WHO);
  const actor = type === "startTurn" || pick(6) === 0 ? one(WHO) : busy;
  return { type, actor, ...partsOf(type, actor, table, pick) };
}

function answerTo(prompt: Prompt, pick: Pick): Decision | null {
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  const base = { actor: prompt.owner, prompt: prompt.id };
  switch (prompt.type) {
    case "evade": {
      const options = prompt["options"] as readonly { id: string }[];
      return { ...base, type: "evade", option: pick(4) === 0 ? null : one(options).id };
    }
    case "oppose":
      return { ...base, type: "oppose", option: one([0, 0, null]) };
    case "burst":
      return pick(2) === 0
        ? { ...base, type: "allocateBurst", extraWounds: 0, extraTargets: [{ who: "brute" }] }
        : { ...base, type: "allocateBurst", extraWounds: pick(3), extraTargets: [] };
    case "chance":
      return { ...base, type: one(["chanceAttack", "decline"]), weapon: one(["blade", null]) };
    case "resist":
    case "faint":
      return { ...base, type: prompt.type };
    case "joinAllOut":
      return { ...base, type: prompt.type, score: one(["melee", "ballistic", "magic"]) };
    case "oneMore":
      return { ...base, type: "oneMore", use: one(["move", "action", "batonPass", "decline"]), receiver: "friend" };
    case "blockHeavy":
      return { ...base, type: "blockHeavy", points: 1 };
    case "replaceAilment":
      return { ...base, type: "replaceAilment", replace: pick(2) === 0 };
    case "ownTest":
      return { ...base, type: "ownTest" };
    case "brainwashed":
      return {
        ...base,
        type: "control",
        choice: one(["attack", "power", "nothing"]),
        weapon: one(["blade", null]),
        power: one(["bolt", "mend"]),
        targets: [{ who: one(["hero", "friend", "foe"]) }],
      };
    case "bleed":
      return { ...base, type: "bleed", method: one(["endure", "stem"]), means: null };
    case "allOut":
      return { ...base, type: "allOut", score: one(["melee", "ballistic", "magic"]) };
    default:
      return null;
  }
}

function partsOf(type: string, actor: Ref, table: ExampleTable, pick: Pick): Record<string, Decision[string]> {
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  const enemy = actor === "hero" || actor === "friend" ? one(["foe", "foe", "brute"]) : one(["hero", "friend"]);
  const state = table.character(actor);
  switch (type) {
    case "attack":
      return {
        mode: one([
          "standard",
          "standard",
          "charge",
          "called",
          "focused",
          "grapple",
          "burst",
          "allWeapon",
          "push",
          "knockdown",
        ]),
        weapon: one(["blade", "rifle", null]),
        sameAction: pick(8) === 0,
        metres: pick(3),
        leavesMelee: pick(3) === 0,
        targets: [{ who: enemy, cover: one(["none", "light", "heavy"]) }],
        freeMetres: one([null, 1]),
        override: pick(2) === 0,
      };
    case "power":
      return { power: one(["bolt", "storm", "mend"]), targets: [{ who: one([enemy, actor]) }], override: true };
    case "trick": {
      const trick = one(["distract", "scaryFace", "other"] as const);
      const effect = one([null, { ailment: "dizzy", condition: null }, { ailment: null, condition: "prone" }] as const);
      return {
        trick,
        effect,
        target: { who: enemy },
        means: trick === "other" ? score("fellowship") : one(OFFERED[trick]),
      };
    }
    case "oneMore": {
      const uses = ["move", "action", "action", "batonPass", "allOutAttack", "decline"];
      const receiver = actor === "hero" ? "friend" : "hero";
      return { use: one(uses), receiver };
    }
    case "reroll":
      return rerollParts(table, pick);
    case "shakeOff":
      return { ailment: one(state.ailments.map(({ id }) => id)) ?? "burning", cost: one(["move", "action"]) };
    case "breakFree":
      return { means: one(OFFERED.breakFree), declared: one(["move", "action", "evasion"]) };
    case "fate":
      return {
        benefit: one(["restoreLight", "removeAilment", "revivePersona", "restorePool", "ignoreInjury"]),
        ailment: one([...state.ailments.map(({ id }) => id), one(AILMENTS)]),
        persona: "q",
        pool: one(["spirit", "exertion"]),
        location: one([...state.injuries.map(({ location }) => location), one(LOCATIONS)]),
      };
    case "climb":
    case "swim":
    case "leap":
      return { mode: one(["normal", "hurry"]), metres: pick(5), pace: "basic", means: null };
    case "disengage":
      return { method: one(["test", "action", "none"]), means: null };
    case "bleed":
      return { method: one(["endure", "stem"]), means: null };
    case "stress":
      return { amount: 1 + pick(6) };
    case "decay":
    case "recover":
      return { score: one(["toughness", "agility", "melee"]), amount: 1 + pick(3), until: one([null, "day", "week"]) };
    case "afflict":
    case "lift":
      return {
        target: one([...WHO]),
        ...one([
          { ailment: one(state.ailments.map(({ id }) => id)) ?? one(AILMENTS), condition: null },
          { ailment: null, condition: one(["prone", "bloodLoss", "hidden"]) },
        ]),
      };
    default:
      return smallParts(enemy, pick);
  }
}

function rerollParts(table: ExampleTable, pick: Pick): Record<string, Decision[string]> {
  const rolls = table.steps.flatMap(({ outcome }) => outcome.checks).filter((check) => check.type === "roll");
  const roll = rolls[pick(Math.max(1, rolls.length))];
  if (!roll) return { check: "none", source: "fate" };
  const who = String(roll["who"]);
  const distracted = table.character(who).marks.find(({ id }) => id === "distracted");
  if (distracted) return { check: roll.id, source: "distract", actor: distracted.source };
  return { check: roll.id, source: "fate", actor: who };
}

/** Parts of all the smaller decisions at once; each takes what it knows. */
function smallParts(enemy: Ref, pick: Pick): Record<string, Decision[string]> {
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  return {
    target: one([enemy, ...WHO]),
    means: null,
    metres: pick(9),
    leavesMelee: pick(2) === 0,
    terrain: one([null, { type: one(["uneven", "damaging"]), number: pick(4), damage: 4 }]),
    terrainPace: one(["slow", "full"]),
    spendsAction: false,
    event: one(["leaveMelee", "rise", "trickFailed"]),
    ally: one(["hero", "friend"]),
    item: "salve",
    recipient: one(WHO),
    weapon: one(["blade", "rifle"]),
    keys: one([[], ["arcana"], ["wounds", "traits"]]),
    elements: one([["fire"], ["ice", "wind"], []]),
    hurry: one(["ballistics", "survival", null]),
    stow: null,
    enemySees: false,
    fullPace: pick(2) === 0,
    to: one(["ground", "low", "high", null]),
    persona: one(["p", "q", null]),
    mode: one(["conserving", "strenuous"]),
    word: one(["awake", "dying"]),
    die: 1 + pick(100),
    surprised: [one(["foe", "brute"])],
    ambushers: ["hero"],
    actors: [...WHO],
    passes: one(["round", "minute", "hour", "day", "week", "rest"]),
    personas: { light: pick(2), heavy: pick(2), deadly: pick(2) },
    spirit: pick(4),
    roll: one([{}, {}, { assistants: ["friend"] }, { modifier: 5, advantages: 1 }]),
    light: pick(5),
    heavy: pick(2),
    deadly: 1,
    stress: pick(60),
    score: one(["melee", "ballistic", "magic"]),
    on: pick(3) === 0,
    replace: true,
  };
}

/** Whether a decision goes on with the card on the table, or begins another. */
export const continuesCard = (decision: Decision): boolean =>
  typeof decision["prompt"] === "string" || decision.type === "reroll";

/** Everybody a test should look at after each step. */
export const everybody = (table: ExampleTable): readonly CharacterState[] => WHO.map((who) => table.character(who));
