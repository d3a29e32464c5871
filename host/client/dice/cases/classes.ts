import { THROWS, type CaseGroup } from "../../../common/cases/group.ts";
import {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  MersenneTwister,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  Roll,
  StringTerm,
} from "../index.ts";

/** What is asked of the classes of dice, and the answer. */
export type AskRow = readonly [what: string, ask: () => unknown, expected: unknown];

const die = (): Die => new Die({ number: 4, faces: 8 });
const plus = (): OperatorTerm => new OperatorTerm({ operator: "+" });
const eight = (): NumericTerm => new NumericTerm({ number: 8 });
const row = (twister: MersenneTwister, count: number): number[] => Array.from({ length: count }, () => twister.int());
const seeded = (): MersenneTwister => {
  const twister = new MersenneTwister(0);
  twister.seedArray([0x123, 0x234, 0x345, 0x456]);
  return twister;
};

export const CLASSES: readonly CaseGroup<AskRow>[] = [
  {
    source: "api: foundry.dice.terms, constants",
    rows: [
      ["operators", () => OperatorTerm.OPERATORS, ["+", "-", "*", "/", "%"]],
      ["precedence", () => OperatorTerm.PRECEDENCE, { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 }],
      ["of operators is stored", () => OperatorTerm.SERIALIZE_ATTRIBUTES, ["operator"]],
      ["of numbers is stored", () => NumericTerm.SERIALIZE_ATTRIBUTES, ["number"]],
      ["of text is stored", () => StringTerm.SERIALIZE_ATTRIBUTES, ["term"]],
      ["of dice is stored", () => DiceTerm.SERIALIZE_ATTRIBUTES, ["number", "faces", "modifiers", "results", "method"]],
      ["of pools is stored", () => PoolTerm.SERIALIZE_ATTRIBUTES, ["terms", "modifiers", "rolls", "results"]],
      ["of parentheses is stored", () => ParentheticalTerm.SERIALIZE_ATTRIBUTES, ["term", "roll"]],
      ["of functions is stored", () => FunctionTerm.SERIALIZE_ATTRIBUTES, ["fn", "terms", "rolls", "result"]],
      ["the letter of a die", () => Die.DENOMINATION, "d"],
      ["the letter of a coin", () => Coin.DENOMINATION, "c"],
      ["the letter of a Fate die", () => FateDie.DENOMINATION, "f"],
      ["modifiers of a coin", () => Coin.MODIFIERS, { c: "call" }],
      ["modifiers of a Fate die", () => Object.keys(FateDie.MODIFIERS), ["r", "rr", "k", "kh", "kl", "d", "dh", "dl"]],
      [
        "modifiers of a die",
        () => Die.MODIFIERS,
        {
          r: "reroll",
          rr: "rerollRecursive",
          x: "explode",
          xo: "explodeOnce",
          k: "keep",
          kh: "keep",
          kl: "keep",
          d: "drop",
          dh: "drop",
          dl: "drop",
          min: "minimum",
          max: "maximum",
          even: "countEven",
          odd: "countOdd",
          cs: "countSuccess",
          cf: "countFailures",
          df: "deductFailures",
          sf: "subtractFailures",
          ms: "marginSuccess",
        },
      ],
      ["a number is no part of the way", () => eight().isIntermediate, false],
      ["a parenthesis is part of the way", () => new ParentheticalTerm({ term: "1" }).isIntermediate, true],
      ["a function is part of the way", () => new FunctionTerm({ fn: "max", terms: ["1"] }).isIntermediate, true],
    ],
  },
  {
    source: "api: foundry.dice.terms, constructors",
    rows: [
      ["number of dice", () => new Die().number, 1],
      ["faces of a die", () => new Die().faces, 6],
      ["faces of a coin", () => new Coin().faces, 2],
      ["faces of a Fate die", () => new FateDie().faces, 3],
      ["modifiers and results", () => [new Die().modifiers, new Die().results], [[], []]],
      ["an empty pool", () => [new PoolTerm().terms, new PoolTerm().rolls], [[], []]],
      ["expression of a die", () => die().expression, "4d8"],
      ["formula of a die", () => new Die({ number: 2, faces: 6, options: { flavor: "fire" } }).formula, "2d6[fire]"],
      ["total before it is rolled", () => die().total, undefined],
      ["flavor", () => new NumericTerm({ number: 1, options: { flavor: "cold" } }).flavor, "cold"],
      ["no flavor", () => eight().flavor, ""],
      ["an operator has none", () => new OperatorTerm({ operator: "+", options: { flavor: "x" } }).flavor, ""],
      ["total of a number", () => eight().total, 8],
    ],
  },
  {
    source: "api: foundry.dice.terms.DiceTerm.compareResult",
    rows: [
      ["=", () => [DiceTerm.compareResult(3, "=", 3), DiceTerm.compareResult(3, "=", 4)], [true, false]],
      ["<", () => [DiceTerm.compareResult(3, "<", 3), DiceTerm.compareResult(3, "<", 4)], [false, true]],
      ["<=", () => [DiceTerm.compareResult(3, "<=", 3), DiceTerm.compareResult(4, "<=", 3)], [true, false]],
      [">", () => [DiceTerm.compareResult(3, ">", 3), DiceTerm.compareResult(4, ">", 3)], [false, true]],
      [">=", () => [DiceTerm.compareResult(3, ">=", 3), DiceTerm.compareResult(2, ">=", 3)], [true, false]],
    ],
  },
  {
    source: "api: foundry.dice.Roll.fromTerms, ParentheticalTerm.fromTerms, PoolTerm.fromRolls",
    rows: [
      ["a roll of terms", () => Roll.fromTerms([die(), plus(), eight()]).formula, "4d8 + 8"],
      ["a parenthesis of terms", () => ParentheticalTerm.fromTerms([die(), plus(), eight()]).formula, "(4d8 + 8)"],
      ["a pool of rolls", () => PoolTerm.fromRolls([new Roll("1d6"), new Roll("2")]).rolls.length, 2],
      ["a pool of a parenthesis", () => Roll.fromTerms([PoolTerm.fromRolls([new Roll("(d4)")])]).dice.length, 1],
      ["the formula of terms", () => Roll.getFormula([die(), plus(), eight()]), "4d8 + 8"],
    ],
  },
  {
    source: "api: foundry.dice.Roll",
    rows: [
      ["text", () => String(new Roll("1d6+2")), "1d6 + 2"],
      ["dice", () => new Roll("1d6 + (2d8)").dice.map((term) => term.faces), [6, 8]],
      ["total before it is rolled", () => new Roll("1d6").total, undefined],
      ["alter multiplies first", () => new Roll("2d6 + 3").alter(2, 1).formula, "5d6 + 3"],
      ["alter numbers too", () => new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula, "4d6 + 6"],
      ["clone", () => new Roll("1d6 + @a", { a: 2 }).clone().formula, "1d6 + 2"],
      ["safeEval", () => Roll.safeEval("2 * (3 + 4)"), 14],
      ["safeEval of words", () => Roll.safeEval("nonsense"), THROWS],
      ["all dice at their most", () => new Roll("2d6+3").evaluateSync({ maximize: true }).total, 15],
      ["all dice at their least", () => new Roll("2d6+3").evaluateSync({ minimize: true }).total, 5],
      ["dice at once", () => new Roll("1d6").evaluateSync(), THROWS],
      ["twice", () => new Roll("1").evaluateSync().evaluateSync(), THROWS],
      ["JSON names the class", () => new Roll("1d6").toJSON().class, "Roll"],
      ["JSON holds the formula", () => new Roll("1d6").toJSON().formula, "1d6"],
      ["JSON holds the total", () => new Roll("1 + 2").evaluateSync().toJSON().total, 3],
      ["there and back", () => Roll.fromJSON(JSON.stringify(new Roll("1 + 2").evaluateSync())).total, 3],
    ],
  },
  {
    source: "Matsumoto and Nishimura, mt19937ar.out; C++ standard, [rand.predef]",
    rows: [
      ["begun with a list", () => row(seeded(), 5), [1067595299, 955945823, 477289528, 4107218783, 4228976476]],
      ["begun with 5489", () => row(new MersenneTwister(5489), 2), [3499211612, 581869302]],
      ["the ten thousandth of 5489", () => row(new MersenneTwister(5489), 10_000).at(-1), 4123659995],
    ],
  },
  {
    source: "foundryvtt-dcc/dcc: module/__integration__/dice-engine.test.js",
    rows: [["the same seed", () => row(new MersenneTwister(12345), 20), row(new MersenneTwister(12345), 20)]],
  },
];
