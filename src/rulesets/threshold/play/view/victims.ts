/** Whom a foe goes for unless somebody says otherwise. RUN-038, RUN-042, RUN-094 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { candidatesFor, dispositionOf } from "../../../../fittings/here/candidates.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { metresBetween } from "../board/between.ts";
import { isSeat } from "../board/frame.ts";
import { lastStruck } from "../board/past.ts";
import { isStanding, pairsIn } from "../board/standing.ts";
import { isCharacter } from "../models/reading.ts";
import { thresholdSettings } from "../settings/charter.ts";

/** Somebody who may be gone for, as it bears on the choice. */
export interface Candidate {
  readonly ref: Ref;
  readonly name: string;
  /** In melee with the one who chooses. */
  readonly engaged: boolean;
  /** Null where the board doesn't tell. */
  readonly metres: number | null;
  /** How many others fight them, or are about to. */
  readonly crowd: number;
}

/** As far as one Movement Action goes (RUN-040): further off nobody is gone for while somebody is nearer. */
const REACH = 10;

/** Metres by which one may be further off and still counts as equally near. */
const EQUALLY_NEAR = 2;

/**
 * Whom a foe goes for; null for nobody. First whoever it fights, among them the one it struck last; then the one it struck
 * last, if there is room; then whoever is nearest in reach.
 *
 * So that foes don't all fall upon the same hero, those who are equally near, or whose places the board doesn't tell, are
 * shared out: each foe takes the one whom the fewest fight or are about to, the first of the list where that is equal too;
 * and one who is surrounded (RUN-094) comes after everybody else.
 * @param most how many find room around one
 */
export function likelyVictim(candidates: readonly Candidate[], lastStruck: Ref | null, most: number): Ref | null {
  const fought = candidates.filter(({ engaged }) => engaged);
  const open = candidates.filter(({ crowd }) => crowd < most);
  const pool = [fought, open, candidates].find((some) => some.length > 0) ?? [];
  if (pool.some(({ ref }) => ref === lastStruck)) return lastStruck;
  const far = ({ metres }: Candidate): number => metres ?? 0;
  const reached = pool.filter((one) => far(one) <= REACH);
  const wanted = reached.length > 0 ? reached : pool;
  const least = Math.min(...wanted.map(far));
  const near = wanted.filter((one) => far(one) - least <= EQUALLY_NEAR);
  return near.toSorted((a, b) => a.crowd - b.crowd)[0]?.ref ?? null;
}

/** A fight as it stands, read once for all who choose in it. */
export interface Fight {
  readonly combat: FoundryCombat;
  /** Who take part and can be struck. */
  readonly standing: ReadonlySet<Ref>;
  /** Whom each fights. */
  readonly fights: (who: Ref) => readonly Ref[];
  /** Whom somebody struck at last; null for nobody. */
  readonly struck: (who: Ref) => Ref | null;
  /** Those of the other side who can be struck, in the order in which they are offered. */
  readonly against: (who: FoundryActor) => readonly Opponent[];
}

type Opponent = Pick<Candidate, "ref" | "name">;

/** Reads a fight. */
export function fightIn(combat: FoundryCombat): Fight {
  const engagements = pairsIn(combat);
  const here = combat.combatants.contents.flatMap((seat) => (isSeat(seat) && seat.actor ? [seat.actor.uuid] : []));
  const standing = new Set(here.filter(isStanding));
  let blows: ReadonlyMap<unknown, Ref> | undefined;
  const sides = new Map<number, readonly Opponent[]>();
  return {
    ...{ combat, standing },
    fights: (who) => engagements.flatMap(({ a, b }) => (a === who ? [b] : b === who ? [a] : [])),
    struck: (who) => (blows ??= lastStruck(combat.uuid)).get(who) ?? null,
    against(who) {
      // All of one side have the same against them: nobody is against themselves.
      const side = dispositionOf(who);
      const found = sides.get(side) ?? candidatesFor(who, isCharacter).filter((one) => isAgainst(one, standing));
      sides.set(side, found);
      return found;
    },
  };
}

const isAgainst = ({ side, ref }: { readonly side: string; readonly ref: Ref }, standing: ReadonlySet<Ref>): boolean =>
  side === "hostile" && standing.has(ref);

/**
 * Whom a foe may go for.
 * @param aimed how many who don't fight them yet are about to go for each
 */
export function candidatesOf(
  { standing, fights, against }: Fight,
  foe: Ref,
  aimed: ReadonlyMap<Ref, number> = new Map(),
): readonly Candidate[] {
  const own = actorOf(foe);
  const fought = fights(foe);
  return (own ? against(own) : []).map(({ ref, name }) => {
    const around = fights(ref).filter((other) => other !== foe && standing.has(other)).length;
    return {
      ...{ ref, name, engaged: fought.includes(ref) },
      ...{ metres: metresBetween(foe, ref), crowd: around + (aimed.get(ref) ?? 0) },
    };
  });
}

/** Whom a foe goes for in a fight, unless somebody says otherwise; null for nobody. */
export function victimIn(fight: Fight, foe: Ref, aimed?: ReadonlyMap<Ref, number>): Ref | null {
  const candidates = candidatesOf(fight, foe, aimed);
  const [only, another] = candidates;
  if (!only || !another) return only?.ref ?? null;
  return likelyVictim(candidates, fight.struck(foe), thresholdSettings().maxSurround);
}
