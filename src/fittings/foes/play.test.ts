// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { table } from "../../table/authority/index.ts";
import { SampleEncounter } from "./sampleEncounter.ts";
import { followGone, mayBegin, playOne, playSide, tellBefore } from "./play.ts";
import { game } from "../../foundry/globals.ts";
import { followElsewhere } from "./elsewhere.ts";
import { foeDeeds, foePresses } from "./presses.ts";
import type { Fighter } from "./sides.ts";

let at: SampleEncounter;
let trouble: Error | null;
vi.mock("./look.ts", () => ({
  lookOf() {
    if (trouble) throw trouble;
    return {};
  },
  deedsOf: () => [{ decision: at.deeds[0] ?? { type: "pass" } }],
  additionsOf: () => [],
}));
vi.mock("./pace.ts", () => ({ pause: () => Promise.resolve(), registerPace: () => undefined }));

const one = (name: string): Fighter => at.combat.combatants.get(name) as Fighter;
const notice = (): string => document.querySelector("[data-about=foes]")?.textContent ?? "";

const pressOnNotice = (name: string): void =>
  [...document.querySelectorAll<HTMLButtonElement>("[data-about=foes] button")]
    .find(({ textContent }) => textContent.includes(name))
    ?.click();

beforeEach(() => {
  at = new SampleEncounter("Foe", "Other", "Hero");
  trouble = null;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("foes at this client", () => {
  it("begin nothing where it isn't their turn any more, and say so", async () => {
    expect(await playOne(at.foes, at.combat, one("Other"))).toBeNull();
    await foeDeeds(at.foes).playOne?.({ combat: "Combat.fight", combatant: "Other" }, document.body);
    at.combat.turn = 2;
    expect(await playOne(at.foes, at.combat, one("Foe"))).toBeNull();
    at.end();
    at.combat.turn = 0;
    expect(await playOne(at.foes, at.combat, one("Foe"))).toBeNull();
    expect([at.told, at.contents, vi.mocked(at.combat.nextTurn).mock.calls]).toEqual([
      ["not.turn", "not.turn", "not.turn", "not.turn"],
      [],
      [],
    ]);
  });

  it("pass no turn in an encounter of another game, nor where nobody stands against anybody", async () => {
    Object.assign(at.foes, { frame: () => null });
    expect(await playSide(at.foes, at.combat)).toBeNull();
    at.leave("Hero");
    expect(await playSide(at.foes, at.combat)).toBeNull();
    expect([at.told, at.combat.turn]).toEqual([["not.frame", "not.peace"], 0]);
  });

  it("tell what can't be worked out, leave what was done to be taken back, and can be played again", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    trouble = new Error("no tracks");
    expect(await playOne(at.foes, at.combat, one("Foe"))).toBe("fault");
    expect([at.told, notice()]).toEqual([["fault Foe no tracks"], ""]);
    trouble = null;
    vi.mocked(table.decide).mockImplementationOnce((decision) => {
      trouble = new Error("lost tracks");
      return Promise.resolve({ ok: true, message: at.card(decision) });
    });
    expect(await playSide(at.foes, at.combat)).toBe("fault");
    expect(notice()).toContain("ended.fault");
    expect(notice()).toContain("takeBack");
    trouble = null;
    at.deeds = [];
    expect(await playOne(at.foes, at.combat, one("Foe"))).toBe("done");
  });

  it("tell what can be taken back for as long as the encounter stands, whatever another does", async () => {
    followGone();
    expect(await playOne(at.foes, at.combat, one("Foe"))).toBe("done");
    expect(notice()).toContain("takeBack");
    // Nobody else has had a turn.
    expect(notice()).toContain("ended.one");
    at.tell("deleteCombat", { uuid: "Combat.other" });
    await Promise.resolve();
    expect(notice()).toContain("takeBack");
    at.end();
    await vi.waitFor(() => expect(notice()).toBe(""));
    expect(at.stored.get("foesTrace")).toBe("null");
  });

  it("are not played by another game master while what they did is taken back, nor taken back while another plays", async () => {
    const queries: Record<string, (data: object, context: object) => Promise<unknown>> = {};
    vi.stubGlobal("CONFIG", { queries });
    followElsewhere(() => undefined);
    const user = { id: "umber", isGM: true, isSelf: false as const, active: true, flags: {}, name: "Umber" };
    const query = vi.fn(() => Promise.resolve<unknown>(false));
    at.others.push({ ...user, query } as typeof user);
    at.given = { patches: ["Actor.Hero"] };
    const begins = (): unknown => queries["dramatis.foes"]?.({ kind: "begin", combat: "Combat.fight" }, { user });
    query.mockResolvedValue(true);
    expect(await playOne(at.foes, at.combat, one("Foe"))).toBe("done");
    query.mockResolvedValue(false);
    const undo = vi.spyOn(table, "undo");
    pressOnNotice("takeBack");
    await vi.waitFor(() => expect(at.told).toEqual(["not.busy"]));
    expect([undo.mock.calls, notice()]).toEqual([[], expect.stringContaining("takeBack")]);
    query.mockResolvedValue(true);
    let answer: unknown;
    undo.mockImplementationOnce(async () => {
      answer = await begins();
      return { ok: true, message: null };
    });
    pressOnNotice("takeBack");
    await vi.waitFor(() => expect(notice()).toBe(""));
    expect([answer, await begins()]).toEqual([false, true]);
    await queries["dramatis.foes"]?.({ kind: "over" }, { user });
  });

  it("are told of after a reload, and that they stand still where it cut them short", async () => {
    at.given = { prompts: ["dodge"], patches: ["Actor.Hero"] };
    const ended = playOne(at.foes, at.combat, one("Foe"));
    await vi.waitFor(() => expect(notice()).toContain("progress.waits"));
    tellBefore(at.foes);
    await vi.waitFor(() => expect(notice()).toContain("cutShort"));
    at.answer("card1", "dodge");
    await ended;
    await vi.waitFor(() => expect(notice()).toContain("ended.one"));
    tellBefore(at.foes);
    await vi.waitFor(() => expect(notice()).toContain("before"));
  });

  it("do what is chosen while they are paused, as part of the run, and go on by the press that began it", async () => {
    at.given = { prompts: ["dodge"] };
    const ended = playSide(at.foes, at.combat);
    await vi.waitFor(() => expect(notice()).toContain("progress.waits"));
    pressOnNotice("pause");
    expect(mayBegin(at.foes, at.combat, one("Foe"))).toBe(false);
    at.answer("card1", "dodge");
    expect(mayBegin(at.foes, at.combat, one("Other"))).toBe(false);
    expect(at.told).toEqual(["not.underWay", "not.busy"]);
    at.given = {};
    expect(await playOne(at.foes, at.combat, one("Foe"), { type: "push", actor: "Actor.Foe" })).toBeNull();
    await vi.waitFor(() => expect(at.contents).toHaveLength(2));
    await vi.waitFor(() => expect(notice()).toContain("progress.paused"));
    at.deeds = [];
    expect(await playSide(at.foes, at.combat)).toBeNull();
    expect([await ended, at.called.at(-1)]).toEqual([
      "hero",
      ["dramatis.play", "Combat.fight", { ended: "hero", cards: ["card1", "card2"] }],
    ]);
  });

  it("tell nothing on the board of an encounter that is gone before they are done", async () => {
    vi.mocked(table.decide).mockImplementationOnce((decision) => {
      const message = at.card(decision);
      at.end();
      return Promise.resolve({ ok: true, message });
    });
    await playSide(at.foes, at.combat);
    await Promise.resolve();
    expect(notice()).toBe("");
  });

  it("are kept from playing by a module that says no, and tell modules what came of a run", async () => {
    at.vetoed.add("dramatis.prePlay");
    expect([await playOne(at.foes, at.combat, one("Foe")), await playSide(at.foes, at.combat)]).toEqual([null, null]);
    expect([at.told, at.called]).toEqual([["not.module", "not.module"], []]);
    at.vetoed.clear();
    expect(await playOne(at.foes, at.combat, one("Foe"))).toBe("done");
    expect(at.called).toEqual([["dramatis.play", "Combat.fight", { ended: "done", cards: ["card1"] }]]);
  });

  it("are pressed by a game master alone, on the row of one of theirs whose turn it is", () => {
    const presses = (name: string): readonly string[] =>
      foePresses(at.foes, at.combat, name).map((press) => press.name);
    expect(presses("Foe")).toEqual(["suggest", "playOne", "playSide"]);
    expect([presses("Other"), presses("Hero")]).toEqual([[], []]);
    at.combat.turn = 2;
    expect(presses("Hero")).toEqual([]);
    at.combat.turn = 0;
    Object.assign(game().user, { isGM: false });
    expect(presses("Foe")).toEqual([]);
  });
});
