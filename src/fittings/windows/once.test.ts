import { expect, it, vi } from "vitest";
import { OpenOnce } from "./once.ts";

const dialog = () => ({ render: vi.fn(async () => undefined), bringToFront: vi.fn(), shownAgain: vi.fn() });

it("a second press shows the window that is open already, and makes no twin", async () => {
  const open = new OpenOnce();
  const make = vi.fn(dialog);
  const [first, second] = await Promise.all([open.show("Vesna axe", make), open.show("Vesna axe", make)]);
  expect(second).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(first.render).toHaveBeenCalledTimes(2);
  expect(first.bringToFront).toHaveBeenCalledTimes(2);
  // Whoever pressed finds themselves in it: with keys, they would go on behind it.
  expect(first.shownAgain).toHaveBeenCalledTimes(1);
});

it("what is about something else, or was closed, is a window of its own", async () => {
  const open = new OpenOnce();
  const axe = await open.show("Vesna axe", dialog);
  expect(await open.show("Vesna bow", dialog)).not.toBe(axe);
  open.forget(axe);
  expect(await open.show("Vesna axe", dialog)).not.toBe(axe);
});
