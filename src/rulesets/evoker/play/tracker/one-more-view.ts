/** The One More bar: drawn from what the encounter stores alone, so that it is right after late Apply, undo and reload. */
import type { Press } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Grant } from "../../../../kernel/turn-grants.ts";
import type { EndOneMoreDecision, OneMoreDecision } from "../../rules/decisions.ts";
import { batonOffers, countedEnemies, guestOf, oneMoreBar, unable } from "../../rules/glance.ts";
import { iconOf } from "../view/icons.ts";
import { inWords, T, type Sight } from "./sight.ts";

/** What the bar says, and what may be pressed in it. */
export interface OneMoreView extends JsonObject {
  readonly holder: string;
  readonly img: string;
  /** Whose it is, and how far it is. */
  readonly title: string;
  /** Who earned it, and who passed it on. */
  readonly origin: string;
  /** What a Baton Pass has made of it; "" without one. */
  readonly worth: string;
  /** Those who have given or received it, as portraits. */
  readonly chain: readonly { readonly name: string; readonly img: string }[];
  /** How far the enemies are from an All-Out Attack; "" while there are none. */
  readonly staggered: string;
  /** Who else has one, behind this one. */
  readonly behind: string;
  readonly presses: readonly Press[];
  /** A Baton Pass to each who could take it, or why not. */
  readonly receivers: readonly Press[];
  /** Those who have no bond with the holder, in one line. */
  readonly strangers: string;
}

/** The One More that is in use, else the oldest that waits. */
export function grantShown({ situation }: Pick<Sight, "situation">): Grant | null {
  const { active, pending } = situation.grants;
  return active ?? pending[0] ?? null;
}

/** The bar as this person sees it; null while nobody has a One More. Pure. EVO-200 … EVO-205. */
export function oneMoreView(sight: Sight): OneMoreView | null {
  const grant = grantShown(sight);
  if (grant === null) return null;
  const { situation, eyes } = sight;
  const { t } = eyes;
  const { active, pending, chain } = situation.grants;
  const isActive = grant === active;
  const name = eyes.name(grant.holder);
  const mine = eyes.owns(grant.holder);
  const behind = pending.filter((one) => one !== grant).map(({ holder }) => eyes.name(holder));
  return {
    holder: name,
    img: eyes.img(grant.holder),
    title: titleOf(grant, name, isActive, sight),
    origin: originOf(grant, sight),
    worth: grant.worth > 0 ? t(`${T}OneMore.worth`, { n: grant.worth }) : "",
    chain: chain.map((who) => ({ name: eyes.name(who), img: eyes.img(who) })),
    staggered: staggeredLine(grant.holder, sight),
    behind: behind.length > 0 ? t(`${T}OneMore.behind`, { names: behind.join(", ") }) : "",
    presses: mine ? (isActive ? [doneWith(grant, t(`${T}OneMore.press.done`), sight)] : uses(grant.holder, sight)) : [],
    ...passes(grant, mine && !isActive, sight),
  };
}

function titleOf({ use, spent }: Grant, name: string, isActive: boolean, { eyes }: Sight): string {
  const how = !isActive ? "waits" : spent ? "spent" : `use.${use ?? "action"}`;
  return eyes.t(`${T}OneMore.${how}`, { name });
}

/** The action that earned it says whose it was. */
function originOf({ action, holder, from }: Grant, { situation, eyes }: Sight): string {
  const earner = action.split("|")[0] ?? "";
  const known = situation.states[earner] !== undefined && earner !== holder;
  if (from === null) return eyes.t(`${T}OneMore.earned`, { name: eyes.name(known ? earner : holder) });
  return eyes.t(`${T}OneMore.passed`, { name: eyes.name(from) });
}

/** "Staggered 2 of 3: Ogre stands." Of those whom the tracker hides players are told nothing. EVO-205 */
function staggeredLine(holder: Ref, { situation, eyes }: Sight): string {
  const enemies = countedEnemies(situation, holder).filter((who) => !eyes.isHidden(who));
  if (enemies.length === 0) return "";
  const standing = enemies.filter((who) => !situation.derived(who).ailments.includes("staggered"));
  const n = enemies.length - standing.length;
  const all = { n, of: enemies.length, names: standing.map((who) => eyes.name(who)).join(", ") };
  const key = standing.length === 0 ? "all" : standing.length === 1 ? "one" : "some";
  return eyes.t(`${T}OneMore.staggered.${key}`, all);
}

function uses(holder: Ref, sight: Sight): Press[] {
  const { t } = sight.eyes;
  return (["move", "action", "allOutAttack", "decline"] as const).map((use) => {
    const decide = useOf(holder, use, null, sight);
    const blocked = inWords(oneMoreBar(sight.situation, decide), t);
    return {
      ...{ name: use, label: t(`${T}OneMore.press.${use}`), icon: iconOf(`oneMore.${use}`), does: { decide } },
      ...(use === "decline" && { sure: t(`${T}OneMore.sure`) }),
      ...(blocked && { blocked }),
    };
  });
}

const useOf = (actor: Ref, use: OneMoreDecision["use"], receiver: Ref | null, { frame }: Sight): OneMoreDecision => ({
  ...{ type: "oneMore", encounter: frame, actor, use, receiver },
});

/** Lets a One More be over: at once where it is used, else asked about first. */
export function doneWith({ holder, spent }: Grant, label: string, { frame, eyes: { t } }: Sight): Press {
  const decide: EndOneMoreDecision = { type: "endOneMore", encounter: frame, actor: holder };
  return {
    ...{ name: "done", label, icon: "fa-solid fa-check", does: { decide } },
    ...(spent ? { primary: true } : { sure: t(`${T}OneMore.sureUnused`) }),
  };
}

/** To whom it may go, what each bond is worth, and why to nobody else. EVO-203, EVO-204 */
function passes({ holder, from }: Grant, mine: boolean, sight: Sight): Pick<OneMoreView, "receivers" | "strangers"> {
  // What was received goes no further: there is nobody to choose.
  if (!mine || from !== null) return { receivers: [], strangers: "" };
  const { situation, eyes } = sight;
  const { t } = eyes;
  const offers = batonOffers(situation, holder).filter(({ who }) => !eyes.isHidden(who));
  const strangers = offers.filter(({ bar }) => bar === "notConfidant").map(({ who }) => eyes.name(who));
  const receivers = offers
    .filter(({ bar }) => bar !== "notConfidant")
    .map(({ who, rank, advantages }): Press => {
      const decide = useOf(holder, "batonPass", who, sight);
      const blocked = inWords(oneMoreBar(situation, decide), t);
      // The rules let somebody have it who can do nothing with it: that is worth a second thought.
      const idle = blocked ? "" : inWords(unable(situation, who), t);
      const label = t(`${T}OneMore.to.${blocked ? "barred" : "open"}`, { name: eyes.name(who), rank, n: advantages });
      const hint = blocked || idle;
      return {
        ...{ name: `to-${who}`, label, icon: iconOf("oneMore.batonPass"), does: { decide } },
        ...(hint && { hint }),
        ...(blocked && { blocked }),
        ...(idle && { sure: t(`${T}OneMore.sureIdle`, { reason: idle }) }),
      };
    });
  const names = strangers.join(", ");
  return { receivers, strangers: names && t(`${T}OneMore.strangers`, { names, name: eyes.name(holder) }) };
}

/** Who acts beside the order now: in a One More, or about to choose what it is for; null for nobody. */
export const guestNow = ({ situation: { encounter } }: Pick<Sight, "situation">): Ref | null =>
  encounter && guestOf(encounter);
