// @vitest-environment happy-dom
/** Threshold's foes in a world of documents: what one could do, done as any person would, and taken back. */
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { additionsOf, deedsOf, lookOf, told } from "../../../../fittings/foes/look.ts";
import { isPlayable } from "../../../../fittings/foes/sides.ts";
import { foePresses } from "../../../../fittings/foes/presses.ts";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { readCharacter } from "../models/reading.ts";
import { thresholdFoes } from "./index.ts";

let robber: FoundryActor;
let ash: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  await openSampleWorld();
});

beforeEach(async () => {
  const friendly = { prototypeToken: { disposition: 1 } };
  ash = await somebody("Ash", "character", { quick: 8 });
  await ash.update(friendly);
  robber = await somebody("Robber", "foe", { quick: 14 }, { Axe: { kind: "weapon" } });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const places = [robber, ash].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", places);
});

afterEach(clearWorld);

const look = () => {
  const fighter = combat.combatant;
  const found = fighter && isPlayable(fighter) ? lookOf(thresholdFoes, combat, fighter) : null;
  if (!found) throw new Error("Nobody of the game master's has the slot");
  return found;
};

it("RUN-036 RUN-041 RUN-042 shows what a foe could do, best first, does it, and takes it back", async () => {
  expect(thresholdFoes.frame(combat)).toBeNull();
  await combat.startCombat();
  expect(combat.combatant?.actor?.name).toBe("Robber");
  expect(foePresses(thresholdFoes, combat, combat.combatant?.id ?? "").map(({ name }) => name)).toEqual([
    ...["suggest", "playOne", "playSide"],
  ]);
  const [best, ...rest] = told(thresholdFoes, look(), deedsOf(thresholdFoes, look()));
  expect(best?.words).toBe("Goes up to Ash and strikes with Axe");
  expect(best?.reasons[0]).toMatch(/^Hits Ash at \d+ %, for [\d.]+ Toughness on average$/);
  expect(rest.at(-1)).toMatchObject({ isPass: true, words: "Does nothing more" });
  const answer = await table.decide(best?.decision ?? { type: "" });
  const card = answer.ok ? cardHere(answer.message ?? "") : null;
  const [prompt] = card ? openPrompts(card) : [];
  expect(prompt).toMatchObject({ type: "strike", owner: robber.uuid });
  const on = lookOf(thresholdFoes, combat, combat.combatant as never, card);
  const [blow] = on && prompt ? thresholdFoes.tactics.answers(on.position, prompt, on.view) : [];
  expect(blow).toMatchObject({ type: "attack", target: ash.uuid });
  expect(on && additionsOf(thresholdFoes, on)).toEqual([]);
  expect((await table.decide(blow ?? { type: "" }, card?.id)).ok).toBe(true);
  // It has struck, and used both of its actions: nothing but passing is left.
  expect(deedsOf(thresholdFoes, look()).map(({ decision }) => decision.type)).toEqual(["startSlot"]);
  expect((await table.undo(card?.id ?? "")).ok).toBe(true);
  expect(deedsOf(thresholdFoes, look())[0]?.decision.type).toBe("move");
  expect(readCharacter(ash).toughness.value).toBe(10);
});

it("RUN-014 a foe weighs no number of a hero's", async () => {
  await combat.startCombat();
  const weigh = (): unknown => deedsOf(thresholdFoes, look()).map(({ worth, reasons }) => [worth, reasons]);
  const before = weigh();
  await ash.update({ "system.attributes.quick.value": 13, "system.defense.bonus": 6 });
  expect(weigh()).toEqual(before);
});
