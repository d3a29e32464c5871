import type { CaseGroup } from "../../../common/cases/group.ts";

/**
 * A formula, how its dice fall, and the total. A face alone is of a die as the first of the formula; "3/8" is a 3 of
 * eight faces. Coins fall on 1 (tails) or 2 (heads) of two, Fate dice on 1 (minus) to 3 (plus) of three.
 */
export type FallRow = readonly [formula: string, faces: readonly (number | string)[], expected: number];

export const FALLS: readonly CaseGroup<FallRow>[] = [
  {
    source: "article: dice-modifiers, rerolls and explosions",
    rows: [
      ["1d10r1", [1, 6], 6],
      ["1d10r1", [1, 1], 1],
      ["1d10r1", [2], 2],
      ["1d20r<10", [4, 2], 2],
      ["1d20r<10", [10], 10],
      ["1d20rr<3", [1, 2, 5], 5],
      ["1d20rr<3", [3], 3],
      ["5d10x10", [10, 2, 3, 4, 5, 7], 31],
      ["5d10x10", [1, 2, 3, 4, 5], 15],
      ["1d20x<10kh", [3, 7, 15], 15],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#7164",
    rows: [
      ["6d10xo10", [10, 2, 3, 4, 5, 6, 10], 40],
      ["6d4xo4", [4, 4, 4, 1, 1, 1, 4, 2, 3], 24],
    ],
  },
  {
    source: "api: foundry.dice.terms.Die#reroll",
    rows: [
      ["3d20r", [1, 5, 7, 10], 22],
      ["3d20r1", [1, 5, 7, 10], 22],
      ["3d20r=1", [1, 5, 7, 10], 22],
      ["3d20r1=1", [1, 1, 7, 10], 18],
      ["3d20r", [1, 1, 7, 2, 3], 12],
      ["2d20rr", [1, 5, 1, 1, 9], 14],
    ],
  },
  {
    source: "api: foundry.dice.terms.Die#explode",
    rows: [
      ["2d6x", [6, 2, 3], 11],
      ["2d6x", [6, 2, 6, 1], 15],
      ["2d6x>4", [5, 2, 6, 1], 14],
      ["2d6xo", [6, 2, 6], 14],
      ["3d10x1=10", [10, 10, 2, 3], 25],
    ],
  },
  {
    source: "api: foundry.dice.terms.Die#keep",
    rows: [
      ["4d20k", [3, 9, 5, 1], 9],
      ["4d20kh", [3, 9, 5, 1], 9],
      ["4d20kh2", [3, 9, 5, 1], 14],
      ["4d20kl", [3, 9, 5, 1], 1],
      ["4d20kl2", [3, 9, 5, 1], 4],
    ],
  },
  {
    source: "api: foundry.dice.terms.Die#drop",
    rows: [
      ["4d20d", [3, 9, 5, 1], 17],
      ["4d20dh", [3, 9, 5, 1], 9],
      ["4d20dl", [3, 9, 5, 1], 17],
      ["4d20dh2", [3, 9, 5, 1], 4],
      ["4d20dl2", [3, 9, 5, 1], 14],
    ],
  },
  {
    source: "api: foundry.dice.terms.Die#countSuccess",
    rows: [
      ["3d20cs", [20, 5, 20], 2],
      ["3d20cs>10", [11, 10, 20], 2],
      ["3d20cs<10", [9, 10, 1], 2],
      ["3d20cs>=10", [9, 10, 11], 2],
      ["3d20cs<=10", [9, 10, 11], 2],
      ["3d20cs=5", [5, 5, 6], 2],
      ["3d20cs5", [5, 4, 6], 1],
    ],
  },
  {
    source: "api: foundry.dice.terms.Die#countFailures",
    rows: [
      ["6d6cf", [1, 2, 1, 4, 5, 6], 2],
      ["6d6cf<=3", [1, 2, 3, 4, 5, 6], 3],
      ["6d6cf>4", [1, 2, 3, 4, 5, 6], 2],
    ],
  },
  {
    source: "api: foundry.dice.terms.Die#countEven, countOdd",
    rows: [
      ["6d6even", [1, 2, 3, 4, 6, 6], 4],
      ["6d6odd", [1, 2, 3, 4, 6, 6], 2],
    ],
  },
  {
    source: "api: foundry.dice.terms.Die#deductFailures, subtractFailures",
    rows: [
      ["6d6df", [1, 1, 3, 4, 5, 6], 16],
      ["6d6cs>3df", [1, 3, 4, 5, 6, 6], 2],
      ["3d6cs>3df", [2, 4, 5], 1],
      ["6d6sf<3", [1, 2, 3, 4, 5, 6], 15],
      ["3d6sf", [1, 2, 3], 4],
    ],
  },
  {
    source: "vttforge/vttforge#219, on a Foundry of version 14",
    rows: [
      ["3d6cs>=5", [5, 6, 1], 2],
      ["3d6kh1", [5, 6, 1], 6],
      ["3d6dl1", [5, 6, 1], 11],
      ["3d6cs>=5df<=1", [5, 6, 1], 1],
      ["1d8", [7], 7],
    ],
  },
  {
    source: "api: foundry.dice.terms.Die#marginSuccess, minimum, maximum",
    rows: [
      ["6d6ms>12", [6, 6, 1, 1, 1, 1], 4],
      ["2d6ms>12", [6, 5], -1],
      ["6d6min2", [1, 1, 3, 4, 5, 6], 22],
      ["6d6max5", [1, 2, 3, 4, 6, 6], 20],
      ["2d20min10", [3, 15], 25],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#9160",
    rows: [
      ["5d10cs>=8x>=9", [8, 9, 1, 2, 3, 7], 9],
      ["5d10x>=9cs>=8", [8, 9, 1, 2, 3, 7], 2],
    ],
  },
  {
    source: "api: foundry.dice.terms.Coin#call",
    rows: [
      ["3dcc1", ["2/2", "1/2", "2/2"], 2],
      ["2dcc0", ["1/2", "2/2"], 1],
      ["1dc", ["2/2"], 1],
      ["1dc", ["1/2"], 0],
    ],
  },
  {
    source: "api: foundry.dice.terms.FateDie, as 1d3-2",
    rows: [
      ["1df", ["1/3"], -1],
      ["1df", ["2/3"], 0],
      ["1df", ["3/3"], 1],
      ["4df", ["3/3", "3/3", "1/3", "2/3"], 1],
      ["4dfkh2", ["3/3", "3/3", "1/3", "2/3"], 2],
      ["4dfdl", ["3/3", "3/3", "1/3", "2/3"], 2],
      ["2dfkl", ["3/3", "1/3"], -1],
    ],
  },
  {
    source: "api: foundry.dice.terms.PoolTerm, examples",
    rows: [
      ["{1d6,1d8,1d10,1d12}kh2", ["3/6", "5/8", "9/10", "2/12"], 14],
      ["{1d12,6}kl", [9], 6],
      ["{1d12,6}kl", [3], 3],
      ["{1d6,1d8,1d10,1d12}dl3", ["3/6", "5/8", "9/10", "2/12"], 9],
      ["{1d12,6}dh", [9], 6],
      ["{4d6, 3d8 - 1, 2d10 + 3}kh", [1, 1, 1, 1, "8/8", "8/8", "8/8", "1/10", "1/10"], 23],
      ["{1d20, 1d20, 1d20}cs>10", [11, 10, 20], 2],
      ["{1d6, 1d6}cf<=3", [3, 4], 1],
      ["{1d6, 1d6}", [3, 4], 7],
      ["{2d6, 5}kh + 1", [1, 2], 6],
    ],
  },
  {
    source: "article: dice-advanced, parentheses",
    rows: [
      ["(1 + 1)d6", [3, 4], 7],
      ["(1d4)d6", ["2/4", "3/6", "4/6"], 7],
      ["2d(3 + 3)", ["3/6", "4/6"], 7],
      ["(1d6 + 2) * 2", [3], 10],
    ],
  },
  {
    source: "api: foundry.dice.Roll#evaluate, example",
    rows: [["2d6 + 4 + 1d4", [2, 3, "2/4"], 11]],
  },
];

/** A formula, how its dice fall, and what of each result is told: only the members given are compared. */
export type ResultsRow = readonly [formula: string, faces: readonly number[], expected: readonly object[]];

export const RESULTS: readonly CaseGroup<ResultsRow>[] = [
  {
    source: "api: foundry.dice.types.DiceTermResult",
    rows: [
      [
        "1d10r1",
        [1, 6],
        [
          { result: 1, active: false, rerolled: true },
          { result: 6, active: true },
        ],
      ],
      [
        "2d6kh",
        [2, 5],
        [
          { result: 2, active: false, discarded: true },
          { result: 5, active: true },
        ],
      ],
      [
        "2d6dh",
        [2, 5],
        [
          { result: 2, active: true },
          { result: 5, active: false, discarded: true },
        ],
      ],
      [
        "1d6x",
        [6, 2],
        [
          { result: 6, active: true, exploded: true },
          { result: 2, active: true },
        ],
      ],
      [
        "2d6cs>3",
        [4, 3],
        [
          { result: 4, success: true, count: 1 },
          { result: 3, success: false, count: 0 },
        ],
      ],
      [
        "2d6cf<3",
        [2, 3],
        [
          { result: 2, failure: true, count: 1 },
          { result: 3, failure: false, count: 0 },
        ],
      ],
      [
        "2d6even",
        [2, 3],
        [
          { result: 2, success: true, count: 1 },
          { result: 3, success: false, count: 0 },
        ],
      ],
      [
        "2d6odd",
        [2, 3],
        [
          { result: 2, success: false, count: 0 },
          { result: 3, success: true, count: 1 },
        ],
      ],
      ["1d6df", [1], [{ result: 1, failure: true, count: -1 }]],
      ["1d6sf<3", [2], [{ result: 2, failure: true, count: -2 }]],
    ],
  },
];
