import fc from "fast-check";
import { expect, test } from "vitest";
import { CUNNING } from "./manners.ts";
import { Tally, type Counted } from "./tally.ts";

const WHO = ["a1", "a2", "b1", "b2"] as const;
const sides = ["a", "b"].map((id) => ({ id, members: [1, 2].map((n) => ({ who: `${id}${n}`, manner: CUNNING })) }));

const fights: fc.Arbitrary<Counted[]> = fc.array(
  fc
    .record({
      winner: fc.constantFrom("a", "b", null),
      rounds: fc.integer({ min: 1, max: 30 }),
      fell: fc.subarray([...WHO]),
      felled: fc.array(
        fc.record({
          who: fc.constantFrom(...WHO),
          by: fc.constantFrom(...WHO),
          deed: fc.constantFrom("axe", "bow").map((key) => ({ key, data: {} })),
        }),
        { maxLength: 4 },
      ),
      left: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    })
    .map(({ left, ...fought }): Counted => ({
      ...fought,
      by: fought.winner === null ? "limit" : "won",
      left: left.map((value, at) => ({ who: WHO[at] ?? "", left: [{ label: "Life", value, max: 3 }] })),
    })),
  { maxLength: 30 },
);

const talliedIn = (slices: readonly (readonly Counted[])[]): Tally => {
  const tally = new Tally(sides);
  for (const slice of slices) for (const one of slice) tally.add(one);
  return tally;
};

test("fights come to the same whether they are counted at once or in slices, looked at in between or not", () => {
  fc.assert(
    fc.property(fights, fc.nat(30), (all, at) => {
      const sliced = talliedIn([all.slice(0, at)]);
      expect(sliced.odds.fights).toBe(Math.min(at, all.length));
      for (const one of all.slice(at)) sliced.add(one);
      expect(sliced.odds).toEqual(talliedIn([all]).odds);
    }),
  );
});

test("what is told adds up to the fights", () => {
  fc.assert(
    fc.property(fights, (all) => {
      const { fights: told, sides: won, undecided, members, deeds } = talliedIn([all]).odds;
      const counts = [...won.map(({ wins }) => wins), ...Object.values(undecided)].map(({ count }) => count);
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(told);
      for (const { who, falls, left } of members) {
        expect(falls.count).toBe(all.filter(({ fell }) => fell.includes(who)).length);
        for (const { mean, max } of left) expect(mean).toBeLessThanOrEqual(max);
      }
      const decided = all.filter(({ by }) => by === "won").length;
      expect(deeds.length).toBeLessThanOrEqual(3);
      for (const { decided: share } of deeds) expect([share.of, share.count > decided]).toEqual([decided, false]);
    }),
  );
});

test("a deed counts once in a fight that its side won, for those of other sides that it brought down", () => {
  const felled = (by: string, who: string, key = "axe") => ({ by, who, deed: { key, data: {} } });
  const fight = (winner: string | null, ...some: Counted["felled"]): Counted => {
    return { by: winner === null ? "limit" : "won", winner, rounds: 1, fell: [], felled: some, left: [] };
  };
  const { deeds } = talliedIn([
    [
      fight("a", felled("a1", "b1"), felled("a1", "b2"), felled("a2", "b2", "bow")),
      fight("a", felled("a1", "b1"), felled("a1", "a2", "bow"), felled("b1", "a2")),
      fight("b", felled("a1", "b1")),
      fight(null, felled("a1", "b1")),
    ],
  ]).odds;
  expect(deeds.map(({ who, side, deed, decided }) => [who, side, deed.key, decided.count, decided.of])).toEqual([
    ["a1", "a", "axe", 2, 3],
    ["a2", "a", "bow", 1, 3],
  ]);
});
