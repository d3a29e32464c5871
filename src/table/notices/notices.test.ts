// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { goToNotices, post, withdraw, type Notice } from "./notices.ts";

vi.mock("../../foundry/globals.ts", async (original) => ({
  ...(await original<object>()),
  localize: (key: string) => key,
}));

const press = vi.fn();
const notice = (more: Partial<Notice> = {}): Notice => ({
  about: "turn",
  occasion: "round 1",
  icon: "hourglass",
  text: "Your turn",
  presses: [{ label: "Open", icon: "user", press }],
  ...more,
});
const shown = (): string[] => [...document.querySelectorAll("[data-is=notice] p")].map((one) => one.textContent ?? "");
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>("[data-is=notice] button")];
const drawn = (): Promise<void> => Promise.resolve();

afterEach(async () => {
  for (const about of ["turn", "pause"]) withdraw(about);
  await drawn();
});

it("stands in a part of the page that is read out politely, and does what its button says", async () => {
  post(notice());
  await drawn();
  expect(shown()).toEqual(["Your turn"]);
  expect(document.getElementById("dramatis-notices")?.getAttribute("aria-live")).toBe("polite");
  buttons()[0]?.click();
  expect(press).toHaveBeenCalledOnce();
});

it("goes when it is withdrawn, and one about the same takes its place", async () => {
  post(notice());
  post(notice({ occasion: "round 2", text: "Your turn again" }));
  post(notice({ about: "pause", occasion: "p", text: "Pause", urgent: true }));
  await drawn();
  expect(shown()).toEqual(["Your turn again", "Pause"]);
  expect(document.querySelector("[data-urgent] p")?.textContent).toBe("Pause");
  withdraw("turn");
  await drawn();
  expect(shown()).toEqual(["Pause"]);
});

it("that was put away does not come back for the same occasion, and does for the next", async () => {
  post(notice({ occasion: "put away" }));
  await drawn();
  buttons().at(-1)?.click();
  await drawn();
  expect(shown()).toEqual([]);
  post(notice({ occasion: "put away" }));
  await drawn();
  expect(shown()).toEqual([]);
  post(notice({ occasion: "another" }));
  await drawn();
  expect(shown()).toEqual(["Your turn"]);
});

it("is left alone while it stays as it is, focus and all, and hands the focus on when it goes", async () => {
  post(notice({ occasion: "a" }));
  post(notice({ about: "pause", occasion: "b", text: "Pause" }));
  await drawn();
  expect(goToNotices()).toBe(true);
  const [first] = buttons();
  post(notice({ occasion: "a" }));
  await drawn();
  expect(document.activeElement).toBe(first);
  withdraw("turn");
  await drawn();
  expect(document.activeElement?.closest<HTMLElement>("[data-is=notice]")?.dataset["about"]).toBe("pause");
});
