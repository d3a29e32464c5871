import { afterEach, describe, expect, it, vi } from "vitest";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { exampleFight } from "../../rules/examples.ts";
import { thresholdFoes } from "./index.ts";

const words = vi.hoisted(() =>
  vi.fn((key: string, data: object = {}) => `${key.split(".").at(-1)} ${JSON.stringify(data)}`),
);
vi.mock("../../../../foundry/globals.ts", async (original) => ({
  ...(await original<object>()),
  localize: words,
}));

afterEach(() => vi.unstubAllGlobals());

it("RUN-022 leaves out those of other games, and has nobody play before the order is fixed or in other encounters", () => {
  const actor = (uuid: string, type: string) => ({ uuid, documentName: "Actor", type });
  const actors = [actor("Actor.guard", "threshold-foe"), actor("Actor.stranger", "evoker-evoker")];
  const seat = (uuid: string, one: object, type: string) => ({ uuid, actor: one, type });
  const turns = [
    ...actors.map((one) => seat(`${one.uuid}.seat`, one, "threshold-combatant")),
    seat("Actor.guard.stool", actors[0] ?? {}, "base"),
  ];
  const combat = {
    ...{
      uuid: "Combat.one",
      documentName: "Combat",
      type: "threshold-encounter",
      started: true,
      round: 2,
      turn: 0,
      turns,
    },
    ...{ combatant: turns[0], system: { toObject: () => ({ phase: "rounds" }) } },
    combatants: Object.assign(turns, { contents: turns }),
  };
  const frame = (more: object = {}) => {
    const one = { ...combat, ...more } as unknown as FoundryCombat;
    vi.stubGlobal("fromUuidSync", (uuid: string) =>
      uuid === "Combat.one" ? one : (actors.find((some) => some.uuid === uuid) ?? null),
    );
    return thresholdFoes.frame(one);
  };
  expect(frame()).toMatchObject({
    participants: [{ who: "Actor.guard", combatant: "Actor.guard.seat" }],
    active: "Actor.guard.seat",
  });
  expect(frame()?.participants).toHaveLength(1);
  const surprise = { system: { toObject: () => ({ phase: "surprise" }) } };
  expect([frame({ type: "base" }), frame({ started: false }), frame(surprise)]).toEqual([null, null, null]);
});

describe("what is said of a deed", () => {
  const { states, frame } = exampleFight({ foe: {} });
  const told = (decision: object): string => thresholdFoes.says(decision as Decision, states).words;
  const own = { encounter: frame, actor: "hero" };

  it.each([
    [{ type: "attack", target: "foe", weapon: "sword" }, "strike", { names: "foe", item: "sword" }],
    [{ type: "attack", target: "foe", weapon: "bow" }, "shoot", { names: "foe", item: "bow" }],
    [{ type: "attack", target: "foe", weapon: "unarmed" }, "bare", { names: "foe" }],
    [{ type: "move", how: "engage", target: "foe", strikes: "sword" }, "engageTo", { names: "foe", item: "sword" }],
    [{ type: "move", how: "engage", target: "foe", strikes: "unarmed" }, "engageBare", { names: "foe" }],
    [{ type: "move", how: "engage", target: "foe" }, "engage", { names: "foe" }],
    [{ type: "move", how: "flank", target: "foe" }, "flank", { names: "foe" }],
    [{ type: "power", power: "bend", target: "foe" }, "power", { item: "bend", names: "foe" }],
    [{ type: "power", power: "light", target: null }, "own", { item: "light" }],
    [{ type: "treat", with: "healer", target: "mate", cure: null }, "heal", { item: "healer", names: "mate" }],
    [{ type: "consume", item: "herbs", on: "self", target: "hero" }, "own", { item: "herbs" }],
    [{ type: "wield", weapon: "spear", how: "switch" }, "draw", { item: "spear" }],
    [{ type: "shield", shield: "buckler", equipped: true }, "shield", { item: "buckler" }],
    [{ type: "standUp" }, "standUp", {}],
    [{ type: "disengage", leaveMelee: true }, "leave", {}],
    [{ type: "surprise", sneakers: ["hero"], watchers: ["foe"] }, "sneak", { names: "foe" }],
    [{ type: "deathTest" }, "deathTest", {}],
    [{ type: "startSlot" }, "pass", {}],
  ])("RUN-036 %j", (decision, key, data) => {
    expect(told({ ...own, ...decision })).toBe(`${key} ${JSON.stringify(data)}`);
  });

  it("RUN-064 holds as well for what belongs to nobody who is there", () => {
    const nobody = { ...states, hero: { name: "hero" } };
    const strike = { type: "attack", ...own, target: "foe", weapon: "sword" };
    expect(thresholdFoes.says(strike as Decision, nobody).words).toBe('bare {"names":"foe"}');
  });
});

it("RUN-065 takes what the order brings by itself for nobody's deed", () => {
  const comes = (type: string): boolean => thresholdFoes.comesByItself?.({ type }) ?? false;
  expect(["startTurn", "startSlot", "join", "begin", "attack", "surprise"].map(comes)).toEqual([
    ...[true, true, true, true, false, false],
  ]);
});
