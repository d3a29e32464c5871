import { titleAmongOthers } from "../../../../fittings/cards/frame.ts";
import { leaveOutDeeds } from "../../../../fittings/cards/leave-out.ts";
import { nameOfGone } from "../../../../fittings/cards/names.ts";
import { pressable } from "../../../../fittings/cards/pressable.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { attendTo } from "../../../../fittings/questions/attend.ts";
import type { Ask } from "../../../../fittings/questions/open.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import { documentOf, localize } from "../../../../foundry/globals.ts";
import { isJsonObject, type JsonObject } from "../../../../kernel/json.ts";
import type { Decision, Prompt } from "../../../../kernel/outcome.ts";
import { viewerHere } from "../../../../table/cards/viewer.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { CardAdapter } from "../../../../table/ruleset.ts";
import { arcEngine } from "../../rules/engine.ts";
import { DEFAULT_US } from "../../rules/tables/middleScores.ts";
import { KS_KEYS } from "../../rules/sequence/zeroStats.ts";
import type { AnswerPrompt } from "../../rules/outcomes.ts";
import type { RolledAttack } from "../../rules/state.ts";
import { isVouched } from "../board/written.ts";
import { isCharacter, readCharacter, readEncounter, T } from "../models/reading.ts";
import { answerHere, defencesNow } from "../turns/answering.ts";
import { askedBy, likeliestFirst } from "./asked.ts";
import { frameOn, lensOf } from "./here.ts";
import type { ArcLens } from "./lens.ts";
import { rolledHere } from "./rolled.ts";
import { cardHead, cardView, namedRefs } from "./view.ts";

/** The skills that a decision names, by their ids or, where several people are asked, by name. */
const skillsIn = ({ skill, defences = [], actions = [] }: Decision): readonly string[] =>
  [skill, ...[defences, actions].flat().map((one) => (isJsonObject(one) ? one["skill"] : null))]
    .filter((one) => typeof one === "string")
    .map((one) => one.toLowerCase());

/** What skills are called by those whom a decision concerns: on the card they stand by their ids. */
function skillNames(decision: Decision): readonly JsonObject[] {
  const used = skillsIn(decision);
  return arcEngine
    .named(decision)
    .flatMap((ref) => actorOf(ref) ?? [])
    .filter(isCharacter)
    .flatMap((actor) => readCharacter(actor).skills)
    .filter(({ id, name }) => used.includes(id.toLowerCase()) || used.includes(name.toLowerCase()))
    .map(({ id, name }) => ({ id, name }));
}

/** What the end of a turn has to know of attacks that wait. ARC-046 */
function rolledBy({ type, encounter }: Decision): { readonly rolled?: readonly RolledAttack[] } {
  const combat = type === "endTurn" && isJsonObject(encounter) ? encounter["combat"] : null;
  return typeof combat === "string" ? { rolled: rolledHere(combat) } : {};
}

/** Somebody who is made goes by the name they have from now on: whoever the card was made of was nobody yet. */
const nameBorn = ({ type, actor, name }: Decision): JsonObject =>
  type === "build" && typeof actor === "string" && typeof name === "string" && name.trim() !== ""
    ? { [actor]: name.trim() }
    : {};

/** Whether the text that a check was pressed in is the game master's word for its number: nobody else's is taken. ARC-064 */
const vouchedBy = (decision: Decision): { readonly vouched?: boolean } =>
  "vouched" in decision || "writtenIn" in decision ? { vouched: isVouched(decision) } : {};

/** Figures of a character whose change a card tells, before and after. ARC-002, ARC-033 */
const WATCHED: Readonly<Record<string, string>> = {
  "som.value": `${T}.Tracker.End.som`,
  size: `${T}.Tracker.End.size`,
  ...Object.fromEntries(KS_KEYS.map((key) => [`ks.${key}.value`, `${T}.KnownScore.${key}`])),
  ...Object.fromEntries(DEFAULT_US.map(({ id, name }) => [`us.${id}.value`, name])),
};

/** How Arc's cards look and what can be pressed on them. */
export const arcCards: CardAdapter = {
  template: "templates/arc/cards/card.hbs",
  ...pressable((card, viewer) => cardView(card, lensOf(viewer, card), frameOn(card)), leaveOutDeeds),
  ...attendTo({
    ask: async (card, prompt) => {
      const form = askedBy(card, prompt, lensOf(viewerHere(), card), frameOn(card))?.form;
      if (form) await open(form, { who: prompt.owner, prompt: prompt.id, card: card.id });
    },
  }),
  watched: WATCHED,
  keeps(decision) {
    const things = namedRefs(decision).filter((ref) => documentOf(ref) !== null);
    const skills = skillNames(decision);
    const names = namesNow([...new Set([...arcEngine.named(decision), ...things])]);
    return {
      names: { ...names, ...nameBorn(decision) },
      ...(skills.length > 0 && { skillNames: skills }),
      ...rolledBy(decision),
      ...vouchedBy(decision),
    };
  },
  nameOf: (card, ref) => nameOfGone(card, ref, localize),
  titleOf: (card, viewer) => titleAmongOthers(cardHead(card, lensOf(viewer, card))),
};

/** Whether a player could answer; otherwise it is the game master's. */
const isOfPlayer = ({ owner }: Prompt): boolean => actorOf(owner)?.hasPlayerOwner ?? false;

/** How many defences stand in the dock; the rest are chosen from in full. */
const MOST_DEFENCES = 2;

/** A question about an attack with its likeliest defences alone; any other as it is. */
function shortened(prompt: Prompt, lens: ArcLens): Prompt {
  if (prompt.type !== "answer") return prompt;
  const asked = prompt as AnswerPrompt;
  return { ...asked, options: likeliestFirst(asked, lens).slice(0, MOST_DEFENCES) } satisfies AnswerPrompt;
}

/** True for an attack that nobody can answer any more: its target is gone, or its turn is over and has settled it. */
function isOver(card: CardData, prompt: Prompt): boolean {
  if (prompt.type !== "answer") return false;
  const { owner, attack } = prompt as AnswerPrompt;
  const combat = combatBehind(frameOn(card)?.combat ?? "");
  return (
    !actorOf(owner) || (attack !== null && !(combat && readEncounter(combat).attacks.some(({ id }) => id === attack)))
  );
}

/** True for what a figure answers by itself, now or when its slot comes. */
const answersItself = (card: Parameters<Ask>[0], prompt: Prompt): boolean =>
  prompt.type === "answer" && answerHere(card, prompt as AnswerPrompt) !== null;

/**
 * What is asked of one person, for the dock: of players, what their characters owe; of the game master, the rest. What
 * answers itself is asked of nobody.
 */
export const askedOf: Ask = (card, prompt, viewer) => {
  if (viewer.user.isGM && (isOfPlayer(prompt) || answersItself(card, prompt))) return null;
  if (isOver(card, prompt)) return null;
  const lens: ArcLens = { ...lensOf(viewer, card), likeliest: (one) => defencesNow(card, one) };
  const asked = askedBy(card, shortened(prompt, lens), lens, frameOn(card));
  if (!asked) return null;
  const { title, figure, details, quick, form } = asked;
  return {
    ...{ card: card.id, prompt: prompt.id, owner: prompt.owner, title, details, quick },
    ...(figure && { figure }),
    ...(form && { form }),
  };
};
