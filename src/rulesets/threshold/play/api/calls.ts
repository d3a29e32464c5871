/** Functions for macros, each from the form that asks the same. RUN-110 */
import { cardOf } from "../../../../fittings/forms/api/cards.ts";
import { callingOf, passingOf } from "../../../../fittings/forms/api/calling.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { frameIn } from "../board/frame.ts";
import { UNITS, type Doer } from "../dialogs/doer.ts";
import { isCharacter } from "../models/reading.ts";
import { readAs } from "./read.ts";

/** A function that fills a form in and makes its decision. */
export const calling = callingOf<Doer>({
  ...{ isOurs: isCharacter, read: readAs, units: () => UNITS, frame: frameIn },
  names: { attack: { kind: "freeAttack" }, treat: { means: "with" } },
});

/** Lets the latest question pass. RUN-047 */
export const passing = passingOf(
  isCharacter,
  (card) => (cardOf(card).steps.at(-1)?.decision["encounter"] ?? null) as EncounterFrame | null,
);
