/** Keeps the tracker up to date with what it draws beyond Foundry's rows, and tells those who have a One More. */
import { ENCOUNTER_HOOKS, followActors, followSettings, onceForAll } from "../../../../table/follow.ts";
import { game, hooks, localize, notify, ui } from "../../../../foundry/globals.ts";
import type { FoundryCombat, UpdateData } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { waitingFor } from "../../rules/glance.ts";
import { encounterHere } from "../turns/here.ts";
import { isOurs } from "../turns/seats.ts";
import { showCall } from "./all-out-window.ts";
import { T } from "./sight.ts";

/** Draws the tracker anew when actors, tokens, cards or choices behind it change. Called in the init hook. */
export function followWhatIsShown(): void {
  const look = onceForAll(() => void showCall());
  const draw = onceForAll(() => {
    const { combat } = game();
    if (combat && isOurs(combat)) void ui().combat?.render();
    look();
  });
  hooks().once("ready", look);
  for (const hook of ENCOUNTER_HOOKS) hooks().on(hook, look);
  followActors(draw);
  followSettings((key) => key.includes(".evoker."), draw);
  hooks().on("updateCombatant", draw);
  // Of cards only the call for an All-Out Attack is shown, and only to somebody with a One More.
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"])
    hooks().on(hook, () => {
      const { combat } = game();
      if (combat && isOurs(combat) && encounterHere(combat).grants.pending.length > 0) draw();
      look();
    });
  hooks().on("updateToken", (_token: unknown, change: UpdateData) => {
    if (["x", "y", "hidden", "disposition"].some((key) => key in change)) draw();
  });
}

/** What this person has been told of: each One More once, and again after a reload. */
const told = new Set<string>();

/** Tells whoever speaks for its holder of a One More that waits, on whatever tab they are. Called in the init hook. EVO-202 */
export function tellOfOneMores(): void {
  const look = (combat: FoundryCombat): void => {
    if (!isOurs(combat) || !combat.started) return;
    const state = encounterHere(combat);
    const holder = state.turnOf === null && state.grants.active === null ? waitingFor(state) : null;
    if (holder === null) return;
    const grant = state.grants.pending[0];
    const key = [combat.id, grant?.action ?? "", holder].join(" ");
    if (told.has(key) || !isMineToTell(combat, holder)) return;
    told.add(key);
    const name = combat.combatants.find(({ actor }) => actor?.uuid === holder)?.name ?? "";
    notify("info", localize(`${T}banner`, { name }));
  };
  hooks().once("ready", () => {
    for (const combat of game().combats.contents) look(combat);
  });
  hooks().on("updateCombat", look);
}

/** Its players', and a game master's where none of them is here. */
function isMineToTell(combat: FoundryCombat, holder: Ref): boolean {
  const seat = combat.combatants.find(({ actor }) => actor?.uuid === holder);
  const { user } = game();
  if (!seat?.actor?.testUserPermission(user, "OWNER")) return false;
  return !user.isGM || !seat.players.some(({ active }) => active);
}
