/** Cards that not everybody sees: private ones, and blind ones. */
import { beforeAll, describe, expect, it } from "vitest";
import { actor } from "../harness/personae.ts";
import type { Player } from "../harness/player.ts";
import { IN_DATA, REASON, expectKept, expectMarks, expectNone } from "./kept.ts";
import { call, drawn, report } from "./table.ts";
import type { Table } from "./table.ts";

const MODIFIERS = [{ label: REASON, number: 13 }];

export function tellOfRolls(table: Table): void {
  let chorus: Player;
  let ash: Player;
  let bryn: Player;

  /** Asserts that Bryn is not told what a card says: by a host that withholds, not even that there is one. */
  async function notForBryn(...cards: readonly string[]): Promise<void> {
    for (const card of cards) {
      if (!table.withholds) {
        await drawn(bryn, card)
          .getByText(/privately rolled/)
          .waitFor();
        expect(await drawn(bryn, card).innerText()).toContain("This card is not for you to see");
        expect(await drawn(bryn, card).innerText()).not.toMatch(/Sera|Chorus/);
      }
      expect(await report(bryn, card)).toBe(null);
      expect(await bryn.run(`game.messages.has("${card}")`)).toBe(!table.withholds);
      expect((await table.wire("Bryn")) ?? "").not.toContain(card);
    }
    await expectKept(bryn);
  }

  describe("a roll that not everybody sees", () => {
    beforeAll(async () => {
      [chorus, ash, bryn] = [await table.sit("Chorus"), await table.sit("Ash"), await table.sit("Bryn")];
      await table.setting(chorus, "chorusNumbers", "shown");
      await table.clear(chorus);
      await table.reload(chorus, ash, bryn);
      await table.tap("Bryn");
    });

    it("PER-027 for the game masters and its maker: what it says is not told to others", async () => {
      await table.dice([7, 7, 7, 7, 7]);
      const task = { actor: "Sera Vane", skill: "Blades", modifiers: MODIFIERS };
      const { message } = await call(ash, "unopposed", { ...task, mode: "gm" });
      await drawn(ash, message).locator("[data-is=verdict]").waitFor();
      await drawn(chorus, message).locator("[data-is=verdict]").waitFor();
      await expectMarks(ash, message);
      await notForBryn(message);
      // Nor may they act on it, by whatever way.
      for (const request of [`apply("${message}")`, `undo("${message}")`, `personae.followUp({ card: "${message}" })`])
        expect(await bryn.run(`game.dramatis.${request}`)).toMatchObject({ ok: false });
      await expectKept(bryn);
    });

    it("PER-053 for one who is hidden in the tracker: the action order says nothing of them", async () => {
      const cards = `game.messages.filter(({ type }) => type === "card")`;
      const before = await chorus.run<number>(`${cards}.length`);
      // No total of an open roll may be 7, which is what is looked for as a mark of something kept.
      await table.dice([6, 6, 6, 6, 4, 4, 4, 4, 4, 4, 3, 3]);
      await chorus.run(`(async () => {
        const combat = await Combat.create({ active: true });
        await combat.createEmbeddedDocuments("Combatant", [
          { actorId: ${actor("Sera Vane")}.id },
          { actorId: ${actor("Toll captain")}.id, hidden: true },
        ]);
        await combat.rollInitiative(combat.combatants.map(({ id }) => id));
        return true;
      })()`);
      await chorus.until(`${cards}.length === ${before + 2}`);
      const [open, kept] = (await chorus.run<string[]>(`${cards}.map(({ id }) => id)`)).slice(-2) as [string, string];
      await drawn(ash, open).getByText("Sera Vane").first().waitFor();
      await drawn(chorus, kept).getByText("Toll captain").first().waitFor();
      for (const player of [ash, bryn]) {
        expect(await report(player, kept)).toBe(null);
        expect(await drawn(player, open).innerText()).not.toContain("Toll captain");
        expect(await player.page.locator("#chat .chat-log").innerText()).not.toContain("Toll captain");
      }
      await chorus.run("game.combat.delete().then(() => true)");
      await table.clear(chorus);
    });

    it("PER-027 as chosen beneath the chat, or in the dialog", async () => {
      await ash.run(`game.settings.set("core", "messageMode", "gm").then(() => true)`);
      await ash.run(`${actor("Sera Vane")}.sheet.render({ force: true }).then(() => true)`);
      const challenge = ash.window("Sera Vane").locator('[data-action="challenge"], [data-action="unopposed"]').first();
      await challenge.waitFor();
      await table.dice([7, 7, 7, 7, 7]);
      const quiet = await call(ash, "unopposed", { actor: "Sera Vane", skill: "Blades" });
      await drawn(ash, quiet.message).waitFor();
      await ash.run(`game.settings.set("core", "messageMode", "public").then(() => true)`);
      await ash.run(
        `canvas.tokens.placeables.forEach((one) => one.setTarget(one.name === "Cutpurse", { releaseOthers: false }))`,
      );
      await ash
        .window("Sera Vane")
        .locator("[data-item-id]")
        .filter({ hasText: "Ferry sword" })
        .locator('[data-action="attack"]')
        .click();
      const dialog = ash.window("Attack");
      await dialog.waitFor();
      expect(await dialog.locator('select[name="mode"]').inputValue()).toBe("public");
      await dialog.locator('select[name="mode"]').selectOption("gm");
      await table.dice([7, 7, 7]);
      await dialog.locator('button[type="submit"]').click();
      await dialog.waitFor({ state: "detached" });
      await ash.run(`${actor("Sera Vane")}.sheet.close().then(() => true)`);
      const loud = await chorus.run<string>("game.messages.contents.at(-1).id");
      expect(loud).not.toBe(quiet.message);
      await notForBryn(quiet.message, loud);
    });

    it("PER-027 is told to nobody else after a reload, and to those it is for as before", async () => {
      const card = await chorus.run<string>("game.messages.contents[0].id");
      await table.reload(ash, bryn);
      await drawn(ash, card).locator("[data-is=verdict]").waitFor();
      await notForBryn(card);
    });

    it("PER-119 whoever has to answer gets the question and the verdict, without the numbers", async () => {
      await table.dice([7, 7, 7, 2, 2]);
      const quiet = { actor: "Sera Vane", reactors: "Tobin Reed", skill: "Hard bargain", mode: "gm" };
      const { message } = await call(ash, "challenge", { ...quiet, modifiers: MODIFIERS });
      await bryn.until(`game.messages.has("${message}")`);
      expect(await report(bryn, message, ".prompts.filter(({ type }) => type === 'answer').length")).toBe(1);
      expect(await call(bryn, "answer", { reactor: "Tobin Reed" })).toEqual({ ok: true, message });
      await drawn(bryn, message).locator("[data-is=verdict]").waitFor();
      const dice =
        ".steps.flatMap(({ outcome }) => outcome.checks).filter(({ type }) => type === 'roll').map(({ dice }) => dice)";
      const [heros, own] = await report<number[][]>(bryn, message, dice);
      expect(heros).toEqual([]);
      expect(own?.every((die) => die === 2)).toBe(true);
      await ash.until(`game.dramatis.card("${message}").steps.length === 2`);
      expect((await report<number[][]>(ash, message, dice))[0]).toEqual([7, 7, 7]);
      await table.nothingTold(message, bryn);
    });

    it("PER-064 PER-119 whom a follow-up turns to sees the card from then on, without the numbers of before", async () => {
      await table.dice([7, 7, 7, 1, 1, 2, 2, 2, 2, 2]);
      const quiet = { actor: "Sera Vane", reactors: "Cutpurse", weapon: "Ferry sword", mode: "gm" };
      const { message } = await call(ash, "challenge", { ...quiet, modifiers: MODIFIERS });
      expect(await call(chorus, "answer", { reactor: "Cutpurse", card: message })).toMatchObject({ ok: true });
      await ash.until(`game.dramatis.card("${message}").steps.length === 2`);
      await notForBryn(message);
      expect(await call(ash, "followUp", { card: message, against: "Tobin Reed" })).toMatchObject({ ok: true });
      await bryn.until(`game.dramatis.card("${message}") !== null`);
      expect(await call(bryn, "answer", { reactor: "Tobin Reed", card: message })).toEqual({ ok: true, message });
      await drawn(bryn, message).locator("[data-is=verdict]").last().waitFor();
      await ash.until(`game.dramatis.card("${message}").steps.length === 4`);
      expect(await report(ash, message, ".masked")).toBe(false);
      await table.nothingTold(message, bryn);
    });

    it("PER-027 blind: not even its maker is told, nor by a mark on their sheet", async () => {
      await table.clear(chorus);
      await table.reload(ash, bryn);
      await table.tap("Ash");
      const tally = `JSON.stringify(${actor("Sera Vane")}.system.tally)`;
      const before = await ash.run<string>(tally);
      await table.dice([7, 7, 7, 7, 7]);
      const { message } = await call(ash, "unopposed", { actor: "Sera Vane", skill: "Blades", mode: "blind" });
      await drawn(ash, message).getByText("Rolled in secret").waitFor();
      await drawn(chorus, message).locator("[data-is=verdict]").waitFor();
      // The tally would give it away: it waits for the game master.
      expect(await ash.run(tally)).toBe(before);
      await table.nothingTold(message, ash);
      expect(JSON.stringify(await report(ash, message))).not.toContain("verdict");
      const text = await table.wire("Ash");
      if (text !== null) expectNone(text, [...IN_DATA, /"verdict"/], "Ash's wire");
      // Others see neither the card, for it has no dice to show, nor what keeps its whole.
      expect(await drawn(bryn, message).count()).toBe(0);
      expect(await report(bryn, message)).toBe(null);
      await expectKept(bryn);
      await table.tap();
    });
  });
}
