// @vitest-environment happy-dom
/** What sheets say of somebody: the parts that their numbers are the sum of, and which tables nobody has confirmed. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { bandViews, burdenView, movView } from "./body.ts";
import { unsureOf } from "./guesses.ts";
import { somView } from "./mind.ts";
import { somebodyHere } from "./somebody.ts";
import { statusViews } from "./states.ts";
import { treeView } from "./tree.ts";

beforeAll(async () => {
  await openSampleWorld();
});
afterEach(clearWorld);

const skill = (us: string, score: number, more: object = {}) => ({ kind: "skill", system: { us, score, ...more } });
const gear = (weightKg: number, more: object = {}) => ({ kind: "gear", system: { weightKg, ...more } });

/** Somebody's skill of that name, as its row shows it. */
async function skillOf(name: string, system: object, carried: Parameters<typeof somebody>[3]) {
  const who = somebodyHere(await somebody("Mara", "character", system, carried));
  const { known, loose } = treeView(who);
  const all = [...known.flatMap(({ middles }) => middles.flatMap((one) => one.skills)), ...loose];
  return all.find((one) => one.name === name);
}

describe("a skill's row", () => {
  it("ARC-053 ARC-056 ARC-057 ARC-058 sums its scores and its die, and names the faces that help and that harm", async () => {
    const locks = await skillOf("Locks", { ks: { control: 7 }, us: { accuracy: 4 } }, { Locks: skill("accuracy", 5) });
    expect([locks?.die, locks?.range, locks?.sum]).toEqual(["d8", "−3…+5", "8…16"]);
    expect(locks?.hint).toContain("Control 7 + Accuracy 4 + the die (−3…+5) = 8…16 (ARC-053).");
    expect(locks?.hint).toContain("On the d8, 1–5 give what they show; 6–8 take what goes beyond 5");
    // A score of 5 rolls a d8 by the rules themselves; how often it is used is our guess.
    expect(locks?.hint).not.toContain("T9: our guess");
    expect(locks?.pipsHint).toBe(
      "2 actions a turn, 0 used. From table T8 (ARC-050). T8: our guess, which your group has not confirmed yet.",
    );
  });

  it("ARC-072 ARC-076 ARC-081 counts what holds now: lying, armour, a spell", async () => {
    const carried = {
      Blades: skill("accuracy", 6),
      Mail: { kind: "armor", system: { requiredTraining: 3, worn: true } },
    };
    const mara = await somebody("Mara", "character", { statuses: ["prone"] }, carried);
    await mara.createEmbeddedDocuments("ActiveEffect", [
      { type: "arc-condition", name: "Blessing", system: { value: 3 } },
    ]);
    const [row] = treeView(somebodyHere(mara)).known.flatMap(({ middles }) => middles.flatMap((one) => one.skills));
    // 5 + 5 − 1 − 1 + 3 = 11, and a 6 rolls a d8: −2 to +6.
    expect([row?.sum, row?.range]).toEqual(["9…17", "−2…+6"]);
    expect(row?.hint).toContain("Armour beyond one’s training −1");
  });

  it("ARC-052 ARC-054 ARC-055 says why it can't be rolled, and whose own number of actions it has", async () => {
    const unlearned = await skillOf("Lore", {}, { Lore: skill("lore", 0) });
    expect([unlearned?.die, unlearned?.sum, unlearned?.pips.length]).toEqual(["", "", 0]);
    expect(unlearned?.blocked).toContain("has not learned Lore");
    const lost = await skillOf("Lost", {}, { Lost: skill("nowhere", 4, { actionsOverride: 3 }) });
    expect([lost?.blocked, lost?.pips.length]).toEqual([lost?.hint, 3]);
  });

  it("ARC-083 keeps middle scores, and every sum with them, from whoever may not know them", async () => {
    const mara = await somebody("Mara", "character", { us: { accuracy: 4 } }, { Locks: skill("accuracy", 5) });
    const { known } = treeView({ ...somebodyHere(mara), seesMiddle: false });
    const accuracy = known.flatMap(({ middles }) => middles).find(({ id }) => id === "accuracy");
    expect([accuracy?.score, accuracy?.skills[0]?.sum]).toEqual([null, ""]);
    expect(accuracy?.skills[0]?.hint).toMatch(/^Control 5 \+ Accuracy \? \+ the die/);
  });
});

describe("body and mind", () => {
  it("ARC-010 ARC-011 ARC-013 ARC-023 tell where movement comes from", async () => {
    // (8 + 1) × ½ for small; 10 kg at Build 6 and 1.5 kg each, of which 9 is light, is medium: × ¾ is 3.375.
    const system = { ks: { build: 6, control: 7 }, size: -1 };
    const who = somebodyHere(await somebody("Imp", "figure", system, { Sack: gear(10) }));
    const { value, hint } = movView(who);
    expect(value).toBe("3");
    expect(hint).toContain("8 m, Control 7 +1 m, Small × 0.5, Medium × 0.75 = 3 m, rounded down to 0.5 (ARC-013).");
    expect(hint).toContain("T2, T7: our guess");
  });

  it("ARC-014 ARC-018 ARC-020 ARC-022 mark the bands of load, the heaviest included", async () => {
    const who = somebodyHere(await somebody("Tomas", "character", { ks: { build: 6 } }, { Anvil: gear(54) }));
    const { marks, text, label } = burdenView(who);
    expect(marks.map(({ kg, at }) => [kg, at])).toEqual([["18", 25], ["36", 50], ["54", 75]]); // prettier-ignore
    expect([label, text]).toEqual(["Heavy", "54 kg: Heavy, at most 72 kg"]);
    const more = somebodyHere(await somebody("Tomas", "character", { ks: { build: 6 } }, { Anvil: gear(54.5) }));
    expect(statusViews(more).map(({ id, follows }) => [id, follows])).toEqual([["overloaded", true]]);
  });

  it("ARC-019 shows bands that a Build can't use as not available, and what each leaves of movement", async () => {
    const who = somebodyHere(await somebody("Wisp", "character", { ks: { build: 1 } }, {}));
    expect(bandViews(who).map(({ id, limit, mov }) => [id, limit, mov])).toEqual([
      ["light", "n/a", "8 m"],
      ["medium", "n/a", "6 m"],
      ["heavy", "n/a", "4 m"],
      ["overloaded", "3 kg", "2 m"],
      ["immobile", "more than that", "0 m"],
    ]);
  });

  it("ARC-032 names the ends of the State of Mind, and marks where it rests", async () => {
    const { label, steps, hint } = somView(
      somebodyHere(await somebody("Ann", "character", { som: { value: 1, rest: 4 } })),
    );
    expect(label).toBe("1 of 10, Panicked");
    expect([steps.filter(({ on }) => on).length, steps.findIndex(({ rest }) => rest)]).toEqual([1, 3]);
    expect(hint).toContain("Panicked: −1 to every check");
  });
});

describe("what nobody has confirmed", () => {
  it("ARC-007 names the tables behind a number: ours, and the group's own; none that the rules fix or that are confirmed", () => {
    const cells = [["dieByEs", 5], ["dieByEs", 6], ["actionsByEs", 5], ["movByControl", 0]] as const; // prettier-ignore
    expect(unsureOf(DEFAULT_SETTINGS, cells)).toEqual({ ours: ["T8", "T9"], edited: [] });
    const edited = { ...DEFAULT_SETTINGS, tables: { actionsByEs: { "5": 3 } } };
    expect(unsureOf({ ...edited, confirmedTables: ["T9"] }, cells)).toEqual({ ours: [], edited: ["T8"] });
  });

  it("ARC-007 is said of a number as long as its table is not confirmed", async () => {
    const tomas = await somebody("Tomas", "character", {}, {});
    expect(movView(somebodyHere(tomas)).hint).toContain("T2: our guess");
    await game().settings.set(SYSTEM_ID, "arc.confirmedTables", ["T2"]);
    expect(movView(somebodyHere(tomas)).hint).not.toContain("guess");
    await game().settings.set(SYSTEM_ID, "arc.confirmedTables", []);
  });
});
