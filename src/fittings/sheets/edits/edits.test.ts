// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../kernel/json.ts";
import { joined, rulesChanged } from "./changes.ts";
import { followEdits } from "./follow.ts";
import type { EditChoice } from "./setting.ts";
import { asTyped } from "../../../table/documents/typed.ts";

const plan = { inPlay: ["system.luck.value"] };
const stored: JsonObject = {
  ...{ might: 3, rank: "squire", motto: "Onward", sworn: false, luck: { value: 2, max: 4 }, oaths: ["a"], bonus: null },
};
const isChoice = (path: string): boolean => path === "system.rank";
const changed = (changes: JsonObject) => rulesChanged(plan, stored, changes, isChoice);

describe("what is typed over of the rules", () => {
  it("is numbers, switches, choices and lists, and neither words nor what changes at the table", () => {
    const all = {
      might: 4,
      rank: "knight",
      motto: "Home",
      sworn: true,
      luck: { value: 1, max: 5 },
      oaths: ["b"],
      bonus: 1,
    };
    expect(changed(all)).toEqual([
      { path: "system.might", was: 3, value: 4 },
      { path: "system.rank", was: "squire", value: "knight" },
      { path: "system.sworn", was: false, value: true },
      { path: "system.luck.max", was: 4, value: 5 },
      { path: "system.oaths", was: ["a"], value: ["b"] },
      { path: "system.bonus", was: null, value: 1 },
    ]);
    expect(changed({ might: 3, luck: { value: 9 }, "-=rank": null })).toEqual([]);
  });

  it("is one change from the first to the last, and none when it comes to nothing", () => {
    const [first = { path: "", was: 0, value: 0 }] = changed({ might: 4 });
    expect(joined([first], [{ path: "system.might", was: 4, value: 6 }])).toEqual([
      { path: "system.might", was: 3, value: 6 },
    ]);
    expect(joined([first], [{ path: "system.might", was: 4, value: 3 }])).toEqual([]);
  });
});

describe("a player's edit of a number", () => {
  type Listener = (...args: unknown[]) => unknown;
  const heard = new Map<string, Listener>();
  const made: JsonObject[] = [];
  const actor = {
    ...{ uuid: "Actor.a", documentName: "Actor", name: "Ann", pack: null, sheet: null, system: {} },
    toObject: () => ({ system: stored }),
  };
  let isGM = false;
  let chosen: EditChoice["sheetEdits"] = "told";

  beforeEach(() => {
    made.length = 0;
    isGM = false;
    vi.stubGlobal("Hooks", { on: (name: string, listener: Listener) => heard.set(name, listener) });
    vi.stubGlobal("ui", { notifications: { info: () => undefined } });
    vi.stubGlobal("CONFIG", { ChatMessage: { documentClass: { create: (data: JsonObject) => made.push(data) } } });
    vi.stubGlobal("game", {
      user: { id: "me", get isGM() { return isGM; } }, // prettier-ignore
      users: [
        { id: "gm", isGM: true },
        { id: "me", isGM: false },
      ],
      messages: { contents: [] },
      settings: { get: () => "" },
      i18n: { localize: (key: string) => key, has: () => true },
    });
    followEdits(plan, () => ({ sheetEdits: chosen }));
  });

  /** Types a number, and lets the update come back where it isn't stopped. */
  function types(changes: JsonObject, options: object = asTyped()): unknown {
    const answer = heard.get("preUpdateActor")?.(actor, { system: changes }, options);
    if (answer !== false) heard.get("updateActor")?.(actor, { system: changes }, options, "me");
    return answer;
  }
  const choose = (way: EditChoice["sheetEdits"]): void => void (chosen = way);
  const flags = () => made.map((one) => ((one["flags"] as JsonObject)["dramatis"] as JsonObject)["edit"]);

  it("is told to game masters when it is done, with what was and what is", () => {
    choose("told");
    expect(types({ might: 4 })).toBeUndefined();
    expect(made[0]?.["whisper"]).toEqual(["gm"]);
    expect(flags()).toEqual([{ of: "Actor.a", state: "told", changes: [{ path: "system.might", was: 3, value: 4 }] }]);
  });

  it("waits for a game master's word where the group wants that", () => {
    choose("asked");
    expect(types({ might: 4 })).toBe(false);
    expect(flags()).toMatchObject([{ state: "asked" }]);
    expect(types({ luck: { value: 0 } })).toBeUndefined();
  });

  it("is nobody's business where the group leaves it free, nor is a game master's, nor what play itself writes", () => {
    choose("free");
    types({ might: 4 });
    choose("asked");
    expect(types({ might: 4 }, {})).toBeUndefined();
    isGM = true;
    expect(types({ might: 4 })).toBeUndefined();
    expect(made).toEqual([]);
  });

  it("is told by no line that its author wrote by hand, and none breaks the log", () => {
    const fromUuidSync = vi.fn();
    vi.stubGlobal("fromUuidSync", fromUuidSync);
    const change = { path: "system.might", was: 3, value: 4 };
    const odd: unknown[] = [
      ...[null, 7, "told", [], {}, { of: "Actor.a" }, { of: {}, state: "told", changes: [] }],
      ...[{ length: 1 }, [null], [{ ...change, path: "name" }], [{ ...change, path: "system.__proto__.x" }]].map(
        (changes) => ({ of: "Actor.a", state: "told", changes }),
      ),
      { of: "Actor.a", state: "written", changes: [change] },
    ];
    const draw = (edit: unknown) => heard.get("renderChatMessageHTML")?.({ getFlag: () => edit, author: {} }, null);
    for (const edit of odd) expect(() => draw(edit), JSON.stringify(edit)).not.toThrow();
    expect(fromUuidSync).not.toHaveBeenCalled();
    draw({ of: "Actor.a", state: "told", changes: [change] });
    expect(fromUuidSync).toHaveBeenCalledOnce();
  });

  describe("that game masters read", () => {
    const change = { path: "system.might", was: 3, value: 4 };
    const warned: string[] = [];
    const update = vi.fn(async () => undefined);

    /** Draws the line of an edit for a game master. @returns what its template is told, and the press on a button of it */
    async function drawn(edit: JsonObject, by = "me", might = 4) {
      isGM = true;
      const here = { toObject: () => ({ system: { ...stored, might } }) };
      const renderTemplate = vi.fn(
        async (_path: string, _context: JsonObject) => "<button data-edit-answer=done></button>",
      );
      vi.stubGlobal("foundry", { applications: { handlebars: { renderTemplate } } });
      vi.stubGlobal("ui", { notifications: { warn: (text: string) => warned.push(text) } });
      vi.stubGlobal("fromUuidSync", () => ({ ...actor, ...here, testUserPermission: () => true, update }));
      const html = document.createElement("div");
      html.innerHTML = '<div class="message-content"></div>';
      const message = {
        getFlag: () => edit,
        author: {},
        isContentVisible: true,
        update: vi.fn(),
        _stats: { lastModifiedBy: by },
      };
      heard.get("renderChatMessageHTML")?.(message, html);
      await vi.waitUntil(() => html.querySelector("button"));
      return { told: renderTemplate.mock.calls[0]?.[1], button: html.querySelector("button") as HTMLElement, message };
    }

    it("says that it was taken back by whoever did it, and has nothing to take back then", async () => {
      const { told } = await drawn({ of: "Actor.a", state: "told", changes: [] });
      expect(told).toMatchObject({ line: "DRAMATIS.Fit.Edits.andBack", back: false });
      expect((await drawn({ of: "Actor.a", state: "told", changes: [change] })).told).toMatchObject({ back: true });
    });

    it("is settled by game masters alone, whatever its author writes into it, and done where it was done", async () => {
      const line = async (state: string, by: string, might: number) => {
        const { told } = await drawn({ of: "Actor.a", state, changes: [change] }, by, might);
        return [told?.["state"], told?.["back"], told?.["asked"]];
      };
      const T = "DRAMATIS.Fit.Edits.state.";
      expect(await line("back", "gm", 3)).toEqual([`${T}back`, false, false]);
      expect(await line("left", "gm", 3)).toEqual([`${T}left`, false, false]);
      expect(await line("back", "me", 4)).toEqual(["", true, false]);
      expect(await line("done", "me", 3)).toEqual(["", false, true]);
      expect(await line("left", "me", 4)).toEqual(["", true, false]);
      expect(await line("asked", "me", 4)).toEqual(["", true, false]);
    });

    it("tells of nothing that its document neither holds nor has a field for", async () => {
      const html = document.createElement("div");
      const changes = [change, { path: "system.secret.lair", was: 1, value: 2 }];
      vi.stubGlobal("fromUuidSync", () => ({ ...actor, testUserPermission: () => true, update }));
      const seen = vi.fn(() => null);
      Object.assign(html, { querySelector: seen });
      const tell = (all: readonly JsonObject[]) =>
        heard.get("renderChatMessageHTML")?.(
          { getFlag: () => ({ of: "Actor.a", state: "told", changes: all }), author: {} },
          html,
        );
      tell(changes);
      expect(seen).not.toHaveBeenCalled();
      tell([change]);
      expect(seen).toHaveBeenCalled();
    });

    it("is refused in words where its fields don't take what somebody wrote into the line", async () => {
      update.mockRejectedValueOnce(new Error("must be a finite number"));
      const edit = { of: "Actor.a", state: "asked", changes: [{ ...change, value: "many" }] };
      const { button, message } = await drawn(edit, "me", 3);
      button.click();
      await vi.waitUntil(() => warned.length > 0);
      expect(warned).toEqual(["DRAMATIS.Fit.Edits.unfit"]);
      expect([message.update.mock.calls.length, (button as HTMLButtonElement).disabled]).toEqual([0, false]);
    });
  });
});
