/** A fight weighed before it happens: from the tracker, changed, cancelled, weighed again, in a worker and without one. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { shoot } from "./sweeps/windows.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;

/** Everybody on the board, in an encounter that hasn't begun. */
const GATHER = `(async () => {
  const scene = canvas.scene;
  const combat = game.combat ?? (await getDocumentClass("Combat").create({ scene: scene.id, active: true }));
  const tokens = scene.tokens.filter(({ id }) => !combat.combatants.some(({ tokenId }) => tokenId === id));
  await combat.createEmbeddedDocuments("Combatant",
    tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
  return combat.combatants.size;
})()`;

/** A fight as a macro says it. */
const SOME = `{ fighters: ["Sera Vane", { who: "Cutpurse", count: 2, manner: "pack" }], fights: 11, maxRounds: 6, seed: 3, rested: true }`;

/** The encounter begins; the order is set by hand. */
const BEGIN = `(async () => {
  const { combat } = game;
  await combat.update({ "system.sceneState": "violent" });
  const ORDER = ["Toll captain", "Cutpurse", "Sera Vane", "Tobin Reed", "Barred gate"];
  await combat.updateEmbeddedDocuments("Combatant", combat.combatants.map(({ id, name }) =>
    ({ _id: id, "system.order": { dice: [10 - ORDER.indexOf(name)], modifier: 0, rolled: true }, initiative: 10 - ORDER.indexOf(name) })));
  await combat.startCombat();
  return true;
})()`;

/** Everything that weighing might touch, as text. */
const WORLD = `JSON.stringify([game.actors, game.combats, game.scenes, game.messages, game.items].map((all) =>
  all.map((one) => one.toObject())))`;

/** Keeps how long the page stood still, as the browser tells it. */
const WATCH = `(() => {
  globalThis.stallsForTests = [];
  new PerformanceObserver((list) => stallsForTests.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
    .observe({ type: "longtask" });
  return true;
})()`;

const window = (): Locator => chorus.page.locator("[data-dialog=odds]");
const odds = (state: string): Locator => window().locator(`[data-is=odds][data-state=${state}]`);
const count = (): Locator => window().locator("[data-is=count]");
const figures = (): Promise<string> => window().locator("[data-is=figures]").innerText();
const field = (name: string): Locator => window().locator(`[name="${name}"]`);

/** A picture, where somebody has asked for them. */
async function picture(name: string): Promise<void> {
  const folder = process.env["STORY_PICTURES"];
  if (folder) await chorus.page.screenshot({ path: `${folder}/odds-${name}.png` });
}

async function typed(into: Locator, text: string): Promise<void> {
  await into.fill(text);
  await into.press("Tab");
}

async function weighIn(): Promise<void> {
  await chorus.page.locator("#combat .d-clock-more").first().click();
  await chorus.page.locator('#combat [data-tracker-action="weigh"]').click();
  await window().waitFor();
}

/** The figures once all fights are fought. */
async function weighedToTheEnd(): Promise<string> {
  await odds("done").waitFor();
  return figures();
}

describe("the odds of a fight", () => {
  let before: string;

  beforeAll(async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    expect(await chorus.run(GATHER)).toBe(5);
    await chorus.sidebar("combat");
    before = await chorus.run(WORLD);
    await chorus.run(WATCH);
    await chorus.run(
      '(globalThis.oddsHeardForTests = 0, Hooks.on("dramatis.weigh", (odds) => (oddsHeardForTests += odds.fights === 11 ? 1 : 0)), true)',
    );
  });

  it("PER-027 PER-053 are shown while they are being found, in a worker, with intervals and names", async () => {
    await weighIn();
    await window().locator("[data-is=wins]").waitFor();
    expect(await figures()).toMatch(
      /The heroes\s+\d+ %\s+\d+ to \d+ %[^]*The foes\s+[^]*Rounds\s+\d+\s+mostly \d+ to \d+/,
    );
    expect(await figures()).toMatch(/Sera Vane[^]*Shock levels to go[^]*Toll captain/);
    // The gate is on nobody's side.
    expect(await figures()).not.toContain("Barred gate");
    expect(await chorus.run('document.querySelector("[data-dialog=odds]").dataset.weighed')).toBe("worker");
    expect(await seriousIssues(chorus, "[data-dialog=odds]")).toEqual([]);
  });

  it("are given up when they are cancelled, and keep what was found until then", async () => {
    await window().getByRole("button", { name: "Cancel" }).click();
    await odds("done").waitFor();
    const [told, kept] = [await count().innerText(), await figures()];
    expect(told).toMatch(/^[\d,.]+ fights$/);
    expect(await window().getByRole("button", { name: "Cancel" }).isVisible()).toBe(false);
    await chorus.page.locator("#combat .d-clock-more").first().focus();
    expect([await count().innerText(), await figures()]).toEqual([told, kept]);
  });

  it("are weighed again by themselves when somebody changes a number, a manner or how long it may take", async () => {
    await typed(field("fights"), "12");
    const long = await weighedToTheEnd();
    expect(await count().innerText()).toBe("12 fights");
    await typed(field("maxRounds"), "4");
    const few = await weighedToTheEnd();
    expect(few).not.toBe(long);
    expect(few).toContain("Out of rounds");
    const more = window().getByLabel("How many of Cutpurse");
    await typed(more, "3");
    const many = await weighedToTheEnd();
    expect(many).toMatch(/Cutpurse 2[^]*Cutpurse 3/);
    expect(many).not.toBe(few);
    await typed(more, "1");
    expect(await weighedToTheEnd()).toBe(few);
  });

  it("are weighed anew when somebody asks again while the window is open, and the focus comes to it", async () => {
    await weighedToTheEnd();
    await chorus.run(
      "(globalThis.weighedForTests = 0, Hooks.once('dramatis.weigh', () => (weighedForTests += 1)), true)",
    );
    await weighIn();
    await chorus.until("weighedForTests === 1 && document.activeElement.closest('[data-dialog=odds]') !== null");
    expect(await window().count()).toBe(1);
  });

  it("PER-166 PER-168 take a foe for a minion or a major, a hero for nothing but what they are, and no game’s surprise but its own", async () => {
    const asIs = await weighedToTheEnd();
    expect(asIs).toMatch(/Cutpurse[^]*Shock levels to go[^]*of 2/);
    const worth = window().getByLabel("How much Cutpurse is worth in this fight");
    const isWhole = (one: HTMLElement): boolean => {
      const free = one.cloneNode(true) as HTMLElement;
      free.style.cssText = "position: absolute; width: max-content";
      one.after(free);
      const fits = free.offsetWidth <= one.offsetWidth;
      free.remove();
      return fits;
    };
    expect(await worth.evaluate(isWhole), "its words are cut").toBe(true);
    await worth.selectOption({ label: "Major" });
    expect(await weighedToTheEnd()).not.toBe(asIs);
    await picture("tier");
    await worth.selectOption({ label: "As they are" });
    expect(await weighedToTheEnd()).toBe(asIs);
    expect(await window().getByLabel("How much Sera Vane is worth in this fight").count()).toBe(0);
    expect(await field("surprised").count()).toBe(0);
  });

  it("are the same with the same seed, where no worker can be had as well, and others with another", async () => {
    const inWorker = await weighedToTheEnd();
    await chorus.run("(globalThis.WorkerForTests = Worker, globalThis.Worker = undefined, true)");
    await chorus.run("(stallsForTests.length = 0, true)");
    await window().getByRole("button", { name: "Weigh again" }).click();
    expect(await weighedToTheEnd()).toBe(inWorker);
    const stalls = await chorus.run<number[]>("stallsForTests");
    process.stdout.write(`Long tasks while fights were weighed on the page, in ms: ${stalls.join(", ") || "none"}\n`);
    expect(await chorus.run('document.querySelector("[data-dialog=odds]").dataset.weighed')).toBe("page");
    await chorus.run("(globalThis.Worker = WorkerForTests, true)");
    await typed(field("seed"), "99");
    expect(await weighedToTheEnd()).not.toBe(inWorker);
    await typed(field("seed"), "1");
    expect(await weighedToTheEnd()).toBe(inWorker);
  });

  it("say in words what keeps a fight from being weighed, and of whom", async () => {
    const captain = window().getByLabel("Where Toll captain stands");
    const cutpurse = window().getByLabel("How many of Cutpurse");
    await typed(cutpurse, "0");
    await captain.selectOption("aside");
    await odds("failed").getByText("A fight needs two sides").waitFor();
    await captain.selectOption("foes");
    await odds("done").waitFor();
    await chorus.page.keyboard.press("Escape");
    await window().waitFor({ state: "detached" });
  });

  it("have written nothing", async () => {
    expect(await chorus.run(WORLD)).toBe(before);
  });

  it("are weighed for a folder of actors, from its menu", async () => {
    const folder = await chorus.run<string>(
      'getDocumentClass("Folder").create({ name: "Bridge", type: "Actor" }).then(async ({ id }) => (await Promise.all(game.actors.filter(({ name }) => ["Sera Vane", "Cutpurse"].includes(name)).map((one) => one.update({ folder: id }))), id))',
    );
    const directory = await chorus.sidebar("actors");
    await directory.locator(`[data-folder-id="${folder}"] > summary`).click({ button: "right" });
    await chorus.page.getByText("Weigh a fight of these").click();
    await window().locator("[data-is=wins]").waitFor();
    expect(await window().locator(".d-weigh-name").allInnerTexts()).toEqual(["Sera Vane", "Cutpurse"]);
    await chorus.page.keyboard.press("Escape");
    await window().waitFor({ state: "detached" });
    await chorus.run(`game.folders.get("${folder}").delete().then(() => true)`);
    await chorus.sidebar("combat");
  });

  it("are told to macros, with the same figures for the same seed, and refused in words where that makes no sense", async () => {
    const weigh = (options: string): Promise<{ ok: boolean; refused?: string; odds?: { sides: unknown[] } }> =>
      chorus.run(`game.dramatis.weigh(${options})`);
    const [first, again, other] = [
      await weigh(SOME),
      await weigh(SOME),
      await weigh(SOME.replace("seed: 3", "seed: 4")),
    ];
    expect(first).toMatchObject({ ok: true, seed: 3, odds: { fights: 11, sides: [{ id: "party" }, { id: "foes" }] } });
    expect([again, first.odds]).not.toEqual([other, other.odds]);
    expect(again).toEqual(first);
    expect(await chorus.run("oddsHeardForTests")).toBe(3);
    const why = async (options: string): Promise<string> => (await weigh(options)).refused ?? "not refused";
    expect(await why('{ fighters: ["Nobody at all"] }')).toMatch(/Nobody in play goes by/);
    expect(await why("{ fights: 1e9 }")).toMatch(/“fights” has to be a whole number from 1 to 2000/);
    expect(await why('{ fighters: ["Sera Vane"] }')).toMatch(/needs two sides/);
    expect(await why('{ fighters: [{ who: "Cutpurse", manner: "brave" }] }')).toMatch(/What can be: cunning/);
    expect(
      await why('{ fighters: [{ who: "Cutpurse", count: 30 }, { who: "Toll captain", count: 30 }, "Sera Vane"] }'),
    ).toMatch(/61 are too many/);
    for (const name of ["weigh", "suggest", "play"]) {
      const player = await ash.run<{ refused: string }>(`game.dramatis.${name}({})`);
      expect(player.refused).toBe("Only the chorus may do that.");
    }
  });

  it("PER-057 are suggested and played for macros as by the tracker's buttons", async () => {
    interface Answer {
      readonly ok: boolean;
      readonly refused?: string;
      readonly ended?: string;
      readonly cards?: readonly string[];
      readonly who?: string;
      readonly deeds?: readonly {
        readonly words: string;
        readonly reasons: readonly string[];
        readonly isPass: boolean;
      }[];
    }
    const call = (code: string): Promise<Answer> => chorus.run(`game.dramatis.${code}`);
    expect((await call('play({ way: "all" })')).refused).toMatch(/no way to play/);
    expect((await call('suggest({ encounter: "none" })')).refused).toMatch(/is no encounter/);
    await chorus.run(BEGIN);
    const captain = await chorus.run<string>("game.combat.combatant.actor.uuid");
    const { deeds = [], who } = await call("suggest()");
    expect(who).toBe(captain);
    expect(deeds[0]?.words).toMatch(/^Strikes (Sera Vane|Tobin Reed) with/);
    expect([deeds[0]?.reasons[0], deeds.filter(({ isPass }) => isPass).length]).toEqual([
      expect.stringMatching(/at \d+ %/),
      1,
    ]);
    expect((await call('suggest({ actor: "Tobin Reed" })')).ok).toBe(true);
    const veto =
      "(globalThis.vetoForTests = Hooks.on('dramatis.prePlay', (combat, one) => one !== " +
      JSON.stringify(captain) +
      "))";
    await chorus.run(veto);
    expect((await call("play()")).refused).toMatch(/A module keeps foes/);
    await chorus.run("(Hooks.off('dramatis.prePlay', vetoForTests), true)");
    // With this manner, no blow is worth anything.
    const meek = '{ id: "meek", name: "Meek", sentence: "", weights: { harm: -100, fell: -100 } }';
    await chorus.run(`game.combat.combatant.actor.setFlag("dramatis", "manner", ${meek}).then(() => true)`);
    const { ok, ended, cards = [] } = await call("play()");
    expect([ok, ended, cards.length]).toEqual([true, "done", 1]);
    const made = await chorus.run(`game.dramatis.card(${JSON.stringify(cards[0])}).steps[0].decision`);
    expect(made).toMatchObject({ type: "readyDefence", actor: captain });
    await chorus.run("game.combat.nextTurn().then(() => game.combat.nextTurn()).then(() => true)");
    expect((await call("play()")).refused).toMatch(/hero's turn/);
  });

  it("can be read whole on a page of 720 pixels, whatever is chosen", async () => {
    if (await window().isVisible()) await chorus.page.keyboard.press("Escape");
    await window().waitFor({ state: "detached" });
    await chorus.page.setViewportSize({ width: 720, height: 900 });
    await weighIn();
    const cut = await window()
      .locator(".d-weigh-field select")
      .evaluateAll((all: HTMLSelectElement[]) =>
        all.flatMap((select) => {
          const whole = select.cloneNode(true) as HTMLSelectElement;
          whole.style.cssText = "position: absolute; width: max-content";
          select.after(whole);
          const isCut = whole.offsetWidth > select.offsetWidth + 1;
          const words = `${select.name} ${select.offsetWidth} of ${whole.offsetWidth}`;
          whole.remove();
          return isCut ? [words] : [];
        }),
      );
    for (const colorScheme of ["light", "dark"] as const) {
      await chorus.page.emulateMedia({ colorScheme });
      await shoot(chorus, `odds-${colorScheme}-720`);
    }
    await chorus.page.emulateMedia({ colorScheme: "light" });
    await chorus.page.setViewportSize({ width: 1440, height: 900 });
    expect(await window().locator(".d-weigh-field select").count()).toBeGreaterThan(0);
    expect(cut).toEqual([]);
  });
});
