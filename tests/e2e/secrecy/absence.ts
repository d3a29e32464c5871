/** Secrets while no game master is at the table. */
import { describe, expect, it } from "vitest";
import { expectKept } from "./kept.ts";
import { call, drawn, report } from "./table.ts";
import type { Table } from "./table.ts";

export function tellOfAbsence(table: Table): void {
  describe("while no game master is there", () => {
    it("PER-042 what only a game master may roll waits, with words, while none is there", async () => {
      const [chorus, ash, bryn] = [await table.sit("Chorus"), await table.sit("Ash"), await table.sit("Bryn")];
      await table.setting(chorus, "chorusNumbers", "hidden");
      await table.reload(ash, bryn);
      const card = await table.exchange(chorus, ash);
      await drawn(ash, card).locator("[data-is=verdict]").waitFor();
      await table.rise("Chorus");
      await ash.until("!game.users.activeGM");
      const task = await call(ash, "unopposed", { actor: "Sera Vane", skill: "Blades" });
      expect(task).toMatchObject({ ok: false, refused: expect.stringMatching(/waits until one is here/) as string });
      expect((await call(ash, "followUp", { card })).refused).toMatch(/waits until one is here/);
      // Their machines may have the whole; that makes nobody its keeper, and shows it to nobody.
      await table.nothingTold(card, ash, bryn);
      await table.reload(ash);
      expect(await report(ash, card, ".masked")).toBe(true);
      await table.nothingTold(card, ash);
    });

    it("deletes their card, and what keeps its whole goes when a game master is back", async () => {
      const ash = await table.sit("Ash");
      const card = await ash.run<string>("game.messages.find(({ system }) => system.masked).id");
      const whole = `game.messages.some(({ system }) => system.card === "${card}")`;
      await ash.run(`game.messages.get("${card}").delete().then(() => true)`);
      await ash.until(`!game.messages.has("${card}")`);
      // A game master's machine wrote the whole down: without one nobody may delete it, and it shows in nobody's chat.
      expect(await ash.run<boolean>(whole)).toBe(!table.withholds);
      await expectKept(ash);
      const chorus = await table.sit("Chorus");
      await chorus.until(`game.ready && !${whole}`);
      await ash.until(`!${whole}`);
      await table.rise("Chorus");
      await ash.until("!game.users.activeGM");
    });

    it("PER-119 a challenge between players is theirs alone, a private one too", async () => {
      const [ash, bryn] = [await table.sit("Ash"), await table.sit("Bryn")];
      await table.dice([5, 5, 5]);
      const between = { actor: "Sera Vane", reactors: "Tobin Reed", skill: "Hard bargain" };
      expect((await call(ash, "challenge", between)).ok).toBe(true);
      await table.dice([7, 7, 7, 2, 2]);
      const quiet = await call(ash, "challenge", { ...between, mode: "self" });
      await bryn.until(`game.dramatis.card("${quiet.message}")?.prompts.some(({ type }) => type === "answer")`);
      await table.nothingTold(quiet.message, bryn);
      const answer = await call(bryn, "answer", { reactor: "Tobin Reed", card: quiet.message });
      expect(answer).toMatchObject({ ok: true });
      await ash.until(`game.dramatis.card("${quiet.message}").steps.length === 2`);
      await expectKept(bryn);
    });
  });
}
