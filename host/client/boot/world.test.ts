import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientDocument } from "../documents/client-document.ts";
import { host, installGlobals, openTestWorld, TEST_GM, TEST_PLAYER } from "../testing.ts";
import type { LoopbackConnection } from "../loopback.ts";
import { idsHere, refreshDocuments } from "./world.ts";

const [KEPT, GONE, NEW] = ["actorkept0000000", "actorgone0000000", "actornew00000000"] as const;
const system = { documentTypes: { Actor: { hero: {} }, Item: { gear: {} } } };
let line: LoopbackConnection;

beforeEach(async () => {
  installGlobals();
  line = await openTestWorld({
    system,
    documents: {
      actors: [
        { _id: KEPT, name: "Kept", type: "hero", items: [{ _id: "item000000000000", name: "Rope", type: "gear" }] },
        { _id: GONE, name: "Gone", type: "hero" },
      ],
    },
  });
});

describe("after the line was broken", () => {
  it("the world takes what the server has now, and nothing is doubled", async () => {
    const kept = host.game.actors.get(KEPT) as ClientDocument;
    const payload = await line.world();
    payload.activeUsers = [TEST_GM, TEST_PLAYER];
    payload.actors = [
      { ...kept.toObject(), name: "Changed", items: [{ _id: "item000000000001", name: "Lamp", type: "gear" }] },
      { _id: NEW, name: "New", type: "hero" },
    ];
    refreshDocuments(payload);
    expect(host.game.actors.map((actor) => actor.name)).toEqual(["Changed", "New"]);
    expect(host.game.actors.get(KEPT)).toBe(kept);
    expect(Array.from(kept.childCollection("Item") ?? [], (item) => item.name)).toEqual(["Lamp"]);
    expect(host.game.users.get(TEST_PLAYER)?.active).toBe(true);
  });
});

it("what was made while the world was on its way is not taken for gone", async () => {
  const payload = await line.world();
  const asked = idsHere();
  payload.actors = payload.actors.filter(({ _id }) => _id === KEPT);
  await host.implementation("Actor").create({ name: "Just made", type: "hero" });
  refreshDocuments(payload, asked);
  expect(host.game.actors.map((actor) => actor.name)).toEqual(["Kept", "Just made"]);
});

describe("a stored document that cannot be made", () => {
  it("is reported and does not take the others with it", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    installGlobals();
    await openTestWorld({
      system,
      documents: {
        actors: [
          { _id: KEPT, name: "Kept", type: "hero" },
          { _id: GONE, name: "", type: "hero" },
        ],
      },
    });
    expect(warned.mock.calls.flat().join()).toContain("name: may not be a blank string");
    warned.mockRestore();
    expect(host.game.actors.getName("Kept")).toBeDefined();
  });
});
