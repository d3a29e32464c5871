/** Carries out requests, on the writer's client alone. See `docs/architecture.md`, "One writer". */
import type { Effect, Step } from "../../kernel/outcome.ts";
import type { Patch } from "../../kernel/patch.ts";
import type { FoundryMessage, FoundryRoll, FoundryUser } from "../../foundry/types.ts";
import type { Answer } from "../api.ts";
import type { Applied, CardSystem } from "../cards/card.ts";
import type { Request } from "./requests.ts";
import type { Ruleset } from "../ruleset.ts";
import { isRefusal } from "../../kernel/outcome.ts";
import { conflicts, diffStates, invert } from "../../kernel/patch.ts";
import { resolveWithDice } from "../../kernel/dice.ts";
import { chatMessage, game, hooks, localize } from "../../foundry/globals.ts";
import { activeRuleset, rulesetOf } from "../registry.ts";
import { canUndo, isUndone, waitingEffects } from "../cards/card.ts";
import { CARD_TYPE } from "../cards/model.ts";
import { engineSettings } from "../settings/register.ts";
import { rollRequest } from "../dice/card-roll.ts";
import { gatherStates } from "./states.ts";
import { refused, write } from "./write.ts";
import { mayApply, mayDecide, mayUndo, ownsRef } from "./rights.ts";
import { cardOperation, readCard } from "./messages.ts";
import { nameOfPath } from "./words.ts";

/** Carries out one request for a user, whose rights are checked here. Refusals are answers; only faults are thrown. */
export async function execute(request: Request, sender: FoundryUser): Promise<Answer> {
  const message = request.card === null ? null : (chatMessage(request.card) ?? null);
  if (request.card !== null && message?.type !== CARD_TYPE) return refused("DRAMATIS.Refusal.noCard");
  if (request.kind === "decide") return decide(request, message, sender);
  if (!message) return refused("DRAMATIS.Refusal.noCard");
  return request.kind === "apply" ? apply(request.effects, message, sender) : undo(message, sender);
}

async function decide(
  { decision }: Extract<Request, { kind: "decide" }>,
  message: FoundryMessage | null,
  sender: FoundryUser,
): Promise<Answer> {
  const card = message && readCard(message);
  const ruleset = card ? rulesetOf(card.ruleset) : activeRuleset();
  if (!ruleset) return refused("DRAMATIS.Refusal.noRuleset");
  if (!mayDecide(ruleset, sender, decision, card)) return refused("DRAMATIS.Refusal.notYours");
  if (card && isUndone(card)) return refused("DRAMATIS.Refusal.takenBack");

  const history = card?.steps ?? [];
  const settings = engineSettings(ruleset);
  const waiting = card ? waitingEffects(card) : [];
  const states = gatherStates(ruleset, ruleset.engine.needs(decision, history));
  const rolls: FoundryRoll[] = [];
  const { value, rolled } = await resolveWithDice(
    (dice) => ruleset.engine.resolve(decision, { states, settings, history, waiting }, dice),
    async (request) => {
      const { results, roll } = await rollRequest(request);
      rolls.push(roll);
      return results;
    },
  );
  if (isRefusal(value)) return { ok: false, refused: localize(value.refused.reason, value.refused.data) };

  const step: Step = { decision, rolled, outcome: value };
  const next: CardSystem = {
    ruleset: ruleset.id,
    steps: [...history, step],
    applied: card?.applied ?? [],
  };
  const atOnce = value.effects.filter((effect) => effect.apply === "atOnce" && canWrite(effect));
  if (!card && !ruleset.leavesCard(decision)) return write(ruleset, null, consequences(ruleset, atOnce), sender);
  const speaker = ruleset.speaksFor(decision, history);
  return commit(ruleset, next, atOnce, { message, sender, speaker, rolls });
}

/** Without a game master the writer is a player, who writes what is their own; the rest waits on the card. */
function canWrite(effect: Effect): boolean {
  return ownsRef(game().user, effect.target);
}

async function apply(wanted: readonly string[] | null, message: FoundryMessage, sender: FoundryUser): Promise<Answer> {
  const card = readCard(message);
  const effects = waitingEffects(card).filter((effect) => wanted === null || wanted.includes(effect.id));
  if (effects.length === 0) return refused("DRAMATIS.Refusal.alreadyApplied");
  if (!mayApply(sender, effects)) return refused("DRAMATIS.Refusal.notYours");
  return commit(rulesetOf(card.ruleset), card, effects, { message, sender, speaker: null, rolls: [] });
}

async function undo(message: FoundryMessage, sender: FoundryUser): Promise<Answer> {
  const card = readCard(message);
  if (!canUndo(card)) return refused("DRAMATIS.Refusal.nothingToUndo");
  if (!mayUndo(sender, card)) return refused("DRAMATIS.Refusal.notYours");
  const ruleset = rulesetOf(card.ruleset);
  const batches = card.applied.filter((batch) => !batch.undone);
  const patches = invert(batches.flatMap((batch) => batch.patches));
  const now = gatherStates(
    ruleset,
    patches.map((patch) => patch.ref),
  );
  // A value written twice by this card is taken back twice; only what stands last has to be as the card left it.
  const standing = new Map(
    patches.map((patch) => [`${patch.ref} ${patch.path}`, patch]).reverse() as [string, (typeof patches)[number]][],
  );
  const [conflict] = conflicts(now, [...standing.values()]);
  if (conflict && now[conflict.patch.ref]) {
    return refused(
      "DRAMATIS.Refusal.changedSince",
      nameOfPath(conflict.patch.ref, conflict.patch.path, conflict.found),
    );
  }
  const applied = card.applied.map((batch): Applied => ({ ...batch, undone: true }));
  const answer = await write(ruleset, cardOperation(message, { ...card, applied }, []), patches, sender);
  if (answer.ok) hooks().callAll("dramatis.undone", message.id);
  return answer;
}

interface CardChange {
  readonly message: FoundryMessage | null;
  readonly sender: FoundryUser;
  readonly speaker: string | null;
  readonly rolls: readonly FoundryRoll[];
}

/** Stores a card together with everything its effects change: one request, all or nothing. */
async function commit(
  ruleset: Ruleset,
  card: CardSystem,
  effects: readonly Effect[],
  change: CardChange,
): Promise<Answer> {
  const patches = consequences(ruleset, effects);
  const batch: Applied = { effects: effects.map((effect) => effect.id), patches, undone: false };
  const next: CardSystem = effects.length > 0 ? { ...card, applied: [...card.applied, batch] } : card;
  const answer = await write(
    ruleset,
    cardOperation(change.message, next, change.rolls, change),
    patches,
    change.sender,
  );
  if (answer.ok) hooks().callAll("dramatis.written", answer.message ?? change.message?.id ?? null, effects);
  return answer;
}

/** What effects change in the states as they are now. */
function consequences(ruleset: Ruleset, effects: readonly Effect[]): readonly Patch[] {
  const before = gatherStates(
    ruleset,
    effects.map((effect) => effect.target),
  );
  return diffStates(before, ruleset.engine.apply(before, effects, engineSettings(ruleset)));
}
