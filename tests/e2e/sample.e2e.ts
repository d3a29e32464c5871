/** A game made of nothing but what is offered to all runs on the open host, and every sweep passes for it. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import type { Sending } from "./harness/host.ts";
import type { Player } from "./harness/player.ts";
import { sampleSystem } from "./harness/sample-system.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { REASON } from "./secrecy/kept.ts";
import { expectHidden, expectShown } from "./secrecy/sweep.ts";
import type { Secrets } from "./secrecy/sweep.ts";
import { Table, callIn } from "./secrecy/table.ts";
import { sweepApi } from "./sweeps/api.ts";
import { sweepSheets } from "./sweeps/sheets.ts";
import { LOOKS, lookOver, throughKeys } from "./sweeps/windows.ts";

const nerve = (name: string): string => `game.actors.getName("${name}").system.nerve`;
const sheet = (name: string): string => `game.actors.getName("${name}").sheet.render({ force: true }).then(() => true)`;
const lastCard = (player: Player): Locator => player.page.locator("#chat [data-is=card]").last();
const button = (player: Player, action: string): Locator =>
  lastCard(player).locator(`[data-card-action="${action}"]`).first();

describe.runIf(OWN_HOST)("a game of fittings alone", () => {
  const stage = setStage({ system: sampleSystem });
  let guide: Player;
  let ash: Player;

  it("is played from a sheet: asked in a form, answered on the card, applied and taken back", async () => {
    [guide, ash] = await Promise.all([stage.join("Guide"), stage.join("Ash")]);
    expect(await ash.run("game.dramatis.ruleset")).toBe("sample");
    await Promise.all([guide.sidebar("chat"), ash.sidebar("chat")]);
    await loadDice(guide, [9, 2]);
    await ash.run(sheet("Ida"));
    await ash.window("Ida").locator("[data-action=stare]").click();
    const form = ash.window("Stare");
    await form.locator('input[name="at"]').last().waitFor();
    await form.locator("label", { hasText: "Otto" }).click();
    await form.locator("button[type=submit]").click();
    await button(guide, "answer").waitFor();
    expect(await button(ash, "answer").count()).toBe(0);
    await button(guide, "answer").click();
    const back = guide.window("Stare back");
    expect(await back.locator("[data-is=target]").innerText()).toContain("14");
    await back.locator("button[type=submit]").click();
    await lastCard(ash).locator("[data-is=verdict]").waitFor();
    expect(await lastCard(ash).locator("[data-is=verdict]").innerText()).toBe("Otto blinks first.");
    const told = `game.messages.contents.at(-1).rolls.map((one) => [one.constructor.name, one.figure, one.verdict?.is])`;
    expect(await ash.run(told)).toEqual([
      ["SampleRoll", 14, "holds"],
      ["SampleRoll", 7, "blinks"],
    ]);
    // What its game watches is told before and after.
    expect(await lastCard(ash).locator("[data-is=effect]").innerText()).toMatch(/Nerve: 5 → 4/);
    await button(guide, "apply").click();
    await ash.until(`game.messages.contents.at(-1).system.applied.length === 1`);
    await guide.until(`${nerve("Otto")} === 4`);
    await button(guide, "undo").click();
    await guide.until(`${nerve("Otto")} === 5`);
  });

  it("has a charter, whose presets are stored together and count from then on", async () => {
    await guide.run(`game.dramatis.configure([{ key: "loses", was: 1, value: 2 }]).then(({ ok }) => ok)`);
    await ash.until(`game.settings.get("dramatis", "sample.loses") === 2`);
    await button(guide, "redo").click();
    await guide.until(`${nerve("Otto")} === 4`);
    await loadDice(guide, [2, 9]);
    const { message } = await callIn("sample", ash, "stare", { actor: "Ida", at: "Otto" });
    expect(await callIn("sample", guide, "answer", { actor: "Otto", card: message })).toEqual({ ok: true, message });
    expect((await callIn("sample", ash, "answer", { actor: "Otto", card: message })).ok).toBe(false);
    await button(ash, "apply").click();
    await guide.until(`${nerve("Ida")} === 3`);
  });

  it("has rolls of its own, for macros and for texts", async () => {
    await loadDice(guide, [4]);
    await guide.run(`new game.dramatis.rolls.SampleRoll("1d10 + 5", {}, { target: 12 }).toMessage().then(() => true)`);
    const drawn = ash.page.locator("#chat [data-is=roll]").last();
    await drawn.waitFor();
    expect(await drawn.locator("[data-is=verdict]").innerText()).toContain("Blinks, 3 short");
    await loadDice(guide, [8]);
    await guide.run(`ChatMessage.create({ content: "<p>[[{1d10 + 5}cs>=12]]</p>" }).then(() => true)`);
    await ash.page.locator("#chat a.inline-result", { hasText: "13 · Holds out by 1" }).waitFor();
  });

  it("goes on to the next round from the tracker, and tells two places of one actor apart", async () => {
    await guide.run(`(async () => {
      const combat = await getDocumentClass("Combat").create({ active: true });
      const all = game.actors.map(({ id }) => ({ actorId: id }));
      await combat.createEmbeddedDocuments("Combatant", [...all, all[0]]);
      return combat.startCombat().then(() => true);
    })()`);
    await guide.sidebar("combat");
    const rows = (more = ""): Locator => guide.page.locator(`#combat li[data-combatant-id]${more}`);
    await rows("[aria-current=step]").nth(1).waitFor();
    const all = await guide.run<number>("game.actors.size");
    expect([await rows().count(), await rows("[aria-current=step]").count()]).toEqual([all + 1, all]);
    await guide.page.locator('#combat [data-tracker-action="next"]').click();
    await ash.until("game.combat.round === 2");
  });

  it("takes nonsense of macros as any game must", async () => {
    expect(await sweepApi(guide, "sample")).toEqual([]);
    expect(await sweepApi(ash, "sample")).toEqual([]);
  });

  it.each(LOOKS)("hides nothing from axe, and from keys: $name", async (look) => {
    const eyes = await stage.join("Guide", look);
    await eyes.run(`(async () => {
      const combat = game.combat ?? (await getDocumentClass("Combat").create({ active: true }));
      if (combat.combatants.size === 0)
        await combat.createEmbeddedDocuments("Combatant", game.actors.map(({ id }) => ({ actorId: id })));
      return combat.startCombat().then(() => true);
    })()`);
    const starers = ["Ida", "Otto"].map((name) => ({ name, document: `game.actors.getName("${name}")`, tabs: [] }));
    expect(await sweepSheets(eyes, starers)).toEqual([]);
    await eyes.run(sheet("Ida"));
    await throughKeys(eyes, eyes.window("Ida").locator("[data-action=stare]"), "stare");
    await eyes.sidebar("combat");
    const press = eyes.page.locator('#combat [data-tracker-action="stare"]').first();
    await press.waitFor();
    expect(await seriousIssues(eyes, "#combat")).toEqual([]);
    await press.focus();
    await eyes.page.keyboard.press("Enter");
    await lookOver(eyes, "stare, from the tracker");
    await eyes.page.keyboard.press("Escape");
    await eyes.sidebar("chat");
    await lastCard(eyes).waitFor();
    expect(await seriousIssues(eyes, "#chat")).toEqual([]);
    await eyes.leave();
  });
});

const WAYS: readonly Sending[] = ["known", "all"];

describe.runIf(OWN_HOST).each(WAYS)("its secrets, where each machine is sent %s:", (send) => {
  const table = new Table(setStage({ send, system: sampleSystem }), send, "sample");
  const secrets: Secrets = {
    people: ["Guide", "Ash", "Bryn"],
    setting: ["numbers", "shown", "hidden"],
    async play(guide, ash) {
      await table.dice([9, 7]);
      const { message } = await callIn("sample", ash, "stare", { actor: "Ida", at: "Otto" });
      const modifiers = [{ label: REASON, number: 13 }];
      const answered = await callIn("sample", guide, "answer", { actor: "Otto", card: message, modifiers });
      expect(answered).toEqual({ ok: true, message });
      await lastCard(ash).locator("[data-is=side]").nth(1).waitFor({ state: "attached" });
      return message;
    },
  };

  it("are there for everybody while the group shows them, and for nobody but the game master when it doesn't", async () => {
    await expectShown(table, secrets);
    const card = await expectHidden(table, secrets);
    const [guide, ash] = [await table.sit("Guide"), await table.sit("Ash")];
    await table.reload(ash, guide);
    await table.nothingTold(card, ash);
    await lastCard(guide).locator("[data-is=verdict]").waitFor();
  });
});
