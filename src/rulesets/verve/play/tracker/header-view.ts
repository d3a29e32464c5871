/** What stands above the tracker's rows, and the one big button that goes on. Pure. VRV-150 */
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { isPhaseDone, phaseAfter } from "../../rules/conflict/phases.ts";
import { PHASES } from "../../rules/state.ts";
import { T, type Seated, type Sight } from "./sight.ts";

export interface HeaderView extends JsonObject {
  /** "Round 2", or what comes before it. */
  readonly round: string;
  readonly phases: readonly { readonly id: string; readonly label: string; readonly now: boolean }[];
  /** What this part of the round is for. */
  readonly what: string;
  /** Who is waited for; "" for nobody. */
  readonly waits: string;
  /** What all figures that have no orders may be told at once. */
  readonly figures: readonly Press[];
  /** What the game master sets from here. */
  readonly presses: readonly Press[];
}

/** The header as this person sees it. */
export function headerView(sight: Sight, seats: readonly Seated[]): HeaderView {
  const { t, begun, phase, frame, isGM } = sight;
  const names = listed(sight, waitedFor(sight, seats));
  return {
    round: begun ? t(`${T}round`, { n: frame.round }) : t(`${T}setup`),
    phases: begun ? PHASES.map((id) => ({ id, label: t(`DRAMATIS.Verve.Phase.${id}`), now: id === phase })) : [],
    what: begun ? t(`${T}What.${phase}`) : t(`${T}What.setup`),
    waits: begun && names !== "" ? t(`${T}waits`, { names }) : "",
    figures: isGM && begun && phase === "declare" ? figurePresses(sight, seats) : [],
    presses: isGM && seats.length > 0 ? masterPresses(sight) : [],
  };
}

/** So many are named; of more it is said how many, so that a crowd leaves room for its rows. */
const MOST_NAMES = 9;

function listed({ t }: Sight, seats: readonly Seated[]): string {
  const all = seats.map(({ name }) => name);
  const names = all.slice(0, MOST_NAMES).join(", ");
  return all.length > MOST_NAMES ? t(`${T}more`, { names, n: all.length - MOST_NAMES }) : names;
}

/** Those of this part of the round who have not acted, passed or made up their mind. */
export function waitedFor({ phase }: Sight, seats: readonly Seated[]): readonly Seated[] {
  if (phase === "checks") return [];
  return seats.filter(({ row }) =>
    phase === "declare" ? !row.decided && row.cannot === null : row.phase === phase && !row.done,
  );
}

/** Before the fight, and while all make up their minds, an ambush; later what clashes. */
function masterPresses({ t, frame, begun, phase }: Sight): Press[] {
  const given = { combat: frame.combat };
  const surprise = pressOf("surprise", t(`${T}surprise`), "user-secret", { form: "surprise", given });
  if (!begun || phase === "declare") return [surprise];
  if (phase === "checks") return [];
  const clash = pressOf("order", t(`${T}clash`), "arrow-down-1-9", { form: "order", given });
  return [{ ...clash, hint: t(`${T}clashHint`) }];
}

/** Each of the figures in one go. */
function figurePresses({ t, frame, offersAgain }: Sight, seats: readonly Seated[]): Press[] {
  const given = { combat: frame.combat };
  const idle = seats.filter(({ row, state }) => state.kind === "npc" && !row.decided && row.cannot === null);
  const before = offersAgain && idle.some(({ seat }) => seat.declared.round > 0);
  const how = (id: string, icon: string): Press => {
    const press = pressOf(`direct-${id}`, t(`${T}Direct.${id}`), icon, { own: "direct", given: { ...given, how: id } });
    return { ...press, hint: t(`${T}Direct.${id}Hint`) };
  };
  const all = [
    ...(before ? [how("again", "repeat")] : []),
    ...[how("nearest", "location-crosshairs"), how("attacker", "dice"), how("flee", "person-walking-arrow-right")],
  ];
  return idle.length > 0 ? all : [];
}

/** The one big button; null for those who have nothing to do with what comes next. */
export function nextView(sight: Sight, seats: readonly Seated[]): Press | null {
  const { t, begun, isGM, phase, frame } = sight;
  if (!isGM || seats.length === 0) return null;
  if (!begun) return { ...pressOf("begin", t(`${T}Next.begin`), "flag", { own: "begin" }), primary: true };
  const names = listed(sight, waitedFor(sight, seats));
  const rows = seats.map(({ row }) => row);
  const hint = names !== "" && !isPhaseDone(rows, phase) ? t(`${T}Next.waits`, { names }) : "";
  const go = (press: Press): Press => ({ ...press, primary: true, ...(hint && { hint }) });
  if (phase === "declare") {
    const given = { combat: frame.combat };
    return go(pressOf("reveal", t(`${T}Next.reveal`), "eye", { own: "reveal", given }));
  }
  const to = phaseAfter(rows, phase);
  if (to === null) {
    const given = { combat: frame.combat };
    return go(pressOf("endRound", t(`${T}Next.endRound`), "heart-pulse", { form: "endRound", given }));
  }
  const words = { phase: t(`DRAMATIS.Verve.Phase.${to}`) };
  return go(
    pressOf("phase", t(`${T}Next.phase`, words), "forward", { decide: { type: "phase", encounter: frame, to } }),
  );
}
