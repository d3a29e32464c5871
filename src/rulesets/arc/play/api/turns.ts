/** Turns and the game master's word on cards, for macros: what buttons decide. ARC-002, ARC-046, ARC-085, ARC-086 */
import type { ArcApi } from "../../../../../types/arc.d.ts";
import { actorMeant, actorsMeant } from "../../../../fittings/forms/api/actors.ts";
import { BadCall, quoted, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { requireKnown } from "../../../../fittings/forms/api/calling.ts";
import { cardOf } from "../../../../fittings/forms/api/cards.ts";
import { combatOrTheirs } from "../../../../fittings/forms/api/encounters.ts";
import { begun } from "../../../../fittings/forms/api/filled.ts";
import { flagMeant } from "../../../../fittings/forms/api/read.ts";
import { reasonsAsSaid } from "../../../../fittings/forms/api/reasons.ts";
import type { Form } from "../../../../fittings/forms/form.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { openForm } from "../../../../fittings/forms/window.ts";
import { documentOf } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { actorsInPlay } from "../../../../fittings/here/actors.ts";
import { open } from "../../../../fittings/press/openers.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { checksOf, standingVerdicts } from "../../rules/decide/card.ts";
import { frameIn } from "../board/frame.ts";
import { frameOn } from "../cards/here.ts";
import { answer as answerForm } from "../dialogs/answer.ts";
import { MASTERS_UNITS } from "../dialogs/lines.ts";
import { amend as amendForm } from "../dialogs/verdicts.ts";
import { attackKey, LATER, waitingFor } from "../dialogs/waiting.ts";
import { tasksBeside } from "../dialogs/tasks.ts";
import { isCharacter, readCharacter, readEncounter, thingOf } from "../models/reading.ts";

type Given<Name extends keyof ArcApi> = NonNullable<Parameters<ArcApi[Name]>[0]>;

/** Sends, or shows the window instead. */
async function made<V extends object>(form: Form<never, V>, v: V, shown: unknown): Promise<Answer> {
  if (shown !== true) return send(form, v);
  await openForm(form, v);
  return { ok: true, message: null };
}

/** Meets what waits for somebody: all of it, or what one card asks, with what is named or else the best. ARC-046 */
export async function answer(options: Given<"answer">): Promise<Answer> {
  requireKnown("answer", options, ["actor", "card", "defences", "shield", "modifiers", "open"]);
  const { actor: named, card, defences, shield, modifiers } = options;
  const actor = actorMeant(named, "actor", isCharacter);
  const only = card === undefined ? null : cardOf(card).id;
  const given = { who: actor.uuid, ...(typeof shield === "string" && { shield }) };
  const v = await begun(answerForm, given);
  const waiting = waitingFor(actor.uuid);
  const meant = waiting.filter((one) => only === null || one.card.id === only);
  if (meant.length === 0) throw new BadCall(whyNot("notAsked", { name: actor.name }));
  const skills = (defences ?? []).map((one) => skillOf(actor.uuid, one));
  const first = meant[0];
  const choices = Object.fromEntries([
    ...waiting.filter((one) => !meant.includes(one)).map((one) => [attackKey(one, 0), LATER]),
    ...(defences && first ? [...first.sums.keys()].map((at) => [attackKey(first, at), skills[at] ?? ""]) : []),
  ]) as Readonly<Record<string, string>>;
  const reasons = reasonsAsSaid(v.reasons, modifiers ? { modifiers } : {}, MASTERS_UNITS);
  return made(answerForm, { ...v, choices, reasons }, options.open);

  function skillOf(_who: string, one: unknown): string {
    const all = actor.items.contents.filter(({ type }) => type === "arc-skill");
    const wanted = typeof one === "string" ? one.toLowerCase() : "";
    const found = all.find((item) => item === one || item.id === one || item.name.toLowerCase() === wanted);
    if (found) return found.id;
    throw new BadCall(whyNot("unknownChoice", { option: "defences", given: quoted(one), known: all.map(({ name }) => name).join(", ") })); // prettier-ignore
  }
}

/** Shows a window that the tracker asks by. */
async function shownAs(form: string, given: JsonObject): Promise<Answer> {
  await open(form, given);
  return { ok: true, message: null };
}

/** Ends the turn, or the event with it. ARC-002, ARC-037 */
export async function endTurn(options: Given<"endTurn"> = {}): Promise<Answer> {
  requireKnown("endTurn", options, ["encounter", "struck", "over", "open"]);
  const { encounter, struck = [], over = false } = options;
  const combat = combatOrTheirs(encounter);
  const ends = flagMeant(over, "over");
  if (options.open === true) return shownAs("endTurn", { combat: combat.uuid, over: ends });
  const some = struck.length > 0 && { struck: [...struck] };
  return table.decide({ type: "endTurn", encounter: frameIn(combat), ...some, ...(ends && { over: ends }) });
}

/** Turns go by where no order is kept: for all players' characters, and their tasks that are under way. ARC-001, ARC-085 */
export async function passTurns(options: Given<"passTurns"> = {}): Promise<Answer> {
  requireKnown("passTurns", options, ["turns", "characters", "tasks", "open"]);
  const { turns = 1, characters, tasks } = options;
  if (!Number.isInteger(turns) || turns < 1 || turns > 100)
    throw new BadCall(whyNot("badNumber", { option: "turns", given: quoted(turns), min: 1, max: 100 }));
  if (options.open === true) return shownAs("passTurns", {});
  const heroes = actorsInPlay(isCharacter).filter((actor) => readCharacter(actor).kind === "pc");
  const whom = characters === undefined ? heroes : actorsMeant(characters, "characters", isCharacter);
  const running = [...new Set(heroes.flatMap(({ uuid }) => runningFor(uuid)))];
  const decision = { characters: whom.map(({ uuid }) => uuid), tasks: tasks ? tasks.map(taskMeant) : running };
  return table.decide({ type: "passTurns", encounter: null, turns, ...decision });
}

/** Tasks that somebody may be at. */
const runningFor = (who: string): readonly string[] => tasksBeside(who, []).map(({ uuid }) => uuid);

function taskMeant(given: unknown): string {
  const found = typeof given === "string" ? documentOf(given) : (given as FoundryItem | null);
  if (found?.documentName === "Item" && thingOf(found) === "task") return found.uuid;
  throw new BadCall(whyNot("unknownChoice", { option: "tasks", given: quoted(given), known: "uuid" }));
}

/** The game master decides what came of a check: the latest of the card unless its id is said. ARC-086 */
export async function setOutcome(options: Given<"setOutcome">): Promise<Answer> {
  requireKnown("setOutcome", options, ["card", "of", "success"]);
  const card = cardOf(options.card);
  const verdict = standingVerdicts(checksOf({ history: card.steps })).at(-1);
  const asked = openPrompts(card).find(({ type }) => type === "answer");
  const reaction = checksOf({ history: card.steps }).findLast(({ type }) => type === "reaction");
  const of = options.of ?? asked?.id ?? verdict?.id ?? reaction?.id ?? "";
  const success = flagMeant(options.success, "success");
  return table.decide({ type: "setOutcome", encounter: frameOn(card), of, success }, card.id);
}

/** Calls waiting changes off: all of them unless ids are said. ARC-002, ARC-086 */
export async function strike(options: Given<"strike"> = {}): Promise<Answer> {
  requireKnown("strike", options, ["encounter", "ids"]);
  const combat = combatOrTheirs(options.encounter);
  const ids = options.ids ?? readEncounter(combat).pending.map(({ id }) => id);
  return table.decide({ type: "strike", encounter: frameIn(combat), ids: [...ids] });
}

/** Changes the lines of a card's check: the latest unless its id is said. ARC-086 */
export async function amend(options: Given<"amend">): Promise<Answer> {
  requireKnown("amend", options, ["card", "check", "modifiers", "use", "leaveOut", "open"]);
  const { card, check, open: shown, ...said } = options;
  const v = await begun(amendForm, { card: cardOf(card).id, ...(check !== undefined && { check }) });
  return made(amendForm, { ...v, reasons: reasonsAsSaid(v.reasons, said, MASTERS_UNITS) }, shown);
}
