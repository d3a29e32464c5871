import { appliedEffects, isUndone, withdrawnBy } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { Effect } from "../../../../kernel/outcome.ts";
import type { PersonaeEffect } from "../../rules/outcomes.ts";
import { frozenName } from "./names.ts";
import { possessionText } from "./possession-text.ts";
import { advancementText } from "./advancement-text.ts";
import { count, levelWords, nameOn, say } from "./lens.ts";
import type { Lens } from "./lens.ts";

/** One thing that changes because of the card, and whether it has happened. */
export type EffectLine = {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  /** What it leads to and what was lost, each a sentence of its own. */
  readonly details: readonly string[];
  readonly state: "applied" | "waiting" | "takenBack" | "withdrawn";
  readonly stateLabel: string;
  readonly icon: string;
};

const ICONS: Partial<Record<PersonaeEffect["type"], string>> = {
  hits: "fa-solid fa-burst",
  spend: "fa-solid fa-hourglass-half",
  downed: "fa-solid fa-person-falling",
  tally: "fa-solid fa-list-check",
  criticals: "fa-solid fa-star",
  ready: "fa-solid fa-shield",
  defenceUsed: "fa-solid fa-shield-halved",
  stabilise: "fa-solid fa-kit-medical",
  recovery: "fa-solid fa-heart-pulse",
  escalate: "fa-solid fa-arrow-trend-up",
  order: "fa-solid fa-list-ol",
  endEncounter: "fa-solid fa-flag-checkered",
  closeEncounter: "fa-solid fa-flag-checkered",
  award: "fa-solid fa-award",
  advance: "fa-solid fa-arrow-up-right-dots",
  improve: "fa-solid fa-arrow-up-right-dots",
  pay: "fa-solid fa-coins",
  build: "fa-solid fa-feather",
  gain: "fa-solid fa-plus",
  lowerCap: "fa-solid fa-coins",
  boost: "fa-solid fa-sack-dollar",
  boostsEnd: "fa-solid fa-sack-dollar",
  scene: "fa-solid fa-clapperboard",
  correct: "fa-solid fa-pen",
  imposeShock: "fa-solid fa-bolt",
  condition: "fa-solid fa-link",
  runPower: "fa-solid fa-wand-sparkles",
  endPowers: "fa-solid fa-wand-sparkles",
  heal: "fa-solid fa-hand-holding-medical",
  useTrait: "fa-solid fa-battery-half",
  refill: "fa-solid fa-battery-full",
  enhancementUsed: "fa-solid fa-certificate",
  seriesWin: "fa-solid fa-flag",
  day: "fa-solid fa-sun",
  session: "fa-solid fa-people-group",
  endScene: "fa-solid fa-bandage",
  collapse: "fa-solid fa-person-falling",
  delayedDue: "fa-solid fa-burst",
  settleDelayed: "fa-solid fa-hourglass-end",
  aims: "fa-solid fa-bullseye",
  place: "fa-solid fa-list-ol",
};

/** Bookkeeping that a card mentions in passing. */
const NOTED: readonly string[] = [
  "spend",
  "tally",
  "criticals",
  "defenceUsed",
  "downed",
  "closeEncounter",
  "scene",
  "useTrait",
  "refill",
  "enhancementUsed",
  "seriesWin",
  "pay",
];

/** Parts what a card is about from what it only notes. A card that is nothing but a note is about that. */
export function notedApart(effects: readonly Effect[]): {
  readonly main: readonly Effect[];
  readonly noted: readonly Effect[];
} {
  // A critical that changes hands is what its card is about; one that dice have earned is noted in passing.
  const handed = ({ why }: Effect): boolean => why === "given" || why === "received";
  const main = effects.filter((effect) => !NOTED.includes(effect.type) || handed(effect));
  return main.length > 0 || effects.length > 1
    ? { main, noted: effects.filter((effect) => !main.includes(effect)) }
    : { main: effects, noted: [] };
}

/** The lines of some of a card's effects, in their order. */
export function effectLines(card: CardSystem, effects: readonly Effect[], lens: Lens): EffectLine[] {
  const done = appliedEffects(card);
  const undone = isUndone(card);
  const withdrawn = withdrawnBy(card);
  return (effects as readonly PersonaeEffect[]).map((effect) => {
    const state = done.has(effect.id)
      ? "applied"
      : withdrawn.has(effect.id)
        ? "withdrawn"
        : undone
          ? "takenBack"
          : "waiting";
    const whose = effect["whose"];
    const name = frozenName(card, typeof whose === "string" ? whose : effect.target, lens);
    return {
      id: effect.id,
      type: effect.type,
      text: effectText(effect, name, card, lens),
      details: effectDetails(effect, lens),
      state,
      stateLabel: say(lens, `State.${state}`),
      icon: ICONS[effect.type] ?? "fa-solid fa-circle-dot",
    };
  });
}

/** The tracks an effect is about; none for what concerns no track. */
function tracksOf(effect: PersonaeEffect): readonly string[] {
  switch (effect.type) {
    case "hits":
    case "imposeShock":
    case "heal":
    case "endScene":
    case "endEncounter":
    case "recovery":
    case "correct":
      return [effect.track ?? "main"];
    case "settleDelayed":
      return [effect.held.track];
    case "stabilise":
      return effect.tracks ?? ["main"];
    default:
      return [];
  }
}

/** The effect as a sentence. */
function effectText(effect: PersonaeEffect, whose: string, card: CardSystem, lens: Lens): string {
  const name = nameOn(lens, whose, tracksOf(effect));
  switch (effect.type) {
    case "hits":
      return count(lens, "Effect.hits", effect.inflicted, { name });
    case "spend":
      return say(lens, `Effect.${effect.amount < 0 ? "giveBack" : "spend"}.${effect.what}`, { name });
    case "tally":
      return say(lens, `Effect.tally.${effect.success ? "success" : "failure"}`, { name });
    case "criticals":
      if (effect.why === "lapsed") return say(lens, "Effect.criticalsLapsed", { name });
      if (effect.why) return say(lens, `Effect.critical.${effect.why}`, { name });
      return effect.earned < 0
        ? say(lens, "Effect.criticalSpent", { name })
        : count(lens, "Effect.criticals", effect.earned, { name });
    case "ready":
      return say(lens, `Effect.ready.${effect.means}`, { name, item: readiedItem(card) });
    case "recovery":
      return say(lens, "Effect.recovery", { name, ...marks(effect, lens) });
    case "downed":
      return say(lens, "Effect.downed", {
        name: frozenName(card, effect.identity, lens),
        by: frozenName(card, effect.by, lens),
      });
    case "escalate":
      return say(lens, `Effect.escalate.${effect.to}`, {
        name: effect.instigator ? frozenName(card, effect.instigator, lens) : "",
      });
    case "order":
      return say(lens, "Effect.order", { name, dice: effect.dice.join(", ") });
    case "endEncounter":
      return endText(effect, name, lens);
    case "award":
      if (effect.dp < 0) return say(lens, "Effect.awardTaken", { name });
      return count(lens, "Effect.award", effect.dp, { name, reason: lens.t(effect.reason) });
    case "advance":
    case "improve":
    case "pay":
      return advancementText(effect, name, lens);
    case "build":
    case "gain":
    case "lowerCap":
    case "boost":
    case "boostsEnd":
      return possessionText(effect, name, lens);
    case "imposeShock":
      return count(lens, "Effect.imposeShock", effect.levels, { name });
    case "condition":
      return say(lens, effect.active ? "Effect.condition.begins" : "Effect.condition.ends", {
        name,
        condition: effect.condition.name,
      });
    case "runPower":
      return say(lens, "Effect.runPower", { name, item: effect.power.name });
    case "endPowers":
      return say(lens, "Effect.endPowers", { name, items: effect.names.join(", ") });
    case "heal":
      return say(lens, effect.revive ? "Effect.revive" : "Effect.heal", {
        name,
        hits: hitCount(effect.removeHits, lens),
        shock: effect.lowerShock,
      });
    case "useTrait":
    case "refill":
      return say(lens, `Effect.${effect.type}`, { name, item: effect.name });
    case "seriesWin":
      return say(lens, `Effect.seriesWin.${effect.side}`);
    case "endScene":
      return count(lens, "Effect.endScene", effect.cleared, { name });
    case "aims":
      return aimsText(effect, lens);
    case "correct":
      return say(lens, "Effect.correct", { name, ...marks(effect, lens) });
    case "settleDelayed":
      return settledText(effect, name, lens);
    default:
      return say(lens, `Effect.${effect.type}`, { name });
  }
}

/** Hits, or shock imposed directly, that were held off: they count now, or never (PER-095). */
function settledText(
  { held, counts }: Extract<PersonaeEffect, { type: "settleDelayed" }>,
  name: string,
  lens: Lens,
): string {
  const levels = held.levels ?? 0;
  const key = `Effect.settleDelayed.${levels > 0 ? "imposed." : ""}${counts ? "counts" : "struck"}`;
  return count(lens, key, levels > 0 ? levels : held.inflicted, { name });
}

/** "1 hit", "3 hits". */
const hitCount = (n: number, lens: Lens): string => count(lens, "Hits", n);

/** Hits and level as they stand after an effect. */
function marks(
  { hits, shock, track = "main" }: { readonly hits: number; readonly shock: number; readonly track?: string },
  lens: Lens,
): { hits: string; status: string } {
  return { hits: hitCount(hits, lens), status: levelWords(lens, track, shock) };
}

function effectDetails(effect: PersonaeEffect, lens: Lens): string[] {
  if (effect.type === "hits") return hitDetails(effect, lens);
  if (effect.type === "imposeShock") return held(effect, lens);
  const pending = effect.type === "recovery" ? (effect.way ?? effect.recovery).pendingHits : 0;
  return pending > 0 ? [count(lens, "Detail.pending", pending)] : [];
}

function hitDetails(effect: Extract<PersonaeEffect, { type: "hits" }>, lens: Lens): string[] {
  const { preview, delayed, delays = "shock", track } = effect;
  if (delayed !== undefined && delays === "shock") return held(effect, lens);
  const details: string[] = [];
  if (preview.discarded > 0) details.push(count(lens, "Detail.discarded", preview.discarded));
  details.push(
    say(lens, preview.shock > 0 ? "Detail.shock" : "Detail.unshocked", marks({ ...preview, track }, lens)),
    ...held(effect, lens),
  );
  if (preview.negated) details.push(say(lens, "Detail.negated"));
  else if (preview.inoperative) details.push(say(lens, "Detail.inoperative"));
  return details;
}

/** What a trait holds off, and until when (PER-095); nothing for most. */
function held(
  { delayed, delays = "shock" }: Pick<Extract<PersonaeEffect, { type: "hits" }>, "delayed" | "delays">,
  lens: Lens,
): string[] {
  return delayed === undefined ? [] : [say(lens, `Detail.delayed.${delays}`, { when: fallsDue(delayed, lens) })];
}

/** When what is held off falls due: at the end of a round, or of the encounter (PER-095). */
function fallsDue(due: number | null, lens: Lens): string {
  const T = "DRAMATIS.Personae.Track.held.";
  return due === null ? lens.t(`${T}encounterEnd`) : lens.t(`${T}round`, { round: due });
}

/** What was readied, by the name it had then. */
function readiedItem(card: CardSystem): string {
  return card.steps.map(({ decision }) => decision["itemName"]).find((name) => typeof name === "string") ?? "";
}

function aimsText({ goals }: Extract<PersonaeEffect, { type: "aims" }>, lens: Lens): string {
  const sides = (["party", "opposition"] as const).filter((side) => goals[side] !== "");
  const told = sides.map((side) => say(lens, `Effect.aims.${side}`, { goal: goals[side] }));
  return told.length > 0 ? told.join(" ") : say(lens, "Effect.aims.none");
}

function endText(effect: Extract<PersonaeEffect, { type: "endEncounter" }>, name: string, lens: Lens): string {
  if (effect.spared) return say(lens, "End.spared", { name });
  if (effect.negated) return say(lens, "End.negated", { name });
  if (effect.outNextScene) return say(lens, "End.outNextScene", { name });
  if (effect.recoveryNow) return say(lens, "End.recoveryNow", { name });
  const { hits, shock, track = "main" } = effect;
  const hitsLeft = hitCount(hits, lens);
  if (shock) return say(lens, "End.shocked", { name, hits: hitsLeft, status: levelWords(lens, track, shock) });
  return say(lens, hits === 0 ? "End.clear" : "End.keeps", { name, hits: hitsLeft });
}
