// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Press } from "../../press/press.ts";
import { offer } from "../../press/openers.ts";
import { pressing } from "./press.ts";

const told: string[] = [];
const opened = vi.fn(() => Promise.resolve(null));
const waved = vi.fn(() => Promise.resolve());
offer({ strike: opened });

const bow = { id: "bow0000000000000", uuid: "Actor.a.Item.bow0000000000000", name: "Bow" };

const presses: Readonly<Record<string, Press>> = {
  [`attack-${bow.id}`]: {
    name: "attack",
    label: "Shoot",
    icon: "",
    does: { form: "strike", given: { weapon: bow.id } },
  },
  wave: { name: "wave", label: "Wave", icon: "", does: { own: "wave", given: { hand: "left" } } },
  rest: { name: "rest", label: "Rest", icon: "", blocked: "Not in a fight.", does: { own: "wave" } },
};

const somebody = (name: string, isOwner = true) => ({
  ...{ name, isOwner, uuid: `Actor.${name}`, documentName: "Actor", items: { contents: [bow] } },
  sheet: {
    pressable: { shown: { uuid: `Actor.${name}` }, own: { wave: waved }, presses: () => Promise.resolve(presses) },
  },
});

function stand(character: object | null, controlled: readonly object[] = []): void {
  vi.stubGlobal("game", {
    user: { character },
    i18n: { localize: (key: string) => key.split(".").at(-1), format: (key: string) => key },
  });
  vi.stubGlobal("canvas", { tokens: { controlled } });
  vi.stubGlobal("ui", {
    notifications: { warn: (text: string) => told.push(text), error: (text: string) => told.push(text) },
  });
}

beforeEach(() => {
  told.length = 0;
  vi.clearAllMocks();
});

describe("a press from the hotbar", () => {
  it("opens what the button opens, told who it is about: the chosen token before one's own character", async () => {
    stand(somebody("Ash"));
    expect(await pressing.press("attack", "bow")).toEqual({ ok: true, message: null });
    stand(somebody("Ash"), [{ actor: somebody("Wolf") }]);
    await pressing.press("attack", "Bow");
    expect(opened.mock.calls).toEqual([
      [{ who: "Actor.Ash", weapon: bow.id }],
      [{ who: "Actor.Wolf", weapon: bow.id }],
    ]);
  });

  it("does what is the game's own with whoever is named", async () => {
    stand(null);
    await pressing.press("wave", null, { actor: somebody("Bryn") });
    expect(waved).toHaveBeenCalledWith({ uuid: "Actor.Bryn" }, { who: "Actor.Bryn", hand: "left" }, expect.anything());
  });

  it("says why nothing is done: nobody is meant, it isn't theirs, it isn't there, or it can't be pressed now", async () => {
    stand(null);
    expect(await pressing.press("wave")).toEqual({ ok: false, refused: "nobody" });
    stand(somebody("Ash", false));
    expect(await pressing.press("wave")).toEqual({ ok: false, refused: "notYours" });
    stand(somebody("Ash"));
    expect(await pressing.press("attack", "Axe")).toEqual({ ok: false, refused: "noItem" });
    expect(await pressing.press("attack")).toEqual({ ok: false, refused: "notNow" });
    expect(await pressing.press("rest")).toEqual({ ok: false, refused: "Not in a fight." });
    expect(await pressing.press(7)).toEqual({ ok: false, refused: "noButton" });
    expect(told).toHaveLength(6);
    expect(waved).not.toHaveBeenCalled();
  });
});
