// @vitest-environment happy-dom
/** What documents and cards tell of sizes, of nerves, and of what a check is made of. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { Answer } from "../../../../table/api.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { DerivedCharacter } from "../../rules/derive.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { readParticipant } from "../models/reading.ts";
import { arcApi as arc } from "./index.ts";

beforeAll(() => openSampleWorld());
afterEach(clearWorld);

const derived = (actor: FoundryActor): DerivedCharacter => (actor.system as { derived: DerivedCharacter }).derived;
/** What a card's last step has rolled. */
function checksOf(answer: Answer) {
  expect(answer, answer.ok ? "" : answer.refused).toMatchObject({ ok: true });
  return cardHere((answer.ok && answer.message) || "")?.steps.at(-1)?.outcome.checks ?? [];
}
const LOCKS = { Locks: { kind: "skill", system: { us: "accuracy", score: 5 } } };

describe("somebody’s size", () => {
  it("ARC-004 ARC-006 ARC-008 ARC-009 ARC-015 is followed by movement and load on the actor, as it is stored", async () => {
    const ann = await somebody("Ann", "character", { ks: { build: { value: 6, max: 6 } } });
    expect(derived(ann)).toMatchObject({ sizeName: "Medium", mov: { mov: 8 }, limits: { loadt: 18, heavy: 54 } });
    await ann.update({ "system.size": 1 });
    expect(derived(ann)).toMatchObject({ sizeName: "Large", mov: { mov: 16 }, limits: { loadt: 36, heavy: 108 } });
    await ann.update({ "system.size": -3 });
    // 8 ÷ 8 metres, and 6 × 0.375 kg.
    expect(derived(ann)).toMatchObject({ sizeName: "Minute", mov: { mov: 1 }, limits: { loadt: 2.25 } });
    await ann.update({ "system.size": 7 });
    expect(derived(ann).sizeName).toBe("Gigantic");
  });
});

describe("nerves", () => {
  const som = (value: number) => ({ som: { value, rest: 5 } });

  it("ARC-028 ARC-029 ARC-031 the exalted roll nothing and hold, the panicked with a 1 alone, when time runs out", async () => {
    const calm = await somebody("Calm", "character", som(10));
    const [held] = checksOf(await arc.react({ actor: calm, trigger: "timeLimit" }));
    expect(held).toMatchObject({ trigger: "timeLimit", d10: null, success: true, automatic: true });
    const panicked = await somebody("Panicked", "character", som(1));
    const reacts = (face: number) =>
      withDice(face, async () => arc.react({ actor: panicked, trigger: "timeLimit" }), 10);
    expect(checksOf(await reacts(1))).toMatchObject([{ d10: 1, success: true }]);
    expect(checksOf(await reacts(2))).toMatchObject([{ d10: 2, success: false }]);
  });

  it("ARC-035 who fails in mid-turn keeps what they have done, and does no more", async () => {
    const ann = await somebody("Ann", "character", som(3), LOCKS);
    const foe = await somebody("Foe", "figure", som(6));
    const combat = (await documentClass("Combat").create({})) as FoundryCombat;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: ann.id }, { actorId: foe.id }]);
    await combat.startCombat();
    const check = () => withDice(5, async () => arc.check({ actor: ann, skill: "Locks" }), 8);
    expect(checksOf(await check())).toMatchObject([{ arc: 15 }, { success: true }]);
    await withDice(9, async () => arc.react({ actor: ann, trigger: "cornered" }), 10);
    const [seat] = combat.combatants.contents;
    expect(seat && readParticipant(seat).turn.actions).toMatchObject([{ kind: "check", count: 1 }]);
    const refused = await check();
    expect(refused.ok ? "" : refused.refused).toContain("Ann");
  });
});

describe("what a check is made of", () => {
  it("ARC-065 nothing special is no modifier: 5 + 5 + 5", async () => {
    const ann = await somebody("Ann", "character", {}, LOCKS);
    const made = await withDice(5, async () => arc.check({ actor: ann, skill: "Locks" }), 8);
    expect(checksOf(made)).toMatchObject([
      { other: 0, arc: 15 },
      { against: 9, success: true, margin: 6 },
    ]);
  });

  it("ARC-066 ARC-068 ARC-070 ARC-078 circumstances, size and special rules are lines of their own, and add up", async () => {
    const mail = { Mail: { kind: "armor", system: { requiredTraining: 3, worn: true } } };
    const ann = await somebody("Ann", "character", { statuses: ["kneeling"] }, { ...LOCKS, ...mail });
    const modifiers = [{ label: "Rain", number: -1 }];
    const made = await withDice(5, async () => arc.check({ actor: ann, skill: "Locks", modifiers }), 8);
    const [check, verdict] = checksOf(made);
    // 15, less 1 each for kneeling, for rain, and for armour beyond a training of 0.
    expect([check, verdict]).toMatchObject([{ other: -3, arc: 12 }, { margin: 3 }]);
    const lines = (check as unknown as { modifiers: { id: string; group: string; on: boolean; value: number }[] })
      .modifiers;
    const counted = lines.filter(({ on }) => on).map(({ group, value }) => `${group} ${value}`);
    expect(counted.sort()).toEqual(["circumstance -1", "circumstance -1", "rules -1"]);
  });
});
