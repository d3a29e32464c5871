/** Anything that people in the made-up fight might decide, for tests that play on and on. */
import type { Decision } from "../../../kernel/outcome.ts";
import { seededDice } from "../../../kernel/dice.ts";
import { openPrompts } from "../../../kernel/history.ts";
import { ACTION_NAMES } from "./actions/costs.ts";
import type { ExampleCard } from "./examples.ts";
import type { ThresholdPrompt } from "./outcomes.ts";
import { CONDITIONS, type EncounterFrame } from "./state.ts";

/** Everybody in the fight. */
export const PEOPLE = ["hero", "mate", "foe", "brute"];
const WEAPONS: Record<string, string[]> = {
  hero: ["sword", "spear", "dagger", "bow", "unarmed"],
  mate: ["staff", "unarmed"],
  foe: ["axe", "unarmed"],
  brute: ["pike"],
};
/** Picks one of several. */
export type Pick = <T>(list: readonly T[]) => T;

/** Anything somebody might want to do, sensible or not. */
export function anything(pick: Pick, encounter: EncounterFrame): Decision {
  const someone = pick(PEOPLE);
  const other = pick(PEOPLE.filter((name) => name !== someone));
  const flag = pick([true, false]);
  const base = { encounter, actor: someone };
  const terms = { difficulty: pick([-5, 0, 3]), modifiers: [], gmRolls: flag };
  const items = ["herbs", "draught", "healer", "light", "bend", "riposte", "dodge", "hex"] as const;
  const places = PEOPLE.map((character, index) => ({ character, at: [index - 1, pick([0, 1])] }));
  const makers: readonly (() => Decision)[] = [
    () => ({
      ...base,
      ...terms,
      type: "attack",
      target: other,
      weapon: pick(WEAPONS[someone] ?? []),
      places,
      freeAttack: null,
    }),
    () => ({
      ...base,
      ...terms,
      type: "attack",
      target: other,
      weapon: pick(WEAPONS[someone] ?? []),
      height: pick([0, 2]),
    }),
    () => ({
      ...base,
      ...terms,
      type: "attack",
      target: other,
      weapon: "unarmed",
      freeAttack: pick(["withdraw", "passBy", "painThreshold", "surprise", "long"]),
    }),
    () => ({
      ...base,
      ...terms,
      type: "test",
      attribute: pick(["quick", "defense", "cunning"]),
      opponent: pick([null, { ref: other, attribute: "vigilant" }]),
      hazard: pick([null, { damage: "1d6", ignoresArmor: flag, prone: flag }]),
    }),
    () => ({
      ...base,
      ...terms,
      type: "requestTest",
      actors: [someone],
      attribute: "strong",
      opponent: null,
      secret: flag,
    }),
    () => ({ ...base, type: "trigger", kind: pick(["long", "riposte"]), attacker: someone, enemy: other }),
    () => ({ encounter, type: "surprise", sneakers: [someone], watchers: [other], gmRolls: flag, difficulty: -2 }),
    () => {
      const watchers = PEOPLE.filter((one) => ![someone, other].includes(one));
      return { encounter, type: "surprise", sneakers: [someone, other], watchers, gmRolls: flag, secret: flag };
    },
    () => ({ encounter, type: pick(["endSurprise", "setOrder", "begin", "startTurn"]) }),
    () => ({ ...base, type: pick(["startSlot", "join", "standUp", "deathTest", "deathTest"]) }),
    () => ({ ...base, type: "delay", after: other }),
    () => ({
      ...base,
      type: "wield",
      weapon: pick(WEAPONS[someone] ?? []),
      how: pick(["draw", "switch", "drop", "sheathe"]),
    }),
    () => ({ ...base, type: "shield", shield: pick(["shield", "buckler"]), equipped: flag }),
    () => ({ ...base, type: "spend", action: pick(ACTION_NAMES), amount: pick([1, -1]) }),
    () => ({ ...base, type: "trade", traded: flag }),
    () => ({ ...base, type: "useAbility", ability: pick(items), during: pick(["ownSlot", "reaction"]) }),
    () => ({
      ...base,
      type: "move",
      how: pick(["move", "engage", "flank", "lineOfSight"]),
      target: other,
      strikes: "unarmed",
    }),
    () => ({ ...base, type: "disengage", leaveMelee: flag }),
    () => ({ ...base, type: "passBy", enemies: [other], goAround: flag }),
    () => ({ ...base, type: "engagement", a: someone, b: other, engaged: flag }),
    () => {
      const on = pick(["self", "other", "equipment"]);
      return { ...base, type: "consume", item: pick(items), on, target: on === "other" ? other : someone };
    },
    () => ({ ...base, type: "consume", item: "draught", on: "self", target: someone }),
    () => ({ ...base, type: "treat", target: other, with: pick(items), cure: pick([null, "herbs"]) }),
    () => ({ ...base, ...terms, type: "power", power: pick(items), target: pick([null, other]) }),
    () => ({ ...base, type: "harm", targets: [someone], damage: pick(["1d6", "3"]), ignoresArmor: flag }),
    () => ({ ...base, type: "hurtDying", target: someone, result: pick(["nothing", "mark", "dies"]) }),
    () => ({ ...base, encounter: null, type: "rest", targets: PEOPLE, days: pick([1, 3]) }),
    () => ({ ...base, type: "corruption", target: someone, gained: "1d4", kind: pick(["temporary", "permanent"]) }),
    () => ({ ...base, type: "social", step: pick(["open", "prepare"]), actors: [someone], text: "…", result: null }),
    () => ({ ...base, type: "awardXp", targets: [someone], amount: pick([5, 25]), reason: "" }),
    () => ({
      ...base,
      actor: "hero",
      type: "improve",
      ability: pick(["dodge", "healer"]),
      to: pick(["novice", "adept", "master"]),
    }),
    () => ({ ...base, type: "successor", dead: someone, successor: other }),
    () => ({ ...base, type: "condition", target: someone, condition: pick(CONDITIONS), on: flag }),
    () => ({
      ...base,
      type: "correct",
      target: someone,
      toughness: pick([null, 0, 5, 10]),
      deathMarks: pick([null, 0, 2, 3]),
      temporary: null,
      permanent: null,
    }),
  ];
  return pick(makers)();
}

/** An answer to a question of the card. */
export function answer(pick: Pick, encounter: EncounterFrame, prompt: ThresholdPrompt): Decision {
  const given = { encounter, actor: prompt.owner, prompt: prompt.id };
  switch (prompt.type) {
    case "defend":
      return { ...given, type: "defend", modifiers: [] };
    case "pain":
      return { ...given, type: "pain", choice: pick(prompt.options) };
    case "freeAttack": {
      const weapon = pick(WEAPONS[prompt.owner] ?? []);
      const taken = { ...given, type: "attack", target: pick(prompt.enemies), weapon, freeAttack: prompt.kind };
      const terms = { difficulty: 0, modifiers: [], gmRolls: true };
      return pick([
        { ...taken, ...terms },
        { encounter, type: "decline", prompt: prompt.id },
      ]);
    }
    case "strike": {
      const { target, weapon } = prompt;
      return { ...given, type: "attack", target, weapon, difficulty: 0, modifiers: [], gmRolls: true };
    }
    case "test": {
      const terms = { attribute: "quick", opponent: null, difficulty: 0, modifiers: [], gmRolls: true };
      return { ...given, ...terms, type: "test" };
    }
    case "surprise":
      return { ...given, type: "rollSurprise", modifiers: [] };
    case "deathTest":
      return { ...given, type: "deathTest" };
    case "hurtDying":
      return { ...given, type: "hurtDying", target: prompt.target, result: pick(["nothing", "mark", "dies"]) };
  }
}

/** Picks by a seed. */
export function picking(seed: number): Pick {
  const dice = seededDice(seed);
  return (list) => {
    const [roll = 1] = dice.roll({ id: "pick", count: 1, faces: list.length, who: null, label: "" });
    return list[roll - 1] as (typeof list)[number];
  };
}

/** The next decision: an answer to what the card asks, more often than not, or anything at all. */
export function whatever(pick: Pick, encounter: EncounterFrame, card: ExampleCard): Decision {
  const [first] = openPrompts(card) as readonly ThresholdPrompt[];
  return first && pick([true, true, false]) ? answer(pick, encounter, first) : anything(pick, encounter);
}
