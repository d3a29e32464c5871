/** Looking ahead: a decision resolved up to its first die. */
import { DiceNeeded, type DiceRequest } from "./dice.ts";
import type { Engine, ResolveContext } from "./engine.ts";
import type { Decision, Outcome, Refusal } from "./outcome.ts";
import type { Prospect } from "./prospect.ts";

/** The first roll of a decision, with its prospect where the engine gives one. */
export interface Foreseen {
  readonly request: DiceRequest;
  readonly prospect: Prospect | null;
}

/**
 * What would come of a decision, as far as it can be known without dice: its refusal, its outcome when no die is rolled, or
 * its first roll. Pure, and nothing is written. A client foresees; the writer decides.
 */
export function foresee(engine: Engine, decision: Decision, context: ResolveContext): Refusal | Outcome | Foreseen {
  const stop = (request: DiceRequest): never => {
    throw new DiceNeeded(request);
  };
  const roll = (request: DiceRequest): readonly number[] => (request.count <= 0 ? [] : stop(request));
  try {
    return engine.resolve(decision, context, { roll });
  } catch (reason) {
    if (!(reason instanceof DiceNeeded)) throw reason;
    const { request } = reason;
    return { request, prospect: request.prospect?.() ?? null };
  }
}

/** True for a decision that came to its first roll. */
export function isForeseen(result: Refusal | Outcome | Foreseen): result is Foreseen {
  return "request" in result;
}
