import { TableRoll } from "../../../../table/dice/table-roll.ts";
import { scoreRoll } from "./kind.ts";

/** A roll under a score. Its name is stored with every roll. */
export class VerveRoll extends TableRoll {
  static override readonly kind = scoreRoll;
}
