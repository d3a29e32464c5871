// @vitest-environment happy-dom
/** What sheets say of figures: the parts that they are the sum of, and what doesn't go together. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { dyingView, figureViews, toughnessView } from "./head.ts";
import { loadoutWarnings } from "./loadout.ts";
import { somebodyHere } from "./somebody.ts";

beforeAll(async () => {
  await openSampleWorld();
});
afterEach(clearWorld);

const coat = { kind: "armor", system: { protection: "1d6", impeding: 3 } };

describe("a figure's tooltip", () => {
  it("RUN-009 RUN-011 sums every part, be it worked out or set by hand", async () => {
    const carried = { Coat: coat, Shield: { kind: "shield" } };
    const ash = await somebody("Ash", "character", { quick: 13, strong: 7 }, carried, { defense: { bonus: 2 } });
    const who = somebodyHere(ash);
    const [defense, armour, pain] = figureViews(who);
    expect(defense?.tooltip).toBe("Quick 13 − 3 impeding + 1 shield +2 besides = 13 (RUN-011).");
    expect([armour?.value, pain?.tooltip.startsWith("4, half of Strong 7")]).toEqual(["1d6", true]);
    expect(toughnessView(who).tooltip).toMatch(/^At most 10, the least there is, though Strong is 7/);
    const overrides = { toughnessMax: 30, painThreshold: 9, defense: 4, armor: 6 };
    const troll = somebodyHere(await somebody("Troll", "foe", {}, {}, { overrides }));
    const byHand = [toughnessView(troll).tooltip, ...figureViews(troll).map(({ tooltip }) => tooltip)];
    expect(byHand.filter((tooltip) => tooltip.includes("set by hand"))).toHaveLength(3);
    expect(figureViews(troll, true).map((one) => ("typed" in one ? one.typed : null))).toEqual([null, "6", null]);
  });
});

describe("what is up together", () => {
  it("RUN-011 RUN-091 is named where it doesn't go together, and nothing is said where it does", async () => {
    const weapon = (kind: string) => ({ kind: "weapon", system: { class: kind } });
    const sound = await somebody("Ash", "character", {}, { Sword: weapon("oneHanded"), Shield: { kind: "shield" } });
    expect(loadoutWarnings(somebodyHere(sound))).toEqual([]);
    const carried = {
      ...{ Axe: weapon("heavy"), Spear: weapon("long"), Shield: { kind: "shield" }, Coat: coat, Mail: coat },
      Buckler: { kind: "shield", system: { buckler: true } },
    };
    const odd = loadoutWarnings(somebodyHere(await somebody("Bryn", "character", {}, carried)));
    expect(odd.map((one) => /Axe can’t|Spear has no reach|Buckler adds nothing|Mail adds nothing/.test(one))).toEqual([
      ...[true, true, true, true],
    ]);
  });
});

describe("between life and death", () => {
  it("RUN-067 RUN-068 shows three marks and the words, and of the dead the words alone", async () => {
    const state = { deathMarks: 2, lastWords: "So cold." };
    const dying = await somebody("Ash", "character", {}, {}, { ...state, conditions: { dying: true } });
    expect(dyingView(somebodyHere(dying))).toMatchObject({
      ...{ marks: [{ on: true }, { on: true }, { on: false }], lastWords: "So cold." },
    });
    const dead = await somebody("Bryn", "character", {}, {}, { ...state, conditions: { dead: true } });
    expect(dyingView(somebodyHere(dead))).toMatchObject({ marks: [], lastWords: "So cold." });
    const foe = await somebody("Rat", "foe", {}, {}, { conditions: { dead: true } });
    expect(dyingView(somebodyHere(foe))).toBeNull();
  });
});
