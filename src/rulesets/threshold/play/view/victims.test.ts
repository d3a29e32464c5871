import { describe, expect, it } from "vitest";
import { likelyVictim, type Candidate } from "./victims.ts";

const one = (ref: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ ref, name: ref, engaged: false, metres: null, crowd: 0, ...more },
});
const MOST = 4;

describe("whom a foe goes for", () => {
  it("RUN-042 whoever it fights, then whom it struck last, then whoever is nearest", () => {
    const all = [
      one("ash", { metres: 8 }),
      one("bryn", { engaged: true, metres: 4 }),
      one("cole", { engaged: true, metres: 1 }),
    ];
    expect(likelyVictim(all, null, MOST)).toBe("cole");
    expect(likelyVictim(all, "bryn", MOST)).toBe("bryn");
    expect(likelyVictim(all, "ash", MOST)).toBe("cole");
    const apart = [one("ash", { metres: 8 }), one("bryn", { metres: 3 })];
    expect([likelyVictim(apart, "ash", MOST), likelyVictim(apart, "gone", MOST)]).toEqual(["ash", "bryn"]);
    expect(likelyVictim([], null, MOST)).toBeNull();
  });

  it("RUN-042 those who are equally near are shared out; further off nobody is gone for while somebody is nearer", () => {
    const near = [one("ash", { metres: 3, crowd: 2 }), one("bryn", { metres: 5, crowd: 1 })];
    expect(likelyVictim([...near, one("cole", { metres: 9 })], null, MOST)).toBe("bryn");
    const unknown = [one("ash", { crowd: 1 }), one("bryn"), one("cole")];
    expect(likelyVictim(unknown, null, MOST)).toBe("bryn");
    expect(likelyVictim([one("ash", { metres: 30 }), one("bryn", { metres: 12 })], null, MOST)).toBe("bryn");
  });

  it("RUN-094 one who is surrounded comes after everybody else, but for those who stand there already", () => {
    const full = one("ash", { metres: 2, crowd: 4 });
    expect(likelyVictim([full, one("bryn", { metres: 18 })], "ash", MOST)).toBe("bryn");
    expect(likelyVictim([full], null, MOST)).toBe("ash");
    expect(likelyVictim([{ ...full, engaged: true }, one("bryn", { metres: 2 })], null, MOST)).toBe("ash");
  });
});
