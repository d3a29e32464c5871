/** What somebody new may be given, and who may see middle scores while they are made. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makerHere, shelvesHere } from "./shelves.ts";

let hideUS = true;
vi.mock("../settings/charter.ts", () => ({ arcSettings: () => ({ hideUS }) }));

let isGM = false;
let things: object[] = [];
let isVisible = true;

beforeEach(() => {
  [hideUS, isGM, isVisible, things] = [true, false, true, []];
  const pack = {
    documentName: "Item",
    get visible() {
      return isVisible;
    },
    getIndex: () => Promise.resolve({ contents: things }),
  };
  vi.stubGlobal("game", {
    packs: [pack],
    user: {
      get isGM() {
        return isGM;
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const thing = (uuid: string, type: string, system?: object): object => ({
  ...{ uuid, type, name: uuid, img: `${uuid}.svg` },
  ...(system && { system }),
});

describe("the shelves of somebody new", () => {
  it("ARC-054 hold what compendia have to give, by name, and nothing of another kind or game", async () => {
    things = [
      thing("rope", "arc-gear"),
      thing("blades", "arc-skill"),
      thing("charm", "verve-gear"),
      thing("foe", "arc-foe"),
    ];
    expect((await shelvesHere()).map(({ uuid, kind, img }) => [uuid, kind, img])).toEqual([
      ["blades", "skill", "blades.svg"],
      ["rope", "gear", "rope.svg"],
    ]);
    isVisible = false;
    expect(await shelvesHere()).toEqual([]);
  });

  it("ARC-055 tell which middle score a skill stands on, where its index says so", async () => {
    things = [
      thing("blades", "arc-skill", { us: "accuracy" }),
      thing("odd", "arc-skill", { us: 7 }),
      thing("bare", "arc-skill"),
    ];
    const [bare, blades, odd] = await shelvesHere();
    expect(blades).toMatchObject({ us: "accuracy", system: { us: "accuracy" } });
    expect([odd, bare].map((one) => one && "us" in one)).toEqual([false, false]);
    expect(bare).not.toHaveProperty("system");
  });
});

describe("whoever makes somebody", () => {
  it.each([
    [true, true, { seesMiddle: true, override: true }],
    [true, false, { seesMiddle: true, override: false }],
    [false, true, { seesMiddle: false, override: false }],
    [false, false, { seesMiddle: true, override: false }],
  ])("ARC-083 game master %s, middle scores hidden %s: %o", (master, hidden, maker) => {
    [isGM, hideUS] = [master, hidden];
    expect(makerHere()).toEqual(maker);
  });
});
