import { Refused as KernelRefused } from "../../../../kernel/refused.ts";
import type { RefusalData, RefusalReason } from "../refusals.ts";

/** Turns a decision down for one of the reasons that have a text, with all that its text is told. */
export class Refused<R extends RefusalReason = RefusalReason> extends KernelRefused {
  constructor(reason: R, data: RefusalData<R>) {
    super(reason, data);
  }
}
