import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryActor, FoundryItem } from "../../../foundry/types.ts";
import { handItem, wayOf, type Handing } from "./hand.ts";

const info = vi.fn();
beforeEach(() => {
  info.mockClear();
  const localize = (key: string, data: object = {}): string => `${key} ${JSON.stringify(data)}`;
  vi.stubGlobal("game", { i18n: { localize, format: localize, has: () => true } });
  vi.stubGlobal("ui", { notifications: { info } });
});
afterEach(() => vi.unstubAllGlobals());

const handing: Handing = {
  takes: ({ type }) => type === "hero",
  links: { one: [], many: [] },
  only: ({ name }) => name,
};
const bearer = (
  name: string,
  items: readonly object[] = [],
  type = "hero",
): FoundryActor & { createEmbeddedDocuments: ReturnType<typeof vi.fn> } =>
  ({ name, items, type, createEmbeddedDocuments: vi.fn(async () => [{ id: "new" }]) }) as never;
const item = (own: object = {}): FoundryItem =>
  ({
    id: "i",
    name: "Bell",
    type: "tool",
    actor: bearer("Ada"),
    isOwner: true,
    pack: null,
    toObject: () => ({ _id: "i", name: "Bell", system: {} }),
    ...own,
  }) as unknown as FoundryItem;

describe("handing things over", () => {
  it("gives a copy of what the game makes of it", async () => {
    const cy = bearer("Cy");
    expect(await handItem(handing, item(), cy, "copy")).toEqual({ id: "new" });
    expect(cy.createEmbeddedDocuments.mock.calls).toEqual([["Item", [{ name: "Bell", system: {} }]]]);
  });

  it("is told of when somebody can't have the thing, or is none of the game's", async () => {
    const bells = [{ id: "b", name: "Bell", type: "tool" }];
    const [bo, rock] = [bearer("Bo", bells), bearer("Rock", [], "scenery")];
    expect(await handItem(handing, item(), bo, "copy")).toBeNull();
    expect(await handItem(handing, item(), rock, "move")).toBeNull();
    expect(info).toHaveBeenCalledTimes(2);
    expect([bo, rock].flatMap((one) => one.createEmbeddedDocuments.mock.calls)).toEqual([]);
  });

  it("asks nothing when a key says which way, or when it can't be moved at all", async () => {
    const drop = (keys: object): DragEvent =>
      ({ ctrlKey: false, metaKey: false, shiftKey: false, ...keys }) as DragEvent;
    const to = bearer("Cy");
    expect(await wayOf(drop({ shiftKey: true }), item(), to)).toBe("move");
    expect(await wayOf(drop({ ctrlKey: true }), item(), to)).toBe("copy");
    expect(await wayOf(drop({ shiftKey: true }), item({ isOwner: false }), to)).toBe("copy");
    expect(await wayOf(drop({ shiftKey: true }), item({ actor: null }), to)).toBe("copy");
    expect(await wayOf(drop({}), item({ pack: "a.pack" }), to)).toBe("copy");
  });
});
