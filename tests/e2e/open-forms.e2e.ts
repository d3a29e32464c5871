/** Forms of four games while the world changes under them: what somebody is typing stays, and the rest is as if opened anew. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import { closeAll } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { openAlone } from "./sweeps/sheets.ts";

const textOf = async (form: Locator): Promise<string> => (await form.innerText()).replaceAll(/\s+/gu, " ");
/** What is chosen in a form, field by field. */
const chosenIn = (form: Locator): Promise<readonly string[]> =>
  form.locator("select, input:checked").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

async function closeForms(player: Player): Promise<void> {
  await player.run(
    `Promise.all([...foundry.applications.instances.values()].filter((one) => one.element?.closest("[data-dialog]")).map((one) => one.close({ animate: false }))).then(() => true)`,
  );
  await player.page.locator("[data-dialog]").waitFor({ state: "detached" });
}

/** A press of a sheet that opens a form, and what a second person changes that it rests on; who strikes them, and what asks how they meet it. */
const GAMES = [
  {
    ...{ game: "evoker", master: "Morgan", name: "Anouk Ferris", press: "bare" },
    change: { "system.scores.melee.value": 20 },
    struck: { by: "Imp at the turnstile", how: { distance: 1 }, dice: [1, 100], asks: "evade" },
    worse: { "system.scores.melee.value": 5, "system.scores.agility.value": 60 },
  },
  {
    ...{ game: "threshold", master: "Morgan", name: "Tove Marren", press: "test-strong" },
    change: { "system.attributes.strong.value": 6 },
    struck: { by: "Robber Captain", how: {}, dice: [2, 20], asks: "defend" },
    worse: { "system.attributes.quick.value": 4 },
  },
  {
    ...{ game: "arc", master: "Morgan", name: "Mara Voss", press: "roll-arcMaraBlades001" },
    change: { "system.som.value": 1, "system.us.accuracy.value": 1, "system.us.agility.value": 1 },
    struck: { by: "Lurker on the stairs", how: {}, dice: [4, 8], asks: "answer" },
    worse: { "system.us.accuracy.value": 0, "system.us.agility.value": 5 },
  },
  {
    ...{ game: "verve", master: "Morgan", name: "Hedda Stoneley", press: "roll-strength" },
    change: { "system.abilities.strength": 9 },
    struck: {
      by: "Captain of the toll",
      how: { weapon: "Scimitar", maneuver: "calledShot", effect: "Eyes" },
      dice: [1, 20],
      asks: "answer",
    },
    worse: { "system.reactionBonuses.fortitude": 9 },
  },
] as const;

describe.each(GAMES)("a form of $press", ({ game, master, name, press, change, struck, worse }) => {
  const stage = setStage({ game });
  let other: Player;
  let ash: Player;

  it("follows what another changes, and keeps what is being typed", async () => {
    [other, ash] = await Promise.all([stage.join(master), stage.join("Ash")]);
    const actor = `game.actors.getName(${JSON.stringify(name)})`;
    const sheet = ash.page.locator(await openAlone(ash, { name, document: actor, tabs: [] }));
    const form = ash.page.locator("[data-dialog]");
    const open = async (): Promise<string> => {
      await sheet
        .locator(`[data-press="${press}"]`)
        .first()
        .evaluate((button: HTMLElement) => button.click());
      await form.locator("button[type=submit]").waitFor();
      return textOf(form);
    };
    const before = await open();
    const typed = form.locator("input:is([type=text], [type=number]):visible").first();
    const was = await typed.inputValue();
    await typed.fill("7");
    await other.run(`${actor}.update(${JSON.stringify(change)}).then(() => true)`);
    const [path, value] = Object.entries(change)[0] ?? [];
    await ash.until(`foundry.utils.getProperty(${actor}._source, "${path}") === ${value}`);
    expect(await typed.inputValue()).toBe("7");
    expect(await typed.evaluate((input) => input === document.activeElement)).toBe(true);
    // Left as it was found: nothing but the world has changed by then.
    await typed.fill(was);
    await typed.blur();
    await expect.poll(() => textOf(form), { timeout: 20_000 }).not.toBe(before);
    const followed = await textOf(form);
    await closeForms(ash);
    await form.waitFor({ state: "detached" });
    expect(await open()).toBe(followed);
    await closeForms(ash);
  });

  it("an answer, too, is as if it had been opened by now", async () => {
    const call = (player: Player, what: string, options: object): Promise<string> =>
      player.run<string>(
        `game.dramatis.${game}.${what}(${JSON.stringify(options)}).then(({ ok, refused = "" }) => (ok ? "" : refused))`,
      );
    const [face, sides] = struck.dice;
    await loadDice(other, Array<number>(4).fill(face), sides);
    const foe = `canvas.tokens.placeables.find(({ name }) => name === ${JSON.stringify(struck.by)}).actor.uuid`;
    expect(await call(other, "attack", { actor: await other.run(foe), target: name, ...struck.how })).toBe("");
    const form = ash.page.locator("[data-dialog]");
    const open = async (): Promise<string> => {
      await expect.poll(() => call(ash, struck.asks, { actor: name, open: true })).toBe("");
      await form.locator("button[type=submit]").waitFor();
      return textOf(form);
    };
    const before = await open();
    await other.run(`game.actors.getName(${JSON.stringify(name)}).update(${JSON.stringify(worse)}).then(() => true)`);
    await expect.poll(() => textOf(form), { timeout: 20_000 }).not.toBe(before);
    const followed = await chosenIn(form);
    const text = await textOf(form);
    await closeForms(ash);
    expect([await open(), await chosenIn(form)]).toEqual([text, followed]);
  });
});

describe("an attack of Personae", () => {
  const stage = setStage();
  let chorus: Player;
  let ash: Player;

  it("PER-091 counts the shock that comes over its attacker, and their attributes, while it is open, and keeps whom it is aimed at", async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    const sera = 'game.actors.getName("Sera Vane")';
    const sheet = ash.page.locator(await openAlone(ash, { name: "Sera Vane", document: sera, tabs: [] }));
    const form = ash.page.locator("[data-dialog]");
    await sheet.locator('[data-press="act-seraSword0000000"]').evaluate((button: HTMLElement) => button.click());
    await form.getByRole("checkbox", { name: "Cutpurse" }).check();
    await form.getByText("3 dice").first().waitFor();
    await chorus.run(`${sera}.update({ "system.tracks.main": { hits: 8, shock: 2 } }).then(() => true)`);
    await form.getByText("−2 dice").first().waitFor();
    await form.locator("option", { hasText: "Prowess +3" }).waitFor({ state: "attached" });
    await chorus.run(`${sera}.update({ "system.attributes.PRO.value": 6 }).then(() => true)`);
    await form.locator("option", { hasText: "Prowess +6" }).waitFor({ state: "attached" });
    const luck = `[{ name: "Luck", type: "personae-enhancement", system: { effects: [{ kind: "dice", value: 1, label: "Luck" }] } }]`;
    await chorus.run(`${sera}.createEmbeddedDocuments("Item", ${luck}).then(() => true)`);
    await form.getByRole("checkbox", { name: "Luck" }).waitFor({ state: "attached" });
    expect(await form.getByRole("checkbox", { name: "Cutpurse" }).isChecked()).toBe(true);
    // A list that somebody has open is not torn away from under their finger; what it offers is up to date once they have chosen.
    const list = form.locator("select[name=attribute]");
    const next = await list.evaluate(
      ({ options, selectedIndex }: HTMLSelectElement) => options[selectedIndex - 1]?.value,
    );
    await list.click();
    await chorus.run(`${sera}.update({ "system.attributes.PRO.value": 4 }).then(() => true)`);
    await ash.until(`${sera}.system.attributes.PRO.value === 4`);
    const drawing = `[...foundry.applications.instances.values()].find(({ element }) => element?.matches("[data-dialog]")).render()`;
    expect(
      await ash.run(
        `Promise.race([${drawing}.then(() => "drawn"), new Promise((done) => setTimeout(done, 1000, "put off"))])`,
      ),
    ).toBe("put off");
    await ash.page.keyboard.press("ArrowUp");
    await ash.page.keyboard.press("Enter");
    await form.locator("option", { hasText: "Prowess +4" }).waitFor({ state: "attached" });
    expect(await list.inputValue()).toBe(next);
  });

  it("PER-119 PER-120 PER-181 an answer begins with what stands ready by now, counts a helper's die, and keeps what was chosen", async () => {
    await closeAll(ash);
    const named = (name: string): string => `game.actors.getName("${name}")`;
    await chorus.run(`(async () => {
      const foe = canvas.tokens.placeables.find(({ name }) => name === "Cutpurse").actor;
      await ${named("Sera Vane")}.update({ "system.tracks.main": { hits: 0, shock: 0 } });
      const combat = await getDocumentClass("Combat").create({ active: true, type: "personae-encounter" });
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: ${named("Sera Vane")}.id }, { actorId: foe.id, tokenId: foe.token.id, sceneId: canvas.scene.id }]);
      await combat.startCombat();
      const { ok } = await game.dramatis.personae.challenge({ actor: foe, reactors: "Sera Vane", weapon: "Long knife" });
      return ok;
    })()`);
    const form = ash.page.locator("[data-dialog=answer]");
    const chosen = form.locator('input[name="option"]:checked');
    await form.waitFor();
    expect(await chosen.inputValue()).toBe("passive");
    expect(await form.locator('input[value="shield:seraBuckler00000"]').isDisabled()).toBe(true);
    const seat = `game.combat.combatants.find(({ name }) => name === "Sera Vane")`;
    const ready = `${seat}.update({ "system.readied": { means: "shield", item: "seraBuckler00000", round: game.combat.round, used: false } })`;
    await chorus.run(`${ready}.then(() => true)`);
    // It is no better than the instinct, which costs nothing: that stays chosen until somebody learns to use it.
    await form.locator('input[value="shield:seraBuckler00000"]:enabled').waitFor();
    expect(await chosen.inputValue()).toBe("passive");
    await ash.sidebar("chat");
    const onCard = ash.page.locator('#chat [data-message-id] [data-card-action="answer"]').last();
    const before = await onCard.innerText();
    await chorus.run(
      `${named("Sera Vane")}.items.get("seraShield000000").update({ "system.rating": 4 }).then(() => true)`,
    );
    await expect.poll(() => chosen.inputValue()).toBe("shield:seraBuckler00000");
    // So does what can be pressed at once on its card.
    await expect.poll(() => onCard.innerText()).not.toBe(before);
    expect(await onCard.innerText()).toBe("Answer: Round shield");
    await chorus.run(
      `game.dramatis.personae.assist({ helper: "Tobin Reed", actor: "Sera Vane", card: game.messages.contents.at(-1) }).then(({ ok }) => ok)`,
    );
    await form.getByText("5 dice").first().waitFor();
    // What somebody has chosen themselves stays chosen, whatever else changes.
    await form.locator('input[value="passive"]').check();
    await chorus.run(`${named("Sera Vane")}.update({ "system.tracks.main": { hits: 8, shock: 2 } }).then(() => true)`);
    await form.getByText("−2 dice").first().waitFor();
    expect(await chosen.inputValue()).toBe("passive");
  });

  it("PER-091 an attack counts how its target fares since it was opened", async () => {
    await closeForms(ash);
    await chorus.run(`(game.combat.delete(), game.dramatis.personae.openDialog({ challenge: {
      actor: canvas.tokens.placeables.find(({ name }) => name === "Cutpurse").actor, reactors: "Sera Vane", weapon: "Long knife" } }), true)`);
    const form = chorus.page.locator("[data-dialog]");
    await form.getByText("%").first().waitFor();
    const before = await textOf(form);
    const hurt = `game.actors.getName("Sera Vane").update({ "system.tracks.main": { hits: 0, shock: 0 } })`;
    await ash.run(`${hurt}.then(() => true)`);
    await expect.poll(() => textOf(form)).not.toBe(before);
    const odds = (text: string): number => Number(/(\d+) %/u.exec(text)?.[1]);
    expect(odds(await textOf(form))).toBeLessThan(odds(before));
  });
});
