/** What somebody means to do, in words. Pure. VRV-150 */
import type { Words } from "../../../../fittings/words/words.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CharacterState, Intent, Intention } from "../../rules/state.ts";
import { T } from "./sight.ts";

/** The picture of each intention, without its family's prefix. */
export const INTENT_ICONS: Readonly<Record<Intent, string>> = {
  attack: "khanda",
  calledShot: "crosshairs",
  cast: "wand-sparkles",
  dash: "person-running",
  ready: "hand-fist",
  hold: "hands-bound",
  group: "people-group",
  nothing: "hourglass",
  flee: "person-walking-arrow-right",
};

/** What an intention is carried out with, by its id; "" for nothing. */
export function meansName({ weapons, spells, spirits, powers }: CharacterState, means: string, t: Words): string {
  if (means === "unarmed") return t(`${T}unarmed`);
  return [...weapons, ...spells, ...spirits, ...powers].find(({ id }) => id === means)?.name ?? "";
}

/** "Attack Brute with Sword: the knee". */
export function saidOf(
  { action, means, target, words, first }: Intention,
  who: CharacterState,
  { t, nameOf }: { readonly t: Words; readonly nameOf: (ref: Ref) => string },
): string {
  const what = t(`DRAMATIS.Verve.Intent.${action}`);
  const at = target === null ? what : t(`${T}Said.at`, { what, name: nameOf(target) });
  const name = meansName(who, means, t);
  const by = name === "" ? at : t(`${T}Said.with`, { what: at, means: name });
  const told = words === "" ? by : t(`${T}Said.words`, { what: by, words });
  return first ? t(`${T}Said.first`, { what: told }) : told;
}
