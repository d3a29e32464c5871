// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { copySource } from "../../../../fittings/quick/copies.ts";
import { MOST } from "../../../../fittings/quick/make.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { OUTLINE_IDS, OUTLINES, outlined } from "../../rules/outlook/outlines.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { readCharacter } from "../models/reading.ts";
import { changed, quickDraft, unreadable } from "./draft.ts";
import { quickFoes } from "./index.ts";
import { quickPreview } from "./quick-dialog.ts";

beforeAll(async () => {
  await openSampleWorld();
});
afterEach(clearWorld);

const named = (outline: string): string => outline.toUpperCase();
const draft = (choices = {}) => quickDraft(choices, named);

describe("the draft of quick foes", () => {
  it("RUN-058 needs no choice at all, and keeps numbers and words to those there are", () => {
    expect(draft()).toMatchObject({ outline: "robber", name: "ROBBER", count: 1, weapon: "oneHanded", damage: "1d8" });
    expect(draft({ count: 999, outline: "poet", resistance: "godly", weapon: "spoon" })).toMatchObject({
      ...{ count: MOST, outline: "robber", resistance: "ordinary", weapon: "oneHanded" },
    });
  });

  it("RUN-058 has what hangs on the outline and the weapon follow them, but not what was chosen", () => {
    const archer = changed(draft(), "outline", "archer", named);
    expect(archer).toMatchObject({ name: "ARCHER", weapon: "ranged", damage: "1d8", armor: "1d4" });
    const brute = changed(changed(archer, "damage", "7", named), "outline", "brute", named);
    expect(brute).toMatchObject({ name: "BRUTE", weapon: "heavy", damage: "7", armor: "1d6" });
    const knife = changed(changed(brute, "damage", "1d10", named), "weapon", "short", named);
    expect(knife).toMatchObject({ weapon: "short", damage: "1d6" });
    expect(changed(changed(draft(), "name", "Eel", named), "outline", "beast", named).name).toBe("Eel");
    expect(changed(draft(), "luck", "7", named)).toEqual(draft());
  });

  it("RUN-058 says which formula can't be read", () => {
    expect(unreadable(draft())).toBeNull();
    expect(unreadable(changed(draft(), "armor", "thick", named))).toBe("thick");
  });

  it("RUN-010 has attributes for each outline, those of the mighty within the range", () => {
    for (const id of OUTLINE_IDS) {
      const values = Object.values(outlined(id, "mighty"));
      expect(values).toHaveLength(8);
      expect(Math.max(...values)).toBeLessThanOrEqual(30);
      expect(Object.keys(OUTLINES[id].apart).length).toBeGreaterThan(1);
    }
  });
});

describe("quick foes", () => {
  it("RUN-053 RUN-055 are foreseen against each living hero, or against anybody where there are none", async () => {
    const brute = draft({ outline: "brute", count: 3, name: "Troll" });
    const lonely = quickPreview(brute);
    expect(lonely.measure).toMatchObject({ rows: [{}], remark: expect.stringContaining("No heroes") as string });
    await somebody("Ash", "character", { accurate: 13, quick: 12 }, { Sword: { kind: "weapon" } });
    await somebody("Bryn", "character", {}, {}, { conditions: { dead: true } });
    const { names, measure } = quickPreview(brute);
    // Defense 8 − 3; Accurate 9 with the great axe: 5 damage, unarmoured.
    expect(names).toBe("Troll 1 … Troll 3");
    expect(measure.rows).toEqual([
      expect.objectContaining({
        ...{ name: "Ash", strikes: expect.objectContaining({ value: "18" }) as object },
        ...{ wards: expect.objectContaining({ value: "13" }) as object },
        takes: expect.objectContaining({ value: "5" }) as object,
      }),
    ]);
    expect(measure.remark).toBe("");
  });

  it("RUN-009 have been played once they are hurt or down, and are copied as they were before", async () => {
    const hurt = await somebody("Eel", "foe", { strong: 14 }, {}, { toughness: { value: 3 }, deathMarks: 1 });
    const whole = await somebody("Eel", "foe", { strong: 14 });
    const prone = await somebody("Eel", "foe", {}, {}, { conditions: { prone: true } });
    expect([hurt, whole, prone].map(quickFoes.wasPlayed)).toEqual([true, false, true]);
    const copy = copySource(hurt, quickFoes.played);
    const Actor = hurt.constructor as new (data: object) => FoundryActor;
    expect(readCharacter(new Actor({ ...copy, name: "Eel 2" }))).toMatchObject({ deathMarks: 0 });
    expect(copy["system"]).not.toHaveProperty("toughness");
  });
});
