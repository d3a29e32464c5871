import type { Json } from "../../../../kernel/json.ts";
import { Refused as KernelRefused } from "../../../../kernel/refused.ts";
import type { RefusalReason } from "../refusals.ts";

/** Turns a decision down for one of the reasons that have a text. */
export class Refused extends KernelRefused {
  constructor(reason: RefusalReason, data: Readonly<Record<string, Json>> = {}) {
    super(reason, data);
  }
}
