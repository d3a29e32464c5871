/** What a Personae card holds after each step: checks, effects and prompts in the game's own terms. */
import type { Check, Effect, Modifier, Note, Ref } from "../../../kernel/outcome.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import type { BuildAttributes, BuildWords } from "./advancement/build.ts";
import type { IdentityChange, Purchase } from "./advancement/quote.ts";
import type {
  AttributeId,
  CapBoost,
  ChallengeType,
  Condition,
  DelayedHits,
  HandStatuses,
  OpenSlots,
  RecoveryState,
  RunningPower,
  SceneState,
  WayBack,
} from "./state.ts";

/** One side of a roll, frozen. */
export interface RolledSide extends Check {
  readonly type: "roll";
  readonly who: Ref | null;
  readonly name: string;
  readonly role: "actor" | "reactor" | "chorus";
  /** Skill or answer name as shown. */
  readonly skill: string;
  readonly attribute: AttributeId | null;
  /** The name of an attribute beside the six, frozen (PER-010). */
  readonly attributeName?: string;
  readonly rating: number;
  readonly pool: number;
  /** Sorted, highest first. */
  readonly dice: readonly number[];
  /** Added to every die: the attribute and every number that is switched on. */
  readonly modifier: number;
  /** The attribute's part of it; 0 without one. */
  readonly attributeValue: number;
  /** Die + modifier, highest first. */
  readonly totals: readonly number[];
  readonly modifiers: readonly Modifier[];
  /** Dice changed in one comparison alone, by a foe's trait or armour. Left out: the roll stands against all. */
  readonly against?: Ref;
  /** What became of single dice: rerolled, ignored (PER-125, PER-142). */
  readonly remarks?: readonly Note[];
  /** Its numbers are kept from whoever reads this. */
  readonly sealed?: true;
}

/** The comparison of two sides (PER-027, PER-028). */
export interface Verdict extends Check {
  readonly type: "verdict";
  readonly challenge: ChallengeType;
  readonly actor: Ref;
  readonly reactor: Ref | null;
  readonly actorRoll: string;
  readonly reactorRoll: string;
  readonly winner: "actor" | "reactor" | null;
  /** Deciding rank, counted from 1; null at a deadlock, when the chorus set the outcome, or when it is kept from the reader. */
  readonly rank: number | null;
  readonly by: "total" | "diceLeft" | "deadlock" | "setByChorus" | "critical";
  readonly outcome: "fail" | "partial" | "success" | "superior" | "reroll";
  readonly ranksWon: number;
  readonly followUp: number;
  /** Follow-ups still granted. */
  readonly followUpsLeft: number;
  /** The opponent whose challenge began the chain, when a follow-up was turned against another (PER-064). */
  readonly chain?: Ref;
}

export interface HitsEffect extends Effect {
  readonly type: "hits";
  readonly track: string;
  readonly inflicted: number;
  /** What this does to the target as it stood when rolled: shown on the card, recomputed when applied. */
  readonly preview: {
    readonly hits: number;
    readonly shock: number;
    readonly discarded: number;
    readonly inoperative: boolean;
    readonly negated: boolean;
  };
  readonly by: Ref;
  /** Scene in which it was inflicted: recovery counts from it. */
  readonly scene: number;
  /** Held off by a trait of the target: the round at whose end they count, null for the encounter's end (PER-095). */
  readonly delayed?: number | null;
  /** Left out: the hits wait as a whole. "penalty": they are marked, and only the dice they cost are held off. */
  readonly delays?: DelayedHits["what"];
}
/** A success imposes shock directly: one level up for each (PER-073, AMB-24). */
export interface ImposeShockEffect extends Effect {
  readonly type: "imposeShock";
  readonly levels: number;
  readonly scene: number;
  readonly by: Ref;
  /** Left out, here and in the effects below: the main track (PER-102). */
  readonly track?: string;
  /** As with hits. */
  readonly delayed?: number | null;
  readonly delays?: DelayedHits["what"];
}
/** A special condition begins or ends (PER-073). */
export interface ConditionEffect extends Effect {
  readonly type: "condition";
  readonly condition: Condition;
  readonly active: boolean;
}
/** A power begins to last, or an action keeps it up (PER-084, PER-186). */
export interface RunPowerEffect extends Effect {
  readonly type: "runPower";
  readonly power: RunningPower;
}
export interface EndPowersEffect extends Effect {
  readonly type: "endPowers";
  readonly powers: readonly string[];
  /** Their names, frozen. */
  readonly names: readonly string[];
  /** They let go of this one alone. Left out: they end. */
  readonly on?: Ref;
}
/** A lasting power is over, and with it the conditions it has brought upon this one (PER-073, PER-186). */
export interface ReleaseEffect extends Effect {
  readonly type: "release";
  readonly power: string;
  /** Its name, frozen. */
  readonly name: string;
  readonly by: Ref;
}
/** A healing power (PER-115, PER-117). */
export interface HealEffect extends Effect {
  readonly type: "heal";
  readonly removeHits: number;
  readonly lowerShock: number;
  readonly revive: boolean;
  readonly track?: string;
}
/** One use of a limited trait is gone (PER-024); the target is the item. */
export interface UseTraitEffect extends Effect {
  readonly type: "useTrait";
  readonly name: string;
}
/** Limited uses are whole again (PER-149 … PER-152); the target is the item. */
export interface RefillEffect extends Effect {
  readonly type: "refill";
  readonly name: string;
}
/** An enhancement that counts against the limit of a turn (PER-177); the target is the combatant. */
export interface EnhancementUsedEffect extends Effect {
  readonly type: "enhancementUsed";
  readonly round: number;
}
/** A challenge of a series has been won (PER-047); the target is the encounter. */
export interface SeriesWinEffect extends Effect {
  readonly type: "seriesWin";
  readonly side: "party" | "opposition";
  /** The opponent of the challenge; null for a task. Left out on cards from before it was kept. */
  readonly against?: Ref | null;
  /** -1 when the point goes back, for the verdict has been overturned. */
  readonly by?: -1;
}
/** Somebody put a chorus-run identity down: kept by the encounter for the negation award (PER-131). */
export interface DownedEffect extends Effect {
  readonly type: "downed";
  readonly identity: Ref;
  readonly by: Ref;
}
export interface SpendEffect extends Effect {
  readonly type: "spend";
  readonly what: "move" | "action";
  readonly amount: number;
  readonly round: number;
  /** The skill of a challenge that cost the action (PER-067). */
  readonly skill?: string;
}
/** The stakes have risen in mid-round: the order begins anew, and this one may act once more (PER-054); the target is the combatant. */
export interface AnewEffect extends Effect {
  readonly type: "anew";
  readonly round: number;
}
/** A challenge has been issued at the cost of no action (PER-057, PER-113); the target is the combatant. */
export interface ActsEffect extends Effect {
  readonly type: "acts";
  readonly round: number;
}
export interface TallyEffect extends Effect {
  readonly type: "tally";
  readonly success: boolean;
  readonly challenge: ChallengeType;
  readonly followUp: boolean;
  readonly scene: number;
}
export interface CriticalsEffect extends Effect {
  readonly type: "criticals";
  /** Below 0 for one that was spent (PER-180). */
  readonly earned: number;
  /** Why it comes or goes, unless dice have earned it or it was spent on a roll. */
  readonly why?: "given" | "received" | "lapsed" | "overturned";
  /** Tens of this card's dice that it counts, or counts no longer: a full bank may have had no room for them. */
  readonly tens?: number;
}
export interface ReadyEffect extends Effect {
  readonly type: "ready";
  readonly means: "weapon" | "shield" | "power";
  readonly item: string;
  readonly round: number;
}
export interface DefenceUsedEffect extends Effect {
  readonly type: "defenceUsed";
}
export interface StabiliseEffect extends Effect {
  readonly type: "stabilise";
  readonly tracks?: readonly string[];
}
export interface RecoveryEffect extends Effect {
  readonly type: "recovery";
  readonly scene: number;
  readonly hits: number;
  readonly shock: number;
  readonly recovery: RecoveryState;
  /** A further track, and how far it has come on its way back (PER-102). */
  readonly track?: string;
  readonly way?: WayBack;
}
export interface EscalateEffect extends Effect {
  readonly type: "escalate";
  readonly to: SceneState;
  readonly instigator: Ref | null;
  /** The round in which the stakes rise. Left out on cards from before it was kept. */
  readonly round?: number;
}
export interface OrderEffect extends Effect {
  readonly type: "order";
  readonly dice: readonly number[];
  readonly modifier: number;
}
export interface EndEncounterEffect extends Effect {
  readonly type: "endEncounter";
  /** Left out: the main track, and what concerns the identity as a whole. */
  readonly track?: string;
  /** Its shock as it stands. Left out on cards from before it was kept. */
  readonly shock?: number;
  readonly hits: number;
  readonly pendingHits: number;
  readonly negated: boolean;
  readonly outNextScene: boolean;
  readonly recoveryNow: boolean;
  /** The chorus spared it: it counts as stabilised. */
  readonly spared: boolean;
  /** Its status was reached in this encounter, so that its way back starts now. */
  readonly reached: boolean;
  /** A nonviolent encounter is completed: a relapse no longer threatens (PER-113). */
  readonly peaceful: boolean;
  readonly scene: number;
}
export interface CloseEncounterEffect extends Effect {
  readonly type: "closeEncounter";
}
export interface AwardEffect extends Effect {
  readonly type: "award";
  readonly dp: number;
  readonly reason: string;
  readonly scene: number;
  /** Who has been negated, where the point is for that and comes with the hits that do it. */
  readonly of?: Ref;
}
/** An attribute, vitality or a companion's tier rises (PER-133, PER-135, PER-164). */
export interface AdvanceEffect extends Effect {
  readonly type: "advance";
  readonly change: IdentityChange;
}
/** A companion is somebody's from now on (PER-160, PER-162); the target is the companion. */
export interface BondEffect extends Effect {
  readonly type: "bond";
  readonly owner: Ref;
}
/** A trait is learned or improved (PER-134 … PER-148); the target is the item. */
export interface ImproveEffect extends Effect {
  readonly type: "improve";
  readonly name: string;
  readonly what: Purchase["kind"] | "build" | "drop" | "buy";
  /** The number it rises to, where there is one. */
  readonly to: number | null;
  readonly set: JsonObject;
}
/** A new identity is made (PER-171 … PER-179). */
export interface BuildEffect extends Effect {
  readonly type: "build";
  readonly words: BuildWords;
  readonly attributes: BuildAttributes;
  readonly slots: readonly OpenSlots[];
  /** Rules that the chorus has let pass; "" for none. */
  readonly overruled: string;
  readonly scene: number;
}
/** A trait comes into being (PER-134, PER-172); the target is the item. */
export interface GainEffect extends Effect {
  readonly type: "gain";
  readonly name: string;
  readonly creates: true;
  readonly item: JsonObject;
}
/** A purchase takes something from the resource cap, or a boost raises it for a while (PER-183). */
export interface LowerCapEffect extends Effect {
  readonly type: "lowerCap";
  readonly by: number;
}
export interface BoostEffect extends Effect {
  readonly type: "boost";
  readonly boost: CapBoost;
  readonly scenes: number;
}
export interface BoostsEndEffect extends Effect {
  readonly type: "boostsEnd";
  /** The scene that ends. */
  readonly scene: number;
  readonly amount: number;
}
/** Points leave a purse, with a line in its ledger (PER-127). */
export interface PayEffect extends Effect {
  readonly type: "pay";
  readonly dp: number;
  readonly reason: string;
  readonly detail: string;
  readonly scene: number;
}
export interface SceneEffect extends Effect {
  readonly type: "scene";
}
/** A day or a session begins (PER-149, PER-151). */
export interface PeriodEffect extends Effect {
  readonly type: "day" | "session";
}
/** What the end of a scene clears (PER-108), or that it costs the next one (PER-110). */
export interface EndSceneEffect extends Effect {
  readonly type: "endScene";
  readonly track?: string;
  readonly hits: number;
  readonly pendingHits: number;
  readonly cleared: number;
  readonly outOfScene?: true;
}
/** One who came back too early is down again (PER-113). */
export interface CollapseEffect extends Effect {
  readonly type: "collapse";
  readonly scene: number;
}
/** Hits that a trait has held off count now (PER-095). */
export interface DelayedDueEffect extends Effect {
  readonly type: "delayedDue";
  /** The round that has ended; null at the end of the encounter. */
  readonly round: number | null;
}
/** Held-off hits that somebody counts now, or strikes out (PER-001, PER-095). */
export interface SettleDelayedEffect extends Effect {
  readonly type: "settleDelayed";
  readonly held: DelayedHits;
  readonly counts: boolean;
}
export interface AimsEffect extends Effect {
  readonly type: "aims";
  readonly goals: { readonly party: string; readonly opposition: string };
  readonly mode: "ask" | "series" | "track";
}
/** A place in the order given by hand (PER-053). */
export interface PlaceEffect extends Effect {
  readonly type: "place";
  readonly place: number;
}
export interface CorrectEffect extends Effect {
  readonly type: "correct";
  readonly track?: string;
  readonly hits: number;
  readonly shock: number;
  readonly scene: number;
  readonly status?: HandStatuses;
}

export type PersonaeEffect =
  | HitsEffect
  | DownedEffect
  | SpendEffect
  | ActsEffect
  | AnewEffect
  | BondEffect
  | TallyEffect
  | CriticalsEffect
  | ReadyEffect
  | DefenceUsedEffect
  | StabiliseEffect
  | RecoveryEffect
  | EscalateEffect
  | OrderEffect
  | EndEncounterEffect
  | CloseEncounterEffect
  | AwardEffect
  | AdvanceEffect
  | ImproveEffect
  | PayEffect
  | BuildEffect
  | GainEffect
  | LowerCapEffect
  | BoostEffect
  | BoostsEndEffect
  | SceneEffect
  | CorrectEffect
  | ImposeShockEffect
  | ConditionEffect
  | RunPowerEffect
  | EndPowersEffect
  | ReleaseEffect
  | HealEffect
  | UseTraitEffect
  | RefillEffect
  | EnhancementUsedEffect
  | SeriesWinEffect
  | PeriodEffect
  | EndSceneEffect
  | CollapseEffect
  | DelayedDueEffect
  | SettleDelayedEffect
  | AimsEffect
  | PlaceEffect;

export type * from "./prompts.ts";
