import { THROWS, type CaseGroup } from "../../../common/cases/group.ts";

/** A formula, its data, and the classes of its terms. */
export type TermsRow = readonly [formula: string, data: object, expected: readonly string[] | typeof THROWS];

export const TERMS: readonly CaseGroup<TermsRow>[] = [
  {
    source: "api: foundry.dice.Roll, example",
    rows: [
      [
        "2d20kh + @prof + @strMod",
        { prof: 2, strMod: 4 },
        ["Die", "OperatorTerm", "NumericTerm", "OperatorTerm", "NumericTerm"],
      ],
    ],
  },
  {
    source: "foundryvtt-dcc/dcc: module/__integration__/dice-engine.test.js",
    rows: [
      ["1d20", {}, ["Die"]],
      ["2d6+3", {}, ["Die", "OperatorTerm", "NumericTerm"]],
      ["1d20+1d4+5", {}, ["Die", "OperatorTerm", "Die", "OperatorTerm", "NumericTerm"]],
      ["1d20+@abilities.str.mod", { abilities: { str: { mod: 3 } } }, ["Die", "OperatorTerm", "NumericTerm"]],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#11260",
    rows: [["1d6-2", {}, ["Die", "OperatorTerm", "NumericTerm"]]],
  },
  {
    source: "foundryvtt/foundryvtt#14570",
    rows: [["1da", {}, THROWS]],
  },
  {
    source: "foundryvtt/foundryvtt#12734",
    rows: [[null as unknown as string, {}, THROWS]],
  },
  {
    source: "foundryvtt/foundryvtt#9554",
    rows: [
      ["(d4)", {}, ["ParentheticalTerm"]],
      ["max(d4 - 2, 0)", {}, ["FunctionTerm"]],
    ],
  },
  {
    source: "api: foundry.dice.terms",
    rows: [
      ["5", {}, ["NumericTerm"]],
      ["2.5", {}, ["NumericTerm"]],
      ["3dc", {}, ["Coin"]],
      ["4df", {}, ["FateDie"]],
      ["{4d6, 3d8 - 1}kh", {}, ["PoolTerm"]],
      ["(4d6 + 4)", {}, ["ParentheticalTerm"]],
      ["(@level)d6", { level: 3 }, ["Die"]],
      ["1d6[fire] + 2[cold]", {}, ["Die", "OperatorTerm", "NumericTerm"]],
      ["2 * 3 / 4 % 5", {}, [..."1234567"].map((at) => (Number(at) % 2 ? "NumericTerm" : "OperatorTerm"))],
    ],
  },
];

/** A formula as it is written, and as the roll writes it. */
export type WrittenRow = readonly [formula: string, expected: string];

export const WRITTEN: readonly CaseGroup<WrittenRow>[] = [
  {
    source: "api: foundry.dice.Roll.fromTerms, ParentheticalTerm.fromTerms, examples",
    rows: [
      ["4d8+8", "4d8 + 8"],
      ["( 4d6+4 )", "(4d6 + 4)"],
    ],
  },
  {
    source: "api: foundry.dice.RollParser#_collapseOperators",
    rows: [
      ["1 + -2", "1 - 2"],
      ["1 - -2", "1 + 2"],
      ["1 - +2", "1 - 2"],
      ["1 + + 2", "1 + 2"],
      ["1 - - - 2", "1 - 2"],
      ["1d6 + -1d4", "1d6 - 1d4"],
    ],
  },
  {
    source: "api: foundry.dice.terms.RollTerm#formula",
    rows: [
      ["1d6[fire]", "1d6[fire]"],
      ["2[cold] + 3", "2[cold] + 3"],
      ["(1d4+1)[acid]", "(1d4 + 1)[acid]"],
      ["d6", "1d6"],
    ],
  },
];

/** A candidate for a formula, and whether it is one. */
export type ValidRow = readonly [formula: string, expected: boolean];

export const VALID: readonly CaseGroup<ValidRow>[] = [
  {
    source: "foundryvtt-dcc/dcc: module/__integration__/dice-engine.test.js",
    rows: [
      ["1d20", true],
      ["2d6+3", true],
      ["1d20+@mod", true],
      ["4d6kh3", true],
      ["", false],
      ["not a formula", false],
    ],
  },
  {
    source: "api: foundry.dice.Roll.validate",
    rows: [
      ["5", true],
      ["(1d4)d6", true],
      ["{1d6, 1d8}kh", true],
      ["max(1d4, 2)", true],
      ["1d6[fire]", true],
      ["(1d6", false],
      ["{1d6", false],
      ["1d6 1d6", false],
    ],
  },
];

/** A formula, data, how it is filled, and the formula then. */
export type FilledRow = readonly [
  formula: string,
  data: object,
  options: { missing?: string; recursive?: boolean },
  expected: string,
];

class Prof {
  toString(): string {
    return "1d4";
  }
}

export const FILLED: readonly CaseGroup<FilledRow>[] = [
  {
    source: "League-of-Foundry-Developers/foundry-vtt-types: tests/foundry/client/dice/roll.test-d.ts",
    rows: [
      ["@foo", { foo: "@bar", bar: 1 }, { recursive: true }, "1"],
      ["@foo", { foo: "@bar", bar: 1 }, {}, "@bar"],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#10674",
    rows: [["1d20 + @prof", { prof: new Prof() }, {}, "1d20 + 1d4"]],
  },
  {
    source: "api: foundry.dice.Roll.replaceFormulaData",
    rows: [
      ["1d20 + @mod", { mod: 5 }, {}, "1d20 + 5"],
      ["@abilities.str.mod", { abilities: { str: { mod: 3 } } }, {}, "3"],
      ["@a + @b", { a: 1 }, { missing: "0" }, "1 + 0"],
      ["@a + @b", { a: 1 }, {}, "1 + @b"],
      ["@mod", { mod: -2 }, {}, "-2"],
      ["no reference", {}, {}, "no reference"],
    ],
  },
];

/** A formula without dice, and what it comes to. */
export type SumRow = readonly [formula: string, expected: number | typeof THROWS];

export const SUMS: readonly CaseGroup<SumRow>[] = [
  {
    source: "api: foundry.dice.terms.OperatorTerm, PRECEDENCE",
    rows: [
      ["2 + 3 * 4", 14],
      ["(2 + 3) * 4", 20],
      ["10 - 4 - 3", 3],
      ["10 - (4 - 3)", 9],
      ["8 / 2 / 2", 2],
      ["7 % 4", 3],
      ["2 + 7 % 4", 5],
      ["2 * 3 + 4 * 5", 26],
      ["-5 + 2", -3],
      ["1 - -2", 3],
      ["0.5 * 4", 2],
    ],
  },
  {
    source: "api: foundry.dice.terms.FunctionTerm, the Math environment",
    rows: [
      ["max(1, 5, 3)", 5],
      ["min(2, 1)", 1],
      ["floor(2.7)", 2],
      ["ceil(2.1)", 3],
      ["round(2.5)", 3],
      ["abs(-4)", 4],
      ["sqrt(16)", 4],
      ["pow(2, 5)", 32],
      ["max(min(4, 9), 2) + 1", 5],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#11482",
    rows: [["borf(1)", THROWS]],
  },
];

/** A formula, and whether rolling it twice must give the same. */
export const DETERMINISTIC: readonly CaseGroup<ValidRow>[] = [
  {
    source: "api: foundry.dice.Roll#isDeterministic",
    rows: [
      ["1 + 2", true],
      ["(1 + 2) * 3", true],
      ["max(1, 2)", true],
      ["{1, 2}kh", true],
      ["1d6", false],
      ["1 + 1d6", false],
      ["(1d6)", false],
      ["max(1d6, 2)", false],
      ["{1d6, 2}kh", false],
      ["(1d4)d6", false],
      ["4df", false],
      ["1dc", false],
    ],
  },
];
