import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { seededDice, type Dice } from "../../../kernel/dice.ts";
import type { Json } from "../../../kernel/json.ts";
import { isRefusal, type Note } from "../../../kernel/outcome.ts";
import { continuesCard, randomDecision } from "./exampleDecisions.ts";
import { exampleFight, examplePersona, examplePower, ExampleTable } from "./examples.ts";
import { skillLabel, WORDS } from "./words.ts";

type Texts = { readonly [key: string]: string | Texts };

const language = JSON.parse(readFileSync(new URL("../../../../lang/evoker.json", import.meta.url), "utf8")) as Texts;
const textOf = (key: string): string | null => {
  const found = key.split(".").reduce<string | Texts | undefined>((at, part) => {
    return typeof at === "object" ? at[part] : undefined;
  }, language);
  return typeof found === "string" ? found : null;
};
const holesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole ?? "");

function keysBelow(prefix: string, texts: string | Texts | undefined): string[] {
  if (typeof texts === "string") return [prefix];
  return Object.entries(texts ?? {}).flatMap(([key, below]) => keysBelow(`${prefix}.${key}`, below));
}

describe("the words that the rules hand out", () => {
  test("EVO-010 each has a text, which asks for nothing but what it is told", () => {
    expect(WORDS.size).toBeGreaterThan(250);
    const amiss = [...WORDS].flatMap(([key, told]) => {
      const text = textOf(key);
      if (text === null || text === "") return [`${key}: no text`];
      return holesOf(text).flatMap((hole) => (told.includes(hole) ? [] : [`${key}: {${hole}}`]));
    });
    expect(amiss).toEqual([]);
  });

  test.each(["Refusal", "Note", "Prospect", "Modifier", "Dice", "Bar", "Waived"])(
    "EVO-010 the language says nothing under %s that the rules don't",
    (branch) => {
      const root = `DRAMATIS.Evoker.${branch}`;
      const said = (language as { DRAMATIS: { Evoker: Texts } }).DRAMATIS.Evoker[branch];
      const sealed = `${root}.sealed.`;
      const keys = keysBelow(root, said).filter((key) => !key.startsWith(sealed));
      expect(keys.filter((key) => !WORDS.has(key))).toEqual([]);
    },
  );

  test("EVO-026 a skill of the table's own goes by the name the table gave it", () => {
    expect([skillLabel("stealth"), skillLabel("Driving")]).toEqual(["DRAMATIS.Evoker.Skill.stealth", "Driving"]);
  });

  test("EVO-010 whole evenings speak in these words alone, and tell each text what it asks for", () => {
    const heard = new Set<string>();
    const untold: string[] = [];
    for (let seed = 1; seed <= 12; seed++) {
      for (const { key, data } of evening(seed)) {
        heard.add(key);
        const missing = (WORDS.get(key) ?? ["known"]).filter((field) => !(field in data));
        untold.push(...missing.map((field) => `${key}: ${field}`));
      }
    }
    expect(untold).toEqual([]);
    expect(heard.size).toBeGreaterThan(100);
  });
});

/** Everything said in one long fight, be it remarks, reasons, labels, or names that stand in the data of others. */
function evening(seed: number): readonly Note[] {
  const rich = {
    ...{ fate: { value: 3 }, flier: true, personas: [examplePersona("p")] },
    powers: [examplePower("bolt"), examplePower("mend", { kind: "heal", healLight: 2 })],
  };
  const { states, frame } = exampleFight({ hero: rich, friend: rich, foe: { affinities: { fire: "weak" } } });
  const at = new ExampleTable(states, { automation: "full" });
  const dice = seededDice(seed);
  const pick = (max: number): number =>
    (dice.roll({ id: "pick", count: 1, faces: max, who: null, label: "" })[0] ?? 1) - 1;
  const said: Note[] = [];
  for (let turn = 0; turn < 60; turn++) {
    const decision = { ...randomDecision(at, pick), encounter: { ...frame, round: 2 + turn } };
    if (!continuesCard(decision)) at.newCard();
    const thrown = seededDice(seed + turn);
    const outcome = at.resolve(decision, listening(thrown, said));
    if (isRefusal(outcome)) said.push({ key: outcome.refused.reason, data: outcome.refused.data });
    else {
      said.push(...outcome.notes);
      at.write(decision, outcome, thrown.record);
    }
  }
  return said.flatMap((one) => [one, ...namesIn(one.data)]);
}

/** Dice that also note what their prospects say. */
function listening(dice: Dice, said: Note[]): Dice {
  return {
    roll(request) {
      const { lines = [], costs = [], warnings = [] } = request.prospect?.() ?? {};
      said.push({ key: request.label, data: {} }, ...costs, ...warnings);
      said.push(...lines.filter(({ label }) => label.includes(".")).map(({ label }) => ({ key: label, data: {} })));
      return dice.roll(request);
    },
  };
}

const namesIn = (data: Note["data"]): Note[] =>
  Object.values(data)
    .flat()
    .filter((value: Json | undefined): value is string => typeof value === "string" && value.startsWith("DRAMATIS."))
    .map((key) => ({ key, data: {} }));
