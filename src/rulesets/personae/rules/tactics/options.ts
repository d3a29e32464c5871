/** Everything sensible that somebody can do on a turn (PER-057, PER-081, PER-099, PER-103, PER-115, PER-120, PER-186). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type {
  EndTurnDecision,
  PersonaeDecision,
  ReadyDefenceDecision,
  RecoverDecision,
  StabiliseDecision,
  UpkeepDecision,
  UsePowerDecision,
} from "../decisions.ts";
import { standsReady } from "../encounter/budget.ts";
import { recoveryOffer } from "../queries.ts";
import { CLOCK, type ClockState, type IdentityState, type PowerSnapshot } from "../state.ts";
import { hasUses, traitSum } from "../traits/effects.ts";
import { needsStabilising, whyCannotAct } from "../vitality/status.ts";
import { groupTracks, isNegated, MAIN, trackOf } from "../vitality/tracks.ts";
import { budgetOf, encounterOf, friendsOf, identityOf, sceneOf, seatOf, settingsOf, type Position } from "./around.ts";
import { challengesOf, isHarmful } from "./challenges.ts";

/** Ends the turn: always possible. */
export const passOf = ({ frame }: Position, actor: Ref): EndTurnDecision => {
  return { type: "endTurn", encounter: frame, actor };
};

/** What somebody can do now, passing last. None of it is refused, and nothing overspends. */
export function optionsOf(position: Position, view: View): PersonaeDecision[] {
  const { who } = view;
  const state = identityOf(position, who);
  const seat = seatOf(position, who);
  const pass = passOf(position, who);
  if (!state || !seat || encounterOf(position)?.ended !== false) return [pass];
  const why = whyCannotAct(state, settingsOf(position), sceneOf(position));
  if (why !== null && why !== "limited") return [pass];
  const recovers = recoveries(position, who, state);
  if ((budgetOf(position, who)?.actionsLeft ?? 0) <= 0) return [...recovers, pass];
  const fights = sceneOf(position) === "violent" && why === null;
  return [
    ...(fights ? challengesOf(position, view) : []),
    ...state.powers.flatMap((power) => unopposed(position, view, power)),
    ...stabilising(position, view),
    ...recovers,
    ...readying(position, who, state),
    ...upkeeping(position, who, state),
    pass,
  ];
}

/** Healing powers, each for one of the side who needs it. PER-083, PER-115 */
function unopposed(position: Position, view: View, power: PowerSnapshot): UsePowerDecision[] {
  const { heal, uses, id } = power;
  if (!heal || heal.hits + heal.shock <= 0 || isHarmful(power) || (uses && !hasUses(uses))) return [];
  const hurt = friendsOf(position, view).filter((ref) => {
    const state = identityOf(position, ref);
    const { hits, shock } = state ? trackOf(state, MAIN) : { hits: 0, shock: 0 };
    return state && !isNegated(state) && Math.min(hits, heal.hits) + Math.min(shock, heal.shock) > 0;
  });
  return hurt.map((one) => ({
    ...{ type: "usePower", encounter: position.frame, actor: view.who, reactors: [one], power: id },
  }));
}

/** Those of the side who are down, and whom nobody has seen to. PER-099 */
function stabilising(position: Position, view: View): StabiliseDecision[] {
  const [settings, scene] = [settingsOf(position), sceneOf(position)];
  const fallen = friendsOf(position, view).filter((ref) => {
    const state = ref === view.who ? null : identityOf(position, ref);
    return state !== null && needsStabilising(state, settings, scene);
  });
  return fallen.map((target) => ({ type: "stabilise", encounter: position.frame, helper: view.who, target }));
}

/** The one roll of a scene, where it may be made in the midst of a fight. PER-103, PER-104 */
function recoveries(position: Position, who: Ref, state: IdentityState): RecoverDecision[] {
  const settings = settingsOf(position);
  const clock = (position.states[CLOCK] as ClockState | undefined) ?? { scene: 0 };
  const when = "duringViolentEncounter";
  if (sceneOf(position) !== "violent") return [];
  const help = traitSum(state, "recovery");
  const tracks = groupTracks(settings).map(({ id }) => id);
  const offered = tracks.filter((track) => recoveryOffer(state, clock, when, settings, help, track).allowed);
  return offered.map((track) => ({
    ...{ type: "recover", encounter: position.frame, actor: who, when, assistDice: 0 },
    ...(track !== MAIN && { track }),
  }));
}

/** What could stand ready to answer with, and doesn't yet. PER-120 */
function readying(position: Position, actor: Ref, state: IdentityState): ReadyDefenceDecision[] {
  const seat = seatOf(position, actor)?.state;
  const { frame: encounter } = position;
  const ready = seat && standsReady(seat, actor, encounter) && !seat.readied.used ? seat.readied : null;
  const means = [
    ...state.weapons.map(({ id }) => ["weapon", id] as const),
    ...state.shields.map(({ id }) => ["shield", id] as const),
    ...state.powers.filter(({ defends }) => defends).map(({ id }) => ["power", id] as const),
  ];
  return means
    .filter(([kind, item]) => ready?.means !== kind || ready.item !== item)
    .map(([kind, item]) => ({ type: "readyDefence", encounter, actor, means: kind, item }));
}

/** Powers that end with the turn unless an action goes into them. PER-186 */
function upkeeping({ frame: encounter }: Position, actor: Ref, { running = [] }: IdentityState): UpkeepDecision[] {
  const due = running.filter(({ duration, round }) => duration === "maintain" && round !== encounter.round);
  return due.map(({ id: power }) => ({ type: "upkeep", encounter, actor, power, keep: true }));
}
