/**
 * Foes that play themselves, at a table of every game: a game master who only has them play on, two players who act; advice
 * overruled, runs paused, left in the middle and taken back; answers, help and heroes who are played for somebody who had to
 * leave; a second game master; and players who hand over what isn't theirs.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { GAMES } from "./foes-table/games.ts";
import { FoesTable } from "./foes-table/table.ts";
import { setStage } from "./harness/stage.ts";

describe.each(GAMES)("foes at a table of $game", (facts) => {
  const table = new FoesTable(setStage({ game: facts.game }), facts);
  const uuid = (seat: { readonly id: string }): Promise<string> =>
    table.master.run(`game.combat.combatants.get("${seat.id}").actor.uuid`);

  beforeAll(() => table.sits());

  it("do what their game master prefers to the best, and take it back", async () => {
    const { master, ash, bryn, foes } = table;
    await table.answer(true, ash, bryn);
    const before = await table.standing();
    const { deeds } = await master.run<{ deeds: { decision: object }[] }>("game.dramatis.suggest()");
    await table.press(master, "suggest", foes[0]).click();
    await master.page.locator("[data-dialog=suggest] [data-action=take]").nth(1).click();
    const { ended, cards } = await table.report();
    expect([ended, cards.length]).toEqual(["done", 1]);
    expect(await master.run(`game.messages.get("${cards[0] ?? ""}").system.steps[0].decision`)).toMatchObject(
      deeds[1]?.decision ?? {},
    );
    await master.page.keyboard.press("Escape");
    await table.takesAllBack();
    await table.backTo(before);
  });

  it("play up to the next hero, and all of it is taken back in one press", async () => {
    const before = await table.standing();
    const first = await table.playsOn();
    expect(first.ended).toBe("hero");
    await table.takesAllBack();
    await table.backTo(before);
  });

  it("fight two rounds with heroes who do as they are advised, off until the group wants it, each by their own hand", async () => {
    const { master, ash, bryn, heroes } = table;
    const after = await table.cards();
    expect((await table.playsOn()).ended).toBe("hero");
    expect(await table.press(ash, "suggestOwn").count()).toBe(0);
    await table.choose("playerHelp", "suggest");
    await table.choose("foeAnswers", "themselves");
    await table.press(ash, "suggestOwn", heroes[0]).waitFor();
    expect(await table.press(master, "suggestOwn").count()).toBe(0);
    await table.acts(ash);
    await table.press(bryn, "suggestOwn", heroes[1]).waitFor();
    expect(await table.press(bryn, "suggestOwn", heroes[0]).count()).toBe(0);
    await table.acts(bryn);
    if (facts.declares) {
      await table.playsOn();
      await table.acts(ash);
      await table.acts(bryn);
    }
    await table.playsOn();
    expect(await master.run("game.combat.round")).toBe(2);
    const said = await table.said(after);
    const own = new Map([
      [await uuid(heroes[0]), "Ash"],
      [await uuid(heroes[1]), "Bryn"],
    ]);
    for (const [who, type, by] of said) expect([type, by]).toEqual([type, own.get(who) ?? by]);
    expect(said.filter(([who]) => own.has(who)).length).toBeGreaterThanOrEqual(2);
    expect(master.faults).toEqual([]);
  });
});
