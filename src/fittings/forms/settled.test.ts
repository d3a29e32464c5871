import { afterEach, describe, expect, it, vi } from "vitest";
import { closeWhenSettled, forgetAsked } from "./settled.ts";

let prompts: { readonly id: string }[] = [];
vi.mock("../../kernel/history.ts", () => ({
  isUndone: (card: { readonly undone: boolean }) => card.undone,
  openPrompts: () => prompts,
}));
let card: { readonly steps: readonly object[]; readonly undone: boolean } | null = { steps: [], undone: false };
vi.mock("../../table/authority/shown.ts", () => ({ cardHere: () => card }));

afterEach(() => vi.unstubAllGlobals());

describe("a window that answers a card's question", () => {
  it("closes when that is answered, taken back or deleted elsewhere, also before it was there, and not for another card", () => {
    const hooked = new Map<string, (message: { readonly id: string }) => void>();
    vi.stubGlobal("Hooks", { on: (name: string, act: never) => hooked.set(name, act) });
    const update = (id: string): void => hooked.get("updateChatMessage")?.({ id });
    const close = vi.fn(async () => Promise.resolve());
    const window = { close };
    closeWhenSettled(window, { card: "c", prompt: "p" });
    expect(close).toHaveBeenCalledTimes(1);
    close.mockClear();
    prompts = [{ id: "p" }];
    closeWhenSettled(window, { card: "c", prompt: "p" });
    update("c");
    expect(close).not.toHaveBeenCalled();
    prompts = [];
    update("other");
    expect(close).not.toHaveBeenCalled();
    update("c");
    expect(close).toHaveBeenCalledTimes(1);
    prompts = [{ id: "p" }];
    card = { steps: [], undone: true };
    update("c");
    card = null;
    hooked.get("deleteChatMessage")?.({ id: "c" });
    expect(close).toHaveBeenCalledTimes(3);
    forgetAsked(window);
    update("c");
    expect(close).toHaveBeenCalledTimes(3);
  });
});
