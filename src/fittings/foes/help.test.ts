// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "../../kernel/tactics/tactics.ts";
import { table } from "../../table/authority/index.ts";
import { FOES_AS_EVER, readChoices, type FoeChoices } from "./choices.ts";
import type { Foes } from "./foes.ts";
import { doAsPlayer, isHelped, lookAsPlayer } from "./help.ts";
import { handedBadge, heroDeeds, heroPresses } from "./hero-presses.ts";
import { SampleEncounter } from "./sampleEncounter.ts";
import { isPlayable, type Fighter } from "./sides.ts";
import { hasManner, offerHelp } from "./worn.ts";

let at: SampleEncounter;
let help: FoeChoices["playerHelp"];
let view: View;
vi.mock("./look.ts", () => ({ lookOf: () => ({ view }), told: () => [], deedsOf: () => [] }));

const one = (name: string): Fighter => at.combat.combatants.get(name) as Fighter;
/** Whose sheet this client's person may read, and whose hero is theirs. */
let rights: Readonly<Record<string, readonly string[]>>;
const presses = (name: string): readonly string[] => heroPresses(at.foes, at.combat, name).map((press) => press.name);

beforeEach(() => {
  at = new SampleEncounter("Hero", "Hero two", "Foe", "Friend");
  help = "play";
  rights = { Hero: ["OWNER", "OBSERVER"] };
  view = { who: "Actor.Hero", side: ["Actor.Hero", "Actor.Friend"], knows: [], spared: [] };
  readChoices(() => ({ ...FOES_AS_EVER, playerHelp: help }));
  Object.assign(at.user, { isGM: false });
  for (const seat of at.turns) {
    const flags: Record<string, unknown> = {};
    Object.assign(seat, {
      getFlag: (_scope: string, key: string) => flags[key],
      setFlag: (_scope: string, key: string, value: unknown) => Promise.resolve((flags[key] = value)),
    });
    const may = (user: object, right: string): boolean =>
      user === at.user && (at.user.isGM || (rights[seat.name] ?? []).includes(right));
    Object.assign(seat.actor ?? {}, { testUserPermission: may });
  }
});
afterEach(() => {
  readChoices(() => FOES_AS_EVER);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("help for players", () => {
  it("lets them choose their hero's manner, and without it a game master alone", () => {
    const isOurs = ({ name }: { readonly name: string }): boolean => name !== "Foe";
    offerHelp({ ...at.foes, weighing: { isOurs } } as unknown as Foes);
    const chosen = (name: string): boolean => hasManner(one(name).actor);
    help = "suggest";
    expect([chosen("Hero"), chosen("Foe")]).toEqual([true, false]);
    help = "off";
    expect(chosen("Hero")).toBe(false);
    at.user.isGM = true;
    expect([chosen("Hero"), chosen("Friend"), chosen("Foe")]).toEqual([true, true, false]);
  });

  it("is for their own hero, on their turn, where the group wants it; never for game masters", () => {
    expect([isHelped(at.foes, at.combat, one("Hero")), isHelped(at.foes, at.combat, one("Hero two"))]).toEqual([
      true,
      false,
    ]);
    help = "suggest";
    expect([presses("Hero"), presses("Hero two"), presses("Foe")]).toEqual([["suggestOwn"], [], []]);
    help = "off";
    expect([isHelped(at.foes, at.combat, one("Hero")), presses("Hero")]).toEqual([false, []]);
    help = "suggest";
    at.combat.turn = 1;
    expect(isHelped(at.foes, at.combat, one("Hero"))).toBe(false);
    at.combat.turn = 0;
    at.user.isGM = true;
    expect([isHelped(at.foes, at.combat, one("Hero")), presses("Hero")]).toEqual([false, []]);
  });

  it("is for whoever acts beside the order, and for nobody else meanwhile", () => {
    rights = { "Hero two": ["OWNER"] };
    const foes = { ...at.foes, aside: () => one("Hero two") };
    expect([isHelped(foes, at.combat, one("Hero two")), isHelped(foes, at.combat, one("Hero"))]).toEqual([true, false]);
  });

  it("leaves out friends whose sheets are kept from a player, and whoever is hidden", () => {
    expect(lookAsPlayer(at.foes, at.combat, one("Hero"))?.view).toMatchObject({
      side: ["Actor.Hero"],
      spared: ["Actor.Friend"],
    });
    rights = { ...rights, Friend: ["OBSERVER"] };
    Object.assign(one("Foe"), { token: { hidden: true } });
    expect(lookAsPlayer(at.foes, at.combat, one("Hero"))?.view).toMatchObject({
      side: ["Actor.Hero", "Actor.Friend"],
      spared: ["Actor.Foe"],
    });
  });

  it("does what is pressed as any button would, and passes the turn on by passing", async () => {
    expect(await doAsPlayer(at.foes, at.combat, { type: "strike" })).toBe(true);
    expect([vi.mocked(table.decide).mock.calls.length, vi.mocked(at.combat.nextTurn).mock.calls.length]).toEqual([
      1, 0,
    ]);
    await doAsPlayer(at.foes, at.combat, { type: "pass" });
    expect([vi.mocked(table.decide).mock.calls.length, vi.mocked(at.combat.nextTurn).mock.calls.length]).toEqual([
      1, 1,
    ]);
  });
});

it("passing in a slot is said where the game has it so, and changes nothing where it hasn't", async () => {
  const slots = { isSaid: ({ type }: { readonly type: string }) => type === "declare" } as never;
  const foes = { ...at.foes, slots, tactics: { ...at.foes.tactics, isPass: () => true } };
  expect([await doAsPlayer(foes, at.combat, { type: "declare" }), vi.mocked(table.decide).mock.calls.length]).toEqual([
    true,
    1,
  ]);
  await doAsPlayer(foes, at.combat, { type: "pass" });
  expect([vi.mocked(table.decide).mock.calls.length, vi.mocked(at.combat.nextTurn).mock.calls.length]).toEqual([1, 0]);
});

describe("a hero who is handed over", () => {
  const given = { combat: "Combat.fight", combatant: "Hero" };
  const press = (name: string): Promise<unknown> | undefined => heroDeeds(at.foes)[name]?.(given, document.body);

  it("is played until taken back, and says so; no other hero is", async () => {
    expect(isPlayable(one("Hero"))).toBe(false);
    await press("handOver");
    expect([isPlayable(one("Hero")), isPlayable(one("Hero two"))]).toEqual([true, false]);
    expect([presses("Hero"), handedBadge(at.combat, "Hero").map(({ is }) => is)]).toEqual([
      ["takeHero"],
      ["handedOver"],
    ]);
    await press("takeHero");
    expect([isPlayable(one("Hero")), handedBadge(at.combat, "Hero")]).toEqual([false, []]);
  });

  it("is nobody's to hand over where the group doesn't want it, and counts only as long as it does", async () => {
    await press("handOver");
    help = "suggest";
    expect([isPlayable(one("Hero")), presses("Hero")]).toEqual([false, ["suggestOwn"]]);
    await press("takeHero");
    await press("handOver");
    help = "play";
    expect(isPlayable(one("Hero"))).toBe(false);
  });

  it("is handed over by a game master only while their players are away", () => {
    at.user.isGM = true;
    expect(presses("Hero")).toEqual(["handOver"]);
    const ash = { id: "ash", isGM: false, isSelf: false as const, active: true, flags: {} };
    at.others.push(ash);
    Object.assign(one("Hero").actor, { testUserPermission: (user: object) => user === ash });
    expect(presses("Hero")).toEqual([]);
  });
});
