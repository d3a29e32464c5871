import type { Ruleset } from "../ruleset.ts";
import type { Bench } from "./bench.ts";
import { localize } from "../../foundry/globals.ts";

/** One thing of Foundry's that the system relies on, and how to see whether it holds. */
export interface Check {
  /** Its texts lie under `DRAMATIS.SelfTest.check.<id>`. */
  readonly id: string;
  /** Resolves when it holds; throws `Broken` or `Skipped`, and any other error counts as broken. */
  run(bench: Bench, ruleset: Ruleset): Promise<void>;
}

/** What was tried doesn't hold. Its message is ready to show. */
export class Broken extends Error {
  override readonly name = "Broken";
}

/** What was to be tried can't be tried here. Its message says why, ready to show. */
export class Skipped extends Error {
  override readonly name = "Skipped";
}

/** Goes on only where something holds; `key` is below `DRAMATIS.SelfTest.broken`. */
export function hold(holds: boolean, key: string, data: Record<string, string> = {}): asserts holds {
  if (!holds) throw new Broken(localize(`DRAMATIS.SelfTest.broken.${key}`, data));
}

/** Gives up on a check that can't be made here; `key` is below `DRAMATIS.SelfTest.skipped`. */
export function skip(key: string): never {
  throw new Skipped(localize(`DRAMATIS.SelfTest.skipped.${key}`));
}
