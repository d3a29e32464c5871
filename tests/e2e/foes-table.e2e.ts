/**
 * Foes that play themselves, at a table of every game: a game master who only has them play on, two players who act; advice
 * overruled, runs paused, left in the middle and taken back; answers, help and heroes who are played for somebody who had to
 * leave; a second game master; and players who hand over what isn't theirs.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { GAMES } from "./foes-table/games.ts";
import { FoesTable } from "./foes-table/table.ts";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
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

  it("are told of to nobody but whoever they ask something while the tracker hides them", async () => {
    const { master, ash, bryn, foes } = table;
    const [players, one] = [[ash, bryn], `game.combat.combatants.get("${foes[1].id}")`];
    await table.answer(true, ...players);
    const hides = (change: object): Promise<unknown> =>
      master.run(
        `Promise.all([${one}, ${one}.token].map((it) => it.update(${JSON.stringify(change)}))).then(() => true)`,
      );
    const [after, before] = [await table.cards(), await table.standing()];
    await hides({ hidden: true, name: "Zzyx" });
    for (const player of players) {
      await player.until(`${one}.hidden && ${one}.token.hidden`);
      await player.run(SPYING);
    }
    await table.playsOn();
    const told = await master.run<string[]>(
      `game.messages.filter(({ type }) => type === "card").slice(${after})
        .filter(({ system }) => system.steps[0].decision.actor === ${one}.actor.uuid)
        .flatMap(({ whisper }) => (whisper.length > 0 ? whisper.map((id) => game.users.get(id).name) : ["everybody"]))`,
    );
    expect(told).toContain(facts.master);
    expect(told).not.toContain("everybody");
    for (const player of players)
      if (!told.includes(player.name))
        expect([player.name, await player.run("globalThis.spied")]).toEqual([player.name, []]);
    await table.takesAllBack();
    await hides({ hidden: false, name: foes[1].name });
    for (const player of players) await player.run("(globalThis.spying.disconnect(), true)");
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

  it("are paused, left in the middle, and gone on with after a reload, and taken back after another", async () => {
    const { master, ash, bryn, foes } = table;
    await table.takesAllBack();
    await table.answer(false, ash, bryn);
    await table.pace("brisk");
    const [count, after] = [await table.cards(), await table.cards()];
    await table.press(master, "playSide").first().click();
    await master.until(`game.messages.filter(({ type }) => type === "card").length > ${count}`);
    await master.page.keyboard.press("Shift+F");
    await table.notice(/^\s*Paused at/u).waitFor();
    await table.leaves(master);
    expect(await table.press(ash, "playSide").count()).toBe(0);
    await table.comesBack(master);
    await table.answer(true, ash, bryn);
    // What is open still would be seen through by the next run, and taken back with it.
    await master.until(`!${ASKED}`);
    await table.pace("atOnce");
    await table.notice(/Foes played before this page was loaded/u).waitFor();
    const before = await table.standing();
    await table.playsOn();
    const own = await Promise.all(foes.map(uuid));
    const blows = (await table.said(after)).filter(([, type]) =>
      ["challenge", "attack", "power", "declare"].includes(type),
    );
    for (const one of own) expect(blows.filter(([who]) => who === one).length).toBeLessThanOrEqual(1);
    await table.comesBack(master);
    await table.takesAllBack(/Foes played before this page was loaded/u);
    await table.backTo(before);
    await table.playsOn();
  });

  it("answer never, with advice or by themselves, as the group has it", async () => {
    const { master, ash } = table;
    await table.untilAshActs();
    await table.choose("foeAnswers", "never");
    const card = await table.strikes();
    const question = master.page.locator("#dramatis-questions [data-is=question]");
    const advice = question.locator("[data-is=advice] button");
    await question.first().waitFor();
    expect(await advice.count()).toBe(0);
    await table.choose("foeAnswers", "suggest");
    await advice.first().waitFor();
    expect(await ash.page.locator("[data-is=advice]").count()).toBe(0);
    await table.choose("foeAnswers", "themselves");
    await master.until(`game.dramatis.card("${card}").steps.length > 1`);
    expect(await master.run(`game.users.get(game.messages.get("${card}").system.steps[1].made.by).name`)).toBe(
      facts.master,
    );
  });

  it("wait with an answer while no game master is here, and give it when one is back", async () => {
    const { master, ash } = table;
    await table.leaves(master);
    // Where foes' numbers are kept from players, no blow is reckoned without a game master, and nothing asked.
    if (facts.hides) {
      const count = await table.cards(ash);
      await expect(table.strikes()).rejects.toThrow(/game master/u);
      expect([await table.cards(ash), await table.press(ash, "playSide").count()]).toEqual([count, 0]);
      return table.comesBack(master);
    }
    const card = await table.strikes();
    const alone = ash.page.locator("#dramatis-notices [data-about=foe-answers]");
    await alone.filter({ hasText: /comes when (one|it) is back/u }).waitFor();
    await table.comesBack(master);
    await alone.waitFor({ state: "detached" });
    await master.until(`game.dramatis.card("${card}").steps.length > 1`);
    // A hero's card stands on what the foes did by now.
    expect(await table.notice(/Foes played before/u).count()).toBe(0);
  });

  it("play along for a hero whose player had to leave, until they take them back", async () => {
    const { master, ash, bryn, heroes } = table;
    await table.choose("playerHelp", "play");
    await table.press(ash, "handOver", heroes[0]).waitFor();
    await table.toFoes();
    expect(await table.press(master, "handOver").count()).toBe(0);
    await table.leaves(bryn);
    await table.press(master, "handOver", heroes[1]).click();
    const badge = master.page.locator(`[data-combatant-id="${heroes[1].id}"] [data-is=handedOver]`);
    await badge.waitFor();
    const [after, played] = [await table.cards(), await uuid(heroes[1])];
    for (let runs = 0; runs < 3 && !(await table.said(after)).some(([who]) => who === played); runs += 1) {
      await table.playsOn();
      if (await table.press(ash, "suggestOwn").count()) await table.acts(ash);
    }
    expect((await table.said(after)).filter(([who, , by]) => who === played && by !== facts.master)).toEqual([]);
    expect((await table.said(after)).some(([who]) => who === played)).toBe(true);
    await table.comesBack(bryn);
    await table.answer(true, bryn);
    await table.press(bryn, "takeHero", heroes[1]).click();
    await badge.waitFor({ state: "detached" });
  });

  it("are nobody's to play who may not, whatever a player hands over or sends", async () => {
    const { master, ash, stage, foes, heroes } = table;
    ash.expectFaults(/lacks permission|may not|PermissionError|Refused/u);
    const [before, count] = [await master.run<string>(WORLD), await table.cards()];
    const raw = await RawClient.join(stage.host.url, "Ash");
    const combat = await master.run<string>("game.combat.uuid");
    for (const seat of [...foes, heroes[1]]) {
      const handing = `game.combat.combatants.get("${seat.id}")`;
      expect(await refusedBy(ash, `${handing}.setFlag("dramatis", "handedOver", true)`)).toBe(true);
      const update = { _id: seat.id, flags: { dramatis: { handedOver: true } } };
      expect((await raw.update("Combatant", [update], { parentUuid: combat })).error).toBeTruthy();
      const deed = await master.run<object>(
        `game.dramatis.suggest({ actor: ${handing}.actor }).then(({ deeds }) => deeds[0].decision)`,
      );
      expect(await ash.run(`game.dramatis.decide(${JSON.stringify(deed)}).then(({ ok }) => ok)`)).toBe(false);
    }
    expect(await refusedBy(ash, `game.settings.set("dramatis", "${facts.game}.playerHelp", "off")`)).toBe(true);
    for (const call of [
      `play({ way: "side" })`,
      `suggest({ actor: game.combat.combatants.get("${foes[0].id}").actor })`,
    ])
      expect(await refusedBy(ash, `game.dramatis.${call}.then(({ ok }) => { if (!ok) throw new Error("no"); })`)).toBe(
        true,
      );
    for (const kind of ["begin", "told", "over", "asks", "stop"])
      expect(
        await refusedBy(
          ash,
          `game.users.activeGM.query("dramatis.foes", { kind: "${kind}", combat: "${combat}", told: "x" })`,
        ),
      ).toBe(true);
    raw.leave();
    expect([await master.run(WORLD), await table.cards()]).toEqual([before, count]);
  });

  it("play at one game master's, while another reads how far it is and stops it", async () => {
    const { master } = table;
    const second = await table.joins("Second");
    await table.untilFoes();
    await table.pace("calm");
    await table.press(master, "playSide").first().click();
    const told = table.notice(new RegExp(`${facts.master} has foes play`, "u"), second);
    await told.waitFor();
    await table.press(second, "playSide").first().click();
    await second.page.locator(".notification", { hasText: "Foes are playing already." }).first().waitFor();
    // What has just been said lies over it for a moment.
    await told.getByRole("button", { name: "Stop" }).press("Enter");
    expect((await table.report()).ended).toBe("stopped");
    await told.waitFor({ state: "detached" });
    await second.run('game.settings.set("dramatis", "foesPace", "atOnce").then(() => true)');
    const after = await table.cards();
    expect((await table.playsOn(second)).ended).not.toBe("refused");
    expect((await table.said(after)).some(([, , by]) => by === "Second")).toBe(true);
  });
});

/** Everything that players may not write, as text. */
const WORLD = `JSON.stringify([game.combats.contents, game.actors.contents, game.settings.storage.get("world").contents], (key, value) => (key === "_stats" ? undefined : value))`;

/** Keeps what of a page beside its board has told of somebody hidden. */
const SPYING = `(() => {
  globalThis.spied = [];
  const look = () => {
    for (const { id, outerHTML } of document.querySelectorAll("#sidebar, #chat-notifications, #notifications, [id^=dramatis-]"))
      if (outerHTML.includes("Zzyx")) globalThis.spied.push(id + ": " + outerHTML.match(/.{0,120}Zzyx/u)?.[0]);
  };
  globalThis.spying = new MutationObserver(look);
  globalThis.spying.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  return true;
})()`;

/** True while a hero is asked something. */
const ASKED = `game.messages.some(({ id }) =>
  (game.dramatis.card(id)?.prompts ?? []).some(({ owner }) => fromUuidSync(owner)?.hasPlayerOwner))`;

const refusedBy = (player: Player, call: string): Promise<boolean> =>
  player.run(`Promise.resolve().then(() => ${call}).then(() => false, () => true)`);
