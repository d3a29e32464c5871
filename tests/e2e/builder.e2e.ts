/** The builder of Personae: a hero suggested on a touched tablet and rolled for, picked by keys alone, searched and taken back. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { shoot } from "./sweeps/windows.ts";

const stage = setStage({ greets: true });
const builder = ({ page }: Player): Locator => page.locator("[data-dialog=creation]");
const step = async (player: Player, id: string): Promise<void> => {
  await builder(player).locator(`[data-step="${id}"]`).click();
  await builder(player).locator(`[data-step="${id}"][aria-current="step"]`).waitFor();
};
const row = (player: Player, name: string): Locator =>
  builder(player).locator("[data-offer]", { has: player.page.locator("b", { hasText: new RegExp(`^${name}$`, "u") }) });
const focused = (player: Player): Promise<string> =>
  player.run<string>("document.activeElement.closest('[data-offer]')?.querySelector('b').textContent ?? ''");

async function hero(chorus: Player, name: string, owner: string): Promise<void> {
  await chorus.run(`getDocumentClass("Actor").create({ name: ${JSON.stringify(name)}, type: "personae-character",
    ownership: { default: 0, [game.users.getName(${JSON.stringify(owner)}).id]: 3 } }).then(() => true)`);
}

const all = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;

describe.skipIf(!OWN_HOST)("the builder", () => {
  let chorus: Player;

  it("PER-172 on a tablet: welcome, suggested, a hero, and one roll from the hotbar", async () => {
    chorus = await stage.join("Chorus", { colorScheme: "dark" });
    await hero(chorus, "New hero", "Ash");
    await chorus.run(`game.users.getName("Ash").update({ character: ${all("New hero")}.id }).then(() => true)`);
    const ash = await stage.join("Ash", { width: 1024, height: 768, touch: true, inFull: false });
    await ash.page.locator('#dramatis-welcome button[data-step="sheet"]').tap();
    await ash.window("New hero").locator('[data-action="create"]').tap();
    const dialog = builder(ash);
    await dialog.locator('[name="name"]').fill("Wren");
    await dialog.locator('[name="idea"]').selectOption("blade");
    await dialog.locator('[data-action="suggest"]').tap();
    await dialog.getByText("Filled in: a blade for hire").waitFor();
    expect(await dialog.locator('[name="concept"]').inputValue()).toBe("a blade for hire");
    await shoot(ash, "builder-tablet-concept-light-1024");
    await dialog.locator('[data-step="skills"]').tap();
    await dialog.locator(".pa-mark").first().waitFor();
    await shoot(ash, "builder-tablet-skills-light-1024");
    // A thing is put back and another picked, by touch.
    await dialog.locator('[data-step="enhancements"]').tap();
    const taken = dialog.locator("[data-offer]").filter({ has: ash.page.locator("[aria-pressed=true]") });
    const back = (await taken.first().locator("b").textContent()) ?? "";
    await taken.first().locator("[data-action=pick]").tap();
    await row(ash, back).locator("[aria-pressed=false]").waitFor();
    // What is put back is done with: the next thing is shown.
    await dialog.locator("[data-is=preview] h3").filter({ hasNotText: back }).waitFor();
    // That there is no room is said once, above what is grey.
    await dialog.locator("[data-is=full]").waitFor();
    expect(await dialog.locator("li[data-full] .d-shelf-thing").getByText("not enough slots").count()).toBe(0);
    await row(ash, "Steady hand").locator("[data-action=showOffer]").tap();
    await dialog.locator("[data-is=preview] h3", { hasText: "Steady hand" }).waitFor();
    await shoot(ash, "builder-tablet-shelf-light-1024");
    expect(await seriousIssues(ash, "[data-dialog=creation]")).toEqual([]);
    await dialog.locator('[data-step="arms"]').tap();
    await dialog.locator('[data-kind="weapon"] [data-is=row]').first().waitFor();
    await dialog.locator('[data-step="review"]').tap();
    await shoot(ash, "builder-tablet-review-light-1024");
    expect(await seriousIssues(ash, "[data-dialog=creation]")).toEqual([]);
    await dialog.locator('button[type="submit"]').tap();
    await ash.until(`${all("Wren")}?.system.built === true`);
    const weapon = `${all("Wren")}.items.find(({ type, name }) => type === "personae-weapon" && name !== "Unarmed")`;
    // It is what it was on the shelf: its face, its way of being used, and the skill that goes with it.
    const made = await ash.run<{ img: string; kind: string; known: boolean; agreed: boolean }>(
      `(({ name, img, system }) => ({ img, kind: system.kind, agreed: system.agreed,
        known: ${all("Wren")}.items.get(system.skill)?.name === "Blades" }))(${weapon})`,
    );
    expect(made.img).not.toBe("systems/dramatis/icons/weapon.svg");
    expect(made).toMatchObject({ known: true, agreed: false });
    const skill = ash.page.locator(".application.sheet [data-press^=act]").first();
    await skill.waitFor();
    await ash.run(`(${all("Wren")}.sheet.setPosition({ top: 0, height: 560 }), true)`);
    await skill.dragTo(ash.page.locator("#hotbar [data-slot='1']"));
    await ash.until("Object.keys(game.user.hotbar).length > 0");
    await ash.run(`Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close())).then(() => true)`); // prettier-ignore
    const before = await ash.run<number>("game.messages.size");
    await ash.page.locator("#hotbar [data-slot='1']").tap();
    await ash.page.locator("[data-dialog] input[type=checkbox]").first().tap();
    await ash.page.locator("[data-dialog] button[type=submit]").tap();
    await ash.until(`game.messages.size > ${before}`);
  });

  it("PER-172 by keys alone: found, picked, put back, and what does not fit says why", async () => {
    const bryn = await stage.join("Bryn", { width: 1440, height: 900, colorScheme: "dark", inFull: false });
    await bryn.page.keyboard.press("Escape");
    await hero(chorus, "Keys", "Bryn");
    await bryn.until(`${all("Keys")} !== undefined`);
    await bryn.run(`${all("Keys")}.sheet.render({ force: true }).then(() => true)`);
    await bryn.window("Keys").locator('[data-action="create"]').press("Enter");
    const dialog = builder(bryn);
    const { keyboard } = bryn.page;
    await dialog.locator('[data-step="talents"]').press("Enter");
    await dialog.locator('[data-step="talents"][aria-current="step"]').waitFor();
    await dialog.locator("[data-shelf=search]").focus();
    await keyboard.type("exp anat");
    await bryn.until("document.querySelectorAll('[data-offer]:not([hidden])').length === 1");
    await keyboard.press("ArrowDown");
    expect(await focused(bryn)).toBe("Anatomy");
    await dialog.locator("[data-is=preview] h3", { hasText: "Anatomy" }).waitFor();
    await keyboard.press("Enter");
    await dialog.locator('[data-counter="talents"]').getByText("1 of 1").waitFor();
    expect(await focused(bryn)).toBe("Anatomy");
    await keyboard.press("ArrowUp");
    await keyboard.press("Control+a");
    await keyboard.type("machines");
    await keyboard.press("ArrowDown");
    await dialog.locator("[data-is=preview]").getByText("All talents that Knowledge allows").waitFor();
    await keyboard.press("Enter");
    expect(await dialog.locator('[data-kind="talent"] [data-is=row]').count()).toBe(1);
    await shoot(bryn, "builder-why-dark-1440");
    await keyboard.press("ArrowUp");
    await keyboard.press("Control+a");
    await keyboard.type("no such thing");
    await dialog.locator("[data-is=none]").getByText("Nothing here by those words").waitFor();
    await keyboard.press("Control+a");
    await keyboard.type("anatomy");
    await keyboard.press("Enter");
    await dialog.locator('[data-counter="talents"]').getByText("0 of 1").waitFor();
    await keyboard.press("Control+a");
    await keyboard.press("Delete");
    await step(bryn, "skills");
    await row(bryn, "Sneak").locator("[data-action=pick]").click();
    await row(bryn, "Sneak").locator("[data-action=showOffer]").click();
    await shoot(bryn, "builder-shelf-dark-1440");
    expect(await seriousIssues(bryn, "[data-dialog=creation]")).toEqual([]);
    // What is left stands in the review, and leads back.
    await step(bryn, "review");
    await dialog.locator("[data-to=skills]").first().click();
    await dialog.locator('[data-step="skills"][aria-current="step"]').waitFor();
  });

  it("PER-172 suggests another, takes it back by one press, and passes over a step without a choice", async () => {
    const ash = stage.players.find(({ name }) => name === "Ash") as Player;
    await hero(chorus, "Other", "Ash");
    await ash.until(`${all("Other")} !== undefined`);
    await ash.run(`${all("Other")}.sheet.render({ force: true }).then(() => true)`);
    await ash.window("Other").locator('[data-action="create"]').tap();
    const dialog = builder(ash);
    await step(ash, "attributes");
    await dialog.locator('[name="attributes.POW.priority"]').selectOption("hindrance");
    await dialog.locator('[name="attributes.STA.priority"]').selectOption("second");
    await dialog.locator('[name="attributes.POW.value"]').fill("0");
    await dialog.locator('[name="attributes.POW.value"]').press("Tab");
    await step(ash, "talents");
    expect(await dialog.locator('[data-step="powers"]').count()).toBe(0);
    const rows = dialog.locator('[data-kind="talent"] [data-is=row]');
    expect(await rows.count()).toBe(0);
    const suggest = dialog.locator('[data-action="suggest"]');
    await suggest.tap();
    await rows.first().waitFor();
    await step(ash, "attributes");
    expect(await dialog.locator('[name="attributes.POW.value"]').inputValue()).toBe("0");
    await dialog.locator('[data-counter="points"]').getByText("All points are spent").waitFor();
    await dialog.locator('[data-action="asItWas"]').tap();
    await dialog.getByText("only your own choices are left").waitFor();
    await step(ash, "talents");
    expect(await rows.count()).toBe(0);
    // One's own, with what it does.
    await step(ash, "enhancements");
    await dialog.locator('[data-action="addRow"][data-kind="enhancement"]').tap();
    await dialog.locator('[data-is=row] input[name$=".name"]:focus').waitFor();
    await ash.page.keyboard.type("Bridge sense");
    await dialog.locator("[data-action=addEffect]").tap();
    await dialog.locator('[name$=".0.kind"]').selectOption("vitality");
    await dialog.locator('[name$=".0.label"]').fill("Sure feet");
    await dialog.locator('[name$=".0.label"]').press("Tab");
    await shoot(ash, "builder-own-light-1024");
    expect(await seriousIssues(ash, "[data-dialog=creation]")).toEqual([]);
    await suggest.tap();
    await dialog.getByText("Filled in").waitFor();
    await step(ash, "review");
    await dialog.locator('button[type="submit"]').tap();
    await ash.until(`${all("Other")}?.system.built === true`);
    expect(
      await ash.run(
        `(({ kind, label }) => [kind, label])(${all("Other")}.items.getName("Bridge sense").system.effects[0])`,
      ),
    ).toEqual(["vitality", "Sure feet"]);
  });

  it("PER-172 keeps what was begun over a reload, until it is begun anew, and when its identity is deleted under one’s hands", async () => {
    const bryn = stage.players.find(({ name }) => name === "Bryn") as Player;
    const dialog = builder(bryn);
    const opened = async (name: string): Promise<void> => {
      await bryn.until(`${all(name)} !== undefined`);
      await bryn.run(`${all(name)}.sheet.render({ force: true }).then(() => true)`);
      await bryn.window(name).locator('[data-action="create"]').click();
      await dialog.waitFor();
    };
    const named = (): Promise<string> => dialog.locator('[name="name"]').inputValue();
    await bryn.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await hero(chorus, "Kept", "Bryn");
    await opened("Kept");
    await dialog.locator('[name="name"]').fill("Fen");
    await step(bryn, "skills");
    await row(bryn, "Sneak").locator("[data-action=pick]").click();
    await row(bryn, "Sneak").locator("[aria-pressed=true]").waitFor();
    await bryn.reload();
    await opened("Kept");
    await dialog.getByText("What you had begun for Kept is here again").waitFor();
    expect(await named()).toBe("Fen");
    await shoot(bryn, "builder-taken-up-dark-1440");
    await step(bryn, "skills");
    await row(bryn, "Sneak").locator("[aria-pressed=true]").waitFor();
    await dialog.locator("[data-action=anew]").click();
    await dialog.getByText("is here again").waitFor({ state: "detached" });
    expect(await named()).toBe("Kept");
    await dialog.locator('[name="name"]').fill("Fern");
    await step(bryn, "skills");
    await row(bryn, "Sneak").locator("[data-action=pick]").click();
    await row(bryn, "Sneak").locator("[aria-pressed=true]").waitFor();
    await chorus.run(`${all("Kept")}.delete().then(() => true)`);
    await dialog.getByText("Ask the chorus for a new identity").waitFor();
    expect(await dialog.locator("[data-action=makeAgain]").count()).toBe(0);
    expect(await dialog.locator('button[type="submit"]').isDisabled()).toBe(true);
    await shoot(bryn, "builder-gone-dark-1440");
    await dialog.locator(".window-header [data-action=close]").click();
    await hero(chorus, "Another", "Bryn");
    await opened("Another");
    await dialog.getByText("What you had begun for Fern is here again").waitFor();
    await step(bryn, "skills");
    await row(bryn, "Sneak").locator("[aria-pressed=true]").waitFor();
    await dialog.locator("[data-action=suggest]").click();
    await dialog.getByText("Filled in").waitFor();
    await step(bryn, "review");
    await dialog.locator('button[type="submit"]').click();
    await bryn.until(`${all("Fern")}?.system.built === true && ${all("Fern")}.items.getName("Sneak") !== undefined`);
    // Of what is finished, and of what it was taken over from, nothing is kept; "Keys" is still as it was left.
    await bryn.until(`Object.keys(JSON.parse(localStorage.getItem("dramatis.begun"))).length === 1`);
  });

  it("PER-172 the chorus makes anew whoever was deleted, and goes on with what was chosen", async () => {
    await hero(chorus, "Lost", "Bryn");
    await chorus.run(`${all("Lost")}.sheet.render({ force: true }).then(() => true)`);
    await chorus.window("Lost").locator('[data-action="create"]').click();
    const dialog = builder(chorus);
    await dialog.locator('[name="concept"]').fill("somebody lost");
    await dialog.locator('[name="concept"]').press("Tab");
    await chorus.run(`${all("Lost")}.delete().then(() => true)`);
    await dialog.locator("[data-action=makeAgain]").click();
    await dialog.getByText("is here again").waitFor();
    expect(await dialog.locator('[name="concept"]').inputValue()).toBe("somebody lost");
    expect(await chorus.run(`${all("Lost")}.testUserPermission(game.users.getName("Bryn"), "OWNER")`)).toBe(true);
    await dialog.locator("[data-action=anew]").click();
    await dialog.getByText("is here again").waitFor({ state: "detached" });
    await dialog.locator(".window-header [data-action=close]").click();
  });

  it("fits a telephone: what a thing does lies below its row", async () => {
    const ash = stage.players.find(({ name }) => name === "Ash") as Player;
    await ash.run(`Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close())).then(() => true)`); // prettier-ignore
    await ash.page.setViewportSize({ width: 400, height: 800 });
    await hero(chorus, "Small", "Ash");
    await ash.until(`${all("Small")} !== undefined`);
    await ash.run(`${all("Small")}.sheet.render({ force: true }).then(() => true)`);
    await ash.window("Small").locator('[data-action="create"]').tap();
    const dialog = builder(ash);
    await dialog.locator('[data-step="skills"]').tap();
    await dialog.locator('[data-step="skills"][aria-current="step"]').waitFor();
    await row(ash, "Climb").locator("[data-action=showOffer]").tap();
    const preview = dialog.locator("[data-is=preview]");
    await preview.getByText("Climb", { exact: true }).waitFor();
    await shoot(ash, "builder-phone-light-400");
    // Steps are one row with the present one in view: the room is for choosing.
    const steps = await dialog.locator(".pa-steps").boundingBox();
    expect(steps?.height).toBeLessThan(60);
    expect(
      await ash.run<boolean>(
        `(({ left, right }) => left >= 0 && right <= 400)(document.querySelector('[data-dialog=creation] [aria-current=step]').getBoundingClientRect())`,
      ),
    ).toBe(true);
    expect((await dialog.locator("[data-is=page]").boundingBox())?.height).toBeGreaterThan(400);
    const [above, below] = await Promise.all([row(ash, "Climb").locator("b").boundingBox(), preview.boundingBox()]);
    expect(below?.y).toBeGreaterThan(above?.y ?? 999);
    expect((below?.x ?? 0) + (below?.width ?? 999)).toBeLessThanOrEqual(400);
  });
});
