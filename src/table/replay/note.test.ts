import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../kernel/json.ts";
import type { Decision } from "../../kernel/outcome.ts";
import type { Ruleset } from "../ruleset.ts";
import type { RecordModel, Seen } from "./model.ts";
import { follow, lose, notesFor } from "./note.ts";

const ruleset = {
  id: "note-test",
  states: { settings: {}, read: ({ uuid }: { readonly uuid: string }) => world[uuid] },
} as unknown as Ruleset;

let world: Record<string, JsonObject> = {};
let messages: object[] = [];
let fights = 0;
let combat = "";

/** Each test has a fight of its own: what is followed is the machine's memory. */
beforeEach(() => {
  combat = `Combat.c${++fights}`;
  world = { "Actor.ann": { life: 4 }, "Actor.bo": { life: 6 } };
  messages = [];
  vi.stubGlobal("fromUuidSync", (uuid: string) => (world[uuid] ? { uuid, name: uuid, documentName: "Actor" } : null));
  sit(true);
});
afterEach(() => vi.unstubAllGlobals());

function sit(isGM: boolean): void {
  const user = { id: "chorus", isGM };
  vi.stubGlobal("foundry", { utils: { randomID: () => "record" } });
  vi.stubGlobal("game", { user, users: [user], messages });
}

const decision = (who: readonly string[]): Decision => ({
  type: "hit",
  encounter: { combat, round: 1, participants: who.map((one) => ({ who: one, combatant: `${combat}.Combatant.x` })) },
});

let now = 0;

/** What is noted with a decision on a card about these; null for nothing. */
function noted(card: string, who: readonly string[] = ["Actor.ann"], settings: JsonObject = {}, step = 0) {
  const states = Object.fromEntries(who.map((one) => [one, world[one] ?? {}]));
  const context = { states, settings, history: Array.from({ length: step }), waiting: [] };
  const [operation] = notesFor(ruleset, decision(who), context as never).operations(card, ++now);
  if (!operation) return null;
  const given = operation as unknown as { readonly data?: readonly JsonObject[]; readonly updates?: JsonObject[] };
  const fresh = given.data?.[0];
  if (fresh) messages.push({ ...fresh, id: "record", author: { isGM: true } });
  const system = fresh?.["system"] as unknown as RecordModel | undefined;
  const change = given.updates?.[0] ?? {};
  const seen =
    Object.values(system?.seen ?? {})[0] ??
    (Object.entries(change).find(([key]) => key.startsWith("system.seen."))?.[1] as Seen | undefined);
  return seen?.states.map(({ ref, state }) => `${ref} ${String(state["life"])}`) ?? [];
}

const hit = (from: number, to: number) => [{ ref: "Actor.ann", path: "life", from, to }];
const write = (card: string | null, from: number, to: number): void => {
  world["Actor.ann"] = { life: to };
  follow(card, hit(from, to));
};

describe("what is noted of a fight beside its cards", () => {
  it("is how somebody stood when they first came up, and nothing that its cards tell", () => {
    expect(noted("one")).toEqual(["Actor.ann 4"]);
    write("one", 4, 3);
    expect(noted("two")).toEqual([]);
    expect(noted("one", ["Actor.ann"], {}, 1)).toBeNull();
  });

  it("is what was changed by hand, and by a card of no fight or by none, even where it was the same once before", () => {
    noted("one");
    world["Actor.ann"] = { life: 9 };
    expect(noted("two")).toEqual(["Actor.ann 9"]);
    write("a rest", 9, 10);
    expect(noted("three")).toEqual(["Actor.ann 10"]);
    write(null, 10, 10);
    expect(noted("four")).toEqual(["Actor.ann 10"]);
  });

  it("is whoever joins late, and them alone", () => {
    noted("one");
    expect(noted("two", ["Actor.ann", "Actor.bo"])).toEqual(["Actor.bo 6"]);
  });

  it("is everybody anew once a card is gone or another machine has written on it, and after a reload", () => {
    noted("one");
    write("one", 4, 3);
    lose("one");
    expect(noted("two")).toEqual(["Actor.ann 3"]);
    lose("of another fight");
    expect(noted("three")).toEqual([]);
    lose(null);
    expect(noted("four")).toEqual(["Actor.ann 3"]);
  });

  it("is nothing on a player's machine, nor of a card outside", () => {
    sit(false);
    expect(noted("one")).toBeNull();
    sit(true);
    const context = { states: {}, settings: {}, history: [], waiting: [] };
    expect(notesFor(ruleset, { type: "rest" }, context).operations("rest", 1)).toEqual([]);
  });

  it("goes into no message of a player's that says it keeps it", () => {
    messages.push({ id: "forged", type: "record", author: { isGM: false }, system: { combat, cards: {}, seen: {} } });
    noted("one");
    expect(messages).toHaveLength(2);
  });
});
