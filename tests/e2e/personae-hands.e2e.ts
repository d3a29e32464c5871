/** The chorus' hand, changed lines, healers and helpers by name, dice of tasks that wait, and stakes that rise in mid-round. */
import { describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import { actor, attack, cardCount, cardsIs, closeAll, lastCard, press } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { LOOKS, lookOver, shoot } from "./sweeps/windows.ts";
import { inBar, row } from "./harness/tracker.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;

const marks = (name: string): string => `${actor(name)}.system.tracks.main`;

describe("what the chorus does by hand", () => {
  it("PER-048 PER-073 harms those who are selected, on one card that waits for Apply", async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    await chorus.sidebar("combat");
    await chorus.run(`canvas.tokens.placeables.find((one) => one.name === "Cutpurse").control()`);
    await (await inBar(chorus, "hand")).click();
    const dialog = chorus.window("By the chorus");
    await dialog.waitFor();
    expect(await dialog.locator('input[name="targets"]:checked').count()).toBe(1);
    await dialog.locator('input[name="hits"]').fill("2");
    await dialog.locator('input[name="condition"]').fill("Pinned");
    await dialog.locator('input[name="reason"]').fill("The gate falls shut");
    await shoot(chorus, "personae hand");
    await dialog.locator('button[type="submit"]:not([disabled])').click();
    await cardsIs(chorus, 1);
    await chorus.sidebar("chat");
    const card = lastCard(chorus);
    expect(await card.innerText()).toMatch(/The gate falls shut/);
    await shoot(chorus, "personae hand card");
    await press(card, "apply");
    // Vitality 2: two hits are shock 1.
    await ash.until(`${marks("Cutpurse")}.shock === 1`);
    await ash.until(`${actor("Cutpurse")}.system.conditions.some(({ name }) => name === "Pinned")`);
  });

  it("PER-001 PER-105 and lets somebody recover by one step, without dice", async () => {
    await chorus.sidebar("combat");
    await (await inBar(chorus, "hand")).click();
    const dialog = chorus.window("By the chorus");
    await dialog.waitFor();
    await dialog.locator('button[data-action="recover"]:not([disabled])').click();
    await ash.until(`${marks("Cutpurse")}.shock === 0`);
    await closeAll(chorus);
  });
});

describe("a condition by hand", () => {
  it("PER-073 is put upon everybody chosen, a card for each, for as long as was said, and goes with it", async () => {
    await chorus.sidebar("combat");
    const before = await cardCount(chorus);
    await (await inBar(chorus, "hand")).click();
    const dialog = chorus.window("By the chorus");
    await dialog.waitFor();
    const confirm = dialog.locator('button[type="submit"]');
    for (const name of ["Sera Vane", "Cutpurse"])
      await dialog.locator("label", { hasText: name }).locator('input[name="targets"]').check();
    await dialog.locator('input[name="hits"]').fill("0");
    await dialog.locator('input[name="hits"]').press("Tab");
    // Neither harm nor a condition: what is missing is said.
    await dialog.getByText("or name a condition").waitFor();
    await dialog.locator('input[name="condition"]').fill("Soaked");
    await dialog.locator('input[name="condition"]').press("Tab");
    await dialog.locator('select[name="until"]').selectOption("lifted");
    await lookOver(chorus, "personae hand condition");
    await confirm.and(dialog.locator(":not([disabled])")).click();
    await cardsIs(chorus, before + 2);
    for (const name of ["Sera Vane", "Cutpurse"])
      await ash.until(
        `${actor(name)}.system.conditions.some(({ name, until }) => name === "Soaked" && until === "lifted")`,
      );
    await chorus.sidebar("chat");
    expect(await lastCard(chorus).innerText()).toMatch(/Until it is lifted/);
    await shoot(chorus, "personae condition card");
    await press(lastCard(chorus), "undo");
    await ash.until(`${actor("Sera Vane")}.system.conditions.every(({ name }) => name !== "Soaked")`);
    await closeAll(chorus);
  });

  it.each(LOOKS)("PER-001 PER-048 PER-114 PER-180 and every such window can be used $name", async (look) => {
    const { page } = chorus;
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.setViewportSize({ width: look.width, height: look.height });
    await chorus.run(`game.dramatis.personae.correct({ target: "Sera Vane", hits: 3, shock: 1 }).then(() => true)`);
    await page.locator('#combat [data-tracker-action="hand"]').dispatchEvent("click");
    await lookOver(chorus, `personae hand ${look.name}`);
    await closeAll(chorus);
    await chorus.run(
      `game.dramatis.personae.openDialog({ recover: { actor: "Sera Vane", when: "endOfScene" } }).then(() => true)`,
    );
    await lookOver(chorus, `personae recovery ${look.name}`);
    await closeAll(chorus);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 900 });
    await chorus.run(`game.dramatis.personae.correct({ target: "Sera Vane", hits: 0, shock: 0 }).then(() => true)`);
  });
});

describe("a line of a rolled card", () => {
  it("PER-001 PER-035 is added by the chorus, and the same dice are compared anew", async () => {
    await ash.sidebar("chat");
    await chorus.sidebar("chat");
    const dialog = await attack(ash, "Toll captain");
    await loadDice(chorus, [5, 4, 1, 6, 5, 2, 1, 1]);
    const before = await cardCount(ash);
    await dialog.locator('button[type="submit"]').click();
    await cardsIs(ash, before + 1);
    const card = lastCard(chorus);
    await card.locator("[data-is=verdict]").waitFor();
    expect(await lastCard(ash).locator('[data-card-action="amend"]').count()).toBe(0);
    await card.locator("summary", { hasText: "last word" }).click();
    await press(card, "amend");
    const form = chorus.window("Change a line");
    await form.locator('input[name="label"]').fill("High ground");
    await form.locator('input[name="value"]').fill("9");
    await shoot(chorus, "personae amend");
    await form.locator('button[type="submit"]:not([disabled])').click();
    await card.locator("[data-is=effect][data-type=hits]").waitFor();
    await shoot(chorus, "personae amended card");
    expect(await card.locator("[data-is=verdict]").count()).toBe(2);
    await closeAll(chorus, ash);
  });
});

describe("who sees to the hurt, and who helps", () => {
  it("PER-114 PER-181 a healer's skill and helpers by name, each a die", async () => {
    await chorus.run(`game.dramatis.personae.correct({ target: "Sera Vane", hits: 3, shock: 1 }).then(() => true)`);
    await ash.until(`${marks("Sera Vane")}.shock === 1`);
    await chorus.run(
      `game.dramatis.personae.openDialog({ recover: { actor: "Sera Vane", when: "endOfScene" } }).then(() => true)`,
    );
    const dialog = chorus.window("Recover");
    await dialog.waitFor();
    const options = await dialog.locator('select[name="healer"] option').allInnerTexts();
    expect(options).toContain("Tobin Reed");
    await dialog.locator('select[name="healer"]').selectOption({ label: "Tobin Reed" });
    await dialog.locator('select[name="skill"] option', { hasText: "Embers" }).waitFor({ state: "attached" });
    const helper = dialog.locator('input[name="helpers"]');
    await helper.first().waitFor();
    await helper.first().check();
    await shoot(chorus, "personae recovery with help");
    const dice = await dialog.locator('select[name="skill"]').inputValue();
    expect(dice).not.toBe("");
    await closeAll(chorus);
  });
});

describe("dice of a task", () => {
  it("PER-040 PER-142 wait for whoever may change one, and settle then", async () => {
    const luck = [
      { name: "Second wind", type: "personae-enhancement", system: { effects: [{ kind: "reroll", rank: 2 }] } },
    ];
    await chorus.run(`${actor("Sera Vane")}.createEmbeddedDocuments("Item", ${JSON.stringify(luck)}).then(() => true)`);
    await ash.until(`${actor("Sera Vane")}.items.some(({ name }) => name === "Second wind")`);
    await chorus.run(`game.dramatis.personae.correct({ target: "Sera Vane", hits: 0, shock: 0 }).then(() => true)`);
    await ash.until(`${marks("Sera Vane")}.shock === 0`);
    await loadDice(chorus, [4, 3, 1, 9, 2, 10]);
    const before = await cardCount(ash);
    await ash.run(
      `game.dramatis.personae.unopposed({ actor: "Sera Vane", skill: "Blades", difficulty: "easy" }).then(() => true)`,
    );
    await cardsIs(ash, before + 1);
    const card = lastCard(ash);
    await card.locator('[data-card-action="reroll"]').first().waitFor();
    expect(await card.locator("[data-is=verdict]").count()).toBe(0);
    await shoot(ash, "personae task that waits");
    await press(card, "reroll");
    await card.locator("[data-is=verdict]").waitFor();
    expect(await card.innerText()).toMatch(/3 becomes 10/);
  });
});

describe("stakes that rise in mid-round", () => {
  it("PER-054 the turn is the instigator's, who stands first, and those above have theirs again", async () => {
    await chorus.sidebar("combat");
    await chorus.run(`(async () => {
      const combat = await getDocumentClass("Combat").create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", canvas.tokens.placeables.map(({ document, actor }) => ({
        tokenId: document.id, sceneId: document.parent.id, actorId: actor.id,
      })));
      await combat.update({ "system.sceneState": "nonviolent" });
    })()`);
    await ash.until("game.combat?.combatants.size === 5");
    await loadDice(
      chorus,
      Array.from({ length: 30 }, () => 5),
    );
    await chorus.run("game.combat.startCombat().then(() => true)");
    await ash.until("game.combat?.round === 1");
    await chorus.run("game.combat.nextTurn().then(() => true)");
    await ash.until("game.combat?.turn === 1");
    const first = await chorus.run<string>("game.combat.turns[0].actor.name");
    const acting = await chorus.run<string>("game.combat.combatant.actor.uuid");
    await chorus.run(
      `game.dramatis.personae.spend({ actor: game.combat.turns[0].actor, what: "action" }).then(() => true)`,
    );
    await ash.until("game.combat.turns[0].system.used.actions === 1");
    await chorus.run(
      `game.dramatis.personae.escalate({ to: "violent", instigator: ${JSON.stringify(acting)}, encounter: game.combat }).then(() => true)`,
    );
    await ash.until(`game.combat.turns[0].actor.uuid === ${JSON.stringify(acting)} && game.combat.turn === 0`);
    await ash.until(
      `game.combat.turns.find(({ actor }) => actor.name === ${JSON.stringify(first)}).system.used.actions === 0`,
    );
    await row(chorus, first).waitFor();
    await shoot(chorus, "personae order anew");
  });
});
