import { escalate } from "../../rules/encounter/escalation.ts";
import { SCENE_STATES } from "../../rules/state.ts";
import type { EncounterState } from "../../rules/state.ts";

type Words = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** What stands above the tracker's rows: how far the scene has gone, and for the chorus, how to go further. */
export type HeaderView = {
  readonly state: string;
  readonly label: string;
  readonly icon: string;
  readonly instigator: string;
  readonly steps: readonly { readonly to: string; readonly label: string }[];
  /** What each side wants, and how a series stands (PER-031, PER-047). */
  readonly aims: readonly string[];
  readonly series: string;
  readonly mayAim: boolean;
  readonly choices: readonly { readonly ref: string; readonly name: string; readonly selected: boolean }[];
};

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
): HeaderView {
  const { sceneState, instigator } = encounter;
  const first = participants.find(({ ref }) => ref === instigator);
  return {
    state: sceneState,
    label: t(`DRAMATIS.Personae.SceneState.${sceneState}`),
    icon: ICONS[sceneState],
    instigator: first ? t("DRAMATIS.Personae.Tracker.instigatorIs", { name: first.name }) : "",
    steps: isChorus
      ? SCENE_STATES.filter((to) => escalate({ from: sceneState, to }).allowed).map((to) => ({
          to,
          label: t(`DRAMATIS.Personae.Tracker.escalate.${to}`),
        }))
      : [],
    aims: (["party", "opposition"] as const)
      .filter((side) => encounter.goals[side] !== "")
      .map((side) => t(`DRAMATIS.Personae.Card.Effect.aims.${side}`, { goal: encounter.goals[side] })),
    series:
      mode === "series" && sceneState === "nonviolent"
        ? t("DRAMATIS.Personae.Tracker.series", { ...(encounter.wins ?? { party: 0, opposition: 0 }) })
        : "",
    mayAim: isChorus,
    choices: participants.map((one) => ({ ...one, selected: one.ref === (acting ?? instigator) })),
  };
}
