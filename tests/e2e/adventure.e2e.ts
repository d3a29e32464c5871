/** The demo's adventure: a journal whose links begin a talk, a chase and a fight, each in one press. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;

const open = (page: string) =>
  `game.journal.getName("Two tolls for one bridge").sheet.render({ force: true, pageId: "${page}" }).then(() => true)`;
const link = (player: Player, name: string) => player.page.locator(".application a.content-link", { hasText: name });
const inFight = "game.combat?.combatants.map(({ name }) => name).toSorted().join()";

/** Everybody in the demo's directory; the guards behind the first five wait to be put on the board. */
const PORTRAITS = {
  "Sera Vane": "sera-vane",
  "Tobin Reed": "tobin-reed",
  Cutpurse: "cutpurse",
  "Toll captain": "toll-captain",
  "Barred gate": "barred-gate",
  "Old Hemming": "guard-hemming",
  "Dagna Sorrel": "guard-dagna",
  "Wat Burrell": "guard-wat",
};

describe("two tolls for one bridge", () => {
  beforeAll(async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    await chorus.run(open("dramatisPageTol2"));
    await ash.run(open("dramatisPageTol1"));
  });

  it("shows its map under the tokens", async () => {
    const map = await ash.run<string>("canvas.scene.background.src");
    expect(
      await ash.run(`fetch("/${map}").then(({ ok, headers }) => [ok, headers.get("content-type")].join())`),
    ).toMatch(/^true,image\/svg/);
    expect(await ash.run("getComputedStyle(canvas.world).backgroundImage")).toContain("toll-bridge.svg");
  });

  it("shows everybody by a picture of their own, on the board and off it", async () => {
    // One that is missing or broken can't be decoded, and says so here by name.
    const shown = await chorus.run<
      string[][]
    >(`Promise.all([...game.actors, ...canvas.scene.tokens].map(async (one) => {
      const path = one.texture?.src ?? one.img;
      const picture = Object.assign(new Image(), { src: foundry.utils.getRoute(path) });
      const size = await picture.decode().then(() => picture.naturalWidth + "x" + picture.naturalHeight, () => "missing");
      return [one.name, path.replace(/^.*assets\\/portraits\\/personae\\//, "portrait "), size];
    }))`);
    const portraits = Object.entries(PORTRAITS).map(([name, file]) => [name, `portrait ${file}.svg`, "400x400"]);
    const onTheBoard = portraits.slice(0, 5);
    expect(shown.toSorted()).toEqual([...portraits, ...onTheBoard].toSorted());
  });

  it("PER-025 a player’s press opens the bargain, with whom and for what", async () => {
    await link(ash, "Bargain with the captain").click();
    const form = ash.page.locator("[data-dialog=challenge]");
    await form.locator("button[type=submit]:not([disabled])").waitFor();
    expect(await form.locator("[name=goal]").inputValue()).toBe("Cross for one toll");
    expect(await form.locator("li", { has: ash.page.locator("input:checked") }).innerText()).toContain("Toll captain");
    await ash.page.keyboard.press("Escape");
    // What is for the chorus is not on a player's page, nor may they run it.
    expect(await link(ash, "Begin the fight").count()).toBe(0);
    expect(await ash.run(`game.macros.getName("Begin the fight").canExecute`)).toBe(false);
  });

  it("PER-051 the chase gathers three without blows, and is taken back by its card", async () => {
    await link(chorus, "Begin the chase").click();
    await ash.until(
      `game.combat?.system.sceneState === "nonviolent" && ${inFight} === "Cutpurse,Sera Vane,Tobin Reed"`,
    );
    await chorus.run(`game.dramatis.undo(game.messages.contents.at(-1).id).then(() => true)`);
    await ash.until(`game.combat?.system.sceneState !== "nonviolent"`);
  });

  it("PER-052 the fight gathers all, and the captain acts first", async () => {
    await chorus.run(open("dramatisPageTol2"));
    await link(chorus, "Begin the fight").click();
    await ash.until(`game.combat?.system.sceneState === "violent" && game.combat.combatants.size === 5`);
    const first = await ash.run(`fromUuidSync(game.combat.system.instigator).name`);
    expect(first).toBe("Toll captain");
  });
});
