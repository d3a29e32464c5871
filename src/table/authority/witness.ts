/** What stood before a request, to be compared with what stands when it went wrong on the way. */
import type { Ref } from "../../kernel/outcome.ts";
import type { Request } from "./requests.ts";
import { diffStates, same } from "../../kernel/patch.ts";
import type { Json } from "../../kernel/json.ts";
import { chatMessage, game, localize } from "../../foundry/globals.ts";
import type { FoundryMessage } from "../../foundry/types.ts";
import { allOf } from "../../kernel/history.ts";
import type { CardSystem } from "../cards/card.ts";
import { CARD_TYPE } from "../cards/model.ts";
import { activeRuleset, rulesetOf } from "../registry.ts";
import type { Ruleset } from "../ruleset.ts";
import { readCard } from "./messages.ts";
import { ownsRef } from "./rights.ts";
import { gatherStates } from "./states.ts";
import { nameOfPath, settingName } from "./words.ts";

/**
 * Looks at what a request is about. Gives a function that names what has changed since: the card it belongs to, cards this
 * person has made, values of what is theirs, switches. Null for a request that makes no sense: it has nothing to look at.
 */
export function witness(request: Request): (() => string[]) | null {
  try {
    return watch(request);
  } catch {
    return null;
  }
}

function watch(request: Request): () => string[] {
  const message = request.card === null ? null : (chatMessage(request.card) ?? null);
  const ruleset = message?.type === CARD_TYPE ? rulesetOf(readCard(message).ruleset) : activeRuleset();
  const card = (): Json => (message && chatMessage(message.id) ? written(message) : null);
  const states = () => (ruleset ? gatherStates(ruleset, refsOf(ruleset, request, message)) : {});
  const switches = (): readonly Json[] =>
    request.kind === "configure" ? request.changes.map(({ key }) => ruleset?.charter?.current(key) ?? null) : [];
  const before = { card: card(), states: states(), switches: switches(), messages: ownCards() };
  return () => {
    const values = ruleset
      ? diffStates(before.states, states()).map((patch) => {
          const { name, value, found } = nameOfPath(ruleset, patch, patch.to);
          return `${name} (${value}: ${found})`;
        })
      : [];
    const isTouched = !same(before.card, card()) || [...ownCards()].some((id) => !before.messages.has(id));
    const turned = switches().flatMap((now, index) => (same(now, before.switches[index]) ? [] : [index]));
    return [
      ...(isTouched ? [localize("DRAMATIS.Batch.card")] : []),
      ...values,
      ...turned.map((index) => switchName(ruleset, request, index)),
    ];
  };
}

function written(message: FoundryMessage): Json {
  const { steps, applied } = readCard(message);
  return { steps: steps.length, applied: applied.map(({ effects, undone }) => ({ effects, undone })) };
}

/** What the request is about, as far as it belongs to this client's person: what is others' may not be theirs to know. */
function refsOf(ruleset: Ruleset, request: Request, message: FoundryMessage | null): Ref[] {
  const card: CardSystem | null = message && readCard(message);
  const concerned =
    request.kind === "decide"
      ? ruleset.engine.needs(request.decision, card?.steps ?? [])
      : card
        ? [
            ...allOf(card, "effects").map(({ target }) => target),
            ...card.applied.flatMap(({ patches }) => patches.map(({ ref }) => ref)),
          ]
        : [];
  return [...new Set(concerned)].filter((ref) => ownsRef(game().user, ref));
}

function ownCards(): ReadonlySet<string> {
  const own = game().messages.filter(({ type, author }) => type === CARD_TYPE && author?.isSelf === true);
  return new Set(own.map(({ id }) => id));
}

function switchName(ruleset: Ruleset | null, request: Request, index: number): string {
  const key = request.kind === "configure" ? (request.changes[index]?.key ?? "") : "";
  return settingName(ruleset, (own) => own === key) ?? key;
}
