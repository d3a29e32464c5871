/** Decisions of every kind with one value spoilt somewhere inside, for tests and benches: nothing is ever thrown. */
import { seededDice } from "../../../kernel/dice.ts";
import type { Json, JsonObject } from "../../../kernel/json.ts";
import { isRefusal, type Decision } from "../../../kernel/outcome.ts";
import { personaeEngine } from "./engine.ts";
import { exampleAnswer, exampleAttack, exampleEnd, exampleEnhancement, exampleTracks } from "./examples.ts";
import { ExampleScene } from "./exampleScene.ts";

/** Sound decisions of every kind, to be spoilt. */
export function soundDecisions(scene: ExampleScene): readonly Decision[] {
  const { frame: encounter } = scene;
  const hero = { encounter, actor: "hero" };
  const all = { encounter, identities: ["hero", "foe"] };
  const attack = exampleAttack(encounter, {
    modifiers: [DIE],
    distances: [FAR],
    unaware: ["foe"],
    conditions: ["Dazed"],
  });
  const task = { skill: "swords", attribute: "STA", difficulty: "normal", adjustSteps: 0, extra: 0, modifiers: [DIE] };
  return [
    attack,
    exampleAnswer(encounter, { modifiers: [DIE] }),
    { type: "unopposed", ...hero, ...task },
    { type: "followUp", ...hero, reactor: "foe", from: "foe" },
    { type: "reroll", ...hero, prompt: "s1-reroll-hero-foe-own", reactor: "foe", option: "luck-0" },
    { type: "setOutcome", encounter, reactor: "foe", success: true, prompt: "s0-answer-0" },
    { type: "amend", encounter, reactor: "foe", side: "actor", line: { ...DIE, unit: "number" } },
    { type: "takeCompanion", ...hero, companion: "mate", companions: ["foe"], override: true },
    { type: "spendCritical", ...hero, reactor: "foe", use: "hit" },
    { type: "giveCritical", ...hero, to: "foe", reason: "x" },
    { type: "propose", ...hero, challenge: attack },
    { type: "settleProposal", encounter, prompt: "s0-proposal", result: "pass" },
    { type: "decline", encounter, prompt: "s0-escalate" },
    { type: "assist", ...hero, helper: "foe", skill: "swords" },
    { type: "usePower", ...hero, reactors: ["foe"], power: "bind", track: "main" },
    { type: "upkeep", ...hero, power: "bind", keep: true },
    { type: "recover", ...hero, when: "endOfScene", assistDice: 0, helpers: ["mate"], skill: "swords", track: "mind" },
    { type: "grantRecovery", ...hero, track: "mind" },
    { type: "harm", encounter, targets: ["foe"], hits: 1, imposesShock: 1, conditions: ["x"], by: "hero", reason: "x" },
    { type: "imposeCondition", encounter, target: "foe", condition: "x", until: "scene" },
    { type: "stabilise", encounter, helper: "hero", target: "foe" },
    { type: "readyDefence", ...hero, means: "weapon", item: "sword" },
    { type: "spend", ...hero, what: "move", amount: 1 },
    { type: "escalate", encounter, to: "violent", instigator: "hero", prompt: "s0-escalate" },
    { type: "initiative", encounter, actors: ["hero"], chosen: [{ actor: "hero", skill: "swords", attribute: "STA" }] },
    { ...exampleEnd(encounter), bystanders: ["mate"], conclusion: "party" },
    { type: "endTurn", ...hero },
    { type: "endRound", ...all },
    { type: "newScene", ...all, encounter: null },
    { type: "newDay", ...all },
    { type: "newSession", ...all },
    { type: "aims", encounter, goals: { party: "a", opposition: "b" }, mode: "series" },
    { type: "reorder", encounter, order: ["c.hero", "c.foe"] },
    { type: "award", ...all, dp: 1, reason: "x" },
    { type: "reassignAward", encounter, award: "s0-award-hero", to: "foe" },
    { type: "advance", ...hero, purchase: { kind: "upgrade", item: "luck", upgrade: "value-0" }, override: true },
    { type: "build", ...hero, words: { name: "x", concept: "", pronouns: "", goals: "" }, attributes: {}, rows: [] },
    { type: "buy", ...hero, item: "rope", lower: 1, slot: false, override: false },
    { type: "boost", ...hero, amount: 1, scenes: 1, label: "x" },
    { type: "ask", ...hero, question: "x", level: "hard", topic: "x", broaderTopics: ["y"] },
    { type: "liftCondition", encounter, target: "foe", condition: "Dazed" },
    { type: "correct", encounter, target: "foe", hits: 1, shock: 0, track: "main" },
    { type: "settleDelayed", encounter, target: "foe", index: 0, counts: true },
  ];
}
const DIE = { id: "trait-luck-0", label: "Luck", unit: "dice", value: 1, rule: null, on: true } as const;
const FAR = { reactor: "foe", band: "far", units: null, label: "far" };
const ODD: readonly Json[] = [null, "", "x", "hero", -1, 0, 0.5, 1e9, true, [], [null], [[]], {}, ["hero", "hero"]];

type Pick = <T>(list: readonly T[]) => T;

/** The same with one value somewhere inside spoilt, left out, or repeated. */
function spoilt(value: Json, pick: Pick, depth = 0): Json {
  const list = Array.isArray(value) ? (value as readonly Json[]) : null;
  if (list && list.length > 0 && depth < 4 && pick([true, true, false])) {
    const at = pick([...list.keys()]);
    return list.map((one, i) => (i === at ? spoilt(one, pick, depth + 1) : one));
  }
  if (typeof value === "object" && value !== null && !list && depth < 4) {
    const keys = Object.keys(value).filter((key) => depth > 0 || key !== "type");
    if (keys.length > 0 && (depth === 0 || pick([true, true, false]))) {
      const key = pick(keys);
      const { [key]: old = null, ...rest } = value as JsonObject;
      return pick([true, true, true, false]) ? { ...rest, [key]: spoilt(old, pick, depth + 1) } : rest;
    }
  }
  return pick(ODD);
}

/** What came of so many spoilt decisions: the fields that were named as bad, and every exception, in words. */
export interface Spoilt {
  readonly fields: ReadonlySet<string>;
  readonly faults: readonly string[];
}

/** The scene that the decisions are made in. */
export function spoiltScene(): ExampleScene {
  const luck = exampleEnhancement("luck", { kind: "reroll", rank: 2 });
  const hero = { rest: { enhancements: [luck], criticals: 1 } };
  return new ExampleScene({ hero, mate: {}, foe: {} }, exampleTracks);
}

/** Spoils and resolves as many decisions, on a card that is blank, one that asks, and one that is settled. */
export function spoiltDecisions(runs: number, seed = 20): Spoilt {
  const scene = spoiltScene();
  const dice = seededDice(seed);
  const pick: Pick = (list) => {
    const [roll = 1] = dice.roll({ id: "pick", count: 1, faces: list.length, who: null, label: "" });
    return list[roll - 1] as (typeof list)[number];
  };
  scene.strikes("hero", "foe", [9, 6, 3, 1]);
  const asked = scene.steps;
  scene.answers("foe", [2, 1]);
  const histories = [[], asked, scene.steps];
  const decisions = soundDecisions(scene);
  const { states, settings } = scene;
  const fields = new Set<string>();
  const faults: string[] = [];
  for (let turn = 0; turn < runs; turn += 1) {
    const decision = spoilt(pick(decisions), pick) as Decision;
    const context = { states, settings, history: pick(histories) };
    try {
      personaeEngine.needs(decision, context.history);
      personaeEngine.speaksFor(decision, context.history);
      const outcome = personaeEngine.resolve(decision, context, seededDice(turn));
      if (isRefusal(outcome) && outcome.refused.reason.endsWith("badField"))
        fields.add(String(outcome.refused.data["field"]));
    } catch (fault) {
      faults.push(`${JSON.stringify(decision)}: ${String(fault)}`);
    }
  }
  return { fields, faults };
}
