/** The chorus's numbers, on cards that everybody sees. */
import { beforeAll, describe, expect, it } from "vitest";
import { actor } from "../harness/personae.ts";
import type { Player } from "../harness/player.ts";
import { REASON, expectKept } from "./kept.ts";
import { expectHidden, expectShown } from "./sweep.ts";
import type { Secrets } from "./sweep.ts";
import { call, drawn, logOf, report } from "./table.ts";
import type { Table } from "./table.ts";

export function tellOfNumbers(table: Table): void {
  let chorus: Player;
  let ash: Player;
  const secrets: Secrets = {
    people: ["Chorus", "Ash", "Bryn"],
    setting: ["chorusNumbers", "shown", "hidden"],
    play: (master, player) => table.exchange(master, player),
  };
  const first = (): Promise<string> => ash.run<string>(`game.messages.find(({ type }) => type === "card").id`);

  describe("numbers that the charter keeps from players", () => {
    beforeAll(async () => {
      [chorus, ash] = await Promise.all([table.sit("Chorus"), table.sit("Ash")]);
      await table.setting(chorus, "autoAnswer", "off");
    });

    it("PER-027 are there for everybody while the group shows them", async () => {
      await expectShown(table, secrets);
    });

    it("PER-027 are never told a player: live, in the world's data, with apply and undo; the verdict is", async () => {
      const card = await expectHidden(table, secrets);
      const foe = ".steps[1].outcome.checks[0]";
      expect(await report(chorus, card, foe)).toMatchObject({ dice: [7, 7, 7], modifiers: [{ label: REASON }] });
      expect(await report(ash, card, foe)).toMatchObject({ dice: [], modifiers: [], totals: [], sealed: true });
      // Her own dice and the verdict are Ash's to see.
      expect(await report<number[]>(ash, card, ".steps[0].outcome.checks[0].dice")).toEqual([10, 9, 8]);
      await drawn(ash, card).locator("[data-is=verdict]").waitFor();
      expect(await drawn(ash, card).innerText()).toMatch(/Some numbers of this card are kept from you/);
      expect(await drawn(chorus, card).innerText()).toMatch(/Players see this card without some of its numbers/);
    });

    it("PER-027 what keeps them shows nowhere, whoever asks it to", async () => {
      await table.setting(chorus, "chorusNumbers", "hidden");
      for (const player of [chorus, ...(table.withholds ? [] : [ash])]) {
        const kept = await player.run<unknown[]>(`(async () => {
          const whole = game.messages.find(({ type }) => type === "sealed");
          const element = await whole.renderHTML();
          const { visible, isRoll, isContentVisible } = whole;
          await ui.chat.postOne(whole, { notify: true });
          await ui.chat.updateMessage(whole);
          return [visible, isRoll, isContentVisible, whole.export(), element.tagName, element.textContent, game.dramatis.card(whole.id)];
        })()`);
        expect(kept).toEqual([false, false, false, "", "TEMPLATE", "", null]);
        expect(await logOf(player)).toEqual([await first()]);
      }
    });

    it("PER-001 an outcome set by hand, applied, taken back and applied again tells nothing, and is exact", async () => {
      const card = await first();
      const hits = `${actor("Toll captain")}.system.tracks.main.hits`;
      expect(await call(chorus, "setOutcome", { card, success: true })).toEqual({ ok: true, message: card });
      await drawn(chorus, card).locator('[data-card-action="apply"]').click();
      await ash.until(`${hits} === 1`);
      await drawn(chorus, card).locator('[data-card-action="undo"]').click();
      await ash.until(`${hits} === 0`);
      await drawn(chorus, card).locator('[data-card-action="redo"]').click();
      await ash.until(`${hits} === 1`);
      await table.nothingTold(card, ash);
    });

    it("PER-027 stay away after a reload, on which the game master still sees all", async () => {
      const card = await first();
      await table.reload(ash, chorus);
      expect(await report(ash, card, ".masked")).toBe(true);
      expect(await report(chorus, card, ".steps[1].outcome.checks[0].dice")).toEqual([7, 7, 7]);
      await drawn(ash, card).locator("[data-is=verdict]").first().waitFor();
      await drawn(chorus, card).locator("[data-is=verdict]").first().waitFor();
      for (const player of [ash, chorus]) expect(await logOf(player)).toEqual([card]);
      await table.nothingTold(card, ash);
    });

    it("PER-041 PER-042 the chorus's dice and the difficulty of a task stay hidden", async () => {
      await table.dice([10, 9, 8, 7, 7]);
      const task = { actor: "Sera Vane", skill: "Blades", difficulty: "veryDifficult" };
      const { message } = await call(ash, "unopposed", task);
      await table.nothingTold(message, ash);
      const asked = await report<object>(ash, message);
      expect(JSON.stringify(asked)).not.toContain("veryDifficult");
      for (const name of ["Ash", "Bryn"]) expect((await table.wire(name)) ?? "").not.toContain("veryDifficult");
      await drawn(ash, message).locator("[data-is=verdict]").waitFor();
      const rolled = ".steps[0].outcome.checks.filter(({ type }) => type === 'roll').map(({ dice }) => dice)";
      expect(await report(ash, message, rolled)).toEqual([[10, 9, 8], []]);
      expect(await report(chorus, message, rolled)).toEqual([
        [10, 9, 8],
        [7, 7],
      ]);
    });

    it("PER-027 the card's whole goes with it when it is deleted", async () => {
      await chorus.run("game.messages.filter(({ visible }) => visible).at(-1).delete().then(() => true)");
      await chorus.until("game.messages.size === 2");
      await table.clear(chorus);
    });

    it("PER-027 are shown once everything is settled, where the group wants that", async () => {
      await table.reload(ash);
      await table.setting(chorus, "chorusNumbers", "untilSettled");
      await table.dice([7, 7, 7, 9, 9, 9]);
      const { message } = await call(chorus, "challenge", {
        actor: "Cutpurse",
        reactors: "Sera Vane",
        weapon: "Long knife",
      });
      await table.nothingTold(message, ash);
      expect(await report(ash, message, ".masked")).toBe(true);
      expect(await call(ash, "answer", { reactor: "Sera Vane", card: message })).toMatchObject({ ok: true });
      await ash.until(`!game.dramatis.card("${message}").masked`);
      const dice = await report<number[]>(ash, message, ".steps[0].outcome.checks[0].dice");
      expect(dice).toEqual([7, 7, 7]);
      expect(await ash.run(`game.messages.get("${message}").rolls.length`)).toBe(2);
    });

    it("PER-064 of somebody who comes in late are kept as well, on a card that had nothing to keep", async () => {
      await table.setting(chorus, "chorusNumbers", "hidden");
      await table.clear(chorus);
      await table.reload(ash);
      const free = [
        { name: "Anybody next", type: "personae-enhancement", system: { effects: [{ kind: "followUpAnyTarget" }] } },
      ];
      await chorus.run(
        `${actor("Sera Vane")}.createEmbeddedDocuments("Item", ${JSON.stringify(free)}).then(() => true)`,
      );
      await table.tap("Bryn");
      await table.dice([10, 9, 8, 1, 1, 7, 7]);
      const opening = { actor: "Sera Vane", reactors: "Tobin Reed", weapon: "Ferry sword" };
      const { message } = await call(chorus, "challenge", opening);
      expect(await call(chorus, "answer", { reactor: "Tobin Reed", card: message })).toMatchObject({ ok: true });
      expect(await report(ash, message, ".masked")).toBe(false);
      expect(await call(chorus, "followUp", { card: message, against: "Cutpurse" })).toMatchObject({ ok: true });
      const modifiers = [{ label: REASON, number: 13 }];
      const answer = await call(chorus, "answer", { reactor: "Cutpurse", card: message, modifiers });
      expect(answer).toMatchObject({ ok: true });
      await ash.until(`game.dramatis.card("${message}").steps.length === 4`);
      await table.nothingTold(message, ash);
      expect(await report(ash, message, ".masked")).toBe(true);
      expect(await report(chorus, message, ".steps[3].outcome.checks[0]")).toMatchObject({ dice: [7, 7] });
      await table.tap();
    });

    it("PER-027 a game master who came later is told what players are: the cards of before don't name them", async () => {
      const card = await first();
      const umber = await table.umber(chorus);
      expect(await umber.run("game.user.isGM")).toBe(true);
      await drawn(umber, card).locator("[data-is=verdict]").first().waitFor();
      expect(await report(umber, card, ".masked")).toBe(true);
      expect(await logOf(umber)).toEqual([card]);
      await expectKept(umber);
      expect(await report(chorus, card, ".masked")).toBe(false);
    });
  });
}
