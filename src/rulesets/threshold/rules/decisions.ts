/** Everything a person can decide in Threshold, as plain data. Refs name characters unless said otherwise. */
import type { Decision, Modifier, Ref } from "../../../kernel/outcome.ts";
import type { ConsumableTarget, ActionName } from "./actions/costs.ts";
import type { Attribute } from "./attributes/attributes.ts";
import type { BuildDecision, LastWordsDecision } from "./building.ts";
import type { CorruptionKind } from "./corruption/corruption.ts";
import type { Hazard } from "./damage/hazard.ts";
import type { PainOption } from "./damage/pain.ts";
import type { Level } from "./experience/experience.ts";
import type { Condition, EncounterFrame, Liftable } from "./state.ts";

interface InEncounter extends Decision {
  /** Null outside encounters: nothing is spent, nobody is engaged. */
  readonly encounter: EncounterFrame | null;
}

/** What a test is set against: somebody's value, or a number the GM names. */
export interface Opponent {
  readonly [key: string]: string | number | null | undefined;
  readonly ref: Ref | null;
  readonly attribute: Attribute | "defense" | null;
  /** Used without a ref. */
  readonly value?: number;
}

/** The terms of a success test, as the GM sets them (RUN-012 … RUN-020). */
export interface Terms {
  readonly attribute: Attribute | "defense";
  readonly opponent: Opponent | null;
  /** −30 … +30; −5 … +5 is usual (RUN-016). */
  readonly difficulty: number;
  /** Named by a person, in addition to those the rules give. */
  readonly modifiers: readonly Modifier[];
  /** Darkness, smoke or fog (RUN-079). */
  readonly badVisibility?: boolean;
  /** The numbers named here are the GM's alone: players see no more of them than of a foe's (RUN-014). */
  readonly hidden?: boolean;
}

/** Any success test (RUN-013 … RUN-021). A character of the GM rolls only when `gmRolls` says so (RUN-021). */
export interface TestDecision extends InEncounter, Terms {
  readonly type: "test";
  readonly actor: Ref;
  readonly gmRolls?: boolean;
  readonly hazard?: Hazard | null;
  /** The request it answers. */
  readonly prompt?: string;
}

/** The GM asks players for a test (RUN-012, RUN-020). */
export interface RequestTestDecision extends InEncounter, Terms {
  readonly type: "requestTest";
  readonly actors: readonly Ref[];
  readonly secret: boolean;
  readonly hazard?: Hazard | null;
}

/** Where somebody stands, for flanking: [x, y] in any unit. */
export interface Standing {
  readonly [key: string]: Ref | readonly number[];
  readonly character: Ref;
  readonly at: readonly [number, number];
}

/** An attack with a weapon, by anybody on anybody (RUN-038, RUN-050, RUN-053 … RUN-058). */
export interface AttackDecision extends InEncounter {
  readonly type: "attack";
  readonly actor: Ref;
  readonly target: Ref;
  /** Item, or "unarmed". */
  readonly weapon: Ref;
  readonly difficulty: number;
  readonly modifiers: readonly Modifier[];
  readonly badVisibility?: boolean;
  /** Places of target and attackers; left out, flanking is only what `advantage` says. */
  readonly places?: readonly Standing[];
  /** Attacker's height minus target's, metres. */
  readonly height?: number;
  /** Reasons somebody switched on or off by hand; those left out follow from the states. */
  readonly advantage?: {
    readonly unaware?: boolean;
    readonly flanked?: boolean;
    readonly prone?: boolean;
    readonly lowerGround?: boolean;
  };
  readonly ignoresArmor?: boolean;
  /** False when others stand in the way of a shot (RUN-090). */
  readonly lineOfSight?: boolean;
  /** The trigger kind when it is a Free Attack; null for the Combat Action. */
  readonly freeAttack?: string | null;
  /** The offer it answers: no Free Attack is made without one, but by the GM's `override`. */
  readonly prompt?: string;
  /** The GM rolls for the acting side where no player is concerned (RUN-021). */
  readonly gmRolls?: boolean;
  /** The GM's word alone: a Free Attack without an offer, or of a kind that is used (RUN-047, RUN-049, RUN-110). */
  readonly override?: boolean;
}

/** The player's answer to a foe's attack (RUN-055). */
export interface DefendDecision extends InEncounter {
  readonly type: "defend";
  readonly prompt: string;
  readonly actor: Ref;
  readonly modifiers: readonly Modifier[];
}

/** The choice after a blow beyond the Pain Threshold (RUN-061, RUN-062). */
export interface PainDecision extends InEncounter {
  readonly type: "pain";
  readonly prompt: string;
  readonly choice: PainOption;
}

/** Something gives a Free Attack that no other decision offers: a Long weapon, an ability (RUN-027, RUN-047). */
export interface TriggerDecision extends InEncounter {
  readonly type: "trigger";
  readonly kind: string;
  readonly attacker: Ref;
  readonly enemy: Ref;
  /** The GM's word alone: the kind counts again in this game turn, and a Long weapon's limits don't (RUN-027, RUN-049). */
  readonly override?: boolean;
}

/** Lets an offer go (RUN-047), or any question that has no reason left. */
export interface DeclineDecision extends InEncounter {
  readonly type: "decline";
  readonly prompt: string;
}

/** The GM's word that a question need not be answered, whoever it was put to (RUN-110). */
export interface DismissDecision extends InEncounter {
  readonly type: "dismiss";
  readonly prompt: string;
}

/** One group tries to surprise another (RUN-029 … RUN-032, RUN-097). */
export interface SurpriseDecision extends InEncounter {
  readonly type: "surprise";
  readonly sneakers: readonly Ref[];
  readonly watchers: readonly Ref[];
  /** Watchers the GM exempts. */
  readonly exempt?: readonly Ref[];
  /** Who rolls where no player is on either side, or on both: "sneakers" unless said. */
  readonly rolls?: "sneakers" | "watchers";
  /** Those whose weapons were drawn all the same. */
  readonly drawn?: readonly Ref[];
  /** As for any test (RUN-016, RUN-017, RUN-020, RUN-079); none unless said. */
  readonly difficulty?: number;
  readonly modifiers?: readonly Modifier[];
  readonly badVisibility?: boolean;
  /** The test is asked for in secret. */
  readonly secret?: boolean;
  /** The GM rolls for the player's character who counts; else its owner is asked (RUN-012). One who sneaks alone rolls at once. */
  readonly gmRolls?: boolean;
}

/** The player's answer to a surprise: the one test for both groups (RUN-030, RUN-031). */
export interface RollSurpriseDecision extends InEncounter {
  readonly type: "rollSurprise";
  readonly prompt: string;
  readonly actor: Ref;
  readonly modifiers: readonly Modifier[];
}

/** The surprise phase is over: the order begins (RUN-032). */
export interface EndSurpriseDecision extends InEncounter {
  readonly type: "endSurprise";
}

/** Works out the order, rolling for those who are equal (RUN-023, RUN-024). */
export interface SetOrderDecision extends InEncounter {
  readonly type: "setOrder";
}

/** Waits for a later place (RUN-025). */
export interface DelayDecision extends InEncounter {
  readonly type: "delay";
  readonly actor: Ref;
  readonly after: Ref;
}

/** The GM puts somebody into another place of the order, at any time (RUN-025, RUN-110). */
export interface PlaceDecision extends InEncounter {
  readonly type: "place";
  readonly actor: Ref;
  /** Behind whom; null for the first place. */
  readonly after: Ref | null;
}

/** Fixes the order: combat begins (RUN-022, RUN-025). */
export interface BeginDecision extends InEncounter {
  readonly type: "begin";
}

/** Enters a fight whose order is fixed (RUN-028). */
export interface JoinDecision extends InEncounter {
  readonly type: "join";
  readonly actor: Ref;
}

/** A new game turn (RUN-022). */
export interface StartTurnDecision extends InEncounter {
  readonly type: "startTurn";
}

/** Somebody's slot begins: a Death Test may be due (RUN-065). */
export interface StartSlotDecision extends InEncounter {
  readonly type: "startSlot";
  readonly actor: Ref;
}

export interface EndEncounterDecision extends InEncounter {
  readonly type: "endEncounter";
  /** What else ends with it, and for whom (RUN-110). */
  readonly lifts?: readonly { readonly who: Ref; readonly condition: Liftable }[];
}

/** Gets a weapon into the hand or away (RUN-033, RUN-044). */
export interface WieldDecision extends InEncounter {
  readonly type: "wield";
  readonly actor: Ref;
  readonly weapon: Ref;
  /** `draw`: ready an equipped one. `switch`: put the one in hand away and take this one. `drop`: let the one in hand fall and draw this. `sheathe`: put it away. */
  readonly how: "draw" | "switch" | "drop" | "sheathe";
}

/** Takes up or puts down a shield (RUN-091, RUN-092). */
export interface ShieldDecision extends InEncounter {
  readonly type: "shield";
  readonly actor: Ref;
  readonly shield: Ref;
  readonly equipped: boolean;
}

/** Marks an action as used, or gives one back (RUN-035 … RUN-041). */
export interface SpendDecision extends InEncounter {
  readonly type: "spend";
  readonly actor: Ref;
  readonly action: ActionName;
  readonly amount: 1 | -1;
}

/** Gives the Combat Action up for a second Movement Action, or takes that back (RUN-036). */
export interface TradeDecision extends InEncounter {
  readonly type: "trade";
  readonly actor: Ref;
  readonly traded: boolean;
}

/** Uses an ability, in one's own slot or as part of a reaction (RUN-039, RUN-045, RUN-051). */
export interface UseAbilityDecision extends InEncounter {
  readonly type: "useAbility";
  readonly actor: Ref;
  readonly ability: Ref;
  readonly during: "ownSlot" | "reaction";
}

/** A Movement Action that goes somewhere (RUN-040 … RUN-042, RUN-090, RUN-093). */
export interface MoveDecision extends InEncounter {
  readonly type: "move";
  readonly actor: Ref;
  readonly how: "move" | "engage" | "flank" | "lineOfSight";
  /** Whom it engages or flanks. */
  readonly target: Ref | null;
  /** The ally opposite whom it steps to flank; left out, the first who fights the target. */
  readonly ally?: Ref;
  /** With what it means to strike at whom it engages, once whoever reaches further has struck (RUN-027). */
  readonly strikes?: Ref;
}

/** Leaves melee, or a flanked position (RUN-084, RUN-085). */
export interface DisengageDecision extends InEncounter {
  readonly type: "disengage";
  readonly actor: Ref;
  readonly leaveMelee: boolean;
}

/** Gets past enemies (RUN-043, RUN-096). */
export interface PassByDecision extends InEncounter {
  readonly type: "passBy";
  readonly actor: Ref;
  readonly enemies: readonly Ref[];
  readonly goAround: boolean;
}

/** Sets by hand who is in melee with whom (RUN-042). */
export interface EngagementDecision extends InEncounter {
  readonly type: "engagement";
  readonly a: Ref;
  readonly b: Ref;
  readonly engaged: boolean;
}

/** The GM sets by hand who flanks whom (RUN-093, RUN-095). */
export interface FlankingDecision extends InEncounter {
  readonly type: "flanking";
  readonly a: Ref;
  readonly b: Ref;
  readonly target: Ref;
  readonly flanking: boolean;
}

/** Rises from the ground (RUN-089). */
export interface StandUpDecision extends InEncounter {
  readonly type: "standUp";
  readonly actor: Ref;
  /** As for any test (RUN-016, RUN-017); none unless said. */
  readonly difficulty?: number;
  readonly modifiers?: readonly Modifier[];
}

/** Uses an elixir or herbal cure (RUN-072, RUN-086). */
export interface ConsumeDecision extends InEncounter {
  readonly type: "consume";
  readonly actor: Ref;
  readonly item: Ref;
  readonly on: ConsumableTarget;
  /** Who gets it; the actor unless `on` is "other". */
  readonly target: Ref;
}

/** Treats somebody with a cure, a healing ability or a power (RUN-070 … RUN-075, RUN-087). */
export interface TreatDecision extends InEncounter {
  readonly type: "treat";
  readonly actor: Ref;
  readonly target: Ref;
  /** Ability, power or herbal cure. */
  readonly with: Ref;
  /** A herbal cure used along with a healing ability. */
  readonly cure: Ref | null;
}

/** Uses a mystical power (RUN-006, RUN-039, RUN-074, RUN-090). */
export interface PowerDecision extends InEncounter {
  readonly type: "power";
  readonly actor: Ref;
  readonly power: Ref;
  readonly target: Ref | null;
  readonly difficulty: number;
  readonly modifiers: readonly Modifier[];
  readonly badVisibility?: boolean;
  readonly lineOfSight?: boolean;
  readonly gmRolls?: boolean;
}

/** Damage that is no attack: a fall, poison (RUN-019, RUN-060). */
export interface HarmDecision extends InEncounter {
  readonly type: "harm";
  readonly targets: readonly Ref[];
  readonly damage: string;
  readonly ignoresArmor: boolean;
}

/** A Death Test (RUN-065 … RUN-068). */
export interface DeathTestDecision extends InEncounter {
  readonly type: "deathTest";
  readonly actor: Ref;
  /** The request it answers. */
  readonly prompt?: string;
}

/** The GM says what a blow at a dying character does (RUN-077). */
export interface HurtDyingDecision extends InEncounter {
  readonly type: "hurtDying";
  readonly target: Ref;
  readonly result: "nothing" | "mark" | "dies";
  /** The question it answers. */
  readonly prompt?: string;
}

/** Days of rest (RUN-071). */
export interface RestDecision extends InEncounter {
  readonly type: "rest";
  readonly targets: readonly Ref[];
  readonly days: number;
}

/** Gains corruption (RUN-078). */
export interface CorruptionDecision extends InEncounter {
  readonly type: "corruption";
  readonly target: Ref;
  /** Formula or number. */
  readonly gained: string;
  readonly kind: CorruptionKind;
}

/** A negotiation, kept as a record: stakes, then what was found out, then how it ended (RUN-105, RUN-106). */
export interface SocialDecision extends InEncounter {
  readonly type: "social";
  readonly step: "open" | "prepare" | "outcome";
  readonly actors: readonly Ref[];
  readonly text: string;
  /** How it ended; null before. */
  readonly result: "success" | "partial" | "failure" | null;
}

/** Awards experience (RUN-108). */
export interface AwardXpDecision extends InEncounter {
  readonly type: "awardXp";
  readonly targets: readonly Ref[];
  readonly amount: number;
  readonly reason: string;
  readonly date?: string;
}

/** Buys ability levels (RUN-107, RUN-109). */
export interface ImproveDecision extends InEncounter {
  readonly type: "improve";
  readonly actor: Ref;
  readonly ability: Ref;
  readonly to: Level;
  readonly date?: string;
  /** The GM's word alone: it costs nothing (RUN-110). */
  readonly granted?: boolean;
}

/** A new character starts with what the dead one earned (RUN-069). */
export interface SuccessorDecision extends InEncounter {
  readonly type: "successor";
  readonly dead: Ref;
  readonly successor: Ref;
  readonly date?: string;
}

/** The GM changes a rolled test of the card without new dice: reasons are added, or the verdict is set (RUN-110). */
export interface AmendDecision extends InEncounter {
  readonly type: "amend";
  /** The check's id; the latest, where it was changed before. */
  readonly check: string;
  readonly modifiers?: readonly Modifier[];
  /** Left out: as the dice have it against the new target. */
  readonly success?: boolean;
}

/** Sets a condition by hand (RUN-079, RUN-088, RUN-110). */
export interface ConditionDecision extends InEncounter {
  readonly type: "condition";
  readonly target: Ref;
  readonly condition: Condition;
  readonly on: boolean;
}

/** Sets numbers by hand (RUN-110): a correction that can be undone like any card. Null leaves a number as it is. */
export interface CorrectDecision extends InEncounter {
  readonly type: "correct";
  readonly target: Ref;
  readonly toughness: number | null;
  readonly deathMarks: number | null;
  readonly temporary: number | null;
  readonly permanent: number | null;
}

export type ThresholdDecision =
  | TestDecision
  | RequestTestDecision
  | AttackDecision
  | DefendDecision
  | PainDecision
  | TriggerDecision
  | DeclineDecision
  | DismissDecision
  | SurpriseDecision
  | RollSurpriseDecision
  | EndSurpriseDecision
  | SetOrderDecision
  | DelayDecision
  | PlaceDecision
  | BeginDecision
  | JoinDecision
  | StartTurnDecision
  | StartSlotDecision
  | EndEncounterDecision
  | WieldDecision
  | ShieldDecision
  | SpendDecision
  | TradeDecision
  | UseAbilityDecision
  | MoveDecision
  | DisengageDecision
  | PassByDecision
  | EngagementDecision
  | FlankingDecision
  | StandUpDecision
  | ConsumeDecision
  | TreatDecision
  | PowerDecision
  | HarmDecision
  | DeathTestDecision
  | HurtDyingDecision
  | RestDecision
  | CorruptionDecision
  | SocialDecision
  | AwardXpDecision
  | ImproveDecision
  | SuccessorDecision
  | BuildDecision
  | LastWordsDecision
  | AmendDecision
  | ConditionDecision
  | CorrectDecision;
