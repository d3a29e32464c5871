/** Threshold's forms in every look, a player's attack on a foe whose numbers are kept, and its functions for macros. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { at } from "../../tools/paths.ts";
import { loadDice } from "./harness/dice.ts";
import { setStage } from "./harness/stage.ts";
import { sweepApi } from "./sweeps/api.ts";
import { lookOver, LOOKS, shoot } from "./sweeps/windows.ts";

const stage = setStage({ game: "threshold" });

/** Each form with what it is opened with. */
const FORMS: Readonly<Record<string, object>> = {
  attack: { actor: "Tove Marren", target: "Robber Captain", modifiers: [{ label: "From the wall", number: 2 }] },
  trigger: { attacker: "Tove Marren" },
  test: { actor: "Sanna Vole", attribute: "discreet" },
  requestTest: { attribute: "vigilant", damage: "1d6" },
  surprise: {},
  standUp: { actor: "Sanna Vole" },
  treat: { actor: "Ilmar Reed" },
  consume: { actor: "Tove Marren" },
  move: { actor: "Tove Marren", how: "flank" },
  disengage: { actor: "Tove Marren" },
  passBy: { actor: "Tove Marren" },
  delay: { actor: "Tove Marren" },
  place: { actor: "Tove Marren" },
  setOrder: {},
  wield: { actor: "Tove Marren" },
  improve: { actor: "Tove Marren" },
  build: { actor: "Tove Marren" },
  lastWords: { actor: "Tove Marren" },
  quick: { outline: "brute" },
  harm: { targets: "Tove Marren" },
  awardXp: {},
  rest: {},
  corruption: { target: "Tove Marren" },
  social: {},
  condition: { target: "Tove Marren" },
  correct: { target: "Tove Marren" },
  engagement: { a: "Tove Marren" },
};

/** What goes without saying whom or what about. */
const WITHOUT_REFUSAL = ["requestTest", "surprise", "rest", "awardXp", "social", "setOrder", "begin", "startTurn"];

describe.each(LOOKS)("$name", (look) => {
  it("RUN-016 RUN-017 RUN-020 every form opens, and nothing in it is serious for axe or beyond reach", async () => {
    const morgan = await stage.join("Morgan", look);
    for (const [name, options] of Object.entries(FORMS)) {
      const call = `game.dramatis.threshold.${name}(${JSON.stringify({ ...options, open: true })})`;
      expect([name, await morgan.run(call)]).toEqual([name, expect.objectContaining({ ok: true })]);
      await lookOver(morgan, `threshold ${name}, ${look.name}`);
      await morgan.page.keyboard.press("Escape");
      await morgan.page.locator("[data-dialog]").waitFor({ state: "detached" });
    }
    await morgan.leave();
  });
});

describe("a player", () => {
  it("RUN-014 RUN-053 attacks a foe whose numbers are kept in two presses, and slides the difficulty by keyboard", async () => {
    const [morgan, ash] = await Promise.all([stage.join("Morgan"), stage.join("Ash")]);
    const hero = await ash.run<string>("game.user.character.name");
    const open = `game.dramatis.threshold.attack({ actor: ${JSON.stringify(hero)}, target: "Robber Captain", open: true })`;
    expect(await ash.run(open)).toMatchObject({ ok: true });
    const dialog = ash.page.locator('[data-dialog="attack"]');
    const number = dialog.locator('[data-is="number"]');
    await number.waitFor();
    expect(await number.textContent()).toMatch(/\d+ \+ \?/);
    await dialog.locator('input[type="range"]').focus();
    await ash.page.keyboard.press("ArrowRight");
    await ash.page.keyboard.press("ArrowRight");
    await expect.poll(() => number.textContent()).toMatch(/\d+ \+ \? \+ 2/);
    expect(await ash.run("document.activeElement.type + document.activeElement.value")).toBe("range2");
    await shoot(ash, "threshold attack, a player");
    await loadDice(morgan, [20]);
    await dialog.locator("button[type=submit]").click();
    await dialog.waitFor({ state: "detached" });
    await ash.page.locator("#chat [data-is=card]").last().getByText(`${hero} misses Robber Captain`).waitFor();
  });
});

/** The example that module authors are shown. */
function example(): string {
  const types = readFileSync(at("types/threshold.d.ts"), "utf8");
  return [...types.matchAll(/^ \* {5}(.*)$/gm)].map(([, line]) => line).join("\n");
}

describe("functions for macros", () => {
  it("RUN-055 RUN-057 play a blow from end to end, as module authors are shown", async () => {
    const morgan = await stage.join("Morgan");
    const toughness = `game.actors.getName("Tove Marren").system.toughness.value`;
    const before = await morgan.run<number>(toughness);
    await loadDice(morgan, [20, 1, 1, 1]);
    expect(await morgan.run(`(async () => { ${example()}\n return true; })()`)).toBe(true);
    await expect.poll(() => morgan.run<number>(toughness)).toBeLessThan(before);
  });

  it("RUN-110 take nonsense with a refusal in words", async () => {
    const morgan = await stage.join("Morgan");
    expect(await sweepApi(morgan, "threshold", [...WITHOUT_REFUSAL, "endSurprise", "endEncounter", "quick"])).toEqual(
      [],
    );
  });
});
