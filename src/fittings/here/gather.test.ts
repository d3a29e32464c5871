import { afterEach, describe, expect, it, vi } from "vitest";
import { frameHere } from "./encounter.ts";
import { gathererOf } from "./gather.ts";

type Sender = { readonly isGM: boolean };
type Query = (data: unknown, context: { user?: Sender }) => Promise<unknown>;
const MASTER: Sender = { isGM: true };
const QUERY = "sample.gather";

const gatherer = (): ReturnType<typeof gathererOf<ReturnType<typeof frameHere>>> =>
  gathererOf({ query: QUERY, combat: "sample-fight", combatant: "sample-fighter", frame: frameHere });

/** A table on which nobody has begun an encounter; writing takes a turn of the event loop, as it does over the wire. */
function setTable(activeGM: unknown = { isSelf: true }) {
  const combats: Record<string, unknown>[] = [];
  const queries: Record<string, Query> = {};
  const actors = new Map(["Actor.a", "Actor.b"].map((uuid) => [uuid, { uuid, id: uuid, documentName: "Actor" }]));
  for (const actor of actors.values()) Object.assign(actor, { token: null, getActiveTokens: () => [] });
  const create = vi.fn(async () => {
    await Promise.resolve();
    const combatants: { actor: unknown; uuid: string }[] = [];
    const combat = {
      uuid: `Combat.${combats.length}`,
      active: true,
      round: 0,
      turn: null,
      combatants: Object.assign(combatants, { contents: combatants }),
      createEmbeddedDocuments: async (_: string, data: { actorId: string }[]) => {
        await Promise.resolve();
        for (const { actorId } of data) combatants.push({ actor: actors.get(actorId), uuid: `Combatant.${actorId}` });
      },
    };
    combats.push(combat);
    return combat;
  });
  vi.stubGlobal("game", { combat: null, combats, users: { activeGM } });
  vi.stubGlobal("CONFIG", { queries, Combat: { documentClass: { create } } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => actors.get(uuid) ?? combats.find((one) => one["uuid"] === uuid));
  return { queries, create };
}

afterEach(() => vi.unstubAllGlobals());

describe("gathering an encounter", () => {
  it("two who ask at once get the same one: the second finds what the first made", async () => {
    const { create, queries } = setTable();
    const { register, gather } = gatherer();
    register();
    const asked = { actors: ["Actor.a", "Actor.b"], viewed: null };
    const frames = await Promise.all([gather(["Actor.a", "Actor.b"]), queries[QUERY]?.(asked, { user: MASTER })]);
    expect(create).toHaveBeenCalledTimes(1);
    expect(frames[1]).toEqual(frames[0]);
    expect(frames[0]?.participants.map(({ who }) => who)).toEqual(["Actor.a", "Actor.b"]);
  });

  it("is done by the active game master's client: all others ask it", async () => {
    const query = vi.fn(async () => ({ combat: "Combat.x" }));
    const { create } = setTable({ isSelf: false, query });
    expect(await gatherer().gather(["Actor.a"])).toEqual({ combat: "Combat.x" });
    expect(query).toHaveBeenCalledWith(QUERY, { actors: ["Actor.a"], viewed: null }, expect.anything());
    expect(create).not.toHaveBeenCalled();
  });

  it("is for game masters: a player's request, a nameless or an unreadable one makes nothing", async () => {
    const { create, queries } = setTable();
    gatherer().register();
    const asked = { actors: ["Actor.a"], viewed: null };
    await expect(queries[QUERY]?.(asked, { user: { isGM: false } })).rejects.toThrow("game master");
    await expect(queries[QUERY]?.(asked, {})).rejects.toThrow("game master");
    await expect(queries[QUERY]?.({ actors: "all" }, { user: MASTER })).rejects.toThrow("list");
    expect(create).not.toHaveBeenCalled();
  });
});
