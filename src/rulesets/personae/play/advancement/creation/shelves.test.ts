/** What stands on the shelves of somebody new: the world's things before those of compendia, as far as somebody sees them. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../rules/settings.ts";
import { previewOf, shelvesHere } from "./shelves.ts";

type Thing = { readonly uuid: string; readonly name: string; readonly type: string; readonly system?: object };
const talent = (uuid: string, name: string): Thing => ({ uuid, name, type: "personae-talent", system: {} });

let ofWorld: (Thing & { readonly visible: boolean })[];
let packs: { documentName: string; visible: boolean; things: Thing[] }[];
let asked: readonly string[];
let document: object | null;

const world = (thing: Thing, visible = true): (typeof ofWorld)[number] => ({
  ...{ img: `${thing.uuid}.svg`, toObject: () => ({ system: thing.system }) },
  ...{ ...thing, visible },
});

beforeEach(() => {
  [ofWorld, packs, asked, document] = [[], [], [], null];
  vi.stubGlobal("game", {
    i18n: {
      localize: (key: string, data: object = {}) => `${key} ${Object.values(data).join()}`.trim(),
      has: () => true,
    },
    user: { isGM: false },
    get items() {
      return ofWorld;
    },
    get packs() {
      return packs.map((pack) => ({
        ...pack,
        getIndex: ({ fields }: { readonly fields: readonly string[] }) => {
          asked = fields;
          return Promise.resolve({ contents: pack.things });
        },
      }));
    },
  });
  vi.stubGlobal("fromUuid", () => Promise.resolve(document));
  const enrichHTML = (html: string, { secrets }: { readonly secrets: boolean }) =>
    Promise.resolve(`${html} ${secrets}`);
  vi.stubGlobal("foundry", { applications: { ux: { TextEditor: { implementation: { enrichHTML } } } } });
});
afterEach(() => vi.unstubAllGlobals());

const shelved = async (): Promise<string[]> => (await shelvesHere()).map(({ id }) => id);

describe("the shelves of somebody new", () => {
  it("hold things of the world and its compendia by name, what is in both once, as the world has it", async () => {
    ofWorld = [world(talent("own", "Machines"))];
    packs = [
      { documentName: "Item", visible: true, things: [talent("p1", "Machines"), talent("p2", "Anatomy")] },
      { documentName: "Item", visible: true, things: [{ ...talent("p3", "Machines"), type: "personae-skill" }] },
    ];
    expect(await shelved()).toEqual(["p2", "own", "p3"]);
  });

  it("hold nothing that somebody doesn't see, nor what nobody is built of", async () => {
    ofWorld = [world(talent("hidden", "A"), false), world({ ...talent("odd", "B"), type: "personae-consumable" })];
    packs = [
      { documentName: "Item", visible: false, things: [talent("closed", "C")] },
      { documentName: "Actor", visible: true, things: [talent("actor", "D")] },
      {
        documentName: "Item",
        visible: true,
        things: [{ ...talent("verve", "E"), type: "verve-talent" }, talent("t", "F")],
      },
    ];
    expect(await shelved()).toEqual(["t"]);
  });

  it("ask indexes for what tells whether something fits, and read it; what an index lacks is nothing", async () => {
    const system = { attribute: "AGI", tags: ["blades"] };
    const skill = { uuid: "s", name: "Fencing", type: "personae-skill", system };
    packs = [
      { documentName: "Item", visible: true, things: [skill, { uuid: "t", name: "Zeal", type: "personae-talent" }] },
    ];
    const [fencing, zeal] = await shelvesHere();
    expect(asked).toEqual(expect.arrayContaining(["system.attribute", "system.tags", "system.grade"]));
    expect(fencing).toMatchObject({ kind: "skill", tags: ["blades"], row: { attribute: "AGI" } });
    expect(zeal).toMatchObject({ id: "t", kind: "talent" });
  });
});

describe("what is shown beside a shelf", () => {
  it("is nothing of what is gone, is no thing, or is one that nobody is built of", async () => {
    expect(await previewOf("gone", DEFAULT_SETTINGS)).toBeNull();
    document = { documentName: "Actor", type: "personae-talent" };
    expect(await previewOf("actor", DEFAULT_SETTINGS)).toBeNull();
    document = { documentName: "Item", type: "verve-spell" };
    expect(await previewOf("other", DEFAULT_SETTINGS)).toBeNull();
  });

  it("tells a skill by its attribute and tags, and secrets to none but its owner", async () => {
    const system = { attribute: "AGI", tags: ["blades", "duels"], description: "<p>Steel</p>" };
    const item = {
      documentName: "Item",
      type: "personae-skill",
      name: "Fencing",
      img: "f.svg",
      isOwner: false,
      system,
    };
    document = { ...item, system: { ...system, toObject: () => system } };
    const shown = await previewOf("s", DEFAULT_SETTINGS);
    expect(shown).toMatchObject({ name: "Fencing", img: "f.svg", framework: [], description: "<p>Steel</p> false" });
    expect(shown?.sub).toMatch(/Attribute\.AGI · blades · duels$/);
  });
});
