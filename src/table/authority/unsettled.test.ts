import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryUser } from "../../foundry/types.ts";
import type { Owed } from "./unsettled.ts";
import { PATIENCE_WITH_OWNER, awaitOwner, forgetOwed, takeBackUnsettled } from "./unsettled.ts";

const bryn = { id: "bryn", name: "Bryn" } as FoundryUser;
const ash = { id: "ash", name: "Ash" } as FoundryUser;
const { ui } = globalThis as unknown as { ui: { notifications: { warn(text: string): void } } };

type Back = ReturnType<typeof vi.fn<() => Promise<boolean>>>;
/** A card that waits for Bryn; gives what takes it back. */
function owed(values: ReturnType<Owed["values"]> = "before", holds = true): Back {
  const back: Back = vi.fn(() => Promise.resolve(holds));
  awaitOwner({ card: "card", owner: bryn, back, values: () => values });
  return back;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetOwed("card");
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a card whose values their owner could not write", () => {
  it("is put back at the owner's word, once", async () => {
    const back = owed();
    expect(await takeBackUnsettled("card", ash)).toMatchObject({ ok: false });
    expect(back).not.toHaveBeenCalled();
    expect(await takeBackUnsettled("card", bryn)).toEqual({ ok: true, message: "card" });
    expect(await takeBackUnsettled("card", bryn)).toMatchObject({ ok: false });
    expect(back).toHaveBeenCalledTimes(1);
  });

  it("is not put back any more when something else was written on it", async () => {
    const back = owed();
    forgetOwed("card");
    expect(await takeBackUnsettled("card", bryn)).toMatchObject({ ok: false });
    await vi.advanceTimersByTimeAsync(PATIENCE_WITH_OWNER);
    expect(back).not.toHaveBeenCalled();
  });

  it("is said not to be put back when something of it stands", async () => {
    owed("before", false);
    expect(await takeBackUnsettled("card", bryn)).toMatchObject({ ok: false });
  });

  it("is not put back when the values stand, whatever their owner says", async () => {
    const back = owed("written");
    expect(await takeBackUnsettled("card", bryn)).toMatchObject({ ok: false });
    expect(back).not.toHaveBeenCalled();
  });
});

describe("a card whose owner is never heard of again", () => {
  it("is put back after a while, and that is told", async () => {
    const warned = vi.spyOn(ui.notifications, "warn");
    const back = owed();
    await vi.advanceTimersByTimeAsync(PATIENCE_WITH_OWNER - 1);
    expect(back).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(back).toHaveBeenCalledTimes(1);
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/ownerGone$|^Bryn never .* put back: it can/));
    expect(await takeBackUnsettled("card", bryn)).toMatchObject({ ok: false });
  });

  it.each([
    ["written", 0],
    ["neither", 1],
  ] as const)("stays as it is when the values are found %s", async (values, told) => {
    const warned = vi.spyOn(ui.notifications, "warn");
    const back = owed(values);
    await vi.advanceTimersByTimeAsync(PATIENCE_WITH_OWNER);
    expect(back).not.toHaveBeenCalled();
    expect(warned).toHaveBeenCalledTimes(told);
  });
});
