/** Arc's windows in both lights, wide and narrow; a check and an answer by keyboard alone; its functions for macros. */
import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { at } from "../../tools/paths.ts";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { sweepApi } from "./sweeps/api.ts";
import { lookOver, shoot } from "./sweeps/windows.ts";

/** As long as a page may take to hear of something. */
const WAIT = { timeout: 60_000 };
const stage = setStage({ game: "arc" });
let morgan: Player;
let ash: Player;

const LOOKS = [
  { name: "light, wide", colorScheme: "light", width: 1280, height: 900 },
  { name: "dark, narrow", colorScheme: "dark", width: 520, height: 820 },
  // A window of 1280 × 900 at 200 %.
  { name: "dark, at 200 %", colorScheme: "dark", width: 640, height: 450 },
] as const;

/** Each form with what it is opened with. */
const FORMS: Readonly<Record<string, object>> = {
  check: { actor: "Ann", skill: "Locks", modifiers: [{ label: "Good light", number: 1 }] },
  attack: { actor: "Ann", target: "Guard" },
  contest: { actor: "Ann", target: "Guard" },
  answer: { actor: "Ann" },
  requestCheck: { skill: "Locks", onSuccess: [{ type: "som", change: 1 }], upon: "Ben" },
  requestReaction: {},
  react: { actor: "Ann", trigger: "cornered" },
  surprise: {},
  declare: { actor: "Ann", text: "For the door!", actions: [{ kind: "attack", skill: "Blades", target: "Guard" }] },
  task: { actor: "Ann" },
  move: { actor: "Ann" },
  carry: { character: "Ann" },
  occupy: { character: "Ann" },
  change: {
    target: "Ben",
    changes: [
      { type: "ks", stat: "build", change: -2 },
      { type: "som", change: -1 },
    ],
  },
  join: { character: "Ann" },
  leave: { character: "Ann" },
  makeFigures: { outline: "hound", count: 3 },
};

const dialog = (player: Player, kind: string): Locator => player.page.locator(`[data-dialog="${kind}"]`);
const called = (name: string, options: object): string => `game.dramatis.arc.${name}(${JSON.stringify(options)})`;

async function closed(player: Player): Promise<void> {
  await player.page.keyboard.press("Escape");
  await player.page.locator("[data-dialog]").waitFor({ state: "detached" });
}

/** The latest check of a card, on somebody's screen. */
const latest = (player: Player, type: string): Promise<unknown> =>
  player.run(`(() => {
    const cards = game.messages.contents.filter(({ type }) => type === "card").map(({ id }) => game.dramatis.card(id));
    const checks = cards.flatMap((card) => card?.steps.flatMap(({ outcome }) => outcome.checks) ?? []);
    const { who = "", arc = 0, success = null, mode = "" } = checks.findLast(({ type }) => type === ${JSON.stringify(type)}) ?? {};
    return { who: fromUuidSync(who)?.name ?? "", arc, success, mode };
  })()`);

describe("Arc's windows", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan", LOOKS[0]);
    ash = await stage.join("Ash", LOOKS[1]);
    await morgan.run(`(async () => {
      for (const one of [...game.combats]) await one.delete();
      for (const one of [...game.actors]) await one.delete();
      const score = (value) => ({ value, max: 10 });
      const skill = (name, us, score) => ({ name, type: "arc-skill", system: { us, score } });
      const hers = [skill("Locks", "accuracy", 5), skill("Blades", "accuracy", 6), skill("Shields", "agility", 6),
        { name: "Knife", type: "arc-weapon", system: { skill: "Blades", onHit: [{ type: "ks", stat: "build", change: -2 }] } },
        { name: "Rope", type: "arc-gear", system: { weightKg: 2 } },
        { name: "Chest", type: "arc-task", system: { threshold: "hard", turnsLeft: 3 } }];
      const make = (name, type, som, items, more = {}) =>
        Actor.create({ name, type: "arc-" + type, items, system: { som: { value: som, rest: 5 }, ...more.system }, ownership: more.ownership ?? { default: 0 } });
      const ann = await make("Ann", "character", 7, hers, { system: { ks: { control: score(7) } }, ownership: { default: 2, [game.users.getName("Ash").id]: 3 } });
      const ben = await make("Ben", "character", 5, [skill("Locks", "accuracy", 2)], {});
      const guard = await make("Guard", "figure", 3, [skill("Blades", "accuracy", 6)], {});
      const thug = await make("Thug", "figure", 4, [skill("Clubs", "might", 5)], {});
      const combat = await Combat.create({});
      await combat.createEmbeddedDocuments("Combatant", [ann, ben, guard, thug].map(({ id }) => ({ actorId: id })));
      await combat.activate();
      await combat.startCombat();
      return true;
    })()`);
    await ash.until(`game.combat?.combatant?.name === "Guard"`);
    await loadDice(morgan, [4, 4, 3], 8);
    expect(await morgan.run(called("attack", { actor: "Guard", target: "Ann", count: 2 }))).toMatchObject({ ok: true });
    expect(await morgan.run(called("attack", { actor: "Thug", target: "Ann" }))).toMatchObject({ ok: true });
    expect(await morgan.run(called("declare", { actor: "Ben" }))).toMatchObject({ ok: true });
    await ash.until(`game.combat.combatant?.name === "Ann"`);
  });

  it.each(LOOKS)("ARC-086 open in $name, and nothing in them is serious for axe or beyond reach", async (look) => {
    const master = look === LOOKS[0] ? morgan : await stage.join("Morgan", look);
    for (const [name, options] of Object.entries(FORMS)) {
      expect([name, await master.run(called(name, { ...options, open: true }))]).toEqual([name, expect.objectContaining({ ok: true })]); // prettier-ignore
      await lookOver(master, `arc ${name}, ${look.name}`);
      await closed(master);
    }
    // Of two pages of one person either may roll, and dice are laid on one.
    if (master !== morgan) await master.leave();
  });

  it("ARC-053 ARC-060 ARC-064 a player reads the sum and no chance; a threshold of theirs is refused in words", async () => {
    expect(await ash.run(called("check", { actor: "Ann", skill: "Locks", threshold: "trivial", open: true }))).toMatchObject({ ok: true }); // prettier-ignore
    await dialog(ash, "check").getByText("Only the game master may").waitFor();
    expect(await dialog(ash, "check").locator("button[type=submit]").isDisabled()).toBe(true);
    await closed(ash);
    await ash.run(`void game.dramatis.arc.check({ actor: "Ann", skill: "Locks", way: "threshold", open: true })`);
    const sum = dialog(ash, "check").locator("[data-is=sum]");
    await sum.waitFor();
    expect((await sum.innerText()).replaceAll(/\s+/g, " ").toLowerCase()).toBe("7 + 5 + (−3…5) = 9…17 against 9");
    await shoot(ash, "arc check, a player");
  });

  it("ARC-046 ARC-051 answers all blows in one window by keyboard, out of one turn’s actions", async () => {
    await closed(ash);
    await ash.until("game.combat.system.attacks.filter(({ open }) => open).length === 2");
    await ash.run(`void game.dramatis.arc.answer({ actor: "Ann", open: true })`);
    const window = dialog(ash, "answer");
    await window.waitFor();
    expect(await window.locator("[data-is=attack] strong").allInnerTexts()).toEqual([
      "Guard attacks 2 times",
      "Thug attacks",
    ]);
    const chosen = (): Promise<string[]> =>
      window
        .locator("select")
        .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text ?? ""));
    expect(await chosen()).toEqual(["Blades (up to 2)", "Blades (up to 2)", "Let it come"]);
    await window.locator("select").nth(1).focus();
    await ash.page.keyboard.press("End");
    await ash.page.keyboard.press("Tab");
    await expect.poll(chosen, WAIT).toEqual(["Blades (up to 2)", "Let it come", "Blades (up to 2)"]);
    await shoot(ash, "arc answer, a player");
    await loadDice(morgan, [6, 6], 8);
    await window.locator("button[type=submit]").focus();
    await ash.page.keyboard.press("Enter");
    await window.waitFor({ state: "detached" });
    await expect.poll(() => latest(ash, "verdict"), WAIT).toMatchObject({ mode: "opposed", success: false });
    await morgan.until("game.combat.system.attacks.every(({ open }) => !open)");
  });

  it("ARC-002 ARC-086 a change lands by the window of the game master, with the State of Mind at once", async () => {
    await morgan.run(
      called("change", { target: "Ben", changes: [{ type: "som", change: -1 }], now: true, open: true }),
    );
    await dialog(morgan, "change").locator("button[type=submit]").click();
    await ash.until(`game.actors.getName("Ben").system.som.value === 4`);
  });

  it("ARC-053 ARC-060 a player presses Enter, and the check lands on everybody’s screen", async () => {
    await morgan.run(`(async () => { await game.combat.delete(); return true; })()`);
    await ash.until("!game.combat");
    await loadDice(morgan, [5], 8);
    await ash.run(`void game.dramatis.arc.check({ actor: "Ann", skill: "Locks", way: "threshold", open: true })`);
    await dialog(ash, "check").waitFor();
    await ash.page.keyboard.press("Enter");
    await dialog(ash, "check").waitFor({ state: "detached" });
    // 7 + 5 + 5 beats 9.
    for (const player of [ash, morgan])
      await expect
        .poll(() => latest(player, "verdict"), WAIT)
        .toMatchObject({ mode: "threshold", arc: 17, success: true });
  });

  it("ARC-086 the window that amends a roll can be read and reached in both lights", async () => {
    const rolled = `game.messages.contents.findLast(({ id }) => game.dramatis.card(id)?.steps[0].outcome.checks.some(({ type }) => type === "verdict")).id`;
    for (const look of LOOKS) {
      const master = look === LOOKS[0] ? morgan : await stage.join("Morgan", look);
      await master.run(`game.dramatis.arc.amend({ card: ${rolled}, open: true })`);
      await lookOver(master, `arc amend, ${look.name}`);
      await closed(master);
      if (master !== morgan) await master.leave();
    }
  });

  it("ARC-064 runs as module authors are shown, and takes nonsense with a refusal in words", async () => {
    const types = readFileSync(at("types/arc.d.ts"), "utf8");
    const example = [...types.matchAll(/^ \* {5}(.*)$/gm)].map(([, line]) => line).join("\n");
    await loadDice(morgan, [5, 4, 4, 6], 8);
    expect(await morgan.run(`(async () => { ${example}\n return true; })()`)).toBe(true);
    expect(await morgan.run(`game.actors.filter(({ name }) => name.startsWith("Hound")).length`)).toBe(3);
    expect(await morgan.run(`game.actors.getName("Ann").system.som.value`)).toBe(6);
    const bare = [
      "requestCheck",
      "requestReaction",
      "surprise",
      "beginEvent",
      "endTurn",
      "strike",
      "passTurns",
      "decline",
      "dismiss",
    ];
    expect(await sweepApi(morgan, "arc", [...bare, "makeFigures", "openTables"])).toEqual([]);
  });
});
