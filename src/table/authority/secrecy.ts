import type { Decision, Outcome, Ref } from "../../kernel/outcome.ts";
import type { Step } from "../../kernel/step.ts";
import type { FoundryActor, FoundryUser } from "../../foundry/types.ts";
import type { MessageMode } from "../api.ts";
import type { Seal } from "../cards/seal.ts";
import type { Ruleset, SecretAdapter } from "../ruleset.ts";
import { documentOf, game } from "../../foundry/globals.ts";
import { engineSettings } from "../settings/register.ts";
import { ownsRef } from "./rights.ts";

/** Who may see a new card, and what is kept from some of them. */
export interface Secrecy {
  /** Ids of those who see the card at all; empty for everybody. */
  readonly audience: readonly string[];
  /** What is kept; null when all who see the card see all of it. */
  readonly seal: Seal | null;
  /** Ids of those who know the whole, when something is kept. */
  readonly knowing: readonly string[];
  /** True when not even whoever made the card may know the whole: then a game master's client has to keep it. */
  readonly fromItsMaker: boolean;
}

const OPEN: Secrecy = { audience: [], seal: null, knowing: [], fromItsMaker: false };

/**
 * How a card that this decision opens is kept: by the chat's mode, and by what the group keeps of the game master's.
 * @param asked those of whom it turned out to ask something, beside those whom the decision says it asks
 */
export function secrecyOf(
  ruleset: Ruleset,
  decision: Decision,
  wanted: MessageMode,
  sender: FoundryUser,
  asked: readonly Ref[] = [],
): Secrecy {
  const { secrets } = ruleset;
  if (!secrets) return OPEN;
  const open = secrets.isHidden?.(decision) ? "gm" : "public";
  const mode = secrets.mayBePrivate(decision) ? wanted : open;
  const asks = [...secrets.asks(decision), ...asked];
  const rolls = secrets.rolls(decision);
  const numbers = secrets.numbers(engineSettings(ruleset));
  const kept = keptOf(secrets, decision, numbers);
  const outsiders = mode === "public" ? [] : outsidersOf(asks, sender);
  const blind = mode === "blind";
  const own = rolls.filter((ref) => !asks.includes(ref ?? ""));
  const hides = [...new Set([...kept, ...(blind || outsiders.length > 0 ? own : [])])];
  const until = mode === "public" && numbers === "untilSettled" ? "settled" : "forGood";
  const fromItsMaker = !sender.isGM && (blind || kept.length > 0);
  const masters = game().users.filter(({ isGM }) => isGM);
  const answering = mode === "self" && !asks.some(isOfGameMaster) && !fromItsMaker ? [] : masters;
  const near = mode === "self" ? answering : masters;
  const ids = (users: readonly FoundryUser[]): string[] => [...new Set(users.map(({ id }) => id))];
  return {
    audience: mode === "public" ? [] : ids([...near, sender, ...outsiders]),
    seal: hides.length > 0 || blind ? { hides, until, blind } : null,
    knowing: ids(fromItsMaker ? masters : mode === "public" ? [...masters, sender] : [...near, sender]),
    fromItsMaker,
  };
}

/** What becomes of the secrecy of a card with a decision that continues it. */
export interface Continued {
  /** What is kept from now on; null for nothing. */
  readonly seal: Seal | null;
  /** Ids of those who see the message from now on; empty for everybody. */
  readonly audience: readonly string[];
  /** Ids of those who alone may know the whole from now on; null for those who knew it so far. */
  readonly knowing: readonly string[] | null;
}

/**
 * How a card is kept after this decision. What was kept before stays kept; with it go the numbers of those of the game
 * master's who have come in since it opened. Whoever is asked by a card that was not theirs to see, such as the one
 * a follow-up turns to, sees it from now on, without the numbers of those who were in it before.
 * @param asked those of whom it turned out to ask something, as in `secrecyOf`
 */
export function continuedSecrecy(
  ruleset: Ruleset,
  decision: Decision,
  history: readonly Step[],
  { whisper, seal }: { readonly whisper: readonly string[]; readonly seal: Seal | null },
  asked: readonly Ref[] = [],
): Continued {
  const { secrets } = ruleset;
  if (!secrets) return { seal, audience: whisper, knowing: null };
  const numbers = secrets.numbers(engineSettings(ruleset));
  const known = seal?.hides ?? [];
  const fresh = (ref: Ref | null): boolean => !known.includes(ref);
  const kept = keptOf(secrets, decision, numbers).filter(fresh);
  const asks = whisper.length > 0 ? [...secrets.asks(decision), ...asked] : [];
  const newcomers = usersOwning(asks).filter(({ id }) => !whisper.includes(id));
  const rolled = newcomers.length > 0 ? history.flatMap((step) => secrets.rolls(step.decision)) : [];
  const covered = rolled.filter((ref) => !asks.includes(ref ?? "")).filter(fresh);
  const more = [...new Set([...kept, ...covered])];
  const until = numbers === "untilSettled" && whisper.length === 0 ? "settled" : "forGood";
  return {
    seal: more.length === 0 ? seal : { until, blind: false, ...seal, hides: [...known, ...more] },
    audience: newcomers.length === 0 ? whisper : [...whisper, ...newcomers.map(({ id }) => id)],
    knowing: kept.length > 0 ? masterIds() : null,
  };
}

/** Whose numbers a decision brings up are the game master's to keep; and whoever is not to be known of at all. */
function keptOf(
  { rolls, unseen }: Pick<SecretAdapter, "rolls" | "unseen">,
  decision: Decision,
  numbers: ReturnType<SecretAdapter["numbers"]>,
): readonly (Ref | null)[] {
  const kept = numbers === "shown" ? [] : rolls(decision).filter(isOfGameMaster);
  return [...new Set([...kept, ...(unseen?.(decision) ?? [])])];
}

/**
 * Those whom an outcome asks although nobody could know before it: whoever stands beside somebody who shoots. They see the
 * card as all whom it asks do, however private it is.
 */
export function askedBy({ prompts }: Outcome, speaker: Ref | null): readonly Ref[] {
  const owners = new Set(prompts.map(({ owner }) => owner));
  return [...owners].filter((owner) => owner !== speaker && documentOf(owner)?.documentName === "Actor");
}

/** Ids of the game masters, whether they are here or not. */
export const masterIds = (): string[] =>
  game()
    .users.filter(({ isGM }) => isGM)
    .map(({ id }) => id);

/** True for those whom no player plays, and for the game master's own dice. */
function isOfGameMaster(ref: Ref | null): boolean {
  if (ref === null) return true;
  const document = documentOf(ref) as FoundryActor | null;
  return !(document?.hasPlayerOwner ?? false);
}

/** Players who have to answer, beside the one who made the card. */
function outsidersOf(asks: readonly Ref[], sender: FoundryUser): FoundryUser[] {
  return usersOwning(asks).filter(({ id }) => id !== sender.id);
}

/** Players who own any of these. */
function usersOwning(refs: readonly Ref[]): FoundryUser[] {
  return game().users.filter((user) => !user.isGM && refs.some((ref) => ownsRef(user, ref)));
}
