/** Foes and units by the handful, for macros. VRV-125, VRV-264 */
import type { FoeOptions, MadeFoes } from "../../../../../types/verve-foes.d.ts";
import { requireKnown } from "../../../../fittings/forms/api/calling.ts";
import { BadCall, quoted, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { flagMeant, optionMeant, textMeant } from "../../../../fittings/forms/api/read.ts";
import { MOST } from "../../../../fittings/quick/make.ts";
import { makeForMacro, masterOnly } from "../../../../fittings/quick/quick.ts";
import { open } from "../../../../fittings/press/openers.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { SIZE_IDS } from "../../rules/terms.ts";
import { HIGHEST } from "../quick/draft.ts";
import { OUTLINE_IDS } from "../quick/outlines.ts";
import { foesDrafted, makeFoes as make } from "../quick/window.ts";

type Read = (given: unknown, option: string) => unknown;

const upTo =
  (max: number): Read =>
  (given, option) => {
    if (typeof given === "number" && Number.isInteger(given) && given >= 1 && given <= max) return given;
    throw new BadCall(whyNot("badNumber", { option, given: quoted(given), min: 1, max }));
  };

const oneOf =
  (ids: readonly string[]): Read =>
  (given, option) =>
    optionMeant(
      ids.map((id) => ({ id, label: id })),
      given,
      option,
    );

const READS: Readonly<Record<keyof Omit<FoeOptions, "open">, Read>> = {
  ...{ outline: oneOf(OUTLINE_IDS), size: oneOf(SIZE_IDS), name: textMeant, folder: textMeant },
  ...{ count: upTo(MOST), level: upTo(HIGHEST), survival: upTo(999), unit: flagMeant, place: flagMeant },
};

/** Makes foes, or shows the window with `open: true`. @throws BadCall for what makes no sense */
export async function makeFoes({ open: shown, ...options }: FoeOptions = {}): Promise<MadeFoes> {
  requireKnown("makeFoes", options, Object.keys(READS));
  const chosen: JsonObject = Object.fromEntries(
    Object.entries(options).map(([name, given]) => [name, READS[name as keyof typeof READS](given, name) as never]),
  );
  if (shown === true) {
    const refused = masterOnly();
    if (refused !== null) return { ok: false, refused };
    await open("quick", chosen);
    return { ok: true, foes: [] };
  }
  const made = await makeForMacro(async () => make(foesDrafted(chosen)));
  return made.ok ? { ok: true, foes: made.uuids } : made;
}
