import { describe, expect, it } from "vitest";
import type { IdentityState } from "../../rules/state.ts";
import { endLine } from "./end-view.ts";

const state = (main: object, recovery: object = {}): IdentityState =>
  ({
    name: "Bandit",
    tier: "full",
    tracks: { main: { hits: 0, shock: 0, stabilized: false, negated: false, ...main } },
    recovery: { lastScene: null, pendingHits: 0, ...recovery },
  }) as unknown as IdentityState;
const fate = (main: object, recovery?: object): string => endLine("B", state(main, recovery), 7).fate;

describe("what the end of an encounter will bring", () => {
  it("PER-107 hits below shock 1 vanish", () => {
    expect(fate({ hits: 2 })).toBe("clear");
    expect(fate({})).toBe("unhurt");
  });
  it("PER-108 PER-103 shock 1 may recover at once, unless it has been tried in this scene", () => {
    expect(fate({ hits: 3, shock: 1 })).toBe("recoveryNow");
    expect(fate({ hits: 3, shock: 1 }, { lastScene: 7 })).toBe("keeps");
  });
  it("PER-110 shock 3 is out of the next scene", () => {
    expect(fate({ hits: 5, shock: 3 })).toBe("outNextScene");
  });
  it("PER-098 PER-099 shock 4 is negated, unless stabilised", () => {
    expect(fate({ hits: 6, shock: 4 })).toBe("negated");
    expect(fate({ hits: 6, shock: 4, stabilized: true })).toBe("outNextScene");
    expect(fate({ hits: 6, shock: 4, negated: true })).toBe("alreadyNegated");
  });
});
