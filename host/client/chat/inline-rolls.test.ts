// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
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
