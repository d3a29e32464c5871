import { TableRoll } from "../../../../table/dice/table-roll.ts";
import { degreesOnD100 } from "./kind.ts";

/** A d100 with degrees. Its name is stored with every roll. */
export class EvokerRoll extends TableRoll {
  static override readonly kind = degreesOnD100;
}
