/** Forms of four games while the world changes under them: what somebody is typing stays, and the rest is as if opened anew. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setStage } from "./harness/stage.ts";
import { openAlone } from "./sweeps/sheets.ts";

/** A press of a sheet that opens a form, and what a second person changes that it rests on. */
const GAMES = [
  {
    ...{ game: "evoker", master: "Morgan", name: "Anouk Ferris", press: "bare" },
    change: { "system.scores.melee.value": 20 },
  },
  {
    ...{ game: "threshold", master: "Morgan", name: "Tove Marren", press: "test-strong" },
    change: { "system.attributes.strong.value": 6 },
  },
  {
    ...{ game: "arc", master: "Morgan", name: "Mara Voss", press: "roll-arcMaraBlades001" },
    change: { "system.som.value": 1, "system.us.accuracy.value": 1, "system.us.agility.value": 1 },
  },
  {
    ...{ game: "verve", master: "Morgan", name: "Hedda Stoneley", press: "roll-strength" },
    change: { "system.abilities.strength": 9 },
  },
] as const;

const textOf = async (form: Locator): Promise<string> => (await form.innerText()).replaceAll(/\s+/gu, " ");

describe.each(GAMES)("a form of $press", ({ game, master, name, press, change }) => {
  const stage = setStage({ game });

  it("follows what another changes, and keeps what is being typed", async () => {
    const [other, ash] = await Promise.all([stage.join(master), stage.join("Ash")]);
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
    await ash.page.keyboard.press("Escape");
    await ash.run(
      `Promise.all([...foundry.applications.instances.values()].filter((one) => one.element?.closest("[data-dialog]")).map((one) => one.close({ animate: false }))).then(() => true)`,
    );
    await form.waitFor({ state: "detached" });
    expect(await open()).toBe(followed);
  });
});

describe("an attack of Personae", () => {
  const stage = setStage();

  it("PER-091 counts the shock that comes over its attacker, and their attributes, while it is open, and keeps whom it is aimed at", async () => {
    const [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
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
});
