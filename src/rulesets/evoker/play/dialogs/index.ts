/** The windows that ask for decisions, made known by their names. */
import { offerForms, type AnyForm } from "../../../../fittings/forms/window.ts";
import * as answers from "./answers.ts";
import { attack } from "./attack.ts";
import { surprise, surroundings, time } from "./clock.ts";
import * as deeds from "./deeds.ts";
import type { Doer } from "./doer.ts";
import { endEncounter } from "./end.ts";
import { evade, oppose } from "./evade.ts";
import { fate } from "./fate.ts";
import * as moves from "./moves.ts";
import { allOut, joinAllOut, oneMore } from "./one-more.ts";
import type { EvokerForm } from "./plan.ts";
import { power } from "./power.ts";
import { bleed, faint, holdBreath, ownTest, resist, shakeOff, test, withoutAir } from "./tests.ts";
import * as word from "./word.ts";

/** Templates of the forms, loaded with the rest of the game's. */
export const DIALOG_TEMPLATES: readonly string[] = ["number", "options", "checks", "end"].map(
  (name) => `templates/evoker/dialogs/${name}.hbs`,
);

/** The forms by which somebody decides for themselves, or the table about them, each called as its decision is. */
export const OWN_FORMS = [
  ...[attack, power, evade, oppose, test, resist, faint, ownTest, bleed, shakeOff, holdBreath, withoutAir],
  ...[oneMore, joinAllOut, allOut, fate],
  ...[answers.chanceAttack, answers.blockHeavy, answers.allocateBurst, answers.control, answers.replaceAilment],
  ...[answers.fateOf, answers.reroll],
  ...[moves.move, moves.run, moves.climb, moves.swim, moves.leap, moves.fall, moves.altitude, moves.disengage],
  ...[deeds.trick, deeds.protect, deeds.analyse, deeds.notice, deeds.medical, deeds.immobilise, deeds.release],
  ...[deeds.stealth, deeds.consumable, deeds.reload, deeds.swapPersona, deeds.breakFree],
  ...[word.afflict, word.lift, word.stress, word.startingAdvantage, word.decay, word.recover, word.leaveOut],
  ...[word.provoke, word.reveal, word.correct],
] as unknown as readonly EvokerForm<Doer>[];

/** Every form there is. */
export const FORMS: readonly AnyForm[] = [...OWN_FORMS, surprise, surroundings, time, endEncounter];

/** Makes the forms known. Called in the init hook. */
export function offerDialogs(): void {
  offerForms(FORMS);
}
