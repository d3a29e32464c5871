// @vitest-environment happy-dom
/** What a group withstands: forged cards, lists written by hand, two who press at once, and eyes it isn't meant for. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { noteOf } from "../../../../fittings/party/cards.ts";
import { join, membersOf } from "../../../../fittings/party/members.ts";
import { partyOf } from "../../../../fittings/party/model.ts";
import { changeBack, changePurse } from "../../../../fittings/party/purse.ts";
import { memberRows } from "../../../../fittings/party/view.ts";
import { config, documentClass, game, hooks, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat, FoundryMessage, FoundryUser } from "../../../../foundry/types.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { partyPlan } from "./party-sheet.ts";

const PLAYER = "player0000000000";
let told: string[];
let party: FoundryActor;
let ash: FoundryActor;
let player: FoundryUser;

const made = async <T>(kind: string, data: object): Promise<T> => (await documentClass(kind).create({ ...data })) as T;
const owned = { ownership: { [PLAYER]: 3 } };
const asPlayer = (): void => void vi.spyOn(game(), "user", "get").mockReturnValue(player);
const purse = (): number => partyOf(party)?.purse ?? -1;

/** A message of the player's own, with whatever they wrote into it. */
const written = (note: unknown): Promise<FoundryMessage> =>
  made("ChatMessage", { content: "x", author: PLAYER, flags: { [SYSTEM_ID]: { party: note } } });

beforeAll(async () => {
  told = await openSampleWorld();
  player = [...game().users].find(({ id }) => id === PLAYER) as FoundryUser;
});
beforeEach(async () => {
  party = await made("Actor", { name: "The Lanterns", type: "verve-party" });
  ash = await somebody("Ash");
  told.length = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearWorld();
});

describe("a card that somebody wrote", () => {
  const purseNote = { kind: "purse", name: "The Lanterns", by: -500, now: 0, reason: "", undone: false };
  const runNote = { kind: "run", name: "The Lanterns", label: "Rest", cards: ["another's"], undone: false };

  it("tells nothing of a group where it names some other actor of theirs", async () => {
    await ash.update(owned);
    expect(noteOf(await written({ ...purseNote, party: ash.uuid }))).toBeNull();
    await party.update(owned);
    expect(noteOf(await written({ ...purseNote, party: party.uuid }))).toMatchObject({ by: -500 });
  });

  it("has no game master take back cards of others: a run is a game master's own, or one's own", async () => {
    await party.update(owned);
    const message = await written({ ...runNote, party: party.uuid });
    expect(noteOf(message)).toBeNull();
    asPlayer();
    expect(noteOf(message)).toMatchObject(runNote);
  });

  it("moves no tokens: of those only game masters tell", async () => {
    await party.update(owned);
    asPlayer();
    const tokens = [{ token: "t", x: 0, y: 0, from: null }];
    const board = { kind: "board", name: "It", scene: "Scene.a", how: "placed", tokens, undone: false };
    expect(noteOf(await written({ ...board, party: party.uuid }))).toBeNull();
  });

  it.each([
    ["no ref", { ...purseNote, party: { a: 1 } }],
    ["no number", { ...purseNote, party: "it", by: {} }],
    ["no reason", { ...purseNote, party: "it", reason: {} }],
    ["no list", { ...runNote, party: "it", cards: null }],
    ["nothing", null],
  ])("tells nothing where it holds %s", async (_, note) => {
    await party.update(owned);
    asPlayer();
    const odd = note?.party === "it" ? { ...note, party: party.uuid } : note;
    expect(noteOf(await written(odd))).toBeNull();
  });
});

describe("a list that somebody wrote", () => {
  it("sends people into a fight, and never groups: not itself, nor one that has it", async () => {
    const other = await made<FoundryActor>("Actor", { name: "Others", type: "verve-party" });
    const listed = [party, other, ash].map(({ uuid: actor, name }) => ({ actor, name }));
    for (const one of [party, other]) await one.update({ "system.members": listed });
    const combat = await made<FoundryCombat>("Combat", { type: "verve-encounter", active: true });
    const create = combat.createEmbeddedDocuments.bind(combat);
    let calls = 0;
    combat.createEmbeddedDocuments = async (...given) => ((calls += 1) > 9 ? [] : create(...given));
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: party.id }]);
    await expect.poll(() => combat.combatants.size).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect([calls, combat.combatants.map(({ name }) => name)]).toEqual([2, ["Ash"]]);
  });

  it("takes in nobody else than the sheet does, whatever another client asks", async () => {
    await party.update(owned);
    const ask = config().queries["dramatis.party"] as (data: object, context: object) => Promise<unknown>;
    const who = [
      party.uuid,
      ash.uuid,
      "Actor.nobody",
      (await made<FoundryActor>("Actor", { name: "Cas", type: "personae-character" })).uuid,
    ];
    const asks = async (): Promise<readonly string[]> => {
      await ask({ party: party.uuid, change: { kind: "join", who } }, { user: player });
      return membersOf(party).map(({ name }) => name);
    };
    // Nobody takes in whom they don't know.
    expect(await asks()).toEqual([]);
    await ash.update({ ownership: { default: 1 } });
    expect(await asks()).toEqual(["Ash"]);
  });
});

describe("two who press at once", () => {
  it("take back what went into the purse once", async () => {
    await changePurse(party, 9, "");
    await changePurse(party, 5, "");
    const card = game().messages.contents.at(-1) as FoundryMessage;
    const note = noteOf(card);
    if (note?.kind !== "purse") throw new Error("No card tells of it.");
    told.length = 0;
    await Promise.all([changeBack(note, card.id), changeBack(note, card.id)]);
    expect([purse(), noteOf(card)?.undone, told]).toEqual([9, true, []]);
  });

  it("without a game master have one client make both changes: that of the first owner who is here", async () => {
    await party.update(owned);
    asPlayer();
    const query = vi.fn().mockResolvedValue(true);
    const first = { id: "a", active: true, isSelf: false, isGM: false, query };
    vi.spyOn(game().users, "activeGM", "get").mockReturnValue(null);
    vi.spyOn(game().users, "filter").mockReturnValue([player, first as unknown as FoundryUser]);
    expect(await join(party, [ash], partyPlan.isOurs)).toBe(1);
    const asked = { party: party.uuid, change: { kind: "join", who: [ash.uuid] } };
    expect(query.mock.calls).toEqual([["dramatis.party", asked, { timeout: 20_000 }]]);
    expect(membersOf(party)).toEqual([]);
  });

  it("is for whoever may: of a card that is another's, nobody but a game master", async () => {
    await party.update(owned);
    await changePurse(party, 9, "");
    const card = game().messages.contents.at(-1) as FoundryMessage;
    const ask = config().queries["dramatis.party"] as (data: object, context: object) => Promise<unknown>;
    const asked = { party: party.uuid, change: { kind: "back", card: card.id } };
    expect([await ask(asked, { user: player }), purse()]).toEqual([false, 9]);
    expect([await ask(asked, { user: game().user }), purse()]).toEqual([true, 0]);
  });
});

describe("eyes it isn't meant for", () => {
  it("don't learn what goes into the purse of a group that they may not read", async () => {
    await changePurse(party, 9, "the conspiracy");
    expect(game().messages.contents.at(-1)?.whisper).toEqual([game().user.id]);
    await party.update({ "ownership.default": 2 });
    await changePurse(party, 1, "");
    expect(game().messages.contents.at(-1)?.whisper).toEqual([]);
  });

  it("see of a member what the token shows, the picture too, and open no sheet that isn't theirs to read", async () => {
    const token = { name: "A stranger", texture: { src: "icons/svg/cowled.svg" } };
    await ash.update({ name: "Ash", img: "icons/svg/skull.svg", prototypeToken: token });
    await join(party, [ash], partyPlan.isOurs);
    asPlayer();
    expect(memberRows(party, partyPlan)).toMatchObject([{ name: "A stranger", img: token.texture.src, opens: false }]);
    const foreign = { ...partyPlan, isOurs: () => false };
    expect(memberRows(party, foreign)).toMatchObject([{ name: "A stranger", img: token.texture.src, opens: false }]);
  });

  it("find no group where its token is hidden: what they drop there is dropped", async () => {
    const document = { x: 0, y: 0, width: 1, height: 1, hidden: true };
    const board = { ready: true, scene: { grid: { size: 100 } }, tokens: { placeables: [{ actor: party, document }] } };
    vi.stubGlobal("canvas", board);
    const drop = (): unknown => hooks().call("dropCanvasData", board, { type: "Actor", uuid: ash.uuid, x: 50, y: 50 });
    asPlayer();
    expect([drop(), told]).toEqual([true, []]);
    document.hidden = false;
    expect(drop()).toBe(false);
  });

  it("send into a fight whom they may, and are told when that is nobody", async () => {
    const bo = await somebody("Bo");
    await join(party, [ash, bo], partyPlan.isOurs);
    const combat = await made<FoundryCombat>("Combat", { type: "verve-encounter", active: true });
    asPlayer();
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: party.id }]);
    await expect.poll(() => told.at(-1)).toMatch(/are yours/);
    await bo.update(owned);
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: party.id }]);
    await expect.poll(() => combat.combatants.map(({ name }) => name)).toEqual(["Bo"]);
  });
});
