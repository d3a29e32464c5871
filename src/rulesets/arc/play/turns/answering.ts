/** Lets figures answer by themselves, on the one active game master's machine: as attacks come, and as slots go on. ARC-046 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { game, hooks } from "../../../../foundry/globals.ts";
import { allOf, openPrompts } from "../../../../kernel/history.ts";
import { foreseeHere } from "../../../../table/authority/foresee.ts";
import { table } from "../../../../table/authority/index.ts";
import { Queue } from "../../../../table/authority/queue.ts";
import { gatherStates } from "../../../../table/authority/states.ts";
import { cardsAsking } from "../../../../table/cards/asking.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Prompt } from "../../../../kernel/outcome.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { followSettings, onceForAll } from "../../../../table/follow.ts";
import { activeRuleset } from "../../../../table/registry.ts";
import type { AnswerDecision } from "../../rules/decisions.ts";
import type { AnswerPrompt } from "../../rules/outcomes.ts";
import { answersTo } from "../../rules/queries.ts";
import type { ArcFrame } from "../../rules/state.ts";
import { eventHere, type EventHere } from "../board/here.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { answerOf, sumsFor } from "../../rules/decide/automatic.ts";

const queue = new Queue();

/** Whatever may make an answer due: a new attack, and a slot that has come. */
const MOMENTS = ["createChatMessage", "updateChatMessage", "updateCombat", "updateCombatant"] as const;

/** Called in the init hook. */
export function followAnswers(): void {
  const look = onceForAll(() => {
    if (game().users.activeGM?.isSelf && arcSettings().autoAnswer !== "off") void queue.run(answerAll);
  });
  for (const hook of MOMENTS) hooks().on(hook, look);
  hooks().once("ready", look);
  followSettings((key) => key.endsWith(".arc.autoAnswer"), look);
}

/** Every answer that can be given now; one that has to wait for its slot is looked at again when that may have come. */
async function answerAll(): Promise<void> {
  for (const card of cardsAsking())
    for (const prompt of openPrompts(card)) {
      const decision = answerDue(card, prompt);
      if (decision) await table.decide(decision, card.id);
    }
}

function answerDue(card: CardData, prompt: Prompt): AnswerDecision | null {
  const decision = prompt.type === "answer" ? answerHere(card, prompt as AnswerPrompt) : null;
  return decision && foreseeHere(decision, card.id).kind !== "refused" ? decision : null;
}

/** True for a question that a figure answers by itself, as the charter has it. ARC-046 */
export function answersItself({ type, owner }: Prompt): boolean {
  const actor = type === "answer" && arcSettings().autoAnswer !== "off" ? actorOf(owner) : null;
  return actor !== null && !actor.hasPlayerOwner && isCharacter(actor) && readCharacter(actor).kind === "npc";
}

/** True while an answer that gives itself is still to come, by one who takes part. */
export function isAnswerDue({ combatants }: FoundryCombat): boolean {
  if (arcSettings().autoAnswer === "off") return false;
  const isIn = ({ owner }: Prompt): boolean => combatants.some(({ actor }) => actor?.uuid === owner);
  return cardsAsking().some((card) => openPrompts(card).some((one) => isIn(one) && answerDue(card, one) !== null));
}

/** Skills that an attack may be answered with, likeliest first, as everything stands now. ARC-047, ARC-058 */
export function defencesNow(card: CardData, prompt: AnswerPrompt): readonly string[] {
  const { owner: target, attacker, contest } = prompt;
  const { frame, states } = boardFor(prompt);
  const [sum = 0] = sumsFor(prompt, allOf(card, "checks"));
  return answersTo(frame, states, arcSettings(), { target, attacker, sum, contest }).map(({ skill }) => skill);
}

/** Outside events nobody's actions are counted, and no slot is waited for. */
function boardFor({ owner, attacker, attack }: AnswerPrompt): Pick<EventHere, "states"> & { frame: ArcFrame | null } {
  const event = attack === null ? null : eventHere(owner);
  const ruleset = activeRuleset();
  return event ?? { frame: null, states: ruleset ? gatherStates(ruleset, [owner, attacker]) : {} };
}

/** The answer that a prompt gives itself at this table; null where somebody has to choose. */
export function answerHere(card: CardData, prompt: AnswerPrompt): AnswerDecision | null {
  const actor = actorOf(prompt.owner);
  if (!actor || actor.hasPlayerOwner) return null;
  const sums = sumsFor(prompt, allOf(card, "checks"));
  return answerOf({ prompt, ...boardFor(prompt), settings: arcSettings(), sums });
}
