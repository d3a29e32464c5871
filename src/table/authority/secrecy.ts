import type { Decision, Ref } from "../../kernel/outcome.ts";
import type { FoundryActor, FoundryUser } from "../../foundry/types.ts";
import type { MessageMode } from "../api.ts";
import type { Seal } from "../cards/seal.ts";
import type { Ruleset } from "../ruleset.ts";
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

/** How a card that this decision opens is kept: by the chat's mode, and by what the group keeps of the game master's. */
export function secrecyOf(ruleset: Ruleset, decision: Decision, wanted: MessageMode, sender: FoundryUser): Secrecy {
  const { secrets } = ruleset;
  if (!secrets) return OPEN;
  const mode = secrets.mayBePrivate(decision) ? wanted : "public";
  const asks = secrets.asks(decision);
  const rolls = secrets.rolls(decision);
  const numbers = secrets.numbers(engineSettings(ruleset));
  const kept = numbers === "shown" ? [] : rolls.filter(isOfGameMaster);
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

/**
 * What is kept of a card after this decision: what was before, and the numbers of those of the game master's who have
 * come in since it opened.
 */
export function sealAfter(ruleset: Ruleset, decision: Decision, before: Seal | null): Seal | null {
  const { secrets } = ruleset;
  const numbers = secrets?.numbers(engineSettings(ruleset)) ?? "shown";
  if (!secrets || numbers === "shown") return before;
  const known = before?.hides ?? [];
  const more = secrets.rolls(decision).filter((ref) => isOfGameMaster(ref) && !known.includes(ref));
  if (more.length === 0) return before;
  const until = numbers === "untilSettled" ? "settled" : "forGood";
  return { until, blind: false, ...before, hides: [...known, ...new Set(more)] };
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
  return game().users.filter((user) => !user.isGM && user.id !== sender.id && asks.some((ref) => ownsRef(user, ref)));
}
