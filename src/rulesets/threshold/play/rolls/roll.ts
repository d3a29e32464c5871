import { TableRoll } from "../../../../table/dice/table-roll.ts";
import { testOnD20 } from "./kind.ts";

/** A success test on a d20. Its name is stored with every roll. */
export class ThresholdRoll extends TableRoll {
  static override readonly kind = testOnD20;
}
