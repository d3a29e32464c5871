// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HostDocument } from "../host-documents.ts";
import { preparePage } from "../testing-page.ts";
import { carriedArt } from "./carried-art.ts";
import { takeArtDrop } from "./give-art.ts";

const said: string[] = [];

beforeEach(() => {
  preparePage();
  said.length = 0;
  const say = (text: string): void => void said.push(text);
  Object.assign(globalThis, { ui: { notifications: { info: say, warn: say, error: say } } });
});

/** A drop of files, or of what the picker's tiles carry. */
function drop(files: File[], payload: object = {}): DragEvent {
  return { dataTransfer: { files, types: [], getData: () => JSON.stringify(payload) } } as unknown as DragEvent;
}
const tile = (src: string): DragEvent => drop([], { type: "Tile", texture: { src } });

interface Changes {
  actor: object[];
  tokens: object[];
}

/** An actor with two tokens on its scene, of which one was given a picture of its own. */
function actor(isOwner = true): { document: HostDocument; changes: Changes } {
  const changes: Changes = { actor: [], tokens: [] };
  const scene = {
    tokens: [
      { id: "follows", actorId: "sera", isOwner: true, texture: { src: "old-token.png" } },
      { id: "stays", actorId: "sera", isOwner: true, texture: { src: "disguise.png" } },
      { id: "another", actorId: "tobin", isOwner: true, texture: { src: "old.png" } },
    ],
    updateEmbeddedDocuments: (_name: string, data: object[]) => Promise.resolve(void changes.tokens.push(...data)),
  };
  Object.assign(game, { scenes: { contents: [scene] } });
  const document = {
    id: "sera",
    name: "Sera",
    documentName: "Actor",
    isOwner,
    img: "old.png",
    _source: { img: "old.png", prototypeToken: { texture: { src: "old-token.png" } } },
    update: (change: object) => Promise.resolve(void changes.actor.push(change)),
  } as unknown as HostDocument;
  return { document, changes };
}

describe("a picture that is dropped on a document", () => {
  it("becomes an actor's portrait and token, and that of its tokens that had no other", async () => {
    const { document, changes } = actor();
    expect(takeArtDrop(document, tile("maps/sera%20new.png"))).toBe(true);
    await vi.waitFor(() => expect(said).toEqual(["HOST.Art.Portrayed"]));
    expect(changes).toEqual({
      actor: [{ img: "maps/sera%20new.png", "prototypeToken.texture.src": "maps/sera%20new.png" }],
      tokens: [{ _id: "follows", "texture.src": "maps/sera%20new.png" }],
    });
  });

  it("is taken from nobody else's document, and said", () => {
    const { document, changes } = actor(false);
    expect(takeArtDrop(document, tile("a.png"))).toBe(true);
    expect(said).toEqual(["HOST.Art.NotYours"]);
    expect(changes.actor).toEqual([]);
  });

  it("is left to others when it is none, or the document has no picture", () => {
    const { document } = actor();
    expect(takeArtDrop(document, drop([], { type: "Item", uuid: "Item.x" }))).toBe(false);
    expect(takeArtDrop(document, tile("song.ogg"))).toBe(false);
    expect(takeArtDrop({ ...document, _source: {} }, tile("a.png"))).toBe(false);
    expect(said).toEqual([]);
  });

  it("is told from other files, which are refused with words", () => {
    const { document, changes } = actor();
    expect(takeArtDrop(document, drop([new File(["x"], "notes.txt", { type: "text/plain" })]))).toBe(true);
    expect(said).toEqual(["HOST.Art.OnlyPictures"]);
    expect(changes.actor).toEqual([]);
    const file = new File(["x"], "Old 50% bridge.png", { type: "image/png" });
    expect(carriedArt(drop([new File(["x"], "notes.txt"), file]))).toEqual({ name: "Old 50% bridge", file });
  });

  it("needs the right to bring files, when it is one", async () => {
    Object.assign(game.user, { can: () => false });
    const { document, changes } = actor();
    expect(takeArtDrop(document, drop([new File(["x"], "a.png", { type: "image/png" })]))).toBe(true);
    await vi.waitFor(() => expect(said).toEqual(["HOST.Files.MayNotUpload"]));
    expect(changes.actor).toEqual([]);
  });
});

declare const game: { user: object };
