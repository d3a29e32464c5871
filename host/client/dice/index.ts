import { FunctionTerm, ParentheticalTerm } from "./compound-terms.ts";
import { DiceTerm, type DiceTermClass } from "./dice-term.ts";
import { Coin, Die, FateDie } from "./die.ts";
import { RollParser } from "./parser.ts";
import { PoolTerm } from "./pool-term.ts";
import { diceRegistry } from "./registry.ts";
import { Roll, type RollClass } from "./roll.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./simple-terms.ts";
import { RollTerm } from "./term.ts";
import { MersenneTwister } from "./twister.ts";

export {
  Coin,
  DiceTerm,
  diceRegistry,
  Die,
  FateDie,
  FunctionTerm,
  MersenneTwister,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  Roll,
  RollParser,
  RollTerm,
  StringTerm,
};

/** `foundry.dice.terms`. */
export const terms = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
};

/** Puts the registries of dice back to what the engine starts with. */
export function resetDice(): void {
  diceRegistry.rolls.splice(0, Infinity, Roll as unknown as RollClass);
  diceRegistry.types.splice(0, Infinity, ...([Die, FateDie] as unknown as DiceTermClass[]));
  diceRegistry.terms = { c: Coin, d: Die, f: FateDie };
  diceRegistry.termTypes = {
    DiceTerm,
    FunctionTerm,
    NumericTerm,
    OperatorTerm,
    ParentheticalTerm,
    PoolTerm,
    StringTerm,
    Coin,
    Die,
    FateDie,
  };
  diceRegistry.functions = {};
  diceRegistry.randomUniform = () => Math.random();
}

resetDice();
