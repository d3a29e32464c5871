/** What somebody does that needs no thing, by the names of the windows that ask for it; a window that isn't there has no button. */
import { isOffered } from "../../../../fittings/press/openers.ts";
import type { Does, Press, PressesByKey } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { conditionOf, hasCondition, whyCannotAct } from "../../rules/conditions.ts";
import { levelIn } from "../../rules/core/archetypes.ts";
import { dyingView } from "../view/lasting.ts";
import { conflictView } from "../view/spells.ts";
import { barOf, type Somebody } from "../view/somebody.ts";
import { say } from "../view/words.ts";

/** What a form would decide as it begins, without asking. */
export const atOnce = (form: string, given: JsonObject): Does => ({ form: "atOnce", given: { ...given, form } });

/** A press that opens a window; none where nobody has made it known. With Shift it is done as the window would begin. */
export function opening(
  key: string,
  {
    form = key,
    name = form,
    icon,
    label,
    given,
    ...more
  }: Pick<Press, "icon" | "label"> &
    Partial<Pick<Press, "hint" | "primary" | "blocked">> & {
      readonly form?: string;
      readonly name?: string;
      readonly given: JsonObject;
      /** It may be done as it would begin. */
      readonly quick?: true;
    },
): PressesByKey {
  const { quick, ...shown } = more;
  if (!isOffered(form)) return {};
  const shift = quick && isOffered("atOnce") ? { shift: atOnce(form, given) } : {};
  return { [key]: { name, label, icon: `fa-solid fa-${icon}`, ...shown, does: { form, given }, ...shift } };
}

/** The same turned about, for small windows: done at once, and asked first with Shift. */
export const turnedAbout = (presses: PressesByKey, key: string): PressesByKey =>
  Object.fromEntries(
    Object.values(presses).map(({ does, shift, ...press }) => [
      key,
      { ...press, does: shift ?? does, ...(shift && { shift: does, hint: say("do.quickHint") }) },
    ]),
  );

type Deed = readonly [form: string, icon: string, when?: boolean];

/** What one may do now, most wanted first. VRV-041, VRV-119, VRV-124, VRV-142, VRV-145, VRV-165 … VRV-172, VRV-215, VRV-223 … VRV-230 */
function deedsOf(who: Somebody): readonly Deed[] {
  const { state, encounter, folk } = who;
  const has = (id: string): boolean => hasCondition(state, id);
  const inFight = encounter !== null;
  const isHero = state.kind === "hero";
  const aim = conditionOf(state, "covered");
  return [
    ["declare", "comment-dots", who.actions !== null && whyCannotAct(state, who.round, false) === null],
    ["lastEffort", "star", dyingView(who) !== null && isHero],
    ["halfWake", "eye-low-vision", has("unconscious") && isHero],
    ["wake", "bell", has("asleep") || has("unconscious")],
    ["obey", "bullhorn", has("semi-conscious")],
    ["shakeOff", "person-burst", has("surprised") && who.round > 1],
    ["hold", "hands-bound", has("grabbing")],
    ["outpace", "bolt", aim !== null && aim.other !== null && aim.value === 0],
    ["stance", "person-shelter"],
    ["contest", "people-arrows"],
    ["assist", "handshake-angle", state.fields.length > 0],
    ["coverTarget", "crosshairs", inFight],
    ["directCover", "people-group", inFight && levelIn(state.archetypes, "warrior") > 0],
    ["activate", "fire-flame-simple", inFight && isHero],
    ["search", "magnifying-glass", !inFight],
    ["track", "shoe-prints", !inFight],
    ["coverTracks", "leaf", !inFight],
    ["jump", "person-running"],
    ["aid", "kit-medical"],
    ["rest", "moon", !inFight],
    ["travel", "route", !inFight && folk !== "unit"],
    ["march", "person-hiking", !inFight && folk !== "unit"],
    ...mindDeeds(who),
  ];
}

/** Between minds. VRV-245 … VRV-254 */
function mindDeeds(who: Somebody): readonly Deed[] {
  const conflict = conflictView(who);
  if (!conflict) return [];
  if (!conflict.in) return [["psychicEnter", "head-side-virus"]];
  return [
    ["psychicAttack", "brain"],
    ["psychicDefend", "shield"],
    ["psychicLeave", "person-walking-arrow-right"],
  ];
}

/** What the Guide brings upon anybody, or says of them. VRV-110, VRV-147, VRV-208, VRV-216 … VRV-221, VRV-228 */
const MASTERS: readonly Deed[] = [
  ["harm", "burst"],
  ["correct", "pen"],
  ["contract", "virus"],
  ["fall", "person-falling"],
  ["suffocate", "lungs"],
  ["disbelieve", "eye"],
  ["itemReaction", "hammer"],
  ["temporaryPool", "wand-sparkles"],
  ["surprise", "user-secret"],
  ["age", "hourglass-half"],
  ["award", "gift"],
];

/** The engine's word on why somebody can't be woken yet: the time that injuries take has to pass first. VRV-119 */
function barredNow(who: Somebody, form: string): { readonly blocked?: string } {
  const bar = form === "wake" ? barOf(who, who.own("wake", { reaction: "health" })) : "";
  return bar === "" ? {} : { blocked: bar };
}

const deedPress = (who: Somebody, [form, icon, when = true]: Deed, prefix: string): PressesByKey =>
  when
    ? opening(`${prefix}-${form}`, {
        ...barredNow(who, form),
        ...{ form, icon, label: say(`act.${form}.label`), hint: say(`act.${form}.hint`) },
        given: { actor: who.ref, actors: [who.ref] },
        ...((["lastEffort", "halfWake"].includes(form) || (form === "declare" && who.isHeard)) && {
          primary: true as const,
        }),
      })
    : {};

/** Presses by their keys: "do-" and the form; "ask-" for what is the Guide's. */
export function actionPresses(who: Somebody): PressesByKey {
  const all = deedsOf(who).map((deed) => deedPress(who, deed, "do"));
  const masters = who.isGM ? MASTERS.map((deed) => deedPress(who, deed, "ask")) : [];
  return Object.assign({}, ...all, ...masters) as PressesByKey;
}
