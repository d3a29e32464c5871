import { expect, it, vi } from "vitest";
import { offer, open } from "./openers.ts";

it("a window is opened by its name, with what it is given, and answers whoever opened it", async () => {
  const ask = vi.fn(async () => "two");
  offer({ ask });
  expect(await open("ask", { who: "Actor.a" })).toBe("two");
  expect(ask).toHaveBeenCalledWith({ who: "Actor.a" });
});

it("a name that nobody has made known is told with those that are", async () => {
  offer({ ask: async () => null, tell: async () => null });
  await expect(open("aks")).rejects.toThrow('No window is called "aks". There are: ask, tell.');
});
