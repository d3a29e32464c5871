// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { pressKey, preparePage } from "../testing-page.ts";
import { keepTabInside, tabStops } from "./tab-order.ts";

let root: HTMLElement;
const get = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  preparePage();
  document.body.innerHTML = `<button id="outside">0</button><div id="window" tabindex="-1">
    <header><button id="close">x</button></header>
    <section id="content">
      <input id="name"><input type="hidden"><button disabled>no</button><i tabindex="-1">no</i>
      <p hidden><button>no</button></p><button id="ok">OK</button>
    </section></div>`;
  root = get("window");
  keepTabInside(root, get("content"));
});

describe("keepTabInside", () => {
  it("counts what the keyboard can come to", () => {
    expect(tabStops(root).map(({ id }) => id)).toEqual(["close", "name", "ok"]);
  });
  it("goes from the last control to the first of the content, and from the first to the last", () => {
    get("ok").focus();
    expect(pressKey(get("ok"), "Tab").defaultPrevented).toBe(true);
    expect(document.activeElement?.id).toBe("name");
    get("close").focus();
    pressKey(get("close"), "Tab", { shiftKey: true });
    expect(document.activeElement?.id).toBe("ok");
  });
  it("leaves Tab to the browser in between, and to an editor that has used it", () => {
    get("name").focus();
    expect(pressKey(get("name"), "Tab").defaultPrevented).toBe(false);
    get("ok").focus();
    get("ok").addEventListener("keydown", (event) => event.preventDefault());
    pressKey(get("ok"), "Tab");
    expect(document.activeElement?.id).toBe("ok");
  });
});
