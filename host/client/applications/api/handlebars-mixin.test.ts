// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { defineTemplate } from "../handlebars/templates.ts";
import { preparePage } from "../testing-page.ts";
import type { RenderContext } from "./application-types.ts";
import { ApplicationV2 } from "./application-v2.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "./handlebars-mixin.ts";
import { instances } from "./window-stack.ts";

class Parted extends HandlebarsApplicationMixin(ApplicationV2) {
  static override PARTS: Record<string, TemplatePart> = {
    head: { template: "test/head.hbs" },
    body: { template: "test/body.hbs", scrollable: [".rows"], classes: ["extra"] },
  };
  count = 1;
  override async _prepareContext(): Promise<RenderContext> {
    return { count: this.count };
  }
  get partMap(): Record<string, HTMLElement> {
    return (this as unknown as { parts: Record<string, HTMLElement> }).parts;
  }
}

beforeEach(() => {
  instances.clear();
  preparePage();
  defineTemplate("test/head.hbs", "<header>{{count}}</header>");
  defineTemplate(
    "test/body.hbs",
    `<div><div class="rows"><input name="x" value="{{count}}"></div><span>{{partId}}</span></div>`,
  );
  defineTemplate("test/two.hbs", "<p></p><p></p>");
});

describe("HandlebarsApplicationMixin", () => {
  it("renders its parts in order, labelled by part and id", async () => {
    const app = new Parted({ id: "parted" });
    await app.render({ force: true });
    const content = app.element.querySelector(".window-content") as HTMLElement;
    expect([...content.children].map((child) => (child as HTMLElement).dataset["applicationPart"])).toEqual([
      "head",
      "body",
    ]);
    expect(app.partMap["body"]?.id).toBe("parted-body");
    expect(app.partMap["body"]?.classList.contains("extra")).toBe(true);
    expect(app.partMap["body"]?.querySelector("span")?.textContent).toBe("parted-body");
  });
  it("re-renders only the parts asked for, with focus and scroll kept", async () => {
    const app = new Parted();
    await app.render({ force: true });
    const { head, body } = { ...app.partMap };
    const rows = body?.querySelector(".rows") as HTMLElement;
    rows.scrollTop = 42;
    (body?.querySelector("input") as HTMLInputElement).focus();
    app.count = 2;
    await app.render({ parts: ["body"] });
    expect(app.partMap["head"]).toBe(head);
    expect(head?.textContent).toBe("1");
    const renewed = app.partMap["body"];
    expect(renewed).not.toBe(body);
    expect(renewed.querySelector("input")?.getAttribute("value")).toBe("2");
    expect((renewed.querySelector(".rows") as HTMLElement).scrollTop).toBe(42);
    expect(document.activeElement).toBe(renewed.querySelector("input"));
  });
  it("reads what it keeps of all parts before it replaces any of them", async () => {
    type Sync = (partId: string, element: HTMLElement, prior: HTMLElement, state: Record<string, unknown>) => void;
    const app = new Parted();
    const parts = app as unknown as { _preSyncPartState: Sync; _syncPartState: Sync };
    const { _preSyncPartState: before, _syncPartState: after } = parts;
    const steps: string[] = [];
    parts._preSyncPartState = (partId, element, prior, state) => {
      before.call(app, partId, element, prior, state);
      steps.push(`${partId} ${prior.isConnected ? "stands" : "is gone"}`);
    };
    parts._syncPartState = (partId, element, prior, state) => {
      after.call(app, partId, element, prior, state);
      steps.push(`${partId} ${element.isConnected ? "is new" : "is missing"}`);
    };
    await app.render({ force: true });
    expect(steps).toEqual([]);
    await app.render();
    expect(steps).toEqual(["head stands", "body stands", "head is new", "body is new"]);
  });
  it("takes away parts that _configureRenderParts no longer offers", async () => {
    class Shrinking extends Parted {
      small = false;
      _configureRenderParts(): Record<string, TemplatePart> {
        const { head, body } = Parted.PARTS as Record<"head" | "body", TemplatePart>;
        return this.small ? { body } : { head, body };
      }
    }
    const app = new Shrinking();
    await app.render({ force: true });
    app.small = true;
    await app.render();
    expect(app.element.querySelector("header[data-application-part]")).toBeNull();
    expect(app.element.querySelector("[data-application-part=body]")).not.toBeNull();
  });
  it("refuses a part with two roots, naming part and template, and a part nobody defined", async () => {
    class Twice extends Parted {
      static override PARTS: Record<string, TemplatePart> = { bad: { template: "test/two.hbs" } };
    }
    await expect(new Twice().render({ force: true })).rejects.toThrow(
      /part "bad" \(test\/two\.hbs\).*exactly one root/,
    );
    const app = new Parted();
    await app.render({ force: true });
    await expect(app.render({ parts: ["nope"] })).rejects.toThrow(/no part "nope"/);
  });
});
