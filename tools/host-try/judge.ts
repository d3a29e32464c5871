/** Says of each step whether it worked, and whose fault it is when it did not. */
import { ownFault } from "./blame.ts";
import { culprit } from "./culprit.ts";
import type { Culprit, Fault } from "./culprit.ts";
import type { Step } from "./step.ts";

export interface JudgedStep extends Omit<Step, "faults"> {
  readonly faults: readonly (Fault & Culprit)[];
}

/**
 * `failed`: the host is held to it. `own`: the system's own fault, which a licensed Foundry would complain of as well.
 * `absent`: a kind of document that the host says it does not have.
 */
export type Outcome = "worked" | "failed" | "own" | "absent" | "not tried";

/** Adds to every fault what of the host it speaks of, where in the system it came up, and whose it is. */
export function judge(steps: readonly Step[], folder: string, systemId: string): JudgedStep[] {
  return steps.map((step) => ({
    ...step,
    faults: step.faults.map((fault) => ({
      ...fault,
      ...culprit(fault, folder, systemId),
      own: fault.own ?? ownFault(fault, folder, systemId),
    })),
  }));
}

/** What became of one step. One fault of the host's outweighs any number of the system's. */
export function outcomeOf({ faults, notTried, absent }: JudgedStep): Outcome {
  if (faults.some(({ own }) => !own)) return "failed";
  if (faults.length > 0) return "own";
  if (absent) return "absent";
  return notTried ? "not tried" : "worked";
}

export interface Summary {
  readonly worked: number;
  readonly failed: number;
  readonly own: number;
  readonly absent: number;
  readonly notTried: number;
}

/** Counts what became of the steps. */
export function summarize(steps: readonly JudgedStep[]): Summary {
  const count = (outcome: Outcome): number => steps.filter((step) => outcomeOf(step) === outcome).length;
  const [worked, failed, own] = [count("worked"), count("failed"), count("own")];
  return { worked, failed, own, absent: count("absent"), notTried: count("not tried") };
}
