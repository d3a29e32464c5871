// @vitest-environment happy-dom
/** Arc's fights in a world of documents: what one could do is told, and done as any person would; a fight is weighed. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deedsOf, lookOf, told } from "../../../../fittings/foes/look.ts";
import { isPlayable } from "../../../../fittings/foes/sides.ts";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { blade, fighter } from "../../rules/tactics/exampleSides.ts";
import { arc } from "../../index.ts";
import { arcFoes } from "./index.ts";

let guard: FoundryActor;
let ann: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  await openSampleWorld();
});

beforeEach(async () => {
  const things = {
    Blades: { kind: "skill", system: { us: "accuracy", score: 6 } },
    Sabre: { kind: "weapon", system: { skill: "Blades", onHit: [{ type: "ks", stat: "build", change: -1 }] } },
  };
  guard = await somebody("Guard", "figure", { som: 3 }, things);
  ann = await somebody("Ann", "character", { som: 6 }, things);
  await ann.update({ prototypeToken: { disposition: 1 } });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments(
    "Combatant",
    [guard, ann].map(({ id }) => ({ actorId: id })),
  );
});

afterEach(clearWorld);

const look = () => {
  const one = combat.combatant;
  const found = one && isPlayable(one) ? lookOf(arcFoes, combat, one) : null;
  if (!found) throw new Error("Nobody of the game master's has the slot");
  return found;
};

it("ARC-038 ARC-039 tells what a figure could do, best first, and it can be done and taken back", async () => {
  expect(arcFoes.frame(combat)).toBeNull();
  await combat.startCombat();
  const deeds = told(arcFoes, look(), deedsOf(arcFoes, look()));
  const strike = deeds.find(({ decision }) => decision.type === "attack");
  expect(strike?.words).toMatch(/^Strikes Ann with Sabre, (once|2 times)$/);
  expect(deeds.find(({ isPass }) => isPass)?.words).toBe("Does nothing more");
  const answer = await table.decide(strike?.decision ?? { type: "" });
  expect(answer.ok ? "" : answer.refused).toBe("");
  expect((await table.undo((answer.ok && answer.message) || "")).ok).toBe(true);
});

it("ARC-083 a figure weighs no number of a hero's", async () => {
  await combat.startCombat();
  const weigh = (): unknown => deedsOf(arcFoes, look()).map(({ worth, reasons }) => [worth, reasons]);
  const before = weigh();
  await ann.update({ "system.us.accuracy.value": 9, "system.ks.control.value": 9, "system.ks.control.max": 9 });
  expect(weigh()).toEqual(before);
});

it("ARC-037 ARC-082 a fight of actors is weighed", async () => {
  const answer = await arc.fights?.weigh({ encounter: combat, fights: 5 });
  expect(answer).toMatchObject({ ok: true, odds: { fights: 5, undecided: { limit: { count: 0 } } } });
});

describe("what is said of a deed", () => {
  const spells = [{ id: "hero.dread", name: "Dread", skill: "locks" }];
  const states = { hero: fighter("hero", { rest: { weapons: [blade("hero")], spells } }), foe: fighter("foe") };
  const said = (decision: object): string =>
    arcFoes.says({ type: "", actor: "hero", ...decision } satisfies Decision, states).words;

  it.each([
    [{ type: "attack", target: "foe", skill: "sword", weapon: "hero.blade", count: 1 }, "Strikes foe with Blade, once"],
    [
      { type: "attack", target: "foe", skill: "sword", weapon: "hero.blade", count: 2 },
      "Strikes foe with Blade, 2 times",
    ],
    [{ type: "attack", target: "foe", skill: "sword", count: 1 }, "Strikes foe with sword, once"],
    [{ type: "attack", target: "foe", skill: "locks", spell: "hero.dread", count: 2 }, "Throws Dread at foe, 2 times"],
    [{ type: "check", skill: "locks", onSuccess: [{ target: "foe" }] }, "Helps foe with locks"],
    [{ type: "check", skill: "locks", onSuccess: [{ target: "hero" }] }, "Uses locks on themselves"],
    [{ type: "carry", character: "hero", item: "hero.pack", quantity: 0 }, "Puts Pack down"],
    [{ type: "declare", actions: [], text: "" }, "Does nothing more"],
    [{ type: "occupy", character: "hero", occupied: false }, "Does nothing more"],
    [
      {
        type: "declare",
        actions: [
          { skill: "sword", kind: "attack", target: "foe", count: 1 },
          { skill: "shield", kind: "defend", target: null, count: 1 },
          { skill: "locks", kind: "check", target: null, count: 1 },
        ],
      },
      "Says what is to come: foe with sword, 1 ×; defence with shield, 1 ×; locks, 1 ×",
    ],
  ])("ARC-038 %j", (decision, words) => {
    expect(said(decision)).toBe(words);
  });
});
