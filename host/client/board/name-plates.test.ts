import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placePlate, type PlateBox } from "./name-plates.ts";

const at = (x: number, y: number, size = 1): PlateBox => ({
  x: x * 100,
  y: y * 100,
  width: size * 100,
  height: size * 100,
});

describe("the name plate of a token", () => {
  it("stands below, as wide as a name may be, where nobody is near", () => {
    expect(placePlate(at(3, 3), [], 100)).toEqual({ side: "below", room: 240 });
    expect(placePlate(at(3, 3), [at(3, 6), at(8, 3)], 100)).toEqual({ side: "below", room: 240 });
  });
  it("goes above where somebody stands right below", () => {
    expect(placePlate(at(3, 3), [at(3, 4)], 100).side).toBe("above");
  });
  it("lies on its own token where there are others above and below", () => {
    expect(placePlate(at(3, 3), [at(3, 4), at(3, 2)], 100)).toEqual({ side: "inside", room: 100 });
  });
  it("ends where the next token begins, and leaves the one beside it half the way", () => {
    expect(placePlate(at(3, 3), [at(4, 4)], 100)).toEqual({ side: "below", room: 92 });
    expect(placePlate(at(3, 3), [at(4, 3)], 100)).toEqual({ side: "below", room: 96 });
  });
  it("never lies on another token, wherever they stand", () => {
    const cell = fc.integer({ min: 0, max: 8 });
    const box = fc.tuple(cell, cell, fc.integer({ min: 1, max: 3 })).map(([x, y, size]) => at(x, y, size));
    fc.assert(
      fc.property(box, fc.array(box, { maxLength: 8 }), (own, others) => {
        const { side, room } = placePlate(own, others, 100);
        if (side === "inside") return;
        const top = side === "below" ? own.y + own.height + 9 : own.y - 38;
        const [left, right] = [own.x + own.width / 2 - room / 2, own.x + own.width / 2 + room / 2];
        for (const other of others) {
          const isOn =
            other.x < right && other.x + other.width > left && other.y < top + 22 && other.y + other.height > top;
          expect(isOn, JSON.stringify(other)).toBe(false);
        }
      }),
    );
  });
});
