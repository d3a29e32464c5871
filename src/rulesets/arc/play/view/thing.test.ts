// @vitest-environment happy-dom
/** What windows on things say that they do in play, and how their boxes read and store complexities and skills. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { thingOf } from "../models/reading.ts";
import { thingFields, typedThing } from "./thing.ts";

beforeAll(async () => {
  await openSampleWorld();
});
afterEach(clearWorld);

/** A thing of somebody's with Control 7 and Accuracy 4, and what its window shows. */
async function windowOn(kind: string, system: object, others: Parameters<typeof somebody>[3] = {}) {
  const mara = await somebody("Mara", "character", { ks: { control: 7 }, us: { accuracy: 4 } }, { Thing: { kind, system }, ...others }); // prettier-ignore
  const item = mara.items.getName("Thing") as FoundryItem;
  return thingFields(item, thingOf(item) ?? "gear");
}

const skill = (score: number, more: object = {}) => ({ kind: "skill", system: { us: "accuracy", score, ...more } });

describe("what a thing does in play", () => {
  it("ARC-050 ARC-053 ARC-055 ARC-058 a skill: its die, its actions, and what its bearer comes to with it", async () => {
    expect((await windowOn("skill", { us: "accuracy", score: 5 })).does).toEqual([
      "Rolls a d8: −3 to +5 (ARC-055, ARC-058).",
      "2 actions a turn (ARC-050).",
      "Mara comes to 8…16 with it, as things stand (ARC-053).",
      "T8: our guess, which your group has not confirmed yet.",
    ]);
    expect((await windowOn("skill", { us: "accuracy", score: 0 })).does).toEqual([
      "Not learned: it can’t be rolled (ARC-053).",
    ]);
  });

  it("ARC-017 ARC-072 armour: whether it is beyond its bearer's training, and what it weighs", async () => {
    const system = { requiredTraining: 4, weightKg: 9, worn: true };
    const [beyond] = (await windowOn("armor", system, { Drill: skill(3, { armorTraining: true }) })).does;
    expect(beyond).toBe("Mara has 3 in armour training and it asks for 4: −1 in every check (ARC-072).");
    const [within, weight] = (await windowOn("armor", system, { Drill: skill(4, { armorTraining: true }) })).does;
    expect(within).toBe("Mara has 4 in armour training, it asks for 4: it hinders nothing (ARC-072).");
    expect(weight).toBe("1 × 9 kg weigh 9 kg (ARC-017).");
  });

  it("ARC-060 ARC-085 a task: what has to be beaten, and until when", async () => {
    const { does } = await windowOn("task", { threshold: "hard", turnsLeft: 1 });
    expect(does).toEqual(["A check has to come to more than 12 (ARC-060).", "Time for it: 1 turn left (ARC-085)."]);
  });
});

describe("the boxes of a thing", () => {
  const valueOf = ({ fields }: Awaited<ReturnType<typeof windowOn>>, name: string) =>
    fields.find((one) => one.name === `system.${name}`);

  it("ARC-063 show complexities by their names, the group's own too, and store them by their keys", async () => {
    const own = { thresholds: { deadly: 24 }, complexityNames: { hard: "Tough", deadly: "Deadly" } };
    await game().settings.set(SYSTEM_ID, "arc.tables", own);
    const shown = valueOf(await windowOn("skill", { defaultComplexity: "hard" }), "defaultComplexity");
    expect([shown?.value, shown?.suggestions.includes("Deadly")]).toEqual(["Tough", true]);
    expect(typedThing({ defaultComplexity: "tough", threshold: "Deadly" })).toEqual({ defaultComplexity: "hard", threshold: "deadly" }); // prettier-ignore
    await game().settings.set(SYSTEM_ID, "arc.tables", {});
    expect(typedThing({ defaultComplexity: "" })).toEqual({ defaultComplexity: null });
  });

  it("ARC-054 keep a middle score that the world has no longer, and offer those that it has", async () => {
    const us = valueOf(await windowOn("skill", { us: "luck" }), "us");
    expect(us?.options.find(({ selected }) => selected)?.label).toBe("luck: not among the middle scores");
    expect(us?.options).toHaveLength(9);
  });

  it("ARC-053 name the skill that a weapon is used with, and offer those that its bearer has", async () => {
    const found = valueOf(await windowOn("weapon", { skill: "blades" }, { Blades: skill(6) }), "skill");
    expect([found?.value, found?.suggestions]).toEqual(["blades", ["Blades"]]);
  });

  it("ARC-017 take weights with decimals", async () => {
    expect(valueOf(await windowOn("gear", { weightKg: 0.25 }), "weightKg")).toMatchObject({ value: 0.25, step: "any" });
  });
});
