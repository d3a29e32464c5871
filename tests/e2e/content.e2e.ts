/** The compendia at the table: identities that play, a power that is used, rules that are read, credits that are found. */
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice, seedDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;

const pack = (name: string): string => `game.packs.get("dramatis.personae-${name}")`;
const closeAll = (player: Player): Promise<unknown> =>
  player.run(
    "Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close())).then(() => true)",
  );
/** Opens a document's window and gives its selector. */
async function open(player: Player, document: string): Promise<string> {
  const id = await player.run<string>(
    `Promise.resolve(${document}).then((found) => found.sheet.render({ force: true }).then(() => found.sheet.id))`,
  );
  await player.page.locator(`#${id}`).waitFor();
  return `#${id}`;
}

describe("the compendia", () => {
  it("PER-013 PER-048 PER-080 every ready identity is put in play: imported, opened, legible, and good for a challenge", async () => {
    chorus = await stage.join("Chorus");
    await seedDice(chorus, 7);
    const cutpurse = await chorus.run<string>(`game.actors.getName("Cutpurse").uuid`);
    const made = await chorus.run<[string, string][]>(`${pack("identities")}.importAll()
      .then((made) => made.map(({ id, name }) => [id, name]))`);
    expect(made.length).toBeGreaterThanOrEqual(12);
    for (const [id, name] of made) {
      const actor = `game.actors.get("${id}")`;
      const sheet = await open(chorus, actor);
      expect(await chorus.page.locator(`${sheet} input[name="name"]`).inputValue()).toBe(name);
      expect(await seriousIssues(chorus, sheet), name).toEqual([]);
      const card = await chorus.run<string>(`(async () => {
        const actor = ${actor};
        const skill = actor.items.find((one) => one.type === "personae-skill");
        const made = await game.dramatis.decide({
          type: "challenge", challenge: "interaction", encounter: null, actor: actor.uuid, reactors: ["${cutpurse}"],
          skill: skill.id, attribute: skill.system.attribute, weapon: null, power: null, hits: 0, goal: "",
          modifiers: [], followUps: 0, spendsAction: false,
        });
        return made.message ?? made.refused;
      })()`);
      // The one challenged belongs to the chorus, and answers by instinct: then both sides have rolled.
      await chorus.until(
        `game.messages.get("${card}")?.system.steps.some(({ decision }) => decision.type === "answer")`,
      );
      await closeAll(chorus);
    }
  });

  it("PER-022 PER-081 a power from the compendium makes a power challenge, with its fields on the card", async () => {
    const tobin = `canvas.tokens.placeables.find((one) => one.name === "Tobin Reed").actor`;
    const power = `(async () => {
      const index = await ${pack("traits")}.getIndex();
      const row = index.contents.find(({ name }) => name === "Wave of force");
      const source = (await ${pack("traits")}.getDocument(row._id)).toObject();
      const [made] = await ${tobin}.createEmbeddedDocuments("Item", [source]);
      return [made.id, ${tobin}.items.get(made.system.skill)?.name];
    })()`;
    // It finds the supernatural skill of its new bearer.
    const [id, skill] = await chorus.run<[string, string]>(power);
    expect(skill).toBe("Embers");
    const foes = ["Cutpurse", "Toll captain"];
    await chorus.run(`canvas.tokens.placeables.forEach((one) =>
      one.setTarget(${JSON.stringify(foes)}.includes(one.name), { releaseOthers: false }))`);
    const sheet = await open(chorus, tobin);
    await chorus.page.locator(`${sheet} [data-item-id="${id}"] [data-action="usePower"]`).click();
    const dialog = chorus.window("Power");
    await dialog.waitFor();
    // Three dice for the actor, two and three for those who answer with Steel.
    await loadDice(chorus, [9, 8, 7, 2, 1, 3, 2, 1]);
    await dialog.locator('button[type="submit"]').click();
    await chorus.until(`game.messages.contents.at(-1).system.steps?.length === 3`);
    const steps = await chorus.run<{ decision: Record<string, unknown>; outcome: { effects: { type: string }[] } }[]>(
      `game.messages.contents.at(-1).system.steps`,
    );
    expect(steps[0]?.decision).toMatchObject({
      type: "challenge",
      challenge: "power",
      attribute: "POW",
      hits: 1,
      power: { id, name: "Wave of force", harmful: true },
    });
    expect(steps.flatMap(({ outcome }) => outcome.effects).filter(({ type }) => type === "hits")).toHaveLength(2);
    await chorus.sidebar("chat");
    const card = chorus.page.locator("#chat [data-is=card]").last();
    await card.getByText("Wave of force").first().waitFor();
    expect(await card.innerText()).toMatch(/Embers[\s\S]*Steel/);
    await closeAll(chorus);
  });

  it("the rules are a journal with a page for each chapter, whose numbers lead to their rules", async () => {
    const book = `${pack("rules")}.getDocument("personaeRulesBk1")`;
    const journal = await open(chorus, book);
    const pages = chorus.page.locator(`${journal} .journal-toc [data-page-id]`);
    expect(await pages.count()).toBeGreaterThan(15);
    expect(await seriousIssues(chorus, journal)).toEqual([]);
    await pages.filter({ hasText: "The challenge" }).first().click();
    const article = chorus.page.locator(journal);
    await article.getByRole("heading", { name: "PER-029 Deadlock" }).waitFor();
    await article.locator("a.content-link", { hasText: "PER-181" }).first().click();
    await article.getByRole("heading", { name: "PER-181 Helping hands" }).waitFor();
    expect(await chorus.page.locator(`${journal} a.broken`).count()).toBe(0);
    await pages.filter({ hasText: "Credits" }).click();
    await article.getByText(/Based on the Personae SRD by Craig Hatler/).waitFor();
  });

  it("PER-041 the ladder in the journal rolls a task for the selected token, and tells whoever has none", async () => {
    const journal = await open(chorus, `${pack("rules")}.getDocument("personaeRulesBk1")`);
    await chorus.page.locator(`${journal} .journal-toc [data-page-id]`).filter({ hasText: "ladder" }).click();
    const button = chorus.page.locator(`${journal} button[data-task="difficult"]`);
    await button.click();
    await chorus.page
      .getByText(/Select a token/)
      .first()
      .waitFor();
    expect(await seriousIssues(chorus, journal)).toEqual([]);
    await chorus.run(`canvas.tokens.placeables.find((one) => one.name === "Sera Vane").control()`);
    await button.press("Enter");
    const dialog = chorus.window("Unopposed challenge");
    await dialog.waitFor();
    expect(await dialog.locator('select[name="difficulty"]').inputValue()).toBe("difficult");
    await closeAll(chorus);
  });

  it("the credits open from the settings, for everybody, and lead to the rules", async () => {
    const ash = await stage.join("Ash", { colorScheme: "dark" });
    await ash.run(`new (game.settings.menus.get("dramatis.credits").type)().render({ force: true }).then(() => true)`);
    const credits = ash.window("Credits and licences");
    await credits.getByText(/Craig Hatler \(with Todd V. Ehrenfels\)/).waitFor();
    expect(await seriousIssues(ash, "#dramatis-credits")).toEqual([]);
    await credits.locator('[data-action="read"]').click();
    await ash.window("Rules of Personae").waitFor();
  });

  it("a table of the compendium is drawn from", async () => {
    await loadDice(chorus, [4]);
    const drawn = await chorus.run<string>(`(async () => {
      const index = await ${pack("tables")}.getIndex();
      const row = index.contents.find(({ name }) => name === "Goals of the opposition");
      const table = await game.tables.importFromCompendium(${pack("tables")}, row._id);
      const { results } = await table.draw();
      return results[0].description;
    })()`);
    // The fourth of ten.
    expect(drawn).toMatch(/seen winning/);
    await chorus.until(`game.messages.contents.at(-1).content.includes("seen winning")`);
  });
});
