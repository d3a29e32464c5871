// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pressKey, preparePage } from "../testing-page.ts";
import { DialogV2 } from "./dialog-v2.ts";
import { instances } from "./window-stack.ts";

beforeEach(() => {
  instances.clear();
  preparePage();
});

async function shown(): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const dialog = document.querySelector<HTMLElement>("dialog.dialog form");
    if (!dialog) throw new Error("no dialog yet");
    return dialog.closest("dialog") as HTMLElement;
  });
}
const press = async (action: string): Promise<void> =>
  (await shown()).querySelector<HTMLElement>(`footer [data-action="${action}"]`)?.click();

describe("DialogV2", () => {
  it("confirm gives true, false, and null when closed", async () => {
    const yes = DialogV2.confirm({ content: "<p>Sure?</p>" });
    await press("yes");
    expect(await yes).toBe(true);
    const no = DialogV2.confirm({});
    await press("no");
    expect(await no).toBe(false);
    const closed = DialogV2.confirm({});
    pressKey(await shown(), "Escape");
    expect(await closed).toBeNull();
    expect(document.querySelector("dialog")).toBeNull();
  });
  it("rejects on closing when asked to", async () => {
    const closed = DialogV2.confirm({ rejectClose: true });
    const outcome = expect(closed).rejects.toThrow(/without an answer/);
    pressKey(await shown(), "Escape");
    await outcome;
  });
  it("input gives the form's data, typed", async () => {
    const answer = DialogV2.input({
      content: `<input type="number" name="dice" value="4"><input type="checkbox" name="bold" checked>`,
    });
    await press("ok");
    expect(await answer).toEqual({ dice: 4, bold: true });
  });
  it("Enter in a field means the default button, not the first", async () => {
    const buttons = [
      { action: "stop", label: "Stop" },
      { action: "go", label: "Go", default: true, callback: () => "went" },
    ];
    const answer = DialogV2.wait({ buttons, content: `<input name="x">` });
    const form = (await shown()).querySelector("form") as HTMLFormElement;
    expect(form.querySelectorAll("button[type=submit]")).toHaveLength(1);
    form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(await answer).toBe("went");
  });
  it("a button without callback gives its action; none at all is an error", async () => {
    const answer = DialogV2.wait({ buttons: [{ action: "left", label: "Left" }] });
    await press("left");
    expect(await answer).toBe("left");
    expect(() => new DialogV2({ buttons: [] })).toThrow(/at least one button/);
  });
  it("cleans HTML that another user's question brings", async () => {
    const answer = DialogV2._handleQuery({
      type: "confirm",
      config: { content: `<p onclick="x()">Hi</p><script>x()</script>` },
    });
    const content = (await shown()).querySelector(".dialog-content") as HTMLElement;
    expect(content.innerHTML).toBe("<p>Hi</p>");
    await press("yes");
    expect(await answer).toBe(true);
  });
});
