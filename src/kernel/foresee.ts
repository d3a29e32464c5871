/** Looking ahead: a decision resolved up to its first die. */
import type { DiceRequest } from "./dice.ts";
import type { Engine, ResolveContext } from "./engine.ts";
import type { Decision, Outcome, Refusal } from "./outcome.ts";
import type { Prospect } from "./prospect.ts";

/** The first roll of a decision, with its prospect where the engine gives one. */
export interface Foreseen {
  readonly request: DiceRequest;
  readonly prospect: Prospect | null;
}

/** Thrown where the first die would fall: always the same, for a sheet looks ahead at many rolls, and errors are dear to make. */
const STOP = new Error("A decision that is only foreseen has come to its first roll.");

/**
 * What would come of a decision, as far as it can be known without dice: its refusal, its outcome when no die is rolled, or
 * its first roll. Pure, and nothing is written. A client foresees; the writer decides.
 */
export function foresee(engine: Engine, decision: Decision, context: ResolveContext): Refusal | Outcome | Foreseen {
  const asked: DiceRequest[] = [];
  const roll = (request: DiceRequest): readonly number[] => {
    if (request.count <= 0) return [];
    asked.push(request);
    throw STOP;
  };
  try {
    return engine.resolve(decision, context, { roll });
  } catch (reason) {
    const [request] = asked;
    if (reason !== STOP || !request) throw reason;
    return { request, prospect: request.prospect?.() ?? null };
  }
}

/** True for a decision that came to its first roll. */
export function isForeseen(result: Refusal | Outcome | Foreseen): result is Foreseen {
  return "request" in result;
}
