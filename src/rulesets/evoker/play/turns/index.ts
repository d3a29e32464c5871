import { open } from "../../../../fittings/press/openers.ts";
import { forgetFired } from "../../../../fittings/here/phases.ts";
import { splitHidden } from "../../../../fittings/here/encounter.ts";
import { isSure } from "../../../../fittings/windows/sure.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import type { TurnAdapter } from "../../../../table/ruleset.ts";
import type { InitiativeDecision } from "../../rules/decisions.ts";
import { guestOf } from "../../rules/glance.ts";
import { isCharacter } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { settleClock } from "./boundaries.ts";
import { frameIn } from "./frame.ts";
import { encounterHere } from "./here.ts";
import { goOn } from "./next.ts";
import { placesOf } from "./order.ts";
import { placed } from "./placed.ts";
import { COMBAT, COMBATANT, isOurs, isSeat } from "./seats.ts";

/** What is due is found from what is stored: whichever edge Foundry tells of, everything up to the present happens. */
const settle = async (combat: FoundryCombat): Promise<void> => {
  if (isOurs(combat)) await settleClock(combat);
};

/** How Evoker takes turns: by initiative without dice, and One Mores beside the order (EVO-008 … EVO-012, EVO-202). */
export const evokerTurns: TurnAdapter = {
  combatType: COMBAT,
  combatantType: COMBATANT,
  frame: (subject) => frameIn(subject),
  order,
  rollOrder,
  acting,
  end,
  async begin(combat) {
    if (isOurs(combat)) await forgetFired(combat);
    return true;
  },
  next: async (combat) => isOurs(combat) && (await goOn(combat)),
  onRoundStart: settle,
  onRoundEnd: settle,
  onTurnStart: settle,
  onTurnEnd: settle,
};

/** Combatants of other games, and those of an encounter made before this game was chosen, keep the order they came in. */
function order(combat: FoundryCombat): readonly string[] {
  const all = [...combat.combatants];
  if (!isOurs(combat)) return all.map(({ id }) => id);
  const seats = all.filter(isSeat).map((combatant) => ({ id: combatant.id, order: placed(combatant) }));
  const others = all.filter((combatant) => !isSeat(combatant)).map(({ id }) => id);
  return [...placesOf(seats, evokerSettings()), ...others];
}

/** Whoever has a One More to use now, else whoever has the Turn. EVO-202 */
function acting(combat: FoundryCombat): readonly string[] {
  const guest = isOurs(combat) ? guestOf(encounterHere(combat)) : null;
  const seat = guest === null ? combat.combatant : combat.combatants.find(({ actor }) => actor?.uuid === guest);
  return combat.started && seat ? [seat.id] : [];
}

/** The game master settles it for all in one card, and in one of its own for those who are hidden; a player for each of their own. */
async function rollOrder(combat: FoundryCombat, combatants: readonly FoundryCombatant[]): Promise<void> {
  const actors = combatants.flatMap((combatant) => (isSeat(combatant) && combatant.actor ? [combatant.actor] : []));
  const own = actors.filter((actor) => isCharacter(actor) && actor.testUserPermission(game().user, "OWNER"));
  const all = own.map(({ uuid }) => uuid);
  const { open: shown, hidden } = splitHidden(combat, all);
  const groups = game().user.isGM ? [shown, hidden].filter(({ length }) => length > 0) : all.map((ref) => [ref]);
  const encounter = frameIn(combat);
  if (!encounter) return;
  for (const refs of groups) {
    const decision: InitiativeDecision = { type: "initiative", encounter, actors: refs };
    await table.decide({ ...decision, names: namesNow(refs) });
  }
}

const CLEAR = "DRAMATIS.Evoker.Dialog.clear";

/** What ends with an encounter is shown first; its card clears it away (EVO-012). One that never began is simply cleared away. */
async function end(combat: FoundryCombat): Promise<boolean> {
  const encounter = frameIn(combat);
  const begun = isOurs(combat) && combat.started && encounter !== null;
  if (!begun) return isSure({ title: localize(`${CLEAR}Title`), lines: [localize(CLEAR)] });
  await open("endEncounter", { combat: combat.uuid });
  return false;
}
