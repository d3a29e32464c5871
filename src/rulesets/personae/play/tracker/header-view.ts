import type { Press } from "../../../../fittings/press/press.ts";
import type { Words } from "../../../../fittings/words/words.ts";
import { escalate } from "../../rules/encounter/escalation.ts";
import { elapsedSeconds } from "../../rules/encounter/pace.ts";
import { SCENE_STATES } from "../../rules/state.ts";
import type { EncounterState } from "../../rules/state.ts";

/** What stands above the tracker's rows: how far the scene has gone, and for the chorus, how to go further. */
export type HeaderView = {
  readonly state: string;
  readonly label: string;
  readonly icon: string;
  readonly instigator: string;
  readonly steps: readonly Press[];
  /** What each side wants, and how a series stands (PER-031, PER-047). */
  readonly aims: readonly string[];
  readonly series: string;
  /** How long a round takes and the encounter has lasted; "" while rounds are abstract (PER-153). */
  readonly time: string;
  /** Says what each side wants; null for all but the chorus. */
  readonly aiming: Press | null;
  readonly choices: readonly { readonly ref: string; readonly name: string; readonly selected: boolean }[];
};

const T = "DRAMATIS.Personae.Tracker.";

const ICONS = {
  scene: "fa-solid fa-masks-theater",
  nonviolent: "fa-solid fa-comments",
  violent: "fa-solid fa-khanda",
} as const;

/** Lays out the header (PER-050, PER-051, PER-054). Pure. `participants` are those who could have raised the stakes. */
export function headerView(
  encounter: EncounterState,
  participants: readonly { readonly ref: string; readonly name: string }[],
  acting: string | null,
  isChorus: boolean,
  t: Words,
  mode: "ask" | "series" | "track" = "ask",
  pace: { readonly round: number; readonly roundSeconds: number } = { round: 0, roundSeconds: 0 },
): HeaderView {
  const { sceneState, instigator } = encounter;
  const first = participants.find(({ ref }) => ref === instigator);
  return {
    state: sceneState,
    label: t(`DRAMATIS.Personae.SceneState.${sceneState}`),
    icon: ICONS[sceneState],
    instigator: first ? t(`${T}instigatorIs`, { name: first.name }) : "",
    steps: isChorus
      ? SCENE_STATES.filter((to) => escalate({ from: sceneState, to }).allowed).map((to) => ({
          name: "escalate",
          label: t(`${T}escalate.${to}`),
          icon: "fa-solid fa-arrow-trend-up",
          does: { own: "escalate", given: { to } },
        }))
      : [],
    aims: (["party", "opposition"] as const)
      .filter((side) => encounter.goals[side] !== "")
      .map((side) => t(`DRAMATIS.Personae.Card.Effect.aims.${side}`, { goal: encounter.goals[side] })),
    series:
      mode === "series" && sceneState === "nonviolent"
        ? t(`${T}series`, { ...(encounter.wins ?? { party: 0, opposition: 0 }) })
        : "",
    time: timeOf(pace, t),
    aiming: isChorus
      ? { name: "aims", label: t(`${T}aims`), icon: "fa-solid fa-bullseye", does: { form: "aims" } }
      : null,
    choices: participants.map((one) => ({ ...one, selected: one.ref === (acting ?? instigator) })),
  };
}

/** Minutes and seconds, as a clock shows them: "1:05". */
function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function timeOf({ round, roundSeconds }: { round: number; roundSeconds: number }, t: Words): string {
  if (roundSeconds <= 0) return "";
  const elapsed = asClock(elapsedSeconds(round, roundSeconds));
  return t(`${T}time`, { seconds: roundSeconds, elapsed });
}
