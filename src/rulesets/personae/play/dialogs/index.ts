/** The windows that ask for decisions, made known by their names. */
import { offerForms } from "../../../../fittings/forms/window.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { offer } from "../../../../fittings/press/openers.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import type { Windows } from "../windows.ts";
import { aims } from "./aims.ts";
import { openAnswer } from "./answer/answer-dialog.ts";
import { ask } from "./ask.ts";
import { assist } from "./assist.ts";
import { award, reassign } from "./award.ts";
import { ChallengeDialog } from "./challenge/challenge-dialog.ts";
import { critical } from "./critical.ts";
import { EndEncounterDialog } from "./end/end-dialog.ts";
import { followUp } from "./follow-up.ts";
import { OrderDialog } from "./order/order-dialog.ts";
import { recovery } from "./recovery.ts";
import { stabilise } from "./stabilise.ts";
import { unopposed } from "./unopposed.ts";

/** Templates of the dialogs, loaded with the rest of the game's. */
export const DIALOG_TEMPLATES: readonly string[] = [
  "targets",
  "pool",
  "attribute",
  "challenge-options",
  "answers",
  "recovery",
  "end",
  "order",
].map((name) => `templates/personae/dialogs/${name}.hbs`);

/** Makes the windows known. Called in the init hook. */
export function offerDialogs(): void {
  offerForms([aims, ask, assist, award, critical, followUp, reassign, recovery, stabilise, unopposed]);
  offer<Windows>({
    challenge: openChallenge,
    async strike(given) {
      const { who, ...means } = given;
      const actor = actorOf(who);
      const dialog = actor && new ChallengeDialog(actor, means);
      await (dialog?.isComplete ? dialog.issue() : openChallenge(given));
    },
    answer: ({ card, prompt }) => openAnswer(card, prompt),
    async end({ combat: ref }) {
      const combat = combatBehind(ref);
      return combat !== null && EndEncounterDialog.ask(combat);
    },
    order: ({ actors }) => OrderDialog.ask(actors.flatMap((ref) => actorOf(ref) ?? [])),
  });
}

async function openChallenge({ who, ...means }: Windows["challenge"]): Promise<void> {
  const actor = actorOf(who);
  const key = `challenge ${who} ${means.weaponId ?? means.powerId ?? means.skillId ?? ""}`;
  if (actor) await showOnce(key, () => new ChallengeDialog(actor, means));
}
