/** What stands above the tracker's rows, and the one big button that goes on. Pure. */
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { T, type Seated, type Sight } from "./sight.ts";

export interface HeaderView extends JsonObject {
  /** How far the event has gone: "Turn 2". */
  readonly phase: string;
  readonly icon: string;
  /** Whose slot it is, or that the turn can end. */
  readonly slot: string;
  /** Those who have two places with one sheet; "" for none. */
  readonly twice: string;
  /** What waits for the end of the turn; "" for nothing, or for those who are not told. */
  readonly waiting: string;
}

/**
 * The header as this person sees it. ARC-002, ARC-037
 * @param waiting how many changes wait for the end of the turn
 */
export function headerView(sight: Sight, seats: readonly Seated[], waiting: number): HeaderView {
  const { t, begun, frame, slot, isGM } = sight;
  const all = seats.map(({ name, ref }) => ({ name, ref }));
  const twice = all.filter(({ ref }, at) => all.findIndex((one) => one.ref === ref) !== at);
  const acting = seats.find(({ ref }) => ref === slot);
  const now = slot === null ? t(`${T}allTold`) : acting ? t(`${T}slotOf`, { name: acting.name }) : t(`${T}slotHidden`);
  return {
    phase: begun ? t(`${T}turn`, { n: frame.round }) : t(`${T}setup`),
    icon: `fa-solid fa-${begun ? "rotate" : "hourglass-start"}`,
    slot: begun ? now : "",
    twice: twice.length > 0 ? t(`${T}twice`, { names: twice.map(({ name }) => name).join(", ") }) : "",
    waiting: begun && isGM && waiting > 0 ? t(`${T}waiting`, { n: waiting }) : "",
  };
}

/** The one big button; null for those who have nothing to do with what comes next. ARC-037, ARC-039 */
export function nextView(sight: Sight, seats: readonly Seated[]): Press | null {
  const { t, begun, isGM, slot, frame } = sight;
  const own = (name: string, icon: string, words: JsonObject = {}): Press => {
    return { ...pressOf(name, t(`${T}Next.${name}`, words), icon, { own: name }), primary: true };
  };
  if (!begun) return isGM && seats.length > 0 ? own("begin", "flag") : null;
  const acting = seats.find(({ ref }) => ref === slot);
  if (slot !== null && acting?.row?.declared === false)
    return acting.owns ? { ...own("next", "forward-step", { name: acting.name }), hint: t(`${T}Next.nextHint`) } : null;
  if (!isGM) return null;
  const given = { combat: frame.combat };
  const end = pressOf("endTurn", t(`${T}Next.endTurn`), "flag-checkered", { form: "endTurn", given });
  return { ...end, primary: true, hint: t(`${T}Next.endTurnHint`) };
}
