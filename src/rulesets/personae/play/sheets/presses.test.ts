import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sheetPresses, type Shown } from "./presses.ts";

beforeEach(() => {
  const localize = (key: string): string => key.replace(/^DRAMATIS\.Personae\./u, "");
  vi.stubGlobal("game", { i18n: { localize, format: localize, has: () => true } });
});
afterEach(() => vi.unstubAllGlobals());

const row = { id: "sword", name: "Sword", img: "", sub: "", pool: null, hits: "" };
const mark = { label: "Two hits", marked: false, hits: 2, shock: 0 };
const recovery = { allowed: false, tooltip: "Not yet", state: "", next: "", shown: true };
const tool = { key: "give-gear", name: "giveItem", label: "Give", icon: "", does: { form: "give" } };
const encounter = { combat: "Combat.a", round: 1, participants: [], begun: [] };

const shown = (change: object = {}): Shown =>
  ({
    actor: { uuid: "Actor.ida", name: "Ida" },
    encounter,
    play: {
      skills: [],
      bought: [{ ...row, id: "skill", task: "Roll" }],
      weapons: [{ ...row, means: "weapon", defends: true }],
      shields: [{ ...row, id: "shield", means: "shield", defends: false }],
      powers: [],
    },
    tracks: [{ id: "main", label: "Vitality", boxes: [mark], steps: [], recovery }],
    tally: { criticals: "" },
    groups: [{ key: "gear", kind: "gear", add: "Thing", rows: [{ ...row, id: "gear", buys: true, tools: [tool] }] }],
    attributes: [
      { id: "STA", name: "Stature", custom: false },
      { id: "luck", name: "Luck", custom: true },
    ],
    turn: { stabilise: { allowed: false, tooltip: "Nobody" } },
    ...{ recovery, owner: "", unagreed: 0 },
    ...change,
  }) as unknown as Shown;

describe("what may be pressed on a sheet", () => {
  it("PER-025 PER-120 uses a thing, in one go or asked first, and readies what answers", () => {
    const all = sheetPresses(shown());
    const given = { weaponId: "sword" };
    expect(all["act-sword"]).toMatchObject({ name: "attack", does: { form: "challenge", given } });
    expect(all["strike-sword"]).toMatchObject({ does: { form: "strike", given }, shift: { form: "challenge", given } });
    const decide = { type: "readyDefence", encounter, actor: "Actor.ida", means: "weapon", item: "sword" };
    expect(all["ready-sword"]).toMatchObject({ does: { decide } });
    expect([all["act-shield"], all["ready-shield"]]).toEqual([undefined, undefined]);
  });

  it("PER-120 says outside an encounter why nothing is readied", () => {
    expect(sheetPresses(shown({ encounter: null }))["ready-sword"]?.blocked).toBe("Dialog.ReadyOutside");
  });

  it("PER-001 PER-099 PER-108 sets marks by hand, and says what can't be done now", () => {
    const all = sheetPresses(shown());
    const decide = { type: "correct", encounter, target: "Actor.ida", hits: 2, shock: 0 };
    expect(all["correct-main-2-0"]?.does).toEqual({ decide });
    expect([all["recover-main"]?.blocked, all["recover"]?.blocked, all["stabilise"]?.blocked]).toEqual([
      "Not yet",
      "Not yet",
      "Nobody",
    ]);
  });

  it("PER-183 offers of each thing what can be done with it", () => {
    const all = sheetPresses(shown());
    expect(all["buy-gear"]?.does).toEqual({ form: "buy", given: { item: "gear" } });
    expect([all["upgrade-gear"], all["ask-gear"]]).toEqual([undefined, undefined]);
    expect(all["give-gear"]).toBe(tool);
    expect(all["add-gear"]).toMatchObject({ label: "Thing", does: { own: "createItem", given: { kind: "gear" } } });
  });

  it("PER-010 takes away only what stands beside the six", () => {
    const all = sheetPresses(shown());
    expect(all["remove-attribute-luck"]?.does).toEqual({ own: "removeAttribute", given: { id: "luck" } });
    expect(all["remove-attribute-STA"]).toBeUndefined();
  });
});
