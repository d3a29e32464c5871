import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../kernel/json.ts";
import { fightsOver, recordingOf } from "./fights.ts";

vi.mock("../authority/hands.ts", () => ({ isDoubted: (id: string) => id === "written over" }));
vi.mock("../registry.ts", () => ({
  rulesetOf: () => ({ speaksFor: ({ hitter = null }: { readonly hitter?: string | null }) => hitter }),
}));
vi.mock("../authority/shown.ts", () => ({ cardFor: ({ card }: { readonly card?: object }) => card ?? null }));

const COMBAT = "Combat.c";
const message = (id: string, at: number, combat = COMBAT, round = 1) => ({
  ...{ id, type: "card", author: { isGM: true } },
  card: { ...{ id, ruleset: "sticks", applied: [] }, steps: [stepOf(combat, at, round)] },
});

const stepOf = (combat: string, at: number, round: number) => ({
  decision: { type: "hit", encounter: { combat, round, participants: [{ who: "Actor.a", combatant: `${combat}.x` }] } },
  ...{ rolled: [], outcome: { checks: [], effects: [], prompts: [], notes: [] }, made: { at } },
});

/** What is noted of a fight: these cards, and how Ann stood before the first of them. */
const record = (cards: Readonly<Record<string, number>>) => {
  const [card = ""] = Object.keys(cards);
  const states = [{ ref: "Actor.a", name: "Ann", state: { life: 4 } }];
  return {
    ...{ id: "record", type: "record", author: { isGM: true } },
    system: { ruleset: "sticks", combat: COMBAT, cards, seen: { n1: { card, step: 0, states, settings: {} } } },
  };
};

let goesOn: readonly string[] = [];
function sit(messages: readonly object[], isGM = true): void {
  vi.stubGlobal("game", {
    user: { id: "me", isGM },
    system: { version: "1" },
    messages: Object.assign([...messages], {
      contents: messages,
      get: (id: string) => messages.find((one) => (one as JsonObject)["id"] === id),
    }),
  });
}

beforeEach(() => {
  goesOn = [];
  vi.stubGlobal("fromUuidSync", (uuid: string) => (goesOn.includes(uuid) ? { uuid } : null));
});
afterEach(() => vi.unstubAllGlobals());

const told = (): readonly string[] =>
  recordingOf("sticks", COMBAT).events.map((event) => ("card" in event ? `${event.type} ${event.card}` : event.type));

describe("fights that are over", () => {
  it("are those of which there are cards, the last one first, and none that goes on", () => {
    sit([message("one", 10), message("two", 20, COMBAT, 3), message("other", 30, "Combat.d"), record({ one: 10 })]);
    expect(fightsOver("sticks")).toEqual([
      { combat: "Combat.d", began: 30, rounds: 1, names: [] },
      { combat: COMBAT, began: 10, rounds: 3, names: ["Ann"] },
    ]);
    goesOn = [COMBAT];
    expect(fightsOver("sticks").map(({ combat }) => combat)).toEqual(["Combat.d"]);
    expect(fightsOver("stones")).toEqual([]);
  });

  it("are whole to a game master, and to others what their cards tell, without anybody's state", () => {
    const all = [message("one", 10), record({ one: 10 })];
    sit(all);
    expect(told()).toEqual(["found", "step one"]);
    expect(recordingOf("sticks", COMBAT)).toMatchObject({ scope: "whole", end: { "Actor.a": { life: 4 } } });
    sit(all, false);
    expect(told()).toEqual(["step one"]);
    expect(recordingOf("sticks", COMBAT)).toMatchObject({ scope: "seen", cast: [], end: {} });
  });

  it("say where a card was deleted, is somebody's own, or was made with nobody to note how all stood", () => {
    const own = { id: "own", type: "card", author: { isGM: true } };
    sit([message("early", 5), message("one", 10), own, record({ one: 10, gone: 12, own: 14 })]);
    expect(told()).toEqual(["missing early", "step early", "found", "step one", "missing gone", "missing own"]);
    const whys = recordingOf("sticks", COMBAT).events.flatMap((event) => ("why" in event ? [event.why] : []));
    expect(whys).toEqual(["unnoted", "deleted", "kept"]);
  });

  it("are told by no card that its author can’t have written, nor by one that another hand has been at", () => {
    const ash = { id: "ash", isGM: false };
    const of = (id: string, hitter: string | null, author: object | null = ash) => {
      const { card, ...rest } = message(id, 10);
      const steps = card.steps.map((step) => ({ ...step, decision: { ...step.decision, ...(hitter && { hitter }) } }));
      return { ...rest, author, card: { ...card, steps } };
    };
    const heard = (...all: readonly object[]): readonly string[] => {
      sit(all, false);
      return fightsOver("sticks").length > 0 ? told() : [];
    };
    const testUserPermission = (): boolean => true;
    vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "Actor.a" ? { uuid, testUserPermission } : null));
    expect(heard(of("own", "Actor.a"))).toEqual(["step own"]);
    expect(heard(of("another's", "Actor.b"), of("nobody's", null), of("orphan", "Actor.a", null))).toEqual([]);
    expect(heard(message("written over", 10))).toEqual([]);
    // What was noted with a game master was written by one, whoever made the message.
    expect(heard(of("noted", "Actor.b"), record({ noted: 10 }))).toEqual(["step noted"]);
    expect(heard(of("noted", "Actor.b"), { ...record({ noted: 10 }), author: ash })).toEqual([]);
  });
});
