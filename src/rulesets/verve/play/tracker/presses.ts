/** What may be pressed in a row: saying what one means to do, doing it, and letting it go. Pure. VRV-150 */
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { DeclareDecision, PassDecision } from "../../rules/decisions.ts";
import { PHASES, type Intention } from "../../rules/state.ts";
import { INTENT_ICONS, saidOf } from "./said.ts";
import { T, type Seated, type Sight } from "./sight.ts";

/** What somebody may do from their row. */
export function rowPresses(sight: Sight, seated: Seated): readonly Press[] {
  const { begun, phase } = sight;
  const { owns, row } = seated;
  if (!begun || !owns || row.cannot !== null) return [];
  if (phase === "declare") {
    const before = again(sight, seated);
    const own = declare(sight, seated);
    return before.length > 0 || row.decided ? [...before, own] : [{ ...own, primary: true }];
  }
  if (phase === "checks") return [];
  return [
    ...(!row.done && comes(sight, seated) ? [act(sight, seated)] : []),
    ...(row.done ? [] : [pass(sight, seated)]),
    declare(sight, seated),
  ];
}

/** Their part of the round has come, or gone by without them; the Guide may let anybody act at any time. */
const comes = ({ phase, isGM }: Sight, { row }: Seated): boolean =>
  isGM || PHASES.indexOf(row.phase) <= PHASES.indexOf(phase);

/** Opens the window that asks what one means to do. */
function declare({ t, phase }: Sight, { ref, row }: Seated): Press {
  const word = row.decided || phase !== "declare" ? "change" : "declare";
  return pressOf("declare", t(`${T}${word}`), "comment-dots", { form: "declare", given: { actor: ref } });
}

/** What was meant in the round before, once more, as one press. */
function again(sight: Sight, { row, seat, state, ref }: Seated): readonly Press[] {
  const { t, frame } = sight;
  const { round, ...intention } = seat.declared;
  if (!sight.offersAgain || row.decided || round === 0 || (intention.first && !sight.isGM)) return [];
  const decide: DeclareDecision = { type: "declare", encounter: frame, actor: ref, intention, secret: true };
  const what = saidOf(intention, state, sight);
  return [{ ...pressOf("again", t(`${T}again`, { what }), INTENT_ICONS[intention.action], { decide }), primary: true }];
}

/** What one has said, or kept to oneself, about to be done: its window, filled in. */
function act(sight: Sight, { ref, row, kept, state }: Seated): Press {
  const { t } = sight;
  const said = row.declared ?? kept;
  // Whoever meant to do nothing, and acts all the same, has changed their mind.
  const intention = said?.action === "nothing" ? null : said;
  const { form, given } = formFor(ref, intention);
  const label = intention ? saidOf(intention, state, sight) : t(`${T}act`);
  const icon = intention ? INTENT_ICONS[intention.action] : "khanda";
  // One roll is made for a whole group, and it is the Guide who calls for it. VRV-257
  const blocked = intention?.action === "group" && !sight.isGM ? { blocked: t(`${T}groupByGuide`) } : {};
  return { ...pressOf("act", label, icon, { form, given }), primary: true, hint: t(`${T}actHint`), ...blocked };
}

/** Which window an intention is carried out in, and what it is opened with. */
export function formFor(
  actor: string,
  intention: Intention | null,
): { readonly form: string; readonly given: JsonObject } {
  const { action, means, target, words } = intention ?? { action: "attack", means: "", target: null, words: "" };
  const at = { actor, ...(target !== null && { target }) };
  const by = { ...at, ...(means && { weapon: means }) };
  switch (action) {
    case "calledShot":
      return { form: "attack", given: { ...by, maneuver: "calledShot", ...(words && { effect: words }) } };
    case "cast":
      return { form: "cast", given: { ...at, ...(means && { id: means }) } };
    case "dash":
    case "flee":
      return { form: "stance", given: { actor, pace: "dash" } };
    case "ready":
      return { form: "ready", given: { actor, ...(means && { weapon: means }) } };
    case "hold":
      return { form: "hold", given: at };
    case "group":
      return { form: "groupEffort", given: { who: actor } };
    default:
      return { form: "attack", given: by };
  }
}

function pass({ t, frame }: Sight, { ref, name }: Seated): Press {
  const decide: PassDecision = { type: "pass", encounter: frame, actor: ref };
  return { ...pressOf("pass", t(`${T}pass`), "forward-step", { decide }), hint: t(`${T}passHint`, { name }) };
}
