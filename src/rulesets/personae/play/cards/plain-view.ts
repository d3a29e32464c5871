import type { Effect } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { allOf, appliedEffects, isUndone, openPrompts, openingDecision } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { compareOrder } from "../../rules/encounter/order.ts";
import type { AwardPrompt, RecoveryPrompt, RolledSide, Verdict } from "../../rules/outcomes.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { effectLines, notedApart } from "./lines/index.ts";
import type { SetOutcomeDecision, SpendCriticalDecision } from "../../rules/decisions.ts";
import { loneOf } from "../../rules/decide/lone.ts";
import type { Lying } from "../../rules/decide/rerolls.ts";
import { rerollViews } from "./answer.ts";
import { unopposedIn } from "./opening.ts";
import { declineButton } from "./decline.ts";
import { nameOn, press, say, type Lens } from "./lens.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import { rankTable, facesOf, sideView, verdictView } from "./side-view.ts";

/**
 * The view of any card that is no challenge: a roll against the chorus' dice (PER-042, PER-105), an order roll, or a plain
 * statement.
 */
export function plainView(card: CardSystem, lens: Lens) {
  const checks = allOf(card, "checks");
  const rolls = checks.filter((check): check is RolledSide => check.type === "roll");
  // In the order made: an encounter's end may lead to several recoveries.
  const contests = [
    ...checks
      .filter((check): check is Verdict => check.type === "verdict")
      .flatMap((one) => contest(rolls, one.actorRoll, one.reactorRoll, one, lens)),
    ...waiting(card).flatMap(({ mine, theirs }) => contest(rolls, mine.id, theirs.id, null, lens)),
  ];
  const { main, noted } = notedApart(card.steps.flatMap(shownEffects));
  return {
    contests,
    effects: effectLines(card, main, lens),
    // What the books note beside it.
    ledger: effectLines(card, noted, lens),
    order: contests.length > 0 ? [] : [...orderLines(rolls), ...placesByHand(card, lens)],
    offers: [
      ...rerollViews(card, null, lens),
      ...taskOffers(card, lens),
      ...offers(card, lens),
      ...pointsToGive(card, lens),
      ...awardOffers(card, lens),
    ],
    remarks: remarks(card, lens),
  };
}

/** Both sides of a roll against the chorus; without a verdict while somebody may still change a die (PER-142). */
function contest(rolls: readonly RolledSide[], mine: string, theirs: string, verdict: Verdict | null, lens: Lens) {
  const actor = rolls.find(({ id }) => id === mine);
  const reactor = rolls.find(({ id }) => id === theirs);
  if (!actor || !reactor) return [];
  const names = { actor: actor.name, reactor: say(lens, "Role.chorus") };
  const sides = { actor, reactor };
  return [
    {
      actor: sideView(actor, lens),
      chorus: sideView(reactor, lens),
      table: rankTable(actor, reactor, verdict ? [verdict] : [], names, lens),
      remarks: [actor, reactor].flatMap(({ remarks = [] }) => remarks.map(({ key, data }) => lens.t(key, data))),
      verdict: verdict && verdictView(verdict, sides, names, lens),
    },
  ];
}

/** Dice that lie on the card while a reroll of theirs is open. */
const waiting = (card: CardSystem): Lying[] =>
  openPrompts(card).flatMap(({ type, owner }) => (type === "reroll" ? (loneOf(card.steps, owner)?.lying ?? []) : []));

type OrderLine = { readonly place: number; readonly name: string; readonly dice: ReturnType<typeof facesOf> };

/** The action order, in the order of the rolls made (PER-053): die by die, best first; level rolls stay as they were made. */
function orderLines(rolls: readonly RolledSide[]): OrderLine[] {
  return [...rolls]
    .sort(compareOrder)
    .map((roll, index) => ({ place: index + 1, name: roll.name, dice: facesOf(roll) }));
}

/** The order as it was set by hand: the latest one, when it was moved about several times (PER-053). */
function placesByHand(card: CardSystem, lens: Lens): OrderLine[] {
  const last = card.steps.findLast(({ decision }) => decision.type === "reorder");
  const places = (last?.outcome.effects ?? []).filter(({ type }) => type === "place");
  return places.map(({ target }, index) => ({ place: index + 1, name: frozenName(card, target, lens), dice: [] }));
}

/** What may still become of a task: the chorus' last word, and a success that is bought (PER-001, PER-180). */
function taskOffers(card: CardSystem, lens: Lens) {
  const task = unopposedIn(card);
  const last = allOf(card, "checks").findLast((check): check is Verdict => check.type === "verdict");
  if (!task || !loneOf(card.steps, task.actor) || isUndone(card)) return [];
  const { actor, encounter } = task;
  const reactor = null;
  const word = (success: boolean): Press => {
    const value = success ? "success" : "failure";
    const decide: SetOutcomeDecision = { type: "setOutcome", encounter, reactor, success };
    return press(`setOutcome-${value}`, say(lens, `Button.set.${value}`), success ? "check" : "xmark", { decide });
  };
  const banked = last && last.winner !== "actor" && lens.owns(actor) ? (lens.criticals?.(actor) ?? 0) : 0;
  const decide: SpendCriticalDecision = { type: "spendCritical", encounter, actor, reactor, use: "success" };
  const label = say(lens, "Button.critical.success", { n: banked });
  const buttons = [
    ...(banked > 0 ? [press("spendCritical-success", label, "star", { decide })] : []),
    ...(lens.isGM && last?.winner !== "actor" ? [word(true)] : []),
    ...(lens.isGM && last?.winner !== "reactor" ? [word(false)] : []),
    ...(lens.isGM ? [press("amend", say(lens, "Button.amend"), "scale-balanced", { form: "amend" })] : []),
  ];
  return buttons.length === 0 ? [] : [{ text: "", buttons }];
}

/** Recovery rolls that may be made now (PER-108). */
function offers(card: CardSystem, lens: Lens) {
  const open = openPrompts(card).filter((prompt): prompt is RecoveryPrompt => prompt.type === "recovery");
  return open.map(({ id, owner, when = "endOfViolentEncounter", tracks = ["main"] }) => {
    const name = frozenName(card, owner, lens);
    const does = { form: "recovery", given: { who: owner, prompt: id } };
    const recover: Press = {
      ...press("recover", say(lens, "Button.recover", { name }), "heart-pulse", does),
      primary: true,
    };
    const offer = when === "endOfViolentEncounter" ? "recovery" : when;
    const whose = nameOn(lens, name, tracks);
    return {
      text: say(lens, `Offer.${offer}`, { name: whose }),
      buttons: lens.owns(owner) ? [recover, declineButton(id, lens)] : [],
    };
  });
}

/** Points for somebody negated whom nobody had put down that may have them: whose they are, is for the chorus to say (PER-131). */
function pointsToGive(card: CardSystem, lens: Lens) {
  const open = openPrompts(card).filter((prompt): prompt is AwardPrompt => prompt.type === "award");
  return open.map(({ id, about }) => {
    const give: Press = {
      ...press("award", say(lens, "Button.award"), "award", { form: "award", given: { prompt: id } }),
      primary: true,
    };
    const buttons = lens.isGM ? [give, declineButton(id, lens)] : [];
    return { text: say(lens, "Offer.award", { name: about }), buttons };
  });
}

/** An award that the chorus may hand on to somebody else, once each (PER-131). */
function awardOffers(card: CardSystem, lens: Lens) {
  const handedOn = new Set(card.steps.map(({ decision }) => decision["award"]));
  const written = appliedEffects(card);
  const awards = allOf(card, "effects").filter(
    ({ type, id, ...effect }) => type === "award" && Number(effect["dp"]) > 0 && written.has(id) && !handedOn.has(id),
  );
  if (!lens.isGM) return [];
  return awards.map(({ id, target }) => {
    const label = say(lens, "Button.reassign", { name: frozenName(card, target, lens) });
    const does = { form: "reassign", given: { award: id, from: target } };
    return { text: "", buttons: [press("reassignAward", label, "arrow-right-arrow-left", does)] };
  });
}

/** Order rolls are shown as dice; a recovery that failed, or that isn't settled yet, changes nothing worth a line (PER-106). */
function shownEffects({ outcome, decision }: Step): readonly Effect[] {
  const won = outcome.checks.some((check) => check.type === "verdict" && check["winner"] === "actor");
  const lost = !won && decision.type === "recover";
  return outcome.effects.filter(({ type }) => type !== "order" && type !== "place" && !(type === "recovery" && lost));
}

/** What somebody wrote about an identity's end (PER-100). */
function remarks(card: CardSystem, lens: Lens) {
  const list = openingDecision(card)?.["remarks"];
  const all = Array.isArray(list) ? (list as readonly { readonly ref: string; readonly text: string }[]) : [];
  return all.map(({ ref, text }) => ({ name: frozenName(card, ref, lens), text }));
}
