/** What a player keeps for themselves, with two game masters at the table whose machines have it and carry it out. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { actor } from "../harness/personae.ts";
import type { Player } from "../harness/player.ts";
import { REASON, expectKept, expectMarks } from "./kept.ts";
import { call, drawn, report } from "./table.ts";
import type { Table } from "./table.ts";

const MODIFIERS = [{ label: REASON, number: 13 }];

export function tellOfOwnRolls(table: Table): void {
  let masters: readonly Player[];
  let chorus: Player;
  let umber: Player;
  let ash: Player;
  let bryn: Player;

  const closed = (player: Player, card: string): Locator =>
    drawn(player, card).getByText("This card is not for you to see");

  /** Asserts that a game master is told of a card only that somebody has rolled. */
  async function notForMasters(card: string): Promise<void> {
    for (const master of masters) {
      await closed(master, card).waitFor();
      expect(await drawn(master, card).innerText()).toMatch(/Ash privately rolled some dice/);
      expect(await drawn(master, card).locator("[data-card-action], [data-is=verdict]").count()).toBe(0);
      expect(await report(master, card)).toBe(null);
      await expectKept(master);
    }
  }

  describe("a roll of a player's own", () => {
    beforeAll(async () => {
      chorus = await table.sit("Chorus");
      umber = await table.umber(chorus);
      [ash, bryn] = [await table.sit("Ash"), await table.sit("Bryn")];
      masters = [chorus, umber];
      await table.clear(chorus);
      await table.reload(chorus, umber, ash, bryn);
      await table.dice([7, 7, 7, 7, 7, 7, 7, 7]);
    });

    it("PER-027 is shown to no game master, though the machine of one has rolled it and wrote it down", async () => {
      const task = { actor: "Sera Vane", skill: "Blades", modifiers: MODIFIERS, mode: "self" };
      const { message } = await call(ash, "unopposed", { ...task });
      const outcome = await report<{ masked: boolean } | null>(ash, message);
      // A task has dice of the chorus's own: its maker and no game master is named, for nobody is asked.
      expect(outcome).toMatchObject({ masked: false });
      await drawn(ash, message).locator("[data-is=verdict]").waitFor();
      await expectMarks(ash, message);
      await notForMasters(message);
      // What modules hear there is that something was decided, and no more.
      const heard = await Promise.all(masters.map((master) => master.run<string[]>("heard")));
      const told = heard.flat().filter((one) => one.startsWith("decide"));
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(message);
      expect(told[0]).not.toMatch(/Sera|Blades|rolled|"checks":\[\{/);
    });

    it("PER-119 can ask another player; game masters are not asked, and carry the answer out", async () => {
      await table.dice([7, 7, 7, 2, 2]);
      const quiet = { actor: "Sera Vane", reactors: "Tobin Reed", skill: "Hard bargain", mode: "self" };
      const { message } = await call(ash, "challenge", { ...quiet, modifiers: MODIFIERS });
      await bryn.until(`game.dramatis.card("${message}")?.prompts.some(({ type }) => type === "answer")`);
      // With no dice on it that everybody who sees it may know, there is nothing of it in others' chats yet.
      for (const master of masters) {
        expect(await report(master, message)).toBe(null);
        expect(await drawn(master, message).count()).toBe(0);
        await expectKept(master);
      }
      await expectKept(bryn);
      expect(await call(bryn, "answer", { reactor: "Tobin Reed", card: message })).toEqual({ ok: true, message });
      await ash.until(`game.dramatis.card("${message}").steps.length === 2`);
      await drawn(bryn, message).locator("[data-is=verdict]").waitFor();
      await notForMasters(message);
      await expectKept(bryn);
      expect(await report(ash, message, ".steps[0].outcome.checks[0].dice")).toEqual([7, 7, 7]);
      // Whoever owns what it wrote may take it back, by the hand of a game master's machine.
      const whole = "game.messages.find(({ type }) => type === 'sealed')";
      expect(await chorus.run(`${whole}.system.card`)).toBe(message);
      for (const master of masters) expect(await master.run(`(await ${whole}.renderHTML()).textContent`)).toBe("");
    });

    it("PER-027 stays its maker's after a reload of everybody's page", async () => {
      const cards = await ash.run<string[]>("game.messages.filter(({ type }) => type === 'card').map(({ id }) => id)");
      await table.reload(chorus, umber, ash, bryn);
      for (const card of cards) {
        await drawn(ash, card).locator("[data-is=verdict]").waitFor();
        await notForMasters(card);
      }
      await expectKept(bryn);
    });

    it("PER-027 of a game master's is told to no other game master", async () => {
      await table.clear(chorus);
      await table.reload(chorus, umber, ash, bryn);
      await table.dice([7, 7, 7, 7, 7]);
      const task = { actor: "Toll captain", modifiers: MODIFIERS, mode: "self" };
      const { message } = await call(umber, "unopposed", task);
      await drawn(umber, message).locator("[data-is=verdict]").waitFor();
      expect(await report(chorus, message)).toBe(null);
      await closed(chorus, message).waitFor();
      for (const player of [chorus, ash, bryn]) await expectKept(player);
      expect(await chorus.run(`${actor("Toll captain")}.isOwner`)).toBe(true);
    });

    it("is opened to all, or closed again, by who may say so, and shows accordingly", async () => {
      const card = await umber.run<string>("game.messages.contents.at(-1).id");
      await umber.run(`game.messages.get("${card}").update({ whisper: [] }).then(() => true)`);
      await drawn(ash, card).locator("[data-is=verdict]").waitFor();
      await umber.run(`game.messages.get("${card}").update({ whisper: [game.user.id] }).then(() => true)`);
      if (table.withholds) await ash.until(`!game.messages.has("${card}")`);
      else await closed(ash, card).waitFor();
      expect(await report(ash, card)).toBe(null);
      await table.clear(chorus);
      await umber.leave();
      await table.rise("Umber");
    });
  });
}
