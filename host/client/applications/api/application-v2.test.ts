// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { preparePage, pressKey } from "../testing-page.ts";
import type { ApplicationOptionsInput, RenderContext } from "./application-types.ts";
import { ApplicationV2 } from "./application-v2.ts";
import { dismissFrontWindow, frontWindow, instances } from "./window-stack.ts";

class Plain extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["plain"],
    window: { title: "T.Plain" },
    position: { width: 300 },
  };
  html = `<p>hello</p>`;
  steps: string[] = [];
  override async _renderHTML(): Promise<string> {
    this.steps.push("html");
    return this.html;
  }
  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.innerHTML = result as string;
  }
  override async _preFirstRender(): Promise<void> {
    this.steps.push("preFirst");
  }
  override async _preRender(): Promise<void> {
    this.steps.push("pre");
  }
  override async _onFirstRender(_context: RenderContext): Promise<void> {
    this.steps.push("first");
  }
  override async _onRender(): Promise<void> {
    this.steps.push("on");
  }
  override _onClose(): void {
    this.steps.push("close");
  }
}

let hooks: { name: string; args: unknown[] }[];
beforeEach(() => {
  instances.clear();
  ({ hooks } = preparePage());
});

describe("ApplicationV2 options", () => {
  it("adds classes along the chain and lets the nearest class win elsewhere", () => {
    class Child extends Plain {
      static override DEFAULT_OPTIONS = { classes: ["child"], position: { height: 200 } };
    }
    const { options } = new Child({ classes: ["own"], id: "x-{id}", uniqueId: "7" });
    expect(options.classes).toEqual(["plain", "child", "own"]);
    expect(options.position).toEqual({ width: 300, height: 200 });
    expect(new Child({ id: "x-{id}", uniqueId: "7" }).id).toBe("x-7");
  });
  it("does not clone what is no plain object", () => {
    const document = new (class Thing {})();
    expect(new Plain({ document }).options["document"]).toBe(document);
  });
});

describe("ApplicationV2 life", () => {
  it("stays closed without force, then renders its steps and hooks in order", async () => {
    const app = new Plain();
    await app.render();
    expect(app.rendered).toBe(false);
    await app.render(true);
    expect(app.steps).toEqual(["preFirst", "pre", "html", "first", "on"]);
    expect(hooks.map((hook) => hook.name).filter((name) => name.startsWith("render"))).toEqual([
      "renderPlain",
      "renderApplicationV2",
    ]);
    expect(app.element.querySelector(".window-title")?.textContent).toBe("Plain words");
    expect(instances.get(app.id)).toBe(app);
    await app.close();
    expect(app.steps.at(-1)).toBe("close");
    expect(instances.size).toBe(0);
    expect(document.querySelector(".application")).toBeNull();
    expect(hooks.some((hook) => hook.name === "closePlain")).toBe(true);
  });
  it("does not overlap renders", async () => {
    const app = new Plain();
    await Promise.all([app.render({ force: true }), app.render({ force: true }), app.render()]);
    expect(app.steps.filter((step) => step === "first")).toHaveLength(1);
    expect(document.querySelectorAll(".application")).toHaveLength(1);
  });
  it("names itself when rendering fails, and leaves nothing behind", async () => {
    class Broken extends Plain {
      override async _renderHTML(): Promise<string> {
        throw new Error("no bread");
      }
    }
    await expect(new Broken().render({ force: true })).rejects.toThrow(/Broken.*no bread/);
    expect(document.querySelector(".application")).toBeNull();
  });
  it("opens in front of a window that was brought there by hand before", async () => {
    const one = await new Plain({ id: "one" }).render({ force: true });
    one.bringToFront();
    const two = await new Plain({ id: "two" }).render({ force: true });
    one.bringToFront();
    const three = await new Plain({ id: "three" }).render({ force: true });
    expect(frontWindow()).toBe(three);
    expect(two.position.zIndex).toBeGreaterThan(0);
  });
  it("brings a pressed window to the front and closes the front one on Escape", async () => {
    const [one, two] = [new Plain(), new Plain()];
    await one.render({ force: true });
    await two.render({ force: true });
    expect(frontWindow()).toBe(two);
    one.element.dispatchEvent(new Event("pointerdown"));
    expect(frontWindow()).toBe(one);
    expect(dismissFrontWindow()).toBe(true);
    await vi.waitFor(() => expect(one.rendered).toBe(false));
    expect(two.rendered).toBe(true);
  });
  it("keeps focus, caret, unsent text and opened details over a re-render", async () => {
    const app = new Plain();
    app.html = `<input name="a" value="old"><details><summary>more</summary></details>`;
    await app.render({ force: true });
    const input = app.element.querySelector("input") as HTMLInputElement;
    input.focus();
    input.value = "typed";
    input.setSelectionRange(2, 3);
    (app.element.querySelector("details") as HTMLDetailsElement).open = true;
    await app.render();
    const renewed = app.element.querySelector("input") as HTMLInputElement;
    expect(renewed).not.toBe(input);
    expect(document.activeElement).toBe(renewed);
    expect([renewed.value, renewed.selectionStart, renewed.selectionEnd]).toEqual(["typed", 2, 3]);
    expect((app.element.querySelector("details") as HTMLDetailsElement).open).toBe(true);
  });
  it("takes a checkbox that has the focus over a re-render for nothing unsent: leaving it later changes nothing", async () => {
    const app = new Plain();
    app.html = `<input type="checkbox" name="a">`;
    await app.render({ force: true });
    const changes: string[] = [];
    app.element.addEventListener("change", ({ type }) => changes.push(type));
    app.element.querySelector("input")?.focus();
    await app.render();
    const renewed = app.element.querySelector("input") as HTMLInputElement;
    expect(document.activeElement).toBe(renewed);
    renewed.blur();
    expect(changes).toEqual([]);
  });
});

describe("ApplicationV2 actions", () => {
  it("runs the action of the nearest data-action with the application as this", async () => {
    const calls: unknown[] = [];
    function poke(this: Plain, event: Event, target: HTMLElement): void {
      calls.push([this, event.type, target.dataset["row"]]);
    }
    const app = new Plain({ actions: { poke } });
    app.html = `<div data-action="poke" data-row="outer"><button type="button" data-action="poke" data-row="inner"><i></i></button></div>`;
    await app.render({ force: true });
    app.element
      .querySelector(".window-content i")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, button: 0 }));
    expect(calls).toEqual([[app, "click", "inner"]]);
  });
  it("answers only the buttons asked for, and tells an unknown action to _onClickAction", async () => {
    const pip = vi.fn();
    const app = new Plain({ actions: { pip: { handler: pip, buttons: [2] } } });
    const unknown = vi.spyOn(app, "_onClickAction");
    app.html = `<button type="button" data-action="pip"></button><button type="button" data-action="what"></button>`;
    await app.render({ force: true });
    const [first, second] = app.element.querySelectorAll("[data-action=pip], [data-action=what]");
    first?.dispatchEvent(new MouseEvent("click", { bubbles: true, button: 0 }));
    expect(pip).not.toHaveBeenCalled();
    first?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, button: 2, cancelable: true }));
    expect(pip).toHaveBeenCalledOnce();
    second?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(unknown).toHaveBeenCalledOnce();
  });
  it("answers Enter on a focusable element that is no button", async () => {
    const go = vi.fn();
    const app = new Plain({ actions: { go } });
    app.html = `<li tabindex="0" data-action="go"></li>`;
    await app.render({ force: true });
    pressKey(app.element.querySelector("li") as Element, "Enter");
    expect(go).toHaveBeenCalledOnce();
  });
});

describe("ApplicationV2 tabs", () => {
  class Tabbed extends Plain {
    static override TABS = {
      primary: { tabs: [{ id: "one" }, { id: "two", label: "T.Plain" }], initial: "one", labelPrefix: "X.Tabs" },
    };
    override html = `<nav class="tabs"><a data-action="tab" data-group="primary" data-tab="one">1</a><a data-action="tab" data-group="primary" data-tab="two">2</a></nav>
      <section class="tab" data-group="primary" data-tab="one"></section><section class="tab" data-group="primary" data-tab="two"></section>`;
  }
  it("describes tabs from static TABS", () => {
    const tabs = new Tabbed()._prepareTabs("primary");
    expect(tabs["one"]).toMatchObject({
      id: "one",
      group: "primary",
      active: true,
      cssClass: "active",
      label: "X.Tabs.one",
    });
    expect(tabs["two"]).toMatchObject({ active: false, cssClass: "", label: "T.Plain" });
  });
  it("asks _getTabsConfig for the tabs of a group, so that a document may have fewer", async () => {
    class Fewer extends Tabbed {
      override _getTabsConfig(group: string): ReturnType<Tabbed["_getTabsConfig"]> {
        const declared = super._getTabsConfig(group);
        return declared && { ...declared, tabs: declared.tabs.filter(({ id }) => id === "two"), initial: "two" };
      }
    }
    expect(new Tabbed()._getTabsConfig("primary")).toBe(Tabbed.TABS.primary);
    expect(new Tabbed()._getTabsConfig("none")).toBeNull();
    const app = new Fewer();
    app.tabGroups = {};
    expect(Object.keys(app._prepareTabs("primary"))).toEqual(["two"]);
    expect(app._prepareTabs("primary")["two"]).toMatchObject({ active: true });
    expect(app.tabGroups).toEqual({ primary: "two" });
  });
  it("opens a tab on a click and keeps it over a re-render", async () => {
    const app = new Tabbed();
    await app.render({ force: true });
    const open = (): string[] =>
      [...app.element.querySelectorAll<HTMLElement>(".active")].map(
        (element) => `${element.localName}:${element.dataset["tab"]}`,
      );
    expect(open()).toEqual(["a:one", "section:one"]);
    app.element.querySelector('a[data-tab="two"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(open()).toEqual(["a:two", "section:two"]);
    await app.render();
    expect(open()).toEqual(["a:two", "section:two"]);
    expect(app.element.querySelector('a[data-tab="two"]')?.getAttribute("aria-selected")).toBe("true");
    expect(() => app.changeTab("nine", "primary")).toThrow(/nine/);
  });
});

describe("ApplicationV2 forms", () => {
  it("submits on change with typed data, and keeps the window when the handler fails", async () => {
    const handler = vi.fn();
    const app = new Plain({ tag: "form", form: { handler, submitOnChange: true, closeOnSubmit: true } });
    app.html = `<input type="number" name="hits" value="2">`;
    await app.render({ force: true });
    app.element.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce());
    expect((handler.mock.calls[0] as [Event, HTMLFormElement, { object: object }])[2].object).toEqual({ hits: 2 });
    handler.mockRejectedValueOnce(new Error("refused"));
    app.element.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await vi.waitFor(() =>
      expect(hooks.some((hook) => hook.name === "error" && hook.args[0] === "refused")).toBe(true),
    );
    expect(app.rendered).toBe(true);
  });
});

describe("what is absent", () => {
  it("says by name that windows of their own are not offered", async () => {
    class Plain extends ApplicationV2 {
      override async _renderHTML(): Promise<string> {
        return "x";
      }
      override _replaceHTML(result: unknown, content: HTMLElement): void {
        content.textContent = String(result);
      }
    }
    const app = new Plain();
    await expect(app.detachWindow()).rejects.toThrow("ApplicationV2#detachWindow");
    await expect(app.attachWindow()).rejects.toThrow("ApplicationV2#attachWindow");
    await expect(app.render({ force: true, window: { detach: true } })).rejects.toThrow("detach");
    expect(app.rendered).toBe(false);
    await app.render({ force: true });
    expect(app.rendered).toBe(true);
  });
});
