/** What a table may choose around its dice: rerolls, follow-ups, criticals, proposals, help, aims, awards, a pause. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { loadDice } from "./harness/dice.ts";
import { actor, attack, cardCount, cardsIs, lastCard, press } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { inBar } from "./harness/tracker.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;
let bryn: Player;

/** Gives somebody an enhancement with one effect. */
async function enhance(name: string, title: string, effect: object, uses: object = {}): Promise<void> {
  const data = JSON.stringify([{ name: title, type: "personae-enhancement", system: { effects: [effect], uses } }]);
  await chorus.run(`${actor(name)}.createEmbeddedDocuments("Item", ${data}).then(() => true)`);
  await ash.until(`${actor(name)}.items.some((item) => item.name === ${JSON.stringify(title)})`);
}

const roll = (dialog: Locator): Promise<void> => dialog.locator('button[type="submit"]').click();

/** Everybody on the board takes part in one encounter. */
async function gather(): Promise<void> {
  await chorus.run(`(async () => {
    const combat = await getDocumentClass("Combat").create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", canvas.tokens.placeables.map(({ document, actor }) => ({
      tokenId: document.id, sceneId: document.parent.id, actorId: actor.id,
    })));
  })()`);
  await bryn.until("game.combat?.combatants.size === 5");
}

describe("options around the dice", () => {
  it("PER-021 PER-142 a limited reroll waits on the card for its owner, and changes the outcome", async () => {
    [chorus, ash, bryn] = await Promise.all([stage.join("Chorus"), stage.join("Ash"), stage.join("Bryn")]);
    for (const player of [chorus, ash, bryn]) await player.sidebar("chat");
    await enhance("Sera Vane", "Second wind", { kind: "reroll", rank: 2 }, { value: 1, max: 1, per: "scene" });
    const dialog = await attack(ash, "Cutpurse");
    await loadDice(chorus, [5, 4, 1, 10, 9, 10]);
    await roll(dialog);
    await cardsIs(ash, 1);
    const card = lastCard(ash);
    await card.locator('[data-card-action="reroll"]').first().waitFor();
    expect(await card.locator("[data-is=verdict]").count()).toBe(0);
    expect(await lastCard(bryn).locator('[data-card-action="reroll"]').count()).toBe(0);
    expect(await lastCard(bryn).innerText()).toMatch(/Sera Vane may change a die/);
    await press(card, "reroll");
    await card.locator("[data-is=verdict]").waitFor();
    expect(await lastCard(bryn).innerText()).toMatch(/4 becomes 10/);
  });

  it("PER-024 the use is gone, and comes back with the card that took it", async () => {
    const left = `${actor("Sera Vane")}.items.getName("Second wind").system.uses.value`;
    await ash.until(`${left} === 0`);
    await press(lastCard(chorus), "undo");
    await ash.until(`${left} === 1`);
    await press(lastCard(chorus), "redo");
    await ash.until(`${left} === 0`);
  });

  it("PER-062 PER-063 PER-088 a follow-up uses the next die, and its preview counts the hit that waits", async () => {
    // Sera's own enhancement grants her one.
    const dialog = await attack(ash, "Toll captain");
    expect(await dialog.locator('input[name="followUps"]').inputValue()).toBe("1");
    await loadDice(chorus, [10, 9, 8, 1, 1, 1, 1, 1]);
    const before = await cardCount(ash);
    await roll(dialog);
    await cardsIs(ash, before + 1);
    const card = lastCard(ash);
    await card.locator("[data-is=headline]", { hasText: "Toll captain" }).waitFor();
    await press(card, "followUp");
    const effects = card.locator("[data-is=effect][data-type=hits]");
    await effects.nth(1).waitFor();
    expect(await effects.nth(0).innerText()).toMatch(/Brings it to .*\b1 hit\b/);
    expect(await effects.nth(1).innerText()).toMatch(/Brings it to .*\b2 hits\b/);
  });

  it("PER-180 a banked critical turns a failure into a success", async () => {
    await chorus.run(`${actor("Sera Vane")}.update({ "system.criticals": 1 }).then(() => true)`);
    await ash.until(`${actor("Sera Vane")}.system.criticals === 1`);
    const dialog = await attack(ash, "Toll captain");
    await loadDice(chorus, [2, 1, 1, 10, 9, 8, 7, 6]);
    const before = await cardCount(ash);
    await roll(dialog);
    await cardsIs(ash, before + 1);
    const card = lastCard(ash);
    await press(card, "spendCritical-success");
    await card.locator('[data-is=verdict][data-tone="success"]').waitFor();
    await ash.until(`${actor("Sera Vane")}.system.criticals === 0`);
  });

  it("PER-008 PER-034 PER-181 a proposal waits for the chorus; a helper adds a die before it is rolled", async () => {
    const before = await cardCount(chorus);
    const dialog = await attack(ash, "Cutpurse");
    await dialog.locator('[data-action="propose"]').click();
    await cardsIs(chorus, before + 1);
    const card = lastCard(chorus);
    await card.locator('[data-card-action="accept"]').waitFor();
    expect(await lastCard(ash).locator('[data-card-action="accept"]').count()).toBe(0);
    await press(lastCard(bryn), "assist");
    const assist = bryn.window("Assist");
    await assist.waitFor();
    await assist.locator('button[type="submit"]').click();
    await card.getByText(/Tobin Reed assists Sera Vane/).waitFor();
    await loadDice(chorus, [9, 8, 7, 6, 1, 1]);
    await press(card, "accept");
    await card.locator("[data-is=verdict]").waitFor();
    await card.locator("[data-is=side]").first().locator("summary").click();
    expect(await card.locator("[data-is=side]").first().innerText()).toMatch(/PER-181/);
    expect(await cardCount(chorus)).toBe(before + 1);
  });

  it("PER-039 PER-049 or the chorus says what happens, without dice", async () => {
    const before = await cardCount(chorus);
    const dialog = await attack(ash, "Cutpurse");
    await dialog.locator('[data-action="propose"]').click();
    await cardsIs(chorus, before + 1);
    await press(lastCard(chorus), "settleProposal-pass");
    await lastCard(ash).getByText("No dice: Sera Vane succeeds.").waitFor();
    expect(await lastCard(chorus).locator('[data-card-action="accept"]').count()).toBe(0);
  });

  it("PER-073 conditions and imposed shock come with a success, and are lifted by the chorus", async () => {
    await chorus.run(
      `${actor("Sera Vane")}.items.getName("Ferry sword").update({ "system.conditions": ["Prone"] }).then(() => true)`,
    );
    await ash.until(`${actor("Sera Vane")}.items.getName("Ferry sword").system.conditions.length === 1`);
    const dialog = await attack(ash, "Cutpurse");
    await loadDice(chorus, [9, 8, 7, 1, 1]);
    const before = await cardCount(chorus);
    await roll(dialog);
    await cardsIs(chorus, before + 1);
    const card = lastCard(chorus);
    await card.locator("[data-is=effect][data-type=condition]").waitFor();
    await press(card, "apply");
    await ash.until(`${actor("Cutpurse")}.system.conditions.some(({ name }) => name === "Prone")`);
  });

  it("PER-024 PER-115 a power that nobody opposes heals, and uses up its bearer's use", async () => {
    const heal = { hits: 2, shock: 1, revive: false };
    const uses = { value: 1, max: 1, per: "day" };
    const data = JSON.stringify([
      { name: "Poultice", type: "personae-power", system: { hits: 0, harmful: false, heal, uses } },
    ]);
    await chorus.run(`${actor("Sera Vane")}.createEmbeddedDocuments("Item", ${data}).then(() => true)`);
    await chorus.run(
      `${actor("Cutpurse")}.update({ "system.tracks.main.hits": 2, "system.tracks.main.shock": 1 }).then(() => true)`,
    );
    await ash.until(`${actor("Cutpurse")}.system.tracks.main.shock === 1`);
    await ash.run(
      `canvas.tokens.placeables.forEach((one) => one.setTarget(one.name === "Cutpurse", { releaseOthers: false }))`,
    );
    const sheet = ash.window("Sera Vane");
    await sheet.locator("[data-item-id]").filter({ hasText: "Poultice" }).locator('[data-action="usePower"]').click();
    const dialog = ash.window("Power");
    await dialog.waitFor();
    expect(await dialog.locator('input[name="unopposed"]').isChecked()).toBe(true);
    await roll(dialog);
    await lastCard(chorus).locator("[data-is=effect][data-type=heal]").waitFor();
    await press(lastCard(chorus), "apply");
    await ash.until(
      `${actor("Cutpurse")}.system.tracks.main.hits === 0 && ${actor("Cutpurse")}.system.tracks.main.shock === 0`,
    );
    expect(await chorus.run(`${actor("Sera Vane")}.items.getName("Poultice").system.uses.value`)).toBe(0);
  });

  it("PER-024 PER-115 hits, healing and uses of an unlinked token are its own, not those of all its kind", async () => {
    const heal = { hits: 1, shock: 0, revive: false };
    const uses = { value: 1, max: 1, per: "day" };
    const data = JSON.stringify([{ name: "Flask", type: "personae-power", system: { hits: 0, heal, uses } }]);
    await chorus.run(`${actor("Toll captain")}.createEmbeddedDocuments("Item", ${data}).then(() => true)`);
    const refused = await chorus.run(`(async () => {
      const actor = ${actor("Toll captain")};
      await game.dramatis.decide({ type: "correct", encounter: null, target: actor.uuid, hits: 2, shock: 0 });
      const power = actor.items.getName("Flask").id;
      const decision = { type: "usePower", encounter: null, actor: actor.uuid, reactors: [actor.uuid], power };
      const first = await game.dramatis.decide(decision);
      await game.dramatis.apply(first.message);
      return (await game.dramatis.decide(decision)).refused;
    })()`);
    expect(refused).toMatch(/no use left/);
    await ash.until(`${actor("Toll captain")}.system.tracks.main.hits === 1`);
    expect(await chorus.run(`${actor("Toll captain")}.items.getName("Flask").system.uses.value`)).toBe(0);
    const world = `game.actors.get(canvas.tokens.placeables.find((one) => one.name === "Toll captain").document.actorId)`;
    expect(await chorus.run(`${world}.system.tracks.main.hits`)).toBe(0);
    expect(await chorus.run(`${world}.items.some(({ name }) => name === "Flask")`)).toBe(false);
  });

  it("PER-031 PER-047 PER-053 the encounter knows what is at stake, and is ordered by hand where the group wants it", async () => {
    await chorus.run(`game.settings.set("dramatis", "personae.actionOrder", "manual").then(() => true)`);
    await chorus.sidebar("combat");
    await gather();
    await chorus.page.locator('#combat [data-tracker-action="aims"]').click();
    const aims = chorus.window("What is at stake");
    await aims.waitFor();
    await aims.locator('input[name="party"]').fill("Cross the bridge");
    await aims.locator('input[name="party"]').press("Tab");
    await aims.locator('button[type="submit"]').click();
    await bryn.sidebar("combat");
    await bryn.page.locator("#combat [data-is=aims]").getByText("Cross the bridge").waitFor();
    const names = await chorus.run<string[]>("game.combat.turns.map((one) => one.name)");
    await chorus.page
      .locator(`#combat [data-combatant-id].combatant`)
      .filter({ hasText: names[1] ?? "" })
      .locator('[data-tracker-action="earlier"]')
      .click();
    await bryn.until(`game.combat.turns[0].name === ${JSON.stringify(names[1])}`);
  });

  it("PER-073 PER-186 the tracker lifts conditions and keeps powers up", async () => {
    const row = chorus.page.locator(`#combat [data-combatant-id].combatant`).filter({ hasText: "Cutpurse" });
    await row.locator('[data-tracker-action="lift"]').click();
    await ash.until(`${actor("Cutpurse")}.system.conditions.length === 0`);
    const running = [{ id: "glow", name: "Glow", duration: "maintain", round: 0 }];
    await chorus.run(`${actor("Sera Vane")}.update({ "system.running": ${JSON.stringify(running)} }).then(() => true)`);
    await chorus.run("game.combat.startCombat().then(() => true)");
    await ash.sidebar("combat");
    const own = ash.page.locator(`#combat [data-combatant-id].combatant`).filter({ hasText: "Sera Vane" });
    await own.locator('[data-tracker-action="keep"]').click();
    await chorus.until(`${actor("Sera Vane")}.system.running[0].round === 1`);
    // Nobody keeps it up in the second round: it ends with Sera's turn.
    await chorus.run(
      `(async () => { for (let i = 0; i < 10 && game.combat.round < 3; i += 1) await game.combat.nextTurn(); })()`,
    );
    await ash.until(`${actor("Sera Vane")}.system.running.length === 0`);
  });

  it("PER-032 PER-155 the chorus alone is reminded every three rounds to ask whether somebody has what they want", async () => {
    await chorus.run(
      `(async () => { for (let i = 0; i < 10 && game.combat.round < 4; i += 1) await game.combat.nextTurn(); })()`,
    );
    await chorus.until(`game.messages.some(({ content }) => content.includes("Round 3 is over"))`);
    const reminder = `game.messages.find(({ content }) => content.includes("Round 3 is over"))`;
    expect(await chorus.run(`${reminder}.content.includes("Cross the bridge")`)).toBe(true);
    expect(await ash.run(`Boolean(${reminder}?.visible)`)).toBe(false);
  });

  it("PER-132 the chorus awards development points, with the reason in the ledger", async () => {
    const before = await chorus.run<number>(`${actor("Sera Vane")}.system.dp.available`);
    await (await inBar(chorus, "award")).click();
    const dialog = chorus.window("Award development points");
    await dialog.waitFor();
    await dialog.locator('input[name="dp"]').fill("2");
    await dialog.locator('input[name="reason"]').fill("A fine crossing");
    await dialog.locator('input[name="reason"]').press("Tab");
    await dialog.locator('button[type="submit"]').click();
    await ash.until(`${actor("Sera Vane")}.system.dp.available === ${before + 2}`);
    expect(await ash.run(`${actor("Sera Vane")}.system.dp.ledger.at(-1).reason`)).toBe("A fine crossing");
  });

  it("PER-036 an expertise is asked from the sheet, and answers without dice", async () => {
    const talent = { name: "Rivers", type: "personae-talent", system: { subtype: "expertise" } };
    await chorus.run(
      `${actor("Sera Vane")}.createEmbeddedDocuments("Item", [${JSON.stringify(talent)}]).then(() => true)`,
    );
    await ash.run(`${actor("Sera Vane")}.sheet.render({ force: true }).then(() => true)`);
    const sheet = ash.window("Sera Vane");
    await sheet.locator('[role="tab"][data-tab="traits"]').click();
    await sheet.locator("[data-item-id]").filter({ hasText: "Rivers" }).locator('[data-action="ask"]').click();
    const dialog = ash.window("Ask what is known");
    await dialog.waitFor();
    expect(await dialog.locator('input[name="topic"]').inputValue()).toBe("Rivers");
    await dialog.locator('input[name="question"]').fill("Where is the ford?");
    await dialog.locator('input[name="question"]').press("Tab");
    await dialog.locator('button[type="submit"]').click();
    await chorus.sidebar("chat");
    await lastCard(chorus).getByText("Sera Vane knows the answer.").waitFor();
    expect(await lastCard(chorus).innerText()).toMatch(/Where is the ford/);
  });

  it("PER-007 anybody may call a pause, in nobody's name", async () => {
    await bryn.sidebar("combat");
    const button = bryn.page.locator('#combat [data-tracker-action="pause"]');
    await button.click();
    const dialog = bryn.window("Call a pause");
    await dialog.locator('button[data-action="yes"]').click();
    await chorus.until(`game.messages.contents.at(-1).content.includes("personae-pause")`);
    expect(await chorus.run("game.messages.contents.at(-1).author.name")).toBe("Chorus");
    expect(await ash.run("JSON.stringify(game.messages.contents.at(-1).toObject()).includes('Bryn')")).toBe(false);
  });
});
