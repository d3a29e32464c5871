import type { Effect } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { allOf, appliedEffects, openPrompts, openingDecision } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { RecoveryPrompt, RolledSide, Verdict } from "../../rules/outcomes.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { effectLines, notedApart } from "./lines/index.ts";
import type { EffectLine } from "../../../../fittings/cards/effect-lines.ts";
import { nameOn, say } from "./lens.ts";
import type { Lens } from "./lens.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import { rankRows } from "./rank-rows.ts";
import type { RankTable } from "./reactor-group.ts";
import { sideView } from "./side-view.ts";
import type { SideView } from "../../../../fittings/cards/side.ts";
import { verdictView } from "./verdict-view.ts";
import type { VerdictView } from "./verdict-view.ts";

/** A card without answers: a roll against the chorus' dice (PER-042, PER-105), an order roll, or a plain statement. */
export type PlainView = {
  /** Rolls against the chorus, in the order made: an encounter's end may lead to several recoveries. */
  readonly contests: readonly Contest[];
  readonly effects: readonly EffectLine[];
  /** What the books note beside it. */
  readonly ledger: readonly EffectLine[];
  /** The action order, in the order of the rolls made (PER-053). */
  readonly order: readonly OrderLine[];
  /** Recovery rolls that may be made now (PER-108). */
  readonly offers: readonly OfferLine[];
  /** What somebody wrote about an identity's end (PER-100). */
  readonly remarks: readonly { readonly name: string; readonly text: string }[];
};

export type Contest = {
  readonly actor: SideView;
  readonly chorus: SideView;
  readonly table: RankTable;
  readonly verdict: VerdictView;
};
export type OrderLine = {
  readonly place: number;
  readonly name: string;
  readonly dice: readonly { readonly face: number; readonly total: number }[];
};
export type OfferLine = { readonly text: string; readonly buttons: readonly Press[] };

/** The view of any card that is no challenge. */
export function plainView(card: CardSystem, lens: Lens): PlainView {
  const checks = allOf(card, "checks");
  const rolls = checks.filter((check): check is RolledSide => check.type === "roll");
  const contests = checks
    .filter((check): check is Verdict => check.type === "verdict")
    .flatMap((one) => contest(one, rolls, lens));
  const { main, noted } = notedApart(card.steps.flatMap(shownEffects));
  return {
    contests,
    effects: effectLines(card, main, lens),
    ledger: effectLines(card, noted, lens),
    order: contests.length > 0 ? [] : [...orderLines(rolls), ...placesByHand(card, lens)],
    offers: [...offers(card, lens), ...awardOffers(card, lens)],
    remarks: remarks(card, lens),
  };
}

function contest(verdict: Verdict, rolls: readonly RolledSide[], lens: Lens): Contest[] {
  const actor = rolls.find(({ id }) => id === verdict.actorRoll);
  const chorus = rolls.find(({ id }) => id === verdict.reactorRoll);
  if (!actor || !chorus) return [];
  const names = { actor: actor.name, reactor: say(lens, "Role.chorus") };
  return [
    {
      actor: sideView(actor, lens),
      chorus: sideView(chorus, lens),
      table: { ...names, rows: rankRows(actor, chorus, [verdict], lens), caption: say(lens, "TableCaption", names) },
      verdict: verdictView(verdict, { actor, reactor: chorus }, names, lens),
    },
  ];
}

/** Rolls compared die by die, best first; level rolls stay in the order they were made. */
function orderLines(rolls: readonly RolledSide[]): OrderLine[] {
  const sorted = [...rolls].sort((a, b) => {
    for (let rank = 0; rank < Math.max(a.totals.length, b.totals.length); rank += 1) {
      const difference = (b.totals[rank] ?? -Infinity) - (a.totals[rank] ?? -Infinity);
      if (difference !== 0 && !Number.isNaN(difference)) return difference;
    }
    return 0;
  });
  return sorted.map((roll, index) => ({
    place: index + 1,
    name: roll.name,
    dice: roll.dice.map((face, rank) => ({ face, total: roll.totals[rank] ?? face + roll.modifier })),
  }));
}

/** The order as it was set by hand: the latest one, when it was moved about several times (PER-053). */
function placesByHand(card: CardSystem, lens: Lens): OrderLine[] {
  const last = card.steps.findLast(({ decision }) => decision.type === "reorder");
  const places = (last?.outcome.effects ?? []).filter(({ type }) => type === "place");
  return places.map(({ target }, index) => ({
    place: index + 1,
    name: frozenName(card, target, lens),
    dice: [],
  }));
}

function offers(card: CardSystem, lens: Lens): OfferLine[] {
  const open = openPrompts(card).filter((prompt): prompt is RecoveryPrompt => prompt.type === "recovery");
  return open.map((prompt) => {
    const name = frozenName(card, prompt.owner, lens);
    const recover: Press = {
      name: "recover",
      label: say(lens, "Button.recover", { name }),
      icon: "fa-solid fa-heart-pulse",
      primary: true,
      does: { form: "recovery", given: { who: prompt.owner, prompt: prompt.id } },
    };
    const offer = prompt.when === undefined || prompt.when === "endOfViolentEncounter" ? "recovery" : prompt.when;
    const whose = nameOn(lens, name, prompt.tracks ?? ["main"]);
    return { text: say(lens, `Offer.${offer}`, { name: whose }), buttons: lens.owns(prompt.owner) ? [recover] : [] };
  });
}

/** An award that the chorus may hand on to somebody else, once each (PER-131). */
function awardOffers(card: CardSystem, lens: Lens): OfferLine[] {
  const handedOn = new Set(card.steps.map(({ decision }) => decision["award"]));
  const written = appliedEffects(card);
  const awards = allOf(card, "effects").filter(
    ({ type, id, ...effect }) => type === "award" && Number(effect["dp"]) > 0 && written.has(id) && !handedOn.has(id),
  );
  if (!lens.isGM) return [];
  return awards.map(({ id, target }) => {
    const label = say(lens, "Button.reassign", { name: frozenName(card, target, lens) });
    return {
      text: "",
      buttons: [
        {
          name: "reassignAward",
          label,
          icon: "fa-solid fa-arrow-right-arrow-left",
          does: { form: "reassign", given: { award: id, from: target } },
        },
      ],
    };
  });
}

/** Order rolls are shown as dice; a recovery that failed changes nothing worth a line (PER-106). */
function shownEffects({ outcome }: Step): readonly Effect[] {
  const lost = outcome.checks.some((check) => check.type === "verdict" && check["winner"] !== "actor");
  return outcome.effects.filter(({ type }) => type !== "order" && type !== "place" && !(type === "recovery" && lost));
}

function remarks(card: CardSystem, lens: Lens): { readonly name: string; readonly text: string }[] {
  const list = openingDecision(card)?.["remarks"];
  if (!Array.isArray(list)) return [];
  return (list as readonly { readonly ref: string; readonly text: string }[]).map(({ ref, text }) => ({
    name: frozenName(card, ref, lens),
    text,
  }));
}
