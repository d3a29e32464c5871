/** Answers that nobody has to think about: what Shadows do by themselves, as the group has it. */
import { actorOf } from "../../../../fittings/here/actors.ts";
import type { Decision, Prompt } from "../../../../kernel/outcome.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { OFFERED } from "../../rules/checks/skillTable.ts";
import { footing } from "../../rules/decide/standing.ts";
import type { Means } from "../../rules/decisions.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import type { EvokerPrompt } from "../../rules/outcomes.ts";
import type { CharacterState } from "../../rules/state.ts";
import { evokerSettings } from "../settings/read.ts";
import { bestOf } from "./asked/fight.ts";
import { gripHere, stateHere } from "./here.ts";
import { encounterOf } from "./opening.ts";

/** Whether a player could make a choice; otherwise it is the game master's. */
export const isOfPlayer = ({ owner }: Prompt): boolean => actorOf(owner)?.hasPlayerOwner ?? false;

/** True for a question that answers itself, by the group's choice: nobody else answers it. EVO-124, EVO-170 */
export function answersItself(some: Prompt): boolean {
  const { type, owner } = some as EvokerPrompt;
  if (stateHere(owner)?.kind !== "shadow" || isOfPlayer(some)) return false;
  const { shadowsEvade, shadowsChance } = evokerSettings();
  return type === "evade" || type === "oppose" ? shadowsEvade : type === "chance" && shadowsChance !== "ask";
}

/**
 * The decision by which a prompt answers itself: Shadows oppose with whatever is best, and take a chance or let it pass, as
 * the charter has it (EVO-124, EVO-170). One that is held tries to get free first, with whatever is best (EVO-355). Null
 * when somebody has to choose.
 */
export function answerOf(card: CardData, some: Prompt): Decision | null {
  const prompt = some as EvokerPrompt;
  const state = answersItself(some) ? stateHere(prompt.owner) : null;
  if (!state) return null;
  const { shadowsChance } = evokerSettings();
  const base = { encounter: encounterOf(card), actor: prompt.owner, prompt: prompt.id };
  switch (prompt.type) {
    case "evade": {
      const grip = gripHere(card, prompt);
      const best = grip === "free" ? bestOf(prompt.options) : undefined;
      if (grip !== "held") return { ...base, type: "evade", option: best?.id ?? null };
      const { prompt: evades, ...struggle } = base;
      return { ...struggle, type: "breakFree", declared: "evasion", evades, means: bestWayOut(state) };
    }
    case "oppose": {
      const best = bestOf(prompt.options);
      return { ...base, type: "oppose", option: best ? prompt.options.indexOf(best) : null };
    }
    case "chance":
      if (shadowsChance === "pass") return { ...base, type: "decline" };
      return { ...base, type: "chanceAttack", weapon: prompt.weapons[0] ?? null };
    default:
      return null;
  }
}

function bestWayOut(state: CharacterState): Means {
  const settings = evokerSettings();
  const derived = deriveCharacter(state, settings);
  const ways = OFFERED.breakFree.map((means) => ({ means, target: footing(state, derived, means, settings).base }));
  return bestOf(ways)?.means ?? OFFERED.breakFree[0];
}
