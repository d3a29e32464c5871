/** More of a fight: follow-ups turned aside, criticals of both sides, distances, the order by hand, what comes back. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { loadDice } from "./harness/dice.ts";
import { actor, attack, cardCount, cardsIs, lastCard, press } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;
let second: Player;
let ash: Player;
let bryn: Player;

const lastCardId = (player: Player): Promise<string> =>
  player.run<string>(`game.messages.filter((one) => one.type === "card").at(-1).id`);
const set = (key: string, value: unknown): Promise<unknown> =>
  chorus.run(`game.settings.set("dramatis", "personae.${key}", ${JSON.stringify(value)}).then(() => true)`);
const hits = (name: string): string => `${actor(name)}.system.tracks.main.hits`;

describe("more of a fight", () => {
  it("PER-064 a trait turns a follow-up against somebody else, who answers on the same card", async () => {
    [chorus, ash, bryn] = await Promise.all([stage.join("Chorus"), stage.join("Ash"), stage.join("Bryn")]);
    for (const player of [chorus, ash, bryn]) await player.sidebar("chat");
    const sweep = { name: "Sweep", type: "personae-enhancement", system: { effects: [{ kind: "followUpAnyTarget" }] } };
    await chorus.run(
      `${actor("Sera Vane")}.createEmbeddedDocuments("Item", [${JSON.stringify(sweep)}]).then(() => true)`,
    );
    await ash.until(`${actor("Sera Vane")}.items.some(({ name }) => name === "Sweep")`);
    const dialog = await attack(ash, "Cutpurse");
    await loadDice(chorus, [10, 9, 8, 1, 1, 1, 1, 1, 1, 1]);
    const before = await cardCount(ash);
    await dialog.locator('button[type="submit"]').click();
    await cardsIs(ash, before + 1);
    const card = lastCard(ash);
    await press(card, "followUpOther");
    const other = ash.window("Follow up");
    await other.waitFor();
    await other.locator("[data-is=choice]").filter({ hasText: "Toll captain" }).click();
    await other.locator('button[type="submit"]').click();
    const captain = card.locator('[data-is=reactor][aria-label="Toll captain"]');
    await captain.locator("[data-is=verdict]").waitFor();
    expect(await captain.innerText()).toMatch(/next of the same roll/);
    expect(await cardCount(ash)).toBe(before + 1);
    const chorusCard = lastCard(chorus);
    await press(chorusCard, "apply");
    await ash.until(`${hits("Cutpurse")} === 1 && ${hits("Toll captain")} === 1`);
    await press(chorusCard, "undo");
    await ash.until(`${hits("Cutpurse")} === 0 && ${hits("Toll captain")} === 0`);
  });

  it("PER-156 the distance is picked or measured, warned of, and written on the card", async () => {
    await chorus.run(
      `${actor("Sera Vane")}.items.getName("Ferry sword").update({ "system.range": "close" }).then(() => true)`,
    );
    await ash.until(`${actor("Sera Vane")}.items.getName("Ferry sword").system.range === "close"`);
    let dialog = await attack(ash, "Cutpurse");
    await dialog.locator('select[name="band"]').selectOption("far");
    await dialog
      .locator("[data-is=warning]")
      .getByText(/further away .* than Ferry sword reaches/)
      .waitFor();
    expect(await dialog.locator("[data-is=distance]").innerText()).toMatch(/Cutpurse: far/);
    await loadDice(chorus, [2, 1, 1, 10, 9]);
    const before = await cardCount(ash);
    await dialog.locator('button[type="submit"]').click();
    await cardsIs(ash, before + 1);
    await lastCard(bryn).locator("[data-is=distance]").getByText("far").waitFor();
    await set("rangeBands", [{ name: "close", upTo: 1 }, "far"]);
    await set("distanceMode", "grid");
    await ash.until(`game.settings.get("dramatis", "personae.distanceMode") === "grid"`);
    dialog = await attack(ash, "Cutpurse");
    expect(await dialog.locator('select[name="band"]').count()).toBe(0);
    expect(await dialog.locator("[data-is=distance]").innerText()).toMatch(/Cutpurse: (close|far) · \d/);
    await ash.page.keyboard.press("Escape");
    await set("distanceMode", "none");
  });

  it("PER-180 a critical goes from one to another by agreement, with one card and one undo", async () => {
    await chorus.run(`${actor("Sera Vane")}.update({ "system.criticals": 2 }).then(() => true)`);
    const sheet = ash.window("Sera Vane");
    await sheet.locator('[data-action="critical"]').click();
    const dialog = ash.window("A banked critical");
    await dialog.waitFor();
    await dialog.locator('select[name="to"]').selectOption({ label: "Give it to Tobin Reed" });
    await dialog.locator('button[type="submit"]').click();
    await bryn.until(`${actor("Tobin Reed")}.system.criticals === 1 && ${actor("Sera Vane")}.system.criticals === 1`);
    expect(await lastCard(bryn).innerText()).toMatch(/Tobin Reed receives a critical/);
    await press(lastCard(chorus), "undo");
    await bryn.until(`${actor("Tobin Reed")}.system.criticals === 0 && ${actor("Sera Vane")}.system.criticals === 2`);
  });

  it("PER-180 the one who is struck spends a critical too, while nothing is written", async () => {
    await chorus.run(`${actor("Tobin Reed")}.update({ "system.criticals": 1 }).then(() => true)`);
    const dialog = await attack(ash, "Tobin Reed");
    await loadDice(chorus, [10, 9, 8, 1, 1, 1, 1, 1]);
    await dialog.locator('button[type="submit"]').click();
    const answer = bryn.window("Answer");
    await answer.waitFor();
    await answer.locator('button[type="submit"]').click();
    const card = lastCard(bryn);
    await press(card, "spendCritical-ward");
    await card.getByText("A banked critical holds it off.").waitFor();
    await bryn.until(`${actor("Tobin Reed")}.system.criticals === 0`);
    expect(await lastCard(chorus).locator('[data-card-action="apply"]').count()).toBe(0);
  });

  it("PER-037 a topic brings the wider ones with it, and by the narrow method they don't help", async () => {
    const talents = [
      { name: "Rivers", type: "personae-talent", system: { subtype: "expertise" } },
      { name: "Fords", type: "personae-talent", system: { subtype: "expertise", within: "Rivers" } },
    ];
    await chorus.run(
      `${actor("Sera Vane")}.createEmbeddedDocuments("Item", [${JSON.stringify(talents[0])}]).then(() => true)`,
    );
    await chorus.run(`getDocumentClass("Item").create(${JSON.stringify(talents[1])}).then(() => true)`);
    await chorus.run(`${actor("Sera Vane")}.sheet.render({ force: true }).then(() => true)`);
    const sheet = chorus.window("Sera Vane");
    await sheet.locator('[role="tab"][data-tab="traits"]').click();
    const ask = async (): Promise<void> => {
      await sheet.locator("[data-item-id]").filter({ hasText: "Rivers" }).locator('[data-action="ask"]').click();
      const dialog = chorus.window("Ask what is known");
      await dialog.waitFor();
      await dialog.locator('input[name="topic"]').fill("fords");
      await dialog.locator('input[name="topic"]').press("Tab");
      expect(await dialog.locator('input[name="broader"]').inputValue()).toBe("Rivers");
      await dialog.locator('button[type="submit"]').click();
    };
    await ask();
    await lastCard(chorus).getByText("Sera Vane knows the answer.").waitFor();
    await set("expertiseMethod", "1narrow");
    await ask();
    await lastCard(chorus).getByText("Sera Vane does not know.").waitFor();
    await chorus.run(`${actor("Sera Vane")}.sheet.close().then(() => true)`);
  });

  it("PER-153 each round moves the world's clock once, and back with it", async () => {
    await set("roundSeconds", 10);
    await chorus.run(`(async () => {
      const combat = await getDocumentClass("Combat").create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", canvas.tokens.placeables.map(({ document, actor }) => ({
        tokenId: document.id, sceneId: document.parent.id, actorId: actor.id,
      })));
    })()`);
    await ash.until("game.combat?.combatants.size === 5");
    await set("actionOrder", "manual");
    await chorus.run("game.combat.startCombat().then(() => true)");
    const start = await chorus.run<number>("game.time.worldTime");
    await chorus.run("game.combat.nextRound().then(() => true)");
    for (const player of [chorus, ash]) await player.until(`game.time.worldTime === ${start + 10}`);
    await chorus.sidebar("combat");
    await chorus.page.locator("#combat [data-is=pace]").getByText("10 seconds a round · 0:10 so far").waitFor();
    await chorus.run("game.combat.previousRound().then(() => true)");
    for (const player of [chorus, ash]) await player.until(`game.time.worldTime === ${start}`);
  });

  it("PER-053 PER-054 rows are dragged and moved by keys; one card takes it all back, and the instigator stays on top", async () => {
    const names = (): Promise<string[]> => chorus.run<string[]>("game.combat.turns.map((one) => one.name)");
    const before = await names();
    const row = (name: string): Locator => chorus.page.locator("#combat li.combatant").filter({ hasText: name });
    const cards = await cardCount(chorus);
    const [first = "", moved = "", other = "", , last = ""] = before;
    await row(moved).dragTo(row(first), { targetPosition: { x: 20, y: 3 } });
    await bryn.until(`game.combat.turns[0].name === ${JSON.stringify(moved)}`);
    await row(other).focus();
    await chorus.page.keyboard.press("Alt+ArrowUp");
    await bryn.until(`game.combat.turns[1].name === ${JSON.stringify(other)}`);
    expect(await cardCount(chorus)).toBe(cards + 1);
    expect(await bryn.page.locator("#combat li.combatant[draggable=true]").count()).toBe(0);
    await chorus.run(`game.dramatis.undo("${await lastCardId(chorus)}").then(() => true)`);
    await bryn.until(`game.combat.turns.map((one) => one.name).join() === ${JSON.stringify(before.join())}`);
    const pinned = `game.combat.turns.find((one) => one.name === ${JSON.stringify(last)}).actor.uuid`;
    await chorus.run(`game.combat.update({ "system.instigator": ${pinned} }).then(() => true)`);
    await bryn.until(`game.combat.turns[0].name === ${JSON.stringify(last)}`);
    await row(first).dragTo(row(last), { targetPosition: { x: 20, y: 3 } });
    await cardsIs(chorus, cards + 2);
    expect((await names())[0]).toBe(last);
  });

  it("PER-056 an encounter that was ended comes back whole with its card, and goes again with it", async () => {
    const picture = `JSON.stringify((({ _stats, ...data }) => data)(game.combats.contents[0].toObject()))`;
    const before = await chorus.run<string>(picture);
    await chorus.run(`(async () => {
      const combat = game.combat;
      const identities = combat.combatants.map(({ actor }) => actor.uuid);
      const participants = combat.combatants.map(({ actor, uuid }) => ({ who: actor.uuid, combatant: uuid }));
      const encounter = { combat: combat.uuid, round: combat.round, participants };
      await game.dramatis.decide({ type: "endEncounter", encounter, identities, spared: [], endScene: true });
    })()`);
    await bryn.until("game.combats.size === 0");
    const id = await lastCardId(chorus);
    expect(await chorus.run(`game.dramatis.undo("${id}")`)).toMatchObject({ ok: true });
    await bryn.until("game.combats.size === 1");
    const strip = (text: string): unknown =>
      JSON.parse(text, (key, value: unknown) => (key === "_stats" ? undefined : value));
    expect(strip(await chorus.run<string>(picture))).toEqual(strip(before));
    expect(await chorus.run(`game.dramatis.apply("${id}")`)).toMatchObject({ ok: true });
    await bryn.until("game.combats.size === 0");
  });

  it("PER-001 what concerns somebody who is gone is named, and the rest is written and taken back", async () => {
    const id = await chorus.run<string>(`(async () => {
      const guest = await getDocumentClass("Actor").create({ name: "Passer-by", type: "personae-character" });
      const sera = ${actor("Sera Vane")};
      const identities = [guest.uuid, sera.uuid];
      const names = [guest, sera].map(({ uuid: ref, name }) => ({ ref, name }));
      const { message } = await game.dramatis.decide({ type: "award", encounter: null, identities, dp: 2, reason: "", names });
      await guest.delete();
      return message;
    })()`);
    const points = await chorus.run<number>(`${actor("Sera Vane")}.system.dp.available`);
    const told = (): Promise<void> =>
      chorus.page
        .locator("#notifications, .notification")
        .getByText(/no longer there.*Passer-by/i)
        .last()
        .waitFor();
    expect(await chorus.run(`game.dramatis.undo("${id}")`)).toEqual({ ok: true, message: id, missing: ["Passer-by"] });
    await told();
    await ash.until(`${actor("Sera Vane")}.system.dp.available === ${points - 2}`);
    expect(await chorus.run(`game.dramatis.apply("${id}")`)).toMatchObject({ ok: true, missing: ["Passer-by"] });
    await ash.until(`${actor("Sera Vane")}.system.dp.available === ${points}`);
    expect(await chorus.run(`game.dramatis.undo("${id}")`)).toMatchObject({ ok: true });
    await ash.until(`${actor("Sera Vane")}.system.dp.available === ${points - 2}`);
  });

  it("PER-001 PER-088 two game masters and an owner who press Apply at once write once", async () => {
    await chorus.run(`getDocumentClass("User").create({ name: "Second", role: 4 }).then(() => true)`);
    second = await stage.join("Second");
    const dialog = await attack(ash, "Cutpurse");
    await loadDice(chorus, [10, 9, 8, 1, 1, 1]);
    await loadDice(second, [10, 9, 8, 1, 1, 1]);
    const before = await cardCount(second);
    await dialog.locator('button[type="submit"]').click();
    await cardsIs(second, before + 1);
    await lastCard(ash).locator("[data-is=verdict]").waitFor();
    const id = await lastCardId(second);
    const answers = await Promise.all(
      [chorus, second, chorus, second].map((player) => player.run<{ ok: boolean }>(`game.dramatis.apply("${id}")`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await ash.until(`${hits("Cutpurse")} === 1`);
    const written = `game.messages.get("${id}").system.applied.filter(({ effects }) => effects.some((one) => one.includes("hits"))).length`;
    expect(await chorus.run(written)).toBe(1);
    const undone = await Promise.all(
      [chorus, second].map((player) => player.run<{ ok: boolean }>(`game.dramatis.undo("${id}")`)),
    );
    expect(
      undone.filter(({ ok }) => ok),
      JSON.stringify(undone),
    ).toHaveLength(1);
    await ash.until(`${hits("Cutpurse")} === 0`);
    await second.leave();
  });

  it("PER-007 without a game master a pause still works, says what is stored, and shows nobody", async () => {
    await chorus.leave();
    await bryn.until("game.users.activeGM === null");
    await bryn.sidebar("combat");
    await bryn.page.locator('#combat [data-tracker-action="pause"]').click();
    const dialog = bryn.window("Call a pause");
    await dialog.getByText(/the platform stores who wrote a message/).waitFor();
    await dialog.locator('button[data-action="yes"]').click();
    await ash.until(`game.messages.contents.at(-1).content.includes("personae-pause")`);
    const message = ash.page.locator("#chat [data-message-id]").last();
    await message.getByText("The table", { exact: true }).waitFor();
    expect(await message.innerText()).not.toContain("Bryn");
    expect(await message.getAttribute("style")).toBeFalsy();
  });
});
