/** What a person can decide about growing, and about what somebody has: points, purchases, companions, means. */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Ref } from "../../../kernel/outcome.ts";
import type { BuildAttributes, BuildRow, BuildWords } from "./advancement/build.ts";
import type { Purchase } from "./advancement/quote.ts";
import type { InEncounter } from "./state.ts";

/** Development points given by group or chorus (PER-131, PER-132). */
export interface AwardDecision extends InEncounter {
  readonly type: "award";
  readonly identities: readonly Ref[];
  readonly dp: number;
  readonly reason: string;
  /** The question whom a negated identity's point goes to, when this answers it. */
  readonly prompt?: string;
}

/** Spend development points, or a die of the Prowess pool (PER-133 … PER-148, PER-163, PER-164). */
export interface AdvanceDecision extends InEncounter {
  readonly type: "advance";
  /** Who advances. */
  readonly actor: Ref;
  /** Whose purse pays: a companion's owner. Left out: the identity's own. */
  readonly payer?: Ref;
  readonly purchase: Purchase;
  /** The chorus lets it pass although a rule stands in the way. */
  readonly override?: boolean;
}

/** Make a new identity: everything the builder holds, stored in one stroke (PER-171 … PER-179, PER-189). */
export interface BuildDecision extends InEncounter {
  readonly type: "build";
  readonly actor: Ref;
  readonly words: BuildWords;
  readonly attributes: BuildAttributes;
  /** Every skill and trait it is to have. */
  readonly rows: readonly BuildRow[];
  /** All stored values that a new item begins with, by its row; those of a kind serve every other row of that kind. */
  readonly made?: Readonly<Record<string, JsonObject>>;
  /** The chorus lets it pass although rules stand in the way. */
  readonly override?: boolean;
}

/** A companion becomes somebody's (PER-160, PER-162, PER-170). */
export interface TakeCompanionDecision extends InEncounter {
  readonly type: "takeCompanion";
  /** The character whose companion it is to be. */
  readonly actor: Ref;
  readonly companion: Ref;
  /** Those that the character has already, as the table knows them. */
  readonly companions: readonly Ref[];
  /** The chorus lets it pass although a rule stands in the way. */
  readonly override?: boolean;
}

/** Buy a piece of gear that is wanted (PER-183). */
export interface BuyDecision extends InEncounter {
  readonly type: "buy";
  readonly actor: Ref;
  readonly item: string;
  /** An unused power slot pays for it, as for anything beyond nature (PER-189): the cap is not asked. */
  readonly slot?: boolean;
  /** What the purchase takes from the cap: as the chorus says. */
  readonly lower: number;
  readonly override?: boolean;
}

/** Raise the resource cap for a number of scenes, this one included (PER-183). */
export interface BoostDecision extends InEncounter {
  readonly type: "boost";
  readonly actor: Ref;
  readonly amount: number;
  readonly scenes: number;
  /** What for. Left out: nobody says. */
  readonly label?: string;
}

/** Hand an award of this card on to somebody else (PER-131). */
export interface ReassignAwardDecision extends InEncounter {
  readonly type: "reassignAward";
  /** The award's effect id. */
  readonly award: string;
  readonly to: Ref;
}
