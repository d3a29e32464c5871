// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { table } from "../../table/authority/index.ts";
import { followAsking } from "../../table/cards/asking.ts";
import { followAnswers } from "./answers.ts";
import { FOES_AS_EVER, readChoices, type FoeChoices } from "./choices.ts";
import { SampleEncounter } from "./sampleEncounter.ts";

let at: SampleEncounter;
let wanted: FoeChoices["foeAnswers"];
let running = false;
let fault: Error | null;
vi.mock("./look.ts", () => ({
  lookOf() {
    if (fault) throw fault;
    return {};
  },
  answersOf: (_foes: object, _look: object, { id }: { id: string }) => [{ decision: { type: "answer", prompt: id } }],
}));
vi.mock("./play.ts", () => ({ isPlaying: () => running }));

const encounter = { combat: "Combat.fight", round: 1 };
const asks = (type: string, given: object = {}): string =>
  at.card({ type, actor: "Actor.Hero", encounter }, { by: "ash", prompts: ["parry"], owner: "Foe", ...given });
const answered = (): readonly unknown[] => vi.mocked(table.decide).mock.calls.map(([, card]) => card);
const notice = (): string => document.querySelector("[data-about=foe-answers]")?.textContent ?? "";
const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 40; turns += 1) await Promise.resolve();
};

beforeEach(() => {
  at = new SampleEncounter("Foe", "Other", "Hero");
  vi.mocked(table.decide).mockImplementation((decision, card = "") => {
    at.answer(String(card), String(decision["prompt"]));
    return Promise.resolve({ ok: true, message: card ?? null });
  });
  [wanted, running, fault] = ["themselves", false, null];
  readChoices(() => ({ ...FOES_AS_EVER, foeAnswers: wanted }));
  followAnswers(at.foes);
  followAsking();
});
afterEach(() => {
  readChoices(() => FOES_AS_EVER);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("answers of foes", () => {
  it("come by themselves as they are asked, once each, and never for a hero", async () => {
    const card = asks("strike");
    asks("strike", { owner: "Hero" });
    await settled();
    expect(answered()).toEqual([card]);
    at.tell("updateActor", {});
    await settled();
    expect(answered()).toEqual([card]);
  });

  it.each(["never", "suggest"] as const)("wait for a person where the group wants %s", async (choice) => {
    wanted = choice;
    asks("strike");
    await settled();
    expect(answered()).toEqual([]);
  });

  it("come after a reload, and when the group has chosen so meanwhile", async () => {
    wanted = "never";
    const card = asks("strike");
    await settled();
    wanted = "themselves";
    at.tell("updateSetting", { key: "dramatis.made-up.foeAnswers" });
    await settled();
    expect(answered()).toEqual([card]);
    const before = vi.mocked(table.decide).mock.calls.length;
    at.contents.at(-1)?.system.steps.splice(1);
    followAnswers(at.foes);
    at.tell("ready", {});
    await settled();
    expect(answered().length).toBe(before + 1);
  });

  it("are not given again on a card that was taken back, though it is written once more", async () => {
    const card = asks("strike", { prompts: ["parry", "brace"] });
    at.takeBack(card);
    await settled();
    expect(answered()).toEqual([]);
    at.takeBack(card, true);
    await settled();
    expect(answered()).toEqual([]);
  });

  it("are not given again where somebody has cut the answer off the card", async () => {
    const card = asks("strike");
    await settled();
    at.contents.at(-1)?.system.steps.splice(1);
    at.tell("updateChatMessage", { id: card });
    await settled();
    expect(answered()).toEqual([card]);
  });

  it("leave to a person what a foe's own deed asks of it, but not what its turn brings by itself", async () => {
    at.card({ type: "strike", actor: "Actor.Foe", encounter }, { prompts: ["whom"], owner: "Foe" });
    await settled();
    expect(answered()).toEqual([]);
    const brought = at.card({ type: "endTurn", actor: "Actor.Foe", encounter }, { prompts: ["bleed"], owner: "Foe" });
    await settled();
    expect(answered()).toEqual([brought]);
  });

  it("leave alone what answers itself by another choice, and what a player owns", async () => {
    Object.assign(at.foes, { answersItself: ({ id }: { id: string }) => id === "parry" });
    asks("strike");
    Object.assign(at.turns[1]?.actor ?? {}, { hasPlayerOwner: true });
    asks("strike", { prompts: ["brace"], owner: "Other" });
    await settled();
    expect(answered()).toEqual([]);
  });

  it("wait while a run is in hand, and come when it is over", async () => {
    running = true;
    const card = asks("strike");
    await settled();
    expect(answered()).toEqual([]);
    running = false;
    at.tell("dramatis.play", {});
    await settled();
    expect(answered()).toEqual([card]);
  });

  it("come from one machine: that of whoever runs the card, else the active game master's", async () => {
    at.others.push({ id: "second", isGM: true, isSelf: false, active: true, flags: {} });
    asks("strike", { by: "second" });
    await settled();
    expect(answered()).toEqual([]);
    at.others.splice(0);
    at.tell("userConnected", {});
    await settled();
    expect(answered()).toEqual(["card1"]);
    at.user.isActiveGM = false;
    asks("strike");
    await settled();
    expect(answered()).toEqual(["card1"]);
  });

  it("leave it to whoever was first", async () => {
    const card = asks("strike", { prompts: ["parry", "brace"] });
    vi.mocked(table.decide).mockImplementation((decision, id = "") => {
      at.answer(String(id), "parry");
      at.answer(String(id), "brace");
      return Promise.resolve({ ok: true, message: decision.type });
    });
    await settled();
    expect(answered()).toEqual([card]);
  });

  it("tell what can't be worked out, and try it no more as things stand", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    fault = new Error("no tracks");
    asks("strike");
    await settled();
    at.tell("updateActor", {});
    await settled();
    expect([at.told, answered()]).toEqual([["fault Foe no tracks"], []]);
  });

  it("wait for a game master where there is none, and say so", async () => {
    Object.assign(at.user, { isGM: false, isActiveGM: false });
    at.users.activeGM = null;
    asks("strike");
    await settled();
    await vi.waitFor(() => expect(notice()).toContain("alone"));
    expect(answered()).toEqual([]);
    at.users.activeGM = {};
    at.tell("userConnected", {});
    await vi.waitFor(() => expect(notice()).toBe(""));
  });
});
