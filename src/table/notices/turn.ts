/** Tells a player that it is the turn of somebody of theirs, or that it is played for them, until it passes on. */
import { game, hooks, localize } from "../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../foundry/types.ts";
import { viewerHere } from "../cards/viewer.ts";
import { ENCOUNTER_HOOKS, onceForAll } from "../follow.ts";
import { post, withdraw } from "./notices.ts";

const ABOUT = "turn";

/** What a game knows of those who are played for their players. */
export interface PlayedFor {
  isPlayed(one: FoundryCombatant): boolean;
  takeBack(one: FoundryCombatant): unknown;
}

/** Called in the init hook, by games in whose encounters Foundry's turn is somebody's turn. */
export function followOwnTurn(others: PlayedFor): void {
  const look = onceForAll(() => tell(others));
  for (const hook of ENCOUNTER_HOOKS) hooks().on(hook, look);
  // Whose somebody is, and who is out.
  hooks().on("updateActor", look);
  hooks().once("ready", look);
}

/** Game masters run everybody else, and move turns on themselves: they are told by the tracker. */
function tell(others: PlayedFor): void {
  const { combat, user } = game();
  const { combatant } = combat?.started ? combat : { combatant: null };
  const actor = combatant?.actor;
  if (!combat || !combatant || !actor || user.isGM || combatant.isDefeated || !viewerHere().owns(actor.uuid))
    return withdraw(ABOUT);
  if (others.isPlayed(combatant)) return tellPlayed(combat, combatant, () => others.takeBack(combatant));
  post({
    about: ABOUT,
    occasion: occasionOf(combat),
    icon: "hourglass-start",
    text: localize("DRAMATIS.Fit.Notice.turn", { name: combatant.name }),
    presses: [
      {
        label: localize("DRAMATIS.Fit.Notice.sheet"),
        icon: "user",
        press: () => actor.sheet?.render({ force: true }),
      },
    ],
  });
}

/** That is nothing to hurry for: put away once, it stays away for the encounter. */
function tellPlayed({ id }: FoundryCombat, { id: who, name }: FoundryCombatant, press: () => unknown): void {
  post({
    ...{ about: ABOUT, occasion: [ABOUT, "played", id, who].join(" "), icon: "robot" },
    text: localize("DRAMATIS.Fit.Notice.played", { name }),
    presses: [{ label: localize("DRAMATIS.Fit.Notice.takeBack"), icon: "hand", press }],
  });
}

/** One turn: whose it is, in which round. Somebody who acts twice in a round is told twice. */
const occasionOf = ({ id, round, turn, combatant }: FoundryCombat): string =>
  [ABOUT, id, round, turn, combatant?.id].join(" ");
