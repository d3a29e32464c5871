import { describe, expect, it } from "vitest";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ empty: true });

describe.skipIf(!OWN_HOST)("a world without a game", () => {
  it("asks the chorus which game it plays, and a player nothing", async () => {
    const [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    await chorus.page.locator(".application, dialog").getByText("Personae").first().waitFor();
    expect(await chorus.run(`game.settings.get("dramatis", "ruleset")`)).toBe("");
    expect(await ash.page.locator(".application, dialog").getByText("Personae").count()).toBe(0);
  });
});
