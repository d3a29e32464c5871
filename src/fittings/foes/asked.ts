/** Which questions on cards are foes': those that the table may answer, or knows good answers to. */
import type { FoundryCombat } from "../../foundry/types.ts";
import { openingDecision } from "../../kernel/history.ts";
import { isJsonObject } from "../../kernel/json.ts";
import type { Prompt } from "../../kernel/outcome.ts";
import type { CardData } from "../../table/cards/card.ts";
import { combatBehind, combatOf } from "../here/encounter.ts";
import type { Foes } from "./foes.ts";
import { isFighter, type Fighter } from "./sides.ts";

/** Somebody who is asked, where they fight. */
export interface Asked {
  readonly combat: FoundryCombat;
  readonly fighter: Fighter;
}

/**
 * Which foe a question is put to; null for a hero's, for all that a player owns, for whoever fights nowhere, and for what
 * answers itself by another choice of the group's.
 */
export function foeAsked(foes: Foes, card: CardData, prompt: Prompt): Asked | null {
  const combat = encounterOf(card) ?? combatOf(prompt.owner);
  const fighter = combat?.started ? combat.combatants.find(({ actor }) => actor?.uuid === prompt.owner) : null;
  if (!combat || !isFighter(fighter) || fighter.actor.hasPlayerOwner) return null;
  return foes.answersItself?.(prompt) ? null : { combat, fighter };
}

/** The encounter that a card was begun in, as long as it stands. */
function encounterOf(card: CardData): FoundryCombat | null {
  const encounter = openingDecision(card)?.["encounter"];
  return isJsonObject(encounter) ? combatBehind(String(encounter["combat"])) : null;
}
