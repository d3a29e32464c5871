/** Turning a decision down from anywhere inside it. The engine catches this and hands back a refusal. */
import type { Json } from "../../../../kernel/json.ts";
import { refuse, type Refusal } from "../../../../kernel/outcome.ts";

/** Language keys of all reasons begin like this. */
export const REFUSAL = "DRAMATIS.Verve.Refusal.";

/** A decision that can't be carried out: which reason, with the data its text needs. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(reason: string, data: Record<string, Json> = {}) {
    super(`Refused: ${reason}`);
    this.name = "Refused";
    this.refusal = refuse(REFUSAL + reason, data);
  }
}
