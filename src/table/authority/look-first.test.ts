import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryMessage, FoundryUser } from "../../foundry/types.ts";
import { emptyOutcome, type States } from "../../kernel/outcome.ts";
import { CARD_TYPE } from "../cards/model.ts";
import { offerRulesets } from "../registry.ts";
import type { Ruleset } from "../ruleset.ts";
import { isLookedAt } from "./look-first.ts";

const confirm = vi.hoisted(() => vi.fn<(config: { content: string }) => Promise<boolean | null>>());
const doubted = vi.hoisted(() => vi.fn<(id: string) => boolean>());
vi.mock("../../foundry/bases.ts", async (original) => ({ ...(await original<object>()), DialogV2: { confirm } }));
vi.mock("./hands.ts", () => ({ isDoubted: doubted }));

const HERO = "Actor.hero";
const hero: States = { [HERO]: { wounds: 3 } };
const ruleset = {
  id: "look-test",
  settings: [],
  states: { settings: {}, mirror: () => ({}), read: () => hero[HERO] },
  engine: { apply: () => ({ [HERO]: { wounds: 7 } }) },
} as unknown as Ruleset;
offerRulesets([ruleset]);

const effect = { id: "e", type: "hurt", target: HERO, apply: "onConfirm" };
const patches = [{ ref: HERO, path: "wounds", from: 0, to: 3 }];
const message = {
  ...{ id: "card", type: CARD_TYPE, author: { id: "ash" }, whisper: [], blind: false, rolls: [] },
  system: {
    ruleset: ruleset.id,
    steps: [{ decision: { type: "hit" }, rolled: [], outcome: { ...emptyOutcome, effects: [effect] } }],
    applied: [{ effects: ["e"], patches, undone: false }],
  },
} as unknown as FoundryMessage;
const sit = (isGM: boolean): void => {
  const words = (key: string, data: object = {}): string => [key, ...Object.values(data)].join(" ");
  const messages = Object.assign([message], { get: () => message });
  vi.stubGlobal("game", { user: { isGM } as FoundryUser, messages, i18n: { localize: words, format: words } });
};

beforeEach(() => {
  confirm.mockReset();
  doubted.mockReset().mockReturnValue(true);
  vi.stubGlobal("fromUuidSync", () => ({ uuid: HERO, id: "hero", documentName: "Actor", name: "<b>Ayla</b>" }));
  sit(true);
});
afterEach(() => vi.unstubAllGlobals());

describe("a card that another hand has written on", () => {
  it.each([true, false, null])("is taken back by a game master who was shown each value and says %s", async (says) => {
    confirm.mockResolvedValue(says);
    expect(await isLookedAt({ kind: "undo", card: "card" })).toBe(says === true);
    const [[config] = []] = confirm.mock.calls;
    expect(config?.content).toContain("&#60;b&#62;Ayla&#60;/b&#62; DRAMATIS.Refusal.aValue 3 0");
  });

  it("is not decided on before a game master has said so", async () => {
    confirm.mockResolvedValue(false);
    expect(await isLookedAt({ kind: "decide", card: "card", decision: { type: "hit" } })).toBe(false);
  });

  it("is asked about only where it would write something, and of nobody but game masters", async () => {
    expect(await isLookedAt({ kind: "apply", card: "card", effects: null })).toBe(true);
    expect(await isLookedAt({ kind: "decide", card: null, decision: { type: "hit" } })).toBe(true);
    sit(false);
    expect(await isLookedAt({ kind: "undo", card: "card" })).toBe(true);
    expect(confirm).not.toHaveBeenCalled();
  });

  it("is no longer asked about once a game master's hand was the last on it", async () => {
    doubted.mockReturnValue(false);
    expect(await isLookedAt({ kind: "undo", card: "card" })).toBe(true);
    expect(confirm).not.toHaveBeenCalled();
  });
});
