import { describe, expect, it, vi } from "vitest";
import type { FoundryUser } from "../../foundry/types.ts";
import { awaitOwner, forgetOwed, takeBackUnsettled } from "./unsettled.ts";

const bryn = { id: "bryn" } as FoundryUser;
const ash = { id: "ash" } as FoundryUser;
const back = (holds = true): ReturnType<typeof vi.fn<() => Promise<boolean>>> => vi.fn(() => Promise.resolve(holds));

describe("a card whose values their owner could not write", () => {
  it("is put back at the owner's word, once", async () => {
    const putBack = back();
    awaitOwner("card", bryn, putBack);
    expect(await takeBackUnsettled("card", ash)).toMatchObject({ ok: false });
    expect(putBack).not.toHaveBeenCalled();
    expect(await takeBackUnsettled("card", bryn)).toEqual({ ok: true, message: "card" });
    expect(await takeBackUnsettled("card", bryn)).toMatchObject({ ok: false });
    expect(putBack).toHaveBeenCalledTimes(1);
  });

  it("is not put back any more when something else was written on it", async () => {
    const putBack = back();
    awaitOwner("card", bryn, putBack);
    forgetOwed("card");
    expect(await takeBackUnsettled("card", bryn)).toMatchObject({ ok: false });
    expect(putBack).not.toHaveBeenCalled();
  });

  it("is said not to be put back when something of it stands", async () => {
    awaitOwner("card", bryn, back(false));
    expect(await takeBackUnsettled("card", bryn)).toMatchObject({ ok: false });
  });
});
