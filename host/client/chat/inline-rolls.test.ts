// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { instances } from "../applications/api/window-stack.ts";
import { activateContentLinks } from "../applications/ux/content-links.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import { diceRegistry, resetDice, Roll } from "../dice/index.ts";
import { ChatMessage } from "../documents/chat-message.ts";
import { installGlobals, openTestWorld } from "../testing.ts";

/** A class of a system's own, put first. */
class LoudRoll extends Roll {
  override toAnchor(options: Parameters<Roll["toAnchor"]>[0] = {}): HTMLAnchorElement {
    return super.toAnchor({ ...options, classes: ["loud"] });
  }

  override async getTooltip(): Promise<string> {
    return `<p>before</p><div class="dice-tooltip">${this.total}!</div>`;
  }
}

beforeEach(async () => {
  installGlobals();
  await openTestWorld();
  resetDice();
  diceRegistry.rolls.unshift(LoudRoll);
  const { applications } = (globalThis as unknown as { foundry: { applications: { ux?: object } } }).foundry;
  applications.ux = { ...applications.ux, TextEditor };
});

/** The links in some HTML. */
function linksIn(html: string): HTMLAnchorElement[] {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return [...holder.querySelectorAll("a")];
}

describe("an inline roll that is made at once", () => {
  it("is drawn by the first class of CONFIG.Dice.rolls, with its label, and keeps its dice", async () => {
    const [link] = linksIn(await TextEditor.enrichHTML("Take [[2d1 + 3]]{Luck}."));
    expect(link?.textContent?.trim()).toBe("Luck: 5");
    expect([...(link?.classList ?? [])].sort()).toEqual(["inline-result", "inline-roll", "loud"]);
    expect(Roll.fromJSON(decodeURIComponent(link?.dataset.roll ?? ""))).toBeInstanceOf(LoudRoll);
  });

  it("unfolds what its class tells of its dice, and folds it up again", async () => {
    const [link] = linksIn(await TextEditor.enrichHTML("[[2d1 + 3]]"));
    if (!link) throw new Error("There is no link.");
    await Roll.expandInlineResult(link);
    await Roll.expandInlineResult(link);
    expect(link.querySelectorAll(".dice-tooltip")).toHaveLength(1);
    expect(link.querySelector(".dice-tooltip")?.textContent).toBe("5!");
    Roll.collapseInlineResult(link);
    expect(link.querySelector(".dice-tooltip")).toBeNull();
  });

  it("in a message is made when the message is, so that all read the same (issues 5292, 8492)", async () => {
    const message = (await ChatMessage.create({ content: "One [[1d1000]], two [[1d1000[ice]]], [[/r 1d6]] later" })) as
      ChatMessage | undefined;
    const made = linksIn(message?.content ?? "").map((link) => link.dataset.roll ?? "");
    expect(made).toHaveLength(2);
    expect(message?.content).toContain("[[/r 1d6]]");
    const totals = made.map((json) => Roll.fromJSON(decodeURIComponent(json)).total);
    const shown = await message?.renderHTML();
    const links = [...(shown?.querySelectorAll("a.inline-result") ?? [])];
    expect(links.map((link) => Number(link.textContent))).toEqual(totals);
  });
});

describe("texts of a message", () => {
  const shown = async (message: ChatMessage): Promise<string[]> =>
    [...(await message.renderHTML()).querySelectorAll("a.inline-result")].map(({ textContent }) => textContent ?? "");

  it("are rolled once also where they stand in its flavour, or are written into it later", async () => {
    const message = (await ChatMessage.create({ content: "Wait", flavor: "Luck [[1d1000]]" })) as ChatMessage;
    expect(linksIn(message.flavor)).toHaveLength(1);
    await message.update({ content: "Now [[1d1000]]" });
    expect(linksIn(message.content)).toHaveLength(1);
    const first = await shown(message);
    expect(first).toHaveLength(2);
    expect(await shown(message)).toEqual(first);
  });

  it("that are no formula stay the words they were", async () => {
    const message = (await ChatMessage.create({ content: "See [[page nine]] and [[/r page ten]]" })) as ChatMessage;
    expect((await message.renderHTML()).querySelector(".message-content")?.textContent).toBe(
      "See [[page nine]] and [[/r page ten]]",
    );
  });
});

describe("an inline roll that waits for a press", () => {
  it("keeps what it can't know, and fills in what it can", async () => {
    const words = "[[/r 1d6 + @might + @luck # Push]]";
    const [link] = linksIn(await TextEditor.enrichHTML(words, { rollData: { luck: 2 } }));
    expect(link?.dataset).toMatchObject({ mode: "r", flavor: "Push", formula: "1d6 + @might + 2" });
    expect(link?.textContent?.trim()).toBe("1d6 + @might + 2");
  });

  it("is made with the numbers of whoever presses, or of whom the window around it shows", async () => {
    const rolled: (number | undefined)[] = [];
    vi.spyOn(Roll.prototype, "toMessage").mockImplementation(async function (this: Roll) {
      rolled.push(this.total);
    });
    vi.spyOn(ChatMessage, "getSpeakerActor").mockReturnValue({ getRollData: () => ({ might: 5 }) } as never);
    Object.assign(globalThis, { CONFIG: { Dice: diceRegistry, ChatMessage: { documentClass: ChatMessage } } });
    activateContentLinks();
    document.body.innerHTML = `<div id="aside">${await TextEditor.enrichHTML("[[/r 2d1 + @might]]")}</div>
      <section id="sheet" class="application">${await TextEditor.enrichHTML("[[/r 2d1 + @might]]")}</section>`;
    instances.set("sheet", { document: { getRollData: () => ({ might: 40 }) } } as never);
    for (const id of ["aside", "sheet"]) {
      document.querySelector<HTMLElement>(`#${id} a`)?.click();
      await vi.waitFor(() => expect(rolled).toHaveLength(id === "aside" ? 1 : 2));
    }
    expect(rolled).toEqual([7, 42]);
    instances.delete("sheet");
    vi.restoreAllMocks();
  });
});

describe("the context of a roll's template", () => {
  it("can be added to by a subclass, and holds nothing of dice that are kept", async () => {
    class Told extends Roll {
      asked: object[] = [];
      protected override async _prepareChatRenderContext(options: { isPrivate?: boolean } = {}) {
        const context = await super._prepareChatRenderContext(options);
        this.asked.push(context);
        return { ...context, formula: "told" };
      }
    }
    const roll = await new Told("3d1").evaluate();
    expect(await roll.render()).toContain("told");
    await roll.render({ isPrivate: true });
    expect(roll.asked[1]).toMatchObject({ formula: "???", total: "?", tooltip: "" });
  });
});
