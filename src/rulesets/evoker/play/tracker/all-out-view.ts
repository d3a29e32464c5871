/** An All-Out Attack that somebody has called for: who is in, with what, and who has not answered. EVO-205, EVO-206 */
import type { Press } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { allOf, isUndone, openPrompts } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { DeclineDecision, JoinAllOutDecision } from "../../rules/decisions.ts";
import { allOutTarget } from "../../rules/glance.ts";
import type { JoinAllOutPrompt } from "../../rules/outcomes.ts";
import { T, type Sight } from "./sight.ts";

/** One who leads, has joined, has declined, or is asked. */
export interface AllOutRow extends JsonObject {
  readonly name: string;
  readonly img: string;
  readonly is: "leads" | "joined" | "declined" | "silent";
  /** How that stands, in words: score and Fate of those who have joined. */
  readonly words: string;
  /** The number to reach; "" for those whose figures this person may not read. */
  readonly number: string;
  readonly presses: readonly Press[];
}

export interface AllOutView extends JsonObject {
  readonly title: string;
  readonly rows: readonly AllOutRow[];
  readonly presses: readonly Press[];
}

/** True for the card on which an All-Out Attack has been called for and not begun. */
export const isCalled = (card: CardData): boolean =>
  !isUndone(card) && openPrompts(card).some(({ type }) => type === "allOut");

/** The call as this person sees it. Pure. */
export function allOutView(sight: Sight, card: CardData): AllOutView | null {
  const { eyes, situation } = sight;
  const launch = openPrompts(card).find(({ type }) => type === "allOut");
  if (!launch || !situation.states[launch.owner]) return null;
  const { t } = eyes;
  const asked = allOf(card, "prompts").filter(({ type }) => type === "joinAllOut") as JoinAllOutPrompt[];
  const rows = asked
    .filter(({ owner }) => situation.states[owner] !== undefined && !eyes.isHidden(owner))
    .map((prompt) => rowOf(sight, card, prompt, launch.owner));
  const silent = rows.filter(({ is }) => is === "silent").map(({ name }) => name);
  const start: Press = {
    ...{ name: "start", label: t(`${T}AllOut.start`), icon: "fa-solid fa-burst", primary: true },
    ...(silent.length > 0 && { hint: t(`${T}AllOut.without`, { names: silent.join(", ") }) }),
    does: { form: "allOut", given: { who: launch.owner, prompt: launch.id, card: card.id } },
  };
  const leader = { name: eyes.name(launch.owner), img: eyes.img(launch.owner), number: "", presses: [] };
  return {
    title: t(`${T}AllOut.title`, { name: leader.name }),
    rows: [{ ...leader, is: "leads", words: t(`${T}AllOut.leads`) }, ...rows],
    presses: eyes.owns(launch.owner) ? [start] : [],
  };
}

function rowOf(sight: Sight, card: CardData, { id, owner }: JoinAllOutPrompt, leader: Ref): AllOutRow {
  const { eyes } = sight;
  const { t } = eyes;
  const who = { name: eyes.name(owner), img: eyes.img(owner), number: "", presses: [] };
  const answer = card.steps.find(({ decision }) => decision["prompt"] === id)?.decision;
  if (!answer) return { ...who, is: "silent", words: t(`${T}AllOut.silent`), presses: answers(sight, card, owner, id) };
  if (answer.type !== "joinAllOut") return { ...who, is: "declined", words: t(`${T}AllOut.declined`) };
  const { score, roll } = answer as JoinAllOutDecision;
  const target = allOutTarget(sight.situation, { who: owner, score, roll }, leader);
  const fate = roll?.fate ?? 0;
  const data = { score: t(`DRAMATIS.Evoker.Score.${score}`), fate };
  const words = t(`${T}AllOut.${fate > 0 ? "joinedFate" : "joined"}`, data);
  return { ...who, is: "joined", words, number: eyes.observes(owner) ? String(target) : "" };
}

function answers({ eyes, frame }: Sight, card: CardData, who: Ref, prompt: string): Press[] {
  if (!eyes.owns(who)) return [];
  const { t } = eyes;
  const decide: DeclineDecision = { type: "decline", encounter: frame, actor: who, prompt };
  return [
    {
      ...{ name: "join", label: t(`${T}AllOut.join`), icon: "fa-solid fa-hand-fist", primary: true },
      does: { form: "joinAllOut", given: { who, prompt, card: card.id } },
    },
    {
      ...{ name: "stayOut", label: t(`${T}AllOut.stayOut`), icon: "fa-solid fa-xmark" },
      does: { decide, card: card.id },
    },
  ];
}
