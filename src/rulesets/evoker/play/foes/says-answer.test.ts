import { afterEach, expect, it, vi } from "vitest";
import type { Decision, Prompt } from "../../../../kernel/outcome.ts";
import { exampleCharacter, exampleWeapon } from "../../rules/examples.ts";
import { saysAnswer } from "./says-answer.ts";

afterEach(() => vi.unstubAllGlobals());

const localize = (key: string, data: object = {}): string =>
  [key.replace("DRAMATIS.Evoker.", "").replace("Tactics.answer.", ""), ...Object.values(data)].join(" ").trim();
const states = {
  shade: exampleCharacter("Shade", "shadow", { weapons: [exampleWeapon("claw", { name: "Claw" })] }),
  mina: exampleCharacter("Mina"),
};
const means = [
  { means: { skill: "athletics", focus: null, score: "strength" }, target: 40 },
  { means: { skill: null, focus: null, score: "agility" }, target: 30 },
];
const asked = { id: "q", owner: "shade", type: "oppose", options: means } as Prompt;
const by = { actor: "shade", prompt: "q" };

it.each([
  ["EVO-122", { ...by, type: "evade", option: "dodge" }, "dodge"],
  ["EVO-122", { ...by, type: "evade", option: null }, "takeIt"],
  ["EVO-024", { ...by, type: "oppose", option: 0 }, "oppose Skill.athletics"],
  ["EVO-024", { ...by, type: "oppose", option: 1 }, "oppose Score.agility"],
  ["EVO-024", { ...by, type: "oppose", option: null }, "letHappen"],
  ["EVO-076", { ...by, type: "allocateBurst", extraWounds: 2, extraTargets: [] }, "burstAll"],
  ["EVO-076", { ...by, type: "allocateBurst", extraWounds: 1, extraTargets: [{ who: "mina" }] }, "burstOthers Mina"],
  ["EVO-076", { ...by, type: "allocateBurst", extraWounds: 0, extraTargets: [] }, "burstNone"],
  ["EVO-170", { ...by, type: "chanceAttack", weapon: "claw" }, "chance Claw"],
  ["EVO-170", { ...by, type: "decline" }, "letGo"],
  ["EVO-287", { ...by, type: "blockHeavy", points: 2 }, "blockHeavy 2"],
  ["EVO-319", { ...by, type: "control", choice: "attack", weapon: null, targets: [{ who: "mina" }] }, "control Mina"],
  [
    "EVO-070",
    { type: "attack", actor: "shade", mode: "standard", weapon: "claw", targets: [{ who: "mina" }] },
    "Tactics.deed.strike Mina Claw",
  ],
] as readonly [string, Decision, string][])("%s the answer %j is told by what is asked", (_rule, decision, words) => {
  vi.stubGlobal("game", { i18n: { localize, format: localize } });
  expect(saysAnswer(decision, states, asked).words).toBe(words);
});
