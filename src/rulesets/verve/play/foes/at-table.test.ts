// @vitest-environment happy-dom
/** Verve's fights in a world of documents: what one could do is told, and done as any person would; a fight is weighed. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deedsOf, lookOf, told } from "../../../../fittings/foes/look.ts";
import { isPlayable } from "../../../../fittings/foes/sides.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { fighter } from "../../rules/tactics/exampleSides.ts";
import { clearWorld, duel, openSampleWorld } from "../../sample-world.ts";
import { verve } from "../../index.ts";
import { verveFoes } from "./index.ts";
import { saysAnswer } from "./says-answer.ts";

let guard: FoundryActor;
let ann: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  await openSampleWorld();
});

beforeEach(async () => {
  ({ guard, ann, combat } = await duel());
});

afterEach(clearWorld);

const look = () => {
  const one = combat.combatants.find(({ actor }) => actor?.id === guard.id);
  const found = one && isPlayable(one) ? lookOf(verveFoes, combat, one) : null;
  if (!found) throw new Error("The guard takes no part");
  return found;
};

it("VRV-150 tells what a figure could mean to do, best first, and it can be said and taken back", async () => {
  expect(verveFoes.frame(combat)).toBeNull();
  await combat.startCombat();
  const [best, ...others] = told(verveFoes, look(), deedsOf(verveFoes, look()));
  expect(best?.words).toBe("Intention: Strikes Ann with Sabre");
  expect(others.at(-1)?.words).toBe("Intention: Does nothing more");
  expect(best?.decision["secret"]).toBe(true);
  const answer = await table.decide(best?.decision ?? { type: "" });
  expect(answer.ok ? "" : answer.refused).toBe("");
  expect((await table.undo((answer.ok && answer.message) || "")).ok).toBe(true);
});

it("VRV-152 a figure weighs no number of a hero's", async () => {
  await combat.startCombat();
  const weigh = (): unknown => deedsOf(verveFoes, look()).map(({ worth, reasons }) => [worth, reasons]);
  const before = weigh();
  await ann.update({ "system.abilities.agility": 18, "system.overrides.defense": 9 });
  expect(weigh()).toEqual(before);
});

it("VRV-118 a fight of actors is weighed", async () => {
  const answer = await verve.fights?.weigh({ encounter: combat, fights: 5 });
  expect(answer).toMatchObject({ ok: true, odds: { fights: 5, undecided: { limit: { count: 0 } } } });
});

describe("what is said of a deed", () => {
  const spell = { id: "spark", name: "Spark", level: 1, status: "memorized", triedAt: 0, verve: 0 } as const;
  const spells = [{ ...spell, castTime: { value: 1, unit: "round" } as const }];
  const states = { hero: fighter("Ann", { spells }), foe: fighter("Wolf") };
  const said = (decision: object): string =>
    verveFoes.says({ type: "", actor: "hero", ...decision } satisfies Decision, states).words;
  const attack = { type: "attack", target: "foe", weapon: "sword", mode: "close", maneuver: "none" };
  const meant = { action: "attack", means: "sword", target: "foe", words: "" };

  it.each([
    [attack, "Strikes Wolf with Sword"],
    [{ ...attack, weapon: "unarmed" }, "Strikes Wolf with bare hands"],
    [{ ...attack, mode: "propelled" }, "Shoots at Wolf with Sword"],
    [{ ...attack, mode: "thrown" }, "Throws Sword at Wolf"],
    [{ ...attack, quickdraw: true }, "Draws Sword and strikes Wolf"],
    [{ ...attack, extraAttack: true }, "Strikes Wolf once more with Sword"],
    [{ ...attack, maneuver: "calledShot" }, "Aims a called shot at Wolf with Sword"],
    [{ ...attack, maneuver: "killing" }, "Strikes to kill Wolf with Sword"],
    [{ ...attack, maneuver: "knockout" }, "Strikes to knock out Wolf with Sword"],
    [{ ...attack, weapon: "unarmed", maneuver: "grab" }, "Grabs Wolf"],
    [{ type: "ready", weapon: "sword", what: "load" }, "Makes Sword ready to loose"],
    [{ type: "ready", weapon: "sword", what: "draw" }, "Draws Sword"],
    [{ type: "cast", kind: "spell", id: "spark" }, "Begins Spark"],
    [{ type: "complete" }, "Brings off what was begun"],
    [{ type: "complete", target: "foe" }, "Turns what was begun on Wolf"],
    [{ type: "cast", kind: "power", id: "spark", target: "foe" }, "Turns Spark on Wolf"],
    [{ type: "psychicEnter", target: "foe" }, "Reaches for the mind of Wolf"],
    [{ type: "psychicAttack", target: "foe" }, "Strikes the mind of Wolf"],
    [{ type: "psychicDefend" }, "Guards the mind"],
    [{ type: "psychicLeave", target: "foe" }, "Breaks free of the mind of Wolf"],
    [{ type: "pass" }, "Does nothing more"],
    [{ type: "declare", intention: meant }, "Intention: Strikes Wolf with Sword"],
    [
      { type: "declare", intention: { ...meant, action: "calledShot" } },
      "Intention: Aims a called shot at Wolf with Sword",
    ],
    [{ type: "declare", intention: { ...meant, action: "calledShot", words: "grab" } }, "Intention: Grabs Wolf"],
    [{ type: "declare", intention: { ...meant, action: "cast", means: "spark" } }, "Intention: Begins Spark"],
    [{ type: "declare", intention: { ...meant, action: "ready" } }, "Intention: Makes Sword ready to loose"],
    [{ type: "declare", intention: { ...meant, action: "nothing" } }, "Intention: Does nothing more"],
  ])("VRV-150 %j", (decision, words) => {
    expect(said(decision)).toBe(words);
  });
});

describe("what is said of an answer", () => {
  const states = { hero: fighter("Ann"), foe: fighter("Wolf") };
  const said = (decision: object): string =>
    saysAnswer({ type: "", actor: "hero", prompt: "q", ...decision } satisfies Decision, states).words;

  it.each([
    ["VRV-191", { type: "bid", check: "c", bid: 3 }, "Bids 3 mojo"],
    ["VRV-130", { type: "answer", reaction: "evasion" }, "Reacts with Evasion"],
    ["VRV-118", { type: "consciousness", passOut: false }, "Fights to stay awake"],
    ["VRV-118", { type: "consciousness", passOut: true }, "Passes out by choice"],
    ["VRV-121", { type: "deathCheck", passOut: false }, "Fights for their life"],
    ["VRV-121", { type: "deathCheck", passOut: true }, "Passes out, and fights for their life"],
    ["VRV-209", { type: "ailmentTime" }, "Lets it take its course"],
    ["VRV-142", { type: "contestRoll", ability: "agility", reaction: null }, "Rolls Agility"],
    ["VRV-142", { type: "contestRoll", ability: null, reaction: "willpower" }, "Rolls Willpower"],
    ["VRV-149", { type: "shakeOff" }, "Shakes off the surprise"],
    ["VRV-169", { type: "hold", target: "foe" }, "Keeps hold of Wolf"],
    ["VRV-074", { type: "shield", against: "foe" }, "Holds the shield against Wolf"],
    ["VRV-142", { type: "decline" }, "Lets it go"],
    ["VRV-119", { type: "dismiss" }, "Needs no answer any more"],
    ["VRV-150", { type: "pass" }, "Does nothing more"],
  ])("%s %j", (_rule, decision, words) => {
    expect(said(decision)).toBe(words);
  });
});
