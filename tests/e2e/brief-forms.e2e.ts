/** Forms as newcomers have them: what most rolls need, small, and the rest behind More, as each person left it. */
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let ash: Player;

const openAttack = `game.dramatis.personae.openDialog({ challenge: { actor: "Sera Vane", weapon: "Ferry sword", reactors: "Cutpurse" } })`;
const form = () => ash.page.locator("[data-dialog=challenge]");

describe("an attack for the first time", () => {
  beforeAll(async () => {
    ash = await stage.join("Ash", { inFull: false });
    expect(await ash.run(openAttack)).toMatchObject({ ok: true });
    await form().locator("button[type=submit]:not([disabled])").waitFor();
  });

  it("PER-026 shows target, dice, chance and the main button within 420 by 520", async () => {
    const { width = 999, height = 999 } = (await form().boundingBox()) ?? {};
    expect([width <= 420, height <= 520], `${width} by ${height}`).toEqual([true, true]);
    for (const seen of ["input[name=target]:checked", "button[type=submit]"])
      expect(await form().locator(seen).first().isVisible(), seen).toBe(true);
    expect(await form().locator("[name=hits]").isVisible()).toBe(false);
    expect(await seriousIssues(ash, "[data-dialog=challenge]")).toEqual([]);
  });

  it("has the rest behind More, and remembers for the next one that it was asked for", async () => {
    const more = form().getByRole("button", { name: "More" });
    await more.click();
    await form().locator("[name=hits]").waitFor({ state: "visible" });
    await form().getByRole("button", { name: "Less" }).waitFor();
    await ash.page.keyboard.press("Escape");
    await form().waitFor({ state: "detached" });
    await ash.run(openAttack);
    await form().locator("[name=hits]").waitFor({ state: "visible" });
    await form().getByRole("button", { name: "Less" }).click();
    await form().locator("[name=hits]").waitFor({ state: "hidden" });
    expect(await ash.run(`game.settings.get("dramatis", "formsInFull")`)).toBe(false);
  });

  it("keeps what was set while it is put away, and rolls by it", async () => {
    await form().getByRole("button", { name: "More" }).click();
    await form().locator("[name=goal]").fill("Hold the bridge");
    await form().locator("[name=goal]").press("Tab");
    await form().getByRole("button", { name: "Less" }).click();
    await form().locator("button[type=submit]").click();
    await form().waitFor({ state: "detached" });
    await ash.until(`game.messages.contents.at(-1).system.steps?.[0].decision.goal === "Hold the bridge"`);
  });
});
