/** Who may be put into a fight that is weighed: those of an encounter, of chosen tokens, or any actors. */
import type { FoundryActor, FoundryCombat } from "../../foundry/types.ts";
import type { Manner } from "../../kernel/tactics/manner.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { mannerOf, ownOf } from "../foes/manner.ts";
import { standingOf, STANDINGS, type Standing } from "../foes/sides.ts";
import { selectedTokens } from "../here/board.ts";
import type { IsOurs } from "../here/actors.ts";

/** Somebody with all that the window shows of them. */
export interface Cast {
  readonly ref: Ref;
  readonly name: string;
  readonly img: string;
  readonly standing: Standing;
  /** A player has a say in them: there is one of them, and no more. */
  readonly isHero: boolean;
  readonly manner: Manner;
  /** What a group has written for them, whether they go by it or not; null for nothing. */
  readonly own: Manner | null;
}

/** Those of an encounter. Who is hidden there counts as seen: nobody stays hidden while they fight. */
export const castOfCombat = ({ combatants }: FoundryCombat, isOurs: IsOurs): readonly Cast[] =>
  castOf(combatants.contents, isOurs);

/** Those of the tokens that this person has selected on the board. */
export const castOfTokens = (isOurs: IsOurs): readonly Cast[] => castOf(selectedTokens(), isOurs);

/** Any actors. */
export const castOfActors = (actors: readonly FoundryActor[], isOurs: IsOurs): readonly Cast[] =>
  castOf(
    actors.map((actor) => ({ actor, name: actor.name })),
    isOurs,
  );

/** Each once, those who stand together side by side. Those of other games are left out. */
function castOf(
  given: readonly { readonly actor: FoundryActor | null; readonly name: string }[],
  isOurs: IsOurs,
): readonly Cast[] {
  const ours = given.flatMap(({ actor, name }) => (actor && isOurs(actor) ? [{ actor, name }] : []));
  const known = new Map(ours.map((one) => [one.actor.uuid, one]));
  return [...known.values()]
    .map(({ actor, name }): Cast => ({
      ...{ ref: actor.uuid, name, img: actor.img, standing: standingOf(actor) },
      ...{ isHero: actor.hasPlayerOwner, manner: mannerOf(actor), own: ownOf(actor) },
    }))
    .sort((one, other) => STANDINGS.indexOf(one.standing) - STANDINGS.indexOf(other.standing));
}
