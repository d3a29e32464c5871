/** Answers that nobody has to think about: what foes do by themselves, as the group has it. */
import { actorOf } from "../../../../fittings/here/actors.ts";
import type { Decision, Prompt, Ref } from "../../../../kernel/outcome.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { FreeAttackPrompt, PainPrompt, ThresholdPrompt } from "../../rules/outcomes.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { thresholdSettings } from "../settings/charter.ts";
import { encounterOf } from "./asked.ts";
import { offeredBlow } from "./in-hand.ts";

/** Whether a player could make a choice; otherwise it is the game master's. */
export const isOfPlayer = ({ owner }: Prompt): boolean => actorOf(owner)?.hasPlayerOwner ?? false;

/**
 * The decision by which a question answers itself, as the charter has it: foes take a Free Attack or let it go (RUN-047),
 * and of two foes one falls or the other strikes again (RUN-061). Null when somebody has to choose.
 */
export const answerOf = (card: CardData, prompt: Prompt): Decision | null => answerIn(encounterOf(card), prompt);

/** True for a question that answers itself: nobody else need. */
export const answersItself = (prompt: Prompt): boolean => answerIn(null, prompt) !== null;

function answerIn(encounter: EncounterFrame | null, some: Prompt): Decision | null {
  const prompt = some as ThresholdPrompt;
  if (isOfPlayer(prompt)) return null;
  const answer =
    prompt.type === "freeAttack" ? freeAttack(prompt, encounter) : prompt.type === "pain" ? pain(prompt) : null;
  return answer && { encounter, prompt: prompt.id, ...answer };
}

/** Against whom it goes is somebody's to choose where there are several, and who rolls where no hero is struck (RUN-021). */
function freeAttack({ owner, enemies, kind }: FreeAttackPrompt, encounter: EncounterFrame | null): Decision | null {
  const { foesFreeAttacks } = thresholdSettings();
  const [target, ...others] = enemies;
  if (foesFreeAttacks === "ask" || sideOf(owner) !== "npc") return null;
  if (foesFreeAttacks === "letGo") return { type: "decline" };
  if (target === undefined || others.length > 0 || sideOf(target) !== "pc") return null;
  const attack = { actor: owner, target, difficulty: 0, modifiers: [], freeAttack: kind };
  return { type: "attack", ...attack, ...offeredBlow({ actor: owner, target, kind, encounter }) };
}

/** What is chosen for them, or whatever is left of it. RUN-062 */
function pain({ chooser, options }: PainPrompt): Decision | null {
  const { foesPain } = thresholdSettings();
  if (foesPain === "ask" || chooser !== "gm") return null;
  const choice = options.find((one) => one === foesPain) ?? options[0];
  return choice === undefined ? null : { type: "pain", choice };
}

function sideOf(ref: Ref): "pc" | "npc" | null {
  const actor = actorOf(ref);
  return actor && isCharacter(actor) ? readCharacter(actor).side : null;
}
