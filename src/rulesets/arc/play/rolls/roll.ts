import { TableRoll } from "../../../../table/dice/table-roll.ts";
import { actionCheck } from "./kind.ts";

/** An Action Resolution Check. Its name is stored with every roll. */
export class ArcRoll extends TableRoll {
  static override readonly kind = actionCheck;
}
