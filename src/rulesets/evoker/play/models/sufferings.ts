import type { DataSchema } from "../../../../foundry/bases.ts";
import {
  choice,
  count,
  flag,
  group,
  list,
  optionalCount,
  optionalText,
  signed,
  text,
} from "../../../../fittings/models/fields.ts";
import { AILMENTS, CONDITIONS, INJURIES, LOCATIONS } from "../../rules/terms.ts";
import { NOTHING, resultField, T } from "./parts.ts";

const MARKS = ["protected", "distracted", "scared"] as const;
const UNITS = ["rounds", "minutes", "hours"] as const;
const BREATHS = ["conserving", "strenuous"] as const;

/** What has befallen somebody. */
export function sufferings(): DataSchema {
  return {
    ailments: list(
      group({
        id: choice(AILMENTS, "staggered", `${T}.Ailment`),
        statedTurns: optionalCount({ max: 99 }),
        inflictedDuringOwnTurn: flag(),
        ownTurnEnds: count(0, { max: 9999 }),
        rounds: count(0, { max: 9999 }),
        source: optionalText(),
      }),
    ),
    conditions: list(group({ id: choice(CONDITIONS, "prone", `${T}.Condition`), source: optionalText() })),
    injuries: list(
      group({
        location: choice(LOCATIONS, "body", `${T}.Location`),
        injury: choice(INJURIES, "winded", `${T}.Injury`),
        ignoredInRound: optionalCount(),
      }),
    ),
    marks: list(group({ id: choice(MARKS, "protected", `${T}.Mark`), source: text() })),
    grip: group({ by: optionalText(), stored: resultField(), failures: count(0, { max: 99 }) }, NOTHING),
    stealth: resultField(),
    suffocation: group(
      {
        mode: choice(BREATHS, "conserving", `${T}.Breath`),
        elapsed: count(0, { max: 9999 }),
        roundsToDeath: optionalCount({ max: 999 }),
      },
      NOTHING,
    ),
    bledDry: flag(),
    unconscious: group({ amount: count(1, { max: 9999 }), unit: choice(UNITS, "minutes", `${T}.Unit`) }, NOTHING),
    nonFunctional: flag(),
    dead: flag(),
    mustFlee: flag(),
    // Of an encounter, but kept here: whoever takes part in it is open to all (EVO-004, EVO-009).
    allowance: count(0, { max: 9999 }),
    tieBreak: group(
      { score: signed(0, { min: -99, max: 999 }), fate: count(0, { max: 99 }), fateMax: count(0, { max: 99 }) },
      NOTHING,
    ),
  };
}
