import { TableRoll } from "../../../../table/dice/table-roll.ts";
import { rankedPool } from "./kind.ts";

/** A ranked pool. Its name is stored with every roll. */
export class PersonaeRoll extends TableRoll {
  static override readonly kind = rankedPool;
}
