/** The one roll of the game: a d100 against a target number, and its degrees. EVO-021, EVO-023, EVO-025. */
import { settled, type EvokerSettings, type SomeSettings } from "../settings.ts";
import type { TestOutcome } from "../terms.ts";
import { combineAdvantage } from "./advantage.ts";

export interface TestGiven {
  readonly score: number;
  readonly skill?: number;
  readonly modifier?: number;
  readonly advantages?: number;
  readonly disadvantages?: number;
  /** 1–100; 100 is the worst. */
  readonly roll: number;
  readonly settings?: SomeSettings;
}
export interface TestResult extends TestOutcome {
  /** May be negative or above 100. */
  readonly target: number;
  /** The automatic band the roll lies in, whether or not it changed the result. */
  readonly automatic: "success" | "failure" | null;
}

/** The automatic band a roll lies in; success is looked at first. EVO-025. */
export function automaticBand(roll: number, settings: EvokerSettings): "success" | "failure" | null {
  if (roll <= settings.autoSuccessMax) return "success";
  return roll >= settings.autoFailMin ? "failure" : null;
}

/** Degrees by which `better` beats `worse`, by the method of the table; never negative before the "+ 1". EVO-023, U-01. */
function degrees(larger: number, smaller: number, { dosMethod }: EvokerSettings): number {
  if (dosMethod === "digit") return Math.max(0, Math.floor(larger / 10) - Math.floor(smaller / 10));
  const tens = Math.max(0, Math.floor((larger - smaller) / 10));
  return dosMethod === "tensPlusOne" ? tens + 1 : tens;
}

/** A roll against a final target number. */
export function outcomeOf(target: number, roll: number, settings: EvokerSettings): TestOutcome {
  const band = automaticBand(roll, settings);
  const success = band === null ? roll <= target : band === "success";
  return {
    success,
    dos: success ? degrees(target, roll, settings) : 0,
    dof: success ? 0 : degrees(roll, target, settings),
  };
}

/** One d100 test. Target = score + skill + flat modifiers + 10 × net Advantage. EVO-021, EVO-023, EVO-025. */
export function test(given: TestGiven): TestResult {
  const { score, skill = 0, modifier = 0, advantages = 0, disadvantages = 0, roll } = given;
  const settings = settled(given.settings);
  const { targetModifier } = combineAdvantage({ advantages, disadvantages, settings });
  const target = score + skill + modifier + targetModifier;
  return { target, automatic: automaticBand(roll, settings), ...outcomeOf(target, roll, settings) };
}
