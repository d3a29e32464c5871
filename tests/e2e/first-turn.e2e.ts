/** The edges of an encounter's order: who may begin, and who may turn it back. */
import { expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();

it("PER-096 an inoperative identity doesn't get the first turn, whatever it rolled", async () => {
  const chorus = await stage.join("Chorus");
  await chorus.run(`(async () => {
    const tokens = ["Cutpurse", "Sera Vane"].map((name) => canvas.tokens.placeables.find((one) => one.name === name).document);
    await tokens[0].actor.update({ "system.tracks.main.hits": 3, "system.tracks.main.shock": 2 });
    const combat = await getDocumentClass("Combat").create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", tokens.map((token) => ({
      tokenId: token.id, sceneId: token.parent.id, actorId: token.actorId,
    })));
  })()`);
  // The cutpurse's die first, then Sera's: it would win the order.
  await loadDice(chorus, [10, 1, 1, 1, 1, 1]);
  await chorus.run("game.combat.startCombat().then(() => true)");
  expect(await chorus.run("game.combat.turns[0].name")).toBe("Cutpurse");
  expect(await chorus.run("game.combat.combatant.name")).toBe("Sera Vane");
  expect(await chorus.run("game.combat.round")).toBe(1);
});

it("a player can't turn the encounter back, and is told so", async () => {
  const ash = await stage.join("Ash");
  await ash.run("game.combat.previousTurn().then(() => true)");
  await ash.page.getByText("Only the game master can turn the encounter back.").first().waitFor();
  expect(await ash.run("[game.combat.round, game.combat.combatant.name]")).toEqual([1, "Sera Vane"]);
});
