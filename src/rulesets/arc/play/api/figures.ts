/** Figures by the handful, for macros. ARC-036 */
import type { FigureOptions, MadeFigures } from "../../../../../types/arc.d.ts";
import { BadCall, quoted, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { requireKnown } from "../../../../fittings/forms/api/calling.ts";
import { flagMeant, optionMeant, textMeant } from "../../../../fittings/forms/api/read.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { makeForMacro, masterOnly } from "../../../../fittings/quick/quick.ts";
import { MOST } from "../../../../fittings/quick/make.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { GRADE_IDS, OUTLINE_IDS } from "../quick/outlines.ts";
import { figuresDrafted, makeFigures as make } from "../quick/window.ts";

type Read = (given: unknown, option: string) => unknown;

const whole =
  (min: number, max: number): Read =>
  (given, option) => {
    if (Number.isInteger(given) && Number(given) >= min && Number(given) <= max) return given;
    throw new BadCall(whyNot("badNumber", { option, given: quoted(given), min, max }));
  };
const word =
  (kind: string, ids: readonly string[]): Read =>
  (given, option) =>
    optionMeant(ids.map((id) => ({ id, label: `${kind}.${id}` })), given, option); // prettier-ignore

const READS: Readonly<Record<keyof Omit<FigureOptions, "open">, Read>> = {
  ...{ outline: word("outline", OUTLINE_IDS), grade: word("grade", GRADE_IDS), name: textMeant, folder: textMeant },
  ...{ count: whole(1, MOST), som: whole(1, 10), size: whole(-3, 3), place: flagMeant },
};

/** Makes figures, or shows the window with `open: true`. @throws BadCall for what makes no sense */
export async function makeFigures({ open: shown, ...options }: FigureOptions = {}): Promise<MadeFigures> {
  requireKnown("makeFigures", options, Object.keys(READS));
  const chosen = Object.fromEntries(
    Object.entries(options).map(([option, given]) => [option, READS[option as keyof typeof READS](given, option)]),
  ) as JsonObject;
  if (shown !== true) {
    const made = await makeForMacro(async () => make(figuresDrafted(chosen)));
    return made.ok ? { ok: true, figures: made.uuids } : made;
  }
  await open("quick", chosen);
  const refused = masterOnly();
  return refused === null ? { ok: true, figures: [] } : { ok: false, refused };
}
