import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { Words } from "../../../../fittings/words/words.ts";
import { escalate } from "../../rules/encounter/escalation.ts";
import { elapsedSeconds } from "../../rules/encounter/pace.ts";
import { SCENE_STATES, type EncounterState, type SceneState } from "../../rules/state.ts";

const T = "DRAMATIS.Personae.Tracker.";

const ICONS = {
  scene: "fa-solid fa-masks-theater",
  nonviolent: "fa-solid fa-comments",
  violent: "fa-solid fa-khanda",
} as const;

/**
 * What stands above the tracker's rows: how far the scene has gone, and for the chorus, how to go further (PER-050, PER-051,
 * PER-054). Pure. `participants` are those who could have raised the stakes.
 */
export function headerView(
  encounter: EncounterState,
  participants: readonly { readonly ref: string; readonly name: string }[],
  acting: string | null,
  isChorus: boolean,
  t: Words,
  mode: "ask" | "series" | "track" = "ask",
  pace: { readonly round: number; readonly roundSeconds: number } = { round: 0, roundSeconds: 0 },
) {
  const { sceneState, instigator } = encounter;
  const step = (to: SceneState): Press =>
    pressOf("escalate", t(`${T}escalate.${to}`), "arrow-trend-up", { own: "escalate", given: { to } });
  const aiming = pressOf("aims", t(`${T}aims`), "bullseye", { form: "aims" });
  const first = participants.find(({ ref }) => ref === instigator);
  return {
    state: sceneState,
    label: t(`DRAMATIS.Personae.SceneState.${sceneState}`),
    icon: ICONS[sceneState],
    instigator: first ? t(`${T}instigatorIs`, { name: first.name }) : "",
    steps: isChorus ? SCENE_STATES.filter((to) => escalate({ from: sceneState, to }).allowed).map(step) : [],
    // What each side wants, and how a series stands (PER-031, PER-047).
    aims: (["party", "opposition"] as const)
      .filter((side) => encounter.goals[side] !== "")
      .map((side) => t(`DRAMATIS.Personae.Card.Effect.aims.${side}`, { goal: encounter.goals[side] })),
    series:
      mode === "series" && sceneState === "nonviolent"
        ? t(`${T}series`, { ...(encounter.wins ?? { party: 0, opposition: 0 }) })
        : "",
    // How long a round takes and the encounter has lasted; "" while rounds are abstract (PER-153).
    time: timeOf(pace, t),
    aiming: isChorus ? aiming : null,
    choices: participants.map((one) => ({ ...one, selected: one.ref === (acting ?? instigator) })),
  };
}

function timeOf({ round, roundSeconds: seconds }: { round: number; roundSeconds: number }, t: Words): string {
  if (seconds <= 0) return "";
  const past = elapsedSeconds(round, seconds);
  // As a clock shows them: "1:05".
  return t(`${T}time`, { seconds, elapsed: `${Math.floor(past / 60)}:${String(past % 60).padStart(2, "0")}` });
}
