import { describe, expect, it } from "vitest";
import { englishTexts, flatTexts } from "../../../../tools/languages.ts";
import { DECISION_TYPES } from "../rules/decide/deciders.ts";
import type { ArcEffect, ArcPrompt } from "../rules/outcomes.ts";
import type { Change } from "../rules/state.ts";
import { WORDS } from "../rules/words.ts";

const ARC = "DRAMATIS.Arc.";
const texts = flatTexts(englishTexts());
const keys = Object.keys(texts).filter((key) => key.startsWith(ARC));
const holesOf = (key: string): string[] =>
  [...(texts[key] ?? "").matchAll(/\{(\w+)\}/gu)].map(([, hole]) => hole ?? "");

/** The endings of an effect's line; none for one that has a single line. */
const EFFECTS = {
  change: ["ks", "us", "som", "size", "status.on", "status.off"],
  settle: [],
  queue: ["one", "other"],
  unqueue: ["one", "other"],
  attack: ["one", "other"],
  attackSettled: [],
  attackAmended: [],
  turn: ["declares", "says", "passes", "does", "moves"],
  cleared: [],
  tie: [],
  occupy: ["on", "off"],
  begin: [],
  enter: ["before", "last"],
  leave: [],
  turnEnd: ["on", "over"],
  timed: ["on", "off"],
  quantity: [],
  build: [],
  gain: [],
  task: ["done", "reopen", "try", "turn.one", "turn.other"],
} as const satisfies Readonly<Record<ArcEffect["type"], readonly string[]>>;

const PROMPTS = {
  answer: ["one", "other", "contest"],
  check: ["threshold", "opposed"],
  reaction: [],
  suggestReaction: [],
} as const satisfies Readonly<Record<ArcPrompt["type"], readonly string[]>>;

const CHANGES = ["ks", "us", "som", "size", "status"] as const satisfies readonly Change["type"][];

/** The whole keys of what is said in one line or in several. */
const linesOf = (branch: string, said: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(said).flatMap(([type, endings]) =>
    endings.length === 0 ? [`${ARC}${branch}.${type}`] : endings.map((end) => `${ARC}${branch}.${type}.${end}`),
  );
const below = (branch: string): string[] => keys.filter((key) => key.startsWith(`${ARC}${branch}.`)).sort();

describe("the words that the rules hand out", () => {
  it("ARC-086 each has a text, which asks for nothing but what it is told", () => {
    expect(WORDS.size).toBeGreaterThan(140);
    expect([...WORDS.keys()].filter((key) => !texts[key])).toEqual([]);
    const untold = [...WORDS].flatMap(([key, told]) => holesOf(key).filter((hole) => !told.includes(hole)));
    expect(untold).toEqual([]);
  });

  it.each([...new Set([...WORDS.keys()].map((key) => key.split(".")[2] ?? ""))])(
    "ARC-086 the language says nothing under %s that the rules don’t",
    (branch) => {
      expect(below(branch).filter((key) => !WORDS.has(key))).toEqual([]);
    },
  );
});

describe("the words of cards", () => {
  it("ARC-002 ARC-033 have a line for every effect and every change, a question for every prompt, a title for every decision, and none to spare", () => {
    expect(below("Card.Effect")).toEqual(linesOf("Card.Effect", EFFECTS).sort());
    expect(below("Card.Prompt")).toEqual(linesOf("Card.Prompt", PROMPTS).sort());
    const titles = ["unknown", ...DECISION_TYPES].map((type) => `${ARC}Card.Title.${type}`);
    expect(below("Card.Title")).toEqual(titles.sort());
    for (const type of CHANGES) expect(below("Card.Effect.change").join(" ")).toContain(`.change.${type}`);
  });

  it("ARC-038 ARC-048 say the number wherever there may be more than one", () => {
    const many = keys.filter((key) => key.endsWith(".other") && !/\.(?:Note|ActionKind|Tactics)\./u.test(key));
    expect(many.length).toBeGreaterThan(4);
    for (const key of many) expect(holesOf(key), key).toContain("n");
  });
});
