/** Verve's windows in both lights, wide and narrow; a blow in two presses and a roll by keyboard; its functions for macros. */
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
const stage = setStage({ game: "verve" });
let morgan: Player;
let ash: Player;

const LOOKS = [
  { name: "light, wide", colorScheme: "light", width: 1280, height: 900 },
  { name: "dark, narrow", colorScheme: "dark", width: 520, height: 820 },
] as const;

/** Each form with what it is opened with; those of a fight are opened in one. */
const FORMS: Readonly<Record<string, object>> = {
  attack: { actor: "Hedda", target: "Wolf", modifiers: [{ label: "Torchlight", number: 1 }] },
  roll: { actor: "Hedda", ability: "wisdom", field: "Woodcraft", obstacle: "height", quantity: 40 },
  assist: { actor: "Hedda", helped: "Osk" },
  search: { actor: "Hedda" },
  track: { actor: "Hedda" },
  coverTracks: { actor: "Hedda" },
  jump: { actor: "Hedda", distance: 3 },
  activate: { actor: "Hedda" },
  contest: { actor: "Hedda", target: "Osk", asks: false },
  contestHarm: { actor: "Hedda", winner: "Osk" },
  surprise: {},
  shakeOff: { actor: "Hedda" },
  order: {},
  hold: { actor: "Hedda", target: "Wolf" },
  shield: { actor: "Hedda", against: "Wolf" },
  ready: { actor: "Hedda" },
  stance: { actor: "Hedda" },
  coverTarget: { actor: "Hedda" },
  outpace: { actor: "Hedda" },
  directCover: { actor: "Hedda" },
  consciousness: { actor: "Hedda" },
  deathCheck: { actor: "Hedda" },
  harm: { actor: "Hedda", damage: 4 },
  correct: { actor: "Hedda" },
  temporaryPool: { actor: "Hedda" },
  lastEffort: { actor: "Hedda" },
  halfWake: { actor: "Hedda" },
  wake: { actor: "Hedda" },
  obey: { actor: "Hedda" },
  age: { actor: "Hedda" },
  aid: { actor: "Hedda", target: "Osk" },
  rest: {},
  recover: { actor: "Hedda" },
  passTime: {},
  newDay: {},
  endScene: {},
  engage: { name: "The riddle" },
  travel: { actor: "Hedda" },
  march: { actor: "Hedda" },
  contract: { actor: "Hedda", ailment: "own", named: "Bog fever" },
  fall: { actor: "Hedda", feet: 15 },
  suffocate: { actor: "Hedda" },
  disbelieve: { actor: "Hedda" },
  itemReaction: { actor: "Hedda" },
  cast: { actor: "Osk" },
  complete: { actor: "Osk" },
  memorise: { actor: "Osk" },
  psychicEnter: { actor: "Hedda", target: "Osk" },
  psychicAttack: { actor: "Hedda", target: "Osk" },
  psychicDefend: { actor: "Hedda" },
  psychicLeave: { actor: "Hedda" },
  groupEffort: {},
  morale: { actor: "Wolf" },
  redirect: { actor: "Hedda" },
  formUnit: { unit: "Pack", members: ["Wolf", "Osk"] },
  leaveUnit: { actor: "Osk", unit: "Pack" },
  aftermath: { unit: "Pack", members: ["Wolf", "Osk"] },
  equip: { actor: "Hedda" },
  part: { actor: "Hedda", item: "Rope" },
  restock: { actor: "Hedda" },
  upkeep: { actor: "Hedda" },
  buy: { actor: "Hedda" },
};

const dialog = (player: Player, kind: string): Locator => player.page.locator(`[data-dialog="${kind}"]`);
const called = (name: string, options: object): string => `game.dramatis.verve.${name}(${JSON.stringify(options)})`;

async function closed(player: Player): Promise<void> {
  await player.page.keyboard.press("Escape");
  await player.page.locator("[data-dialog]").waitFor({ state: "detached" });
}

/** The latest roll of any card, on somebody's screen. */
const latest = (player: Player): Promise<unknown> =>
  player.run(`(() => {
    const cards = game.messages.contents.filter(({ type }) => type === "card").map(({ id }) => game.dramatis.card(id));
    const checks = cards.flatMap((card) => card?.steps.flatMap(({ outcome }) => outcome.checks) ?? []);
    const { who = "", subject = "", target = 0, success = null } = checks.findLast(({ type }) => type === "d20") ?? {};
    return { who: fromUuidSync(who)?.name ?? "", subject, target, success };
  })()`);

/** The guide's examples for this game, in order, with the dice each wants. */
function examples(): { readonly code: string; readonly dice: readonly number[] }[] {
  const guide = readFileSync(at("docs/guides/modules.md"), "utf8");
  return [...guide.matchAll(/```js game=verve(?: dice=([\d,]+))?\n([\s\S]*?)```/g)].map(([, dice = "", code = ""]) => ({
    code,
    dice: dice.split(",").filter(Boolean).map(Number),
  }));
}

const PEOPLE = `(async () => {
  for (const one of [...game.combats]) await one.delete();
  for (const one of [...game.actors]) await one.delete();
  for (const one of [...game.messages]) await one.delete();
  const thing = (name, type, system) => ({ name, type: "verve-" + type, system });
  const make = (name, type, system, items, ownership = {}) =>
    Actor.create({ name, type: "verve-" + type, system, items, ownership: { default: 0, ...ownership } });
  const sword = thing("Sword", "weapon", { damage: "d8", modes: ["close"], drawn: true });
  const bow = thing("Bow", "weapon", { damage: "d6", modes: ["propelled"], range: 40, hands: 2, ammunition: 3, fireActions: 2 });
  await make("Hedda", "hero", { archetypes: { warrior: 1 }, firstArchetype: "warrior", mojo: { value: 30 }, silver: 40 },
    [sword, bow, thing("Woodcraft", "field", { bonus: 3, skills: ["Trails"] }), thing("Rope", "gear", { quantity: 3, bulk: 1 }),
      thing("Arrows", "ammunition", { quantity: 12 }), thing("Mail", "armor", { own: { slot: "body", defense: 2, bulkWorn: 1 } })],
    { [game.users.getName("Ash").id]: 3, default: 2 });
  await make("Osk", "hero", { archetypes: { sorceror: 1 }, firstArchetype: "sorceror" },
    [thing("Spark", "spell", { level: 1, verve: 2, status: "memorized", castTime: { value: 2, unit: "moment" } })]);
  await make("Wolf", "npc", { level: 1, survival: { value: 5 } }, []);
  await make("Pack", "unit", { level: 1, count: 4 }, []);
  return true;
})()`;

describe("Verve's windows", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan", LOOKS[0]);
    ash = await stage.join("Ash", LOOKS[1]);
    await morgan.run(PEOPLE);
    await ash.until(`game.actors.getName("Pack") !== undefined`);
  });

  it.each(LOOKS)("VRV-150 open in $name, and nothing in them is serious for axe or beyond reach", async (look) => {
    const master = look === LOOKS[0] ? morgan : await stage.join("Morgan", look);
    for (const [name, options] of Object.entries(FORMS)) {
      const answer = await master.run(called(name, { ...options, open: true }));
      expect([name, answer]).toEqual([name, expect.objectContaining({ ok: true })]);
      await lookOver(master, `verve ${name}, ${look.name}`);
      await closed(master);
    }
    // Of two pages of one person either may roll, and dice are laid on one.
    if (master !== morgan) await master.leave();
  });

  it("VRV-130 VRV-191 a player reads number and chance, switches a reason, and rolls with Enter", async () => {
    await morgan.run(called("correct", { actor: "Hedda", injuries: 2 }));
    await ash.until(`game.actors.getName("Hedda").system.injuries.value === 2`);
    await ash.run(`void ${called("roll", { actor: "Hedda", ability: "wisdom", field: "Woodcraft", open: true })}`);
    const window = dialog(ash, "roll");
    await window.waitFor();
    // 10 and 3, less 2.
    await window.getByText("11 in 20 (55 %)").waitFor();
    await window.locator('input[name="modifier.injuries"]').uncheck();
    await window.getByText("13 in 20 (65 %)").waitFor();
    await shoot(ash, "verve roll, a player");
    await loadDice(morgan, [13], 20);
    await window.locator("button[type=submit]").focus();
    await ash.page.keyboard.press("Enter");
    await window.waitFor({ state: "detached" });
    for (const player of [ash, morgan])
      await expect.poll(() => latest(player), WAIT).toMatchObject({ who: "Hedda", subject: "wisdom", target: 13, success: true }); // prettier-ignore
    await morgan.run(called("correct", { actor: "Hedda", injuries: 0 }));
    await ash.until(`game.actors.getName("Hedda").system.injuries.value === 0`);
  });

  it("VRV-152 VRV-160 VRV-173 a master strikes with one more press, and a maneuver that can’t be says why", async () => {
    await morgan.run(`void ${called("attack", { actor: "Hedda", target: "Wolf", open: true })}`);
    const window = dialog(morgan, "attack");
    await window.waitFor();
    const killing = window.locator('select[name=maneuver] option[value="killing"]');
    expect(await killing.innerText()).toContain("not now");
    await loadDice(morgan, [20], 20);
    await window.locator("button[type=submit]").click();
    await window.waitFor({ state: "detached" });
    await expect.poll(() => latest(morgan), WAIT).toMatchObject({ who: "Hedda", subject: "attack", success: false });
  });

  it("VRV-118 VRV-191 VRV-112 runs as module authors are shown, and takes nonsense with a refusal in words", async () => {
    await morgan.run(PEOPLE);
    const all = examples();
    expect(all.length).toBeGreaterThan(3);
    for (const { code, dice } of all) {
      await loadDice(morgan, dice, 20);
      const wrong = await morgan.run<string[]>(`(async () => {
        const found = [];
        const { assert } = console;
        const { warn } = ui.notifications;
        console.assert = (holds) => { if (!holds) found.push("an assertion"); };
        ui.notifications.warn = (text) => void found.push(text);
        try { await (async () => { ${code} })(); } finally { Object.assign(console, { assert }); ui.notifications.warn = warn; }
        return found;
      })()`);
      expect([code, wrong]).toEqual([code, []]);
    }
    const types = readFileSync(at("types/verve.d.ts"), "utf8");
    expect([...types.matchAll(/^ \* {5}(.*)$/gm)].length).toBeGreaterThan(3);
    const bare = [
      "surprise",
      "order",
      "reveal",
      "openRound",
      "phase",
      "endRound",
      "rest",
      "passTime",
      "newDay",
      "endScene",
    ];
    const more = [
      "groupEffort",
      "adventure",
      "award",
      "decline",
      "dismiss",
      "makeFoes",
      "aftermath",
      "formUnit",
      "engage",
    ];
    expect(await sweepApi(morgan, "verve", [...bare, ...more])).toEqual([]);
  });
});
