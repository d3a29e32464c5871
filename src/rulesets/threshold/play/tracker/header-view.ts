/** What stands above the tracker's rows, and the one big button that goes on. */
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { T, type Seated, type Sight } from "./sight.ts";

export interface HeaderView extends JsonObject {
  /** How far the fight has gone: "Game turn 2". */
  readonly phase: string;
  readonly icon: string;
  /** Those who have two places with one sheet; "" for none. */
  readonly twice: string;
  /** Who fights whom, each pair with what ends it for the game master. */
  readonly pairs: readonly { readonly names: string; readonly part: Press | null }[];
  /** What the game master sets from here. */
  readonly presses: readonly Press[];
}

/** The header as this person sees it; `nameOf` has null for those who are kept from them. Pure. */
export function headerView(sight: Sight, seats: readonly Seated[], nameOf: (ref: Ref) => string | null): HeaderView {
  const { t, encounter, frame, started } = sight;
  const isOn = started && encounter.phase === "rounds";
  const names = seats.map(({ name, ref }) => ({ name, ref }));
  const twice = names.filter(({ ref }, at) => names.findIndex((one) => one.ref === ref) !== at);
  return {
    phase: isOn ? t(`${T}turn`, { n: frame.round }) : t(`DRAMATIS.Threshold.Phase.${encounter.phase}`),
    icon: `fa-solid fa-${isOn ? "rotate" : encounter.phase === "surprise" ? "user-secret" : "hourglass-start"}`,
    twice: twice.length > 0 ? t(`${T}twice`, { names: twice.map(({ name }) => name).join(", ") }) : "",
    pairs: pairsOf(sight, nameOf),
    presses: sight.isGM && seats.length > 0 ? pressesOf(sight, seats, isOn) : [],
  };
}

/** RUN-042 */
function pairsOf({ t, encounter, frame, isGM }: Sight, nameOf: (ref: Ref) => string | null): HeaderView["pairs"] {
  return encounter.engagements.flatMap(({ a, b }) => {
    const [one, other] = [nameOf(a), nameOf(b)];
    if (one === null || other === null) return [];
    const words = { a: one, b: other };
    const decide = { type: "engagement", encounter: frame, a, b, engaged: false };
    const part = isGM ? pressOf("part", t(`${T}part`, words), "xmark", { decide }) : null;
    return [{ names: t(`${T}pair`, words), part }];
  });
}

/** Before the fight: an ambush, and the places. In it: the foes who come next, and who is in melee. RUN-024, RUN-030, RUN-042 */
function pressesOf(
  { t, frame, encounter, foesNext: n, run, runOver }: Sight,
  seats: readonly Seated[],
  isOn: boolean,
): Press[] {
  const given = { combat: frame.combat };
  const acting = seats.find(({ ref }) =>
    frame.participants.some((one) => one.who === ref && one.combatant === frame.active),
  );
  const a = acting?.ref ?? seats[0]?.ref ?? "";
  const placing = pressOf("setOrder", t(`${T}setOrder`), "list-ol", { decide: { type: "setOrder", encounter: frame } });
  const words = run === "" ? t(`${T}runFoes`, { n }) : t(`${T}runOn`, { line: run });
  const running = pressOf("runFoes", words, "forward-fast", { form: "runFoes", given });
  const back = pressOf("undoRun", t(`${T}undoRun`), "rotate-left", { own: "undoRun" });
  return [
    ...(isOn && (n > 0 || run !== "") ? [running] : []),
    ...(isOn && runOver ? [{ ...back, sure: t(`${T}undoRunSure`) }] : []),
    ...(encounter.phase === "setup"
      ? [pressOf("surprise", t(`${T}ambush`), "user-secret", { form: "surprise", given })]
      : []),
    ...(encounter.order.length === 0 && !isOn ? [{ ...placing, hint: t(`${T}setOrderHint`) }] : []),
    ...(isOn
      ? [pressOf("engagement", t(`${T}melee`), "people-arrows", { form: "engagement", given: { ...given, a } })]
      : []),
  ];
}

/** Where the order stands. */
export interface Standing {
  /** Whether this person may go on. */
  readonly mayGoOn: boolean;
  /** Who comes after; null for nobody, or somebody whom the tracker hides. */
  readonly after: string | null;
  /** The next slot is the first of a game turn. */
  readonly newTurn: boolean;
  /** Those who have not answered what was asked of them, by name. */
  readonly waitsFor: readonly string[];
  /** Whoever's slot it is has no action left: passing on is suggested (RUN-036). */
  readonly spent: boolean;
}

/** The one big button; null for those who have nothing to do with what comes next. Pure. RUN-022, RUN-032 */
export function nextView(
  { t, started, encounter }: Sight,
  { mayGoOn, after, newTurn, waitsFor, spent }: Standing,
): Press | null {
  if (!mayGoOn) return null;
  const own = (name: "begin" | "next", icon: string, label: string): Press => {
    const hint = waitsFor.length > 0 ? t(`${T}Next.waits`, { names: waitsFor.join(", ") }) : "";
    return { ...pressOf(name, label, icon, { own: name }), primary: true, ...(hint && { hint }) };
  };
  if (!started) return own("begin", "flag", t(`${T}Next.${encounter.phase === "surprise" ? "surpriseOver" : "begin"}`));
  if (after === null) return own("next", "forward", t(`${T}Next.any`));
  const on = t(`${T}Next.${newTurn ? "gameTurn" : "slot"}`, { name: after });
  return own("next", "forward", spent ? t(`${T}Next.spent`, { on }) : on);
}
