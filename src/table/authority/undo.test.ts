import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Patch } from "../../kernel/patch.ts";
import type { BatchOperation, FoundryMessage, FoundryUser } from "../../foundry/types.ts";
import { emptyOutcome, type States } from "../../kernel/outcome.ts";
import { CARD_TYPE } from "../cards/model.ts";
import { offerRulesets } from "../registry.ts";
import type { Ruleset } from "../ruleset.ts";
import { undo } from "./undo.ts";
import type { Owed } from "./unsettled.ts";
import { nameOfPath } from "./words.ts";
import { settle, write } from "./write.ts";

const written = vi.hoisted(() => vi.fn<(operations: readonly BatchOperation[]) => Promise<object>>());
const awaited = vi.hoisted(() => vi.fn<(owed: Owed) => void>());
vi.mock("./unsettled.ts", () => ({ awaitOwner: awaited, forgetOwed: () => undefined }));
const followed = vi.hoisted(() => vi.fn());
vi.mock("../replay/note.ts", () => ({ follow: followed }));
vi.mock("./batch/together.ts", () => ({ writeTogether: written }));

const HERO = "Actor.hero";
const SALVE = `${HERO}.Item.salve`;
const states: Record<string, object> = {};
const ruleset = {
  id: "undo-test",
  states: {
    settings: {},
    entries: { consumables: "Item" },
    passing: ["turn", "spent"],
    mirror: () => ({}),
    read: ({ uuid }: { uuid: string }) => states[uuid] as States[string],
  },
  cards: { nameOf: (_: unknown, ref: string) => (ref === HERO ? "Ayla" : "somebody") },
} as unknown as Ruleset;
offerRulesets([ruleset]);

/** A card that cost the hero a wound and two salves of ten. */
const patches: readonly Patch[] = [
  { ref: HERO, path: "wounds", from: 0, to: 3 },
  { ref: HERO, path: "consumables.#salve.quantity", from: 10, to: 8 },
];
const effect = { id: "e", type: "hurt", target: HERO, apply: "atOnce" };
const message = {
  ...{ id: "card", type: CARD_TYPE, author: { id: "gm" }, whisper: [], blind: false, rolls: [] },
  system: {
    ruleset: ruleset.id,
    steps: [{ decision: { type: "hit" }, rolled: [], outcome: { ...emptyOutcome, effects: [effect] } }],
    applied: [{ effects: ["e"], patches, undone: false }],
  },
} as unknown as FoundryMessage;
const master = { id: "gm", isGM: true } as FoundryUser;

const documents: Record<string, { readonly id: string; readonly documentName: string; readonly uuid: string }> = {};
const place = (uuid: string): void => {
  const [documentName = "", id = ""] = uuid.split(".").slice(-2);
  Object.assign(documents, { [uuid]: { id, documentName, uuid, name: id } });
};

beforeEach(() => {
  written.mockReset().mockResolvedValue({ ok: true });
  for (const uuid of Object.keys(documents)) Reflect.deleteProperty(documents, uuid);
  [HERO, SALVE].forEach(place);
  states[HERO] = { wounds: 3, consumables: [{ id: "salve", quantity: 8 }] };
  vi.stubGlobal("fromUuidSync", (uuid: string) => documents[uuid] ?? null);
  vi.stubGlobal("Hooks", { callAll: () => true });
  const words = (key: string, data: object = {}): string => [key, ...Object.values(data)].join(" ");
  log = Object.assign([message], { get: () => message, contents: [] as FoundryMessage[] });
  log.contents = log;
  vi.stubGlobal("game", { user: master, messages: log, i18n: { localize: words, format: words } });
});
let log: FoundryMessage[] & { get: () => FoundryMessage; contents: FoundryMessage[] };
afterEach(() => vi.unstubAllGlobals());

/** The values that were written, document by document. */
const values = (): unknown[] =>
  (written.mock.calls[0]?.[0] ?? [])
    .filter(({ documentName }) => documentName !== "ChatMessage")
    .flatMap((one) => one.updates);

function loseSalve(): void {
  Reflect.deleteProperty(documents, SALVE);
  states[HERO] = { wounds: 3, consumables: [] };
}

describe("taking back a card that wrote to what somebody carries", () => {
  it("writes to the document of each", async () => {
    expect(await undo(message, master)).toEqual({ ok: true, message: "card" });
    expect(values()).toEqual([
      { _id: "salve", "system.quantity": 10 },
      { _id: "hero", "system.wounds": 0 },
    ]);
  });

  it("takes back the rest once that is deleted, and names whose it was", async () => {
    loseSalve();
    const missing = ["DRAMATIS.Refusal.aThingOf Ayla"];
    expect(await undo(message, master)).toEqual({ ok: true, message: "card", missing });
    expect(values()).toEqual([{ _id: "hero", "system.wounds": 0 }]);
  });

  it("is refused when nobody and nothing of it is there any more", async () => {
    loseSalve();
    Reflect.deleteProperty(documents, HERO);
    expect(await undo(message, master)).toEqual({ ok: false, refused: "DRAMATIS.Refusal.gone" });
    expect(written).not.toHaveBeenCalled();
  });

  it("calls what stands in the way by whose it is, never by an address", () => {
    loseSalve();
    const [, salve] = patches as [Patch, Patch];
    expect(nameOfPath(ruleset, salve, null).name).toBe("hero");
  });
});

describe("taking back a card of a turn that is over", () => {
  const ofTurn: readonly Patch[] = [
    ...patches,
    { ref: HERO, path: "turn.of", from: "hero", to: null },
    { ref: HERO, path: "spent", from: 0, to: 1 },
  ];
  const card = (id: string, own: readonly Patch[]): FoundryMessage => {
    const system = { ...(message.system as object), applied: [{ effects: ["e"], patches: own, undone: false }] };
    return { ...message, id, system };
  };
  const stand = (turn: string | null, spent: number): void =>
    void (states[HERO] = { ...states[HERO], turn: { of: turn }, spent });
  const wounds = { _id: "hero", "system.wounds": 0 };

  it("leaves whose turn it is, and what is spent in it, as they have become without a card", async () => {
    const attack = card("attack", ofTurn);
    log.splice(0, 1, attack);
    stand("another", 0);
    expect(await undo(attack, master)).toMatchObject({ ok: true });
    expect(values()).toContainEqual(wounds);
    expect(followed).toHaveBeenCalledWith(null, [
      { ref: HERO, path: "spent", from: 1, to: 0 },
      { ref: HERO, path: "turn.of", from: null, to: "hero" },
    ]);
  });

  it("gives back what was spent while it is that turn still", async () => {
    const attack = card("attack", ofTurn);
    log.splice(0, 1, attack);
    stand(null, 1);
    expect(await undo(attack, master)).toMatchObject({ ok: true });
    expect(values()).toContainEqual({ ...wounds, "system.turn.of": "hero", "system.spent": 0 });
  });

  it("keeps what a later turn has spent, although it comes to the same number", async () => {
    const spends = (id: string): FoundryMessage => card(id, [...ofTurn.slice(-1)]);
    const [attack, later] = [card("attack", ofTurn), spends("later")];
    log.splice(0, 1, attack, later);
    stand("another", 1);
    expect(await undo(attack, master)).toMatchObject({ ok: true });
    expect(values()).toContainEqual(wounds);
    expect(JSON.stringify(values())).not.toContain("system.spent");
  });

  it("is refused where a later card has spent the same again, be it given back by a card or without one", async () => {
    const attack = card("attack", [...patches, ...ofTurn.slice(-1)]);
    const back = card("back", [{ ref: HERO, path: "spent", from: 1, to: 0 }]);
    const again = card("again", [{ ref: HERO, path: "spent", from: 0, to: 1 }]);
    const named = { ok: false, refused: expect.stringContaining("DRAMATIS.Refusal.changedBy") as string };
    stand(null, 1);
    log.splice(0, log.length, attack, back, again);
    expect(await undo(attack, master)).toMatchObject(named);
    log.splice(0, log.length, attack, again);
    expect(await undo(attack, master)).toMatchObject(named);
    expect(written).not.toHaveBeenCalled();
    log.splice(0, log.length, again, attack);
    expect(await undo(attack, master)).toMatchObject({ ok: true });
  });

  it("takes nothing away that has lapsed since, and what has come with it neither", async () => {
    const bold = { id: "bold", level: 1 };
    const charge = card("charge", [
      ...patches,
      { ref: HERO, path: "moods.#bold", from: null, to: bold, after: null },
      { ref: HERO, path: "moods.#bold.level", from: 1, to: 2 },
    ]);
    log.splice(0, 1, charge);
    states[HERO] = { ...states[HERO], moods: [{ id: "calm" }] };
    expect(await undo(charge, master)).toMatchObject({ ok: true });
    expect(values()).toContainEqual(wounds);
    states[HERO] = { ...states[HERO], moods: [{ ...bold, level: 3 }] };
    expect(await undo(charge, master)).toMatchObject({ ok: false });
    states[HERO] = { ...states[HERO], moods: [] };
    log.push(card("calms", [{ ref: HERO, path: "moods.#bold", from: bold, to: null }]));
    expect(await undo(charge, master)).toMatchObject({ ok: false });
  });

  it("is refused where a later card has written them, and where anything else has changed", async () => {
    const [attack, later] = [card("attack", ofTurn), card("later", [{ ref: HERO, path: "spent", from: 1, to: 2 }])];
    log.splice(0, 1, attack, later);
    stand(null, 2);
    expect(await undo(attack, master)).toMatchObject({ ok: false });
    log.splice(0, 2, later, attack);
    expect(await undo(attack, master)).toMatchObject({ ok: true });
    states[HERO] = { ...states[HERO], wounds: 2 };
    expect(await undo(attack, master)).toMatchObject({ ok: false });
  });
});

describe("values for their owner to write", () => {
  it("count as written when all are that can be", async () => {
    vi.stubGlobal("game", { user: { id: "player", isGM: false } });
    Object.assign(documents[HERO] ?? {}, { testUserPermission: () => false });
    await write(ruleset, { id: "card", operations: [] }, patches, master, { effects: [] });
    loseSalve();
    expect(awaited.mock.calls[0]?.[0].values()).toBe("written");
    states[HERO] = { wounds: 1, consumables: [] };
    expect(awaited.mock.calls[0]?.[0].values()).toBe("neither");
  });

  it("leave out what has been deleted meanwhile, and say so", async () => {
    loseSalve();
    const { gone } = await settle({ ruleset: ruleset.id, patches, effects: null }, null);
    expect(gone).toEqual(["DRAMATIS.Refusal.aThingOf hero"]);
    expect(values()).toEqual([{ _id: "hero", "system.wounds": 3 }]);
  });
});

describe("an effect that would give somebody an entry that is a document of its own", () => {
  it.each(["consumables.#salve", "consumables"])("is refused in words before anything is written: %s", async (path) => {
    const patch: Patch = { ref: HERO, path, from: null, to: null };
    const answer = await write(ruleset, null, [patch], master, { effects: [] });
    expect(answer.ok).toBe(false);
    expect(answer).toMatchObject({ refused: expect.stringContaining("DRAMATIS.Refusal.entry") as string });
    expect(written).not.toHaveBeenCalled();
  });
});
