import type { Decision, Effect, Ref } from "../../kernel/outcome.ts";
import type { Step } from "../../kernel/step.ts";
import type { FoundryMessage, FoundryRoll, FoundryUser } from "../../foundry/types.ts";
import type { Answer, MessageMode } from "../api.ts";
import { isRefusal } from "../../kernel/outcome.ts";
import { resolveWithDice } from "../../kernel/dice.ts";
import { game, localize } from "../../foundry/globals.ts";
import { activeRuleset, rulesetOf } from "../registry.ts";
import { isUndone, openPrompts } from "../../kernel/history.ts";
import type { CardSystem } from "../cards/card.ts";
import type { Ruleset } from "../ruleset.ts";
import { rollRequest } from "../dice/card-roll.ts";
import { notesFor } from "../replay/note.ts";
import { commit, consequences } from "./commit.ts";
import { contextOf } from "./context.ts";
import { tellApplied, tellDecided } from "./hooks.ts";
import { cardCreation, cardUpdate, readCard, sealOf } from "./messages.ts";
import type { CardWrite } from "./messages.ts";
import { isInPlace } from "./place.ts";
import { mayDecide, ownsRef } from "./rights.ts";
import { askedBy, continuedSecrecy, secrecyOf, type Continued } from "./secrecy.ts";
import { cardFor, knowsAll } from "./shown.ts";
import { watchedChanges } from "./watched.ts";
import { refused, write } from "./write.ts";

/** Makes a decision: opens a card, continues the one given, or writes small bookkeeping without one. */
export async function decide(
  given: Decision,
  message: FoundryMessage | null,
  sender: FoundryUser,
  mode: MessageMode = "public",
): Promise<Answer> {
  const card = message && readCard(message);
  const ruleset = card ? rulesetOf(card.ruleset) : activeRuleset();
  if (!ruleset) return refused("DRAMATIS.Refusal.noRuleset");
  const decision = asKept(ruleset, given, sender);
  const bar = barOf(ruleset, sender, decision, card);
  if (bar) return refused(`DRAMATIS.Refusal.${bar}`);
  const secrecy = secrecyOf(ruleset, decision, mode, sender);
  const before = message && sealOf(message);
  const inTheDark = message !== null && before?.blind === true && !knowsAll(message, sender);
  if (inTheDark && !answersPrompt(decision, cardFor(message, sender))) return refused("DRAMATIS.Refusal.blind");
  const history = card?.steps ?? [];
  const kept = (asked: readonly Ref[] = []): Continued | null =>
    message && continuedSecrecy(ruleset, decision, history, { whisper: message.whisper, seal: before }, asked);
  const seal = kept()?.seal ?? null;
  const keeps = message ? seal !== before : secrecy.fromItsMaker;
  if (keeps && !game().user.isGM) return refused("DRAMATIS.Refusal.sealed");

  const context = contextOf(ruleset, decision, card);
  const rolls: FoundryRoll[] = [];
  const { value, rolled } = await resolveWithDice(
    (dice) => ruleset.engine.resolve(decision, context, dice),
    async (request) => {
      const { results, roll } = await rollRequest(request, ruleset.rolls);
      rolls.push(roll);
      return results;
    },
  );
  if (isRefusal(value) && inTheDark) return refused("DRAMATIS.Refusal.blind");
  if (isRefusal(value)) return { ok: false, refused: localize(value.refused.reason, value.refused.data) };

  const blind = (message ? seal : secrecy.seal)?.blind === true;
  const told = (effect: Effect): boolean => blind && ruleset.secrets?.tells(effect) === true;
  const atOnce = value.effects.filter((effect) => effect.apply === "atOnce" && canWrite(effect) && !told(effect));
  if (!card && !ruleset.leavesCard(decision, value)) {
    const answer = await write(ruleset, null, consequences(ruleset, atOnce), sender, { effects: atOnce });
    if (answer.ok) {
      if (!answer.owed) tellApplied(null, atOnce);
      tellDecided(null, decision, value);
    }
    return answer;
  }
  const made = { by: sender.id, at: Date.now() };
  const changes = watchedChanges(ruleset, value.effects, context.waiting);
  const step: Step = { decision, rolled, outcome: value, made, ...changes };
  const next = { ruleset: ruleset.id, steps: [...history, step], applied: card?.applied ?? [] };
  const speaker = ruleset.speaksFor(decision, history);
  const asked = askedBy(value, speaker);
  const continued = kept(asked);
  const notes = notesFor(ruleset, decision, context);
  const store = (stored: CardSystem): CardWrite => {
    const write =
      message && continued
        ? cardUpdate(message, stored, rolls, continued)
        : cardCreation(stored, rolls, { sender, speaker, secrecy: secrecyOf(ruleset, decision, mode, sender, asked) });
    return { ...write, operations: [...notes.operations(write.id, made.at), ...write.operations] };
  };
  const answer = await commit(ruleset, next, atOnce, { sender, store });
  if (!answer.ok) notes.drop();
  if (answer.ok) tellDecided(answer.message, decision, value);
  return answer;
}

/** What the game keeps of those a decision names is this machine's to say: a player's could name them as it liked. */
function asKept(ruleset: Ruleset, decision: Decision, { isGM, isSelf }: FoundryUser): Decision {
  return isGM || isSelf ? decision : { ...decision, ...ruleset.cards.keeps?.(decision) };
}

/**
 * Whether the decision answers what the card asks. Whoever may not know what came of a blind roll can do no more with it:
 * what is refused them, and what is not, would tell.
 */
function answersPrompt(decision: Decision, card: CardSystem | null): boolean {
  return card !== null && openPrompts(card).some(({ id }) => id === decision["prompt"]);
}

/** What stands against anybody's making this decision on this card, before it is looked at by the rules; null for nothing. */
function barOf(
  ruleset: Ruleset,
  sender: FoundryUser,
  decision: Decision,
  card: CardSystem | null,
): "notYours" | "takenBack" | "elsewhere" | null {
  if (!mayDecide(ruleset, sender, decision, card)) return "notYours";
  if (card && isUndone(card)) return "takenBack";
  return sender.isGM || isInPlace(ruleset, decision, card?.steps ?? []) ? null : "elsewhere";
}

/** Without a game master the writer is a player, who writes what is their own; the rest waits on the card. */
function canWrite(effect: Effect): boolean {
  return ownsRef(game().user, effect.target);
}
