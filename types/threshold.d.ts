/** `game.dramatis.threshold`: Threshold's own functions. */

import type { Answer, CardLike, EncounterLike, IdentityLike, InEncounter, ItemLike, MessageMode } from "./shared.d.ts";

type Someone = IdentityLike;
type Several = IdentityLike | readonly IdentityLike[];

/** One of the eight. */
export type ThresholdAttribute =
  "accurate" | "cunning" | "discreet" | "persuasive" | "quick" | "resolute" | "strong" | "vigilant";
/** What can be put to the test. */
export type ThresholdTested = ThresholdAttribute | "defense";
export type ThresholdCondition = "prone" | "blinded" | "surprised" | "unaware" | "dying" | "dead";
/** "long", "withdraw", "passBy", "painThreshold", "surprise", or what an ability brings. */
export type ThresholdTrigger = string;

/** Somebody who does something, where they take part unless another encounter is named. */
interface Acting extends InEncounter {
  readonly actor: Someone;
  /** Shows the form, filled in, instead of deciding. */
  readonly open?: boolean;
}
/** The game master's word on somebody. */
interface Word extends InEncounter {
  readonly target: Someone;
  readonly open?: boolean;
}
/** What concerns several, or all. */
interface Together extends InEncounter {
  readonly open?: boolean;
}
/** Reasons of one's own, each with what it adds to the number (RUN-017). */
interface Modified {
  readonly modifiers?: readonly { readonly label?: string; readonly number: number }[];
}
/** How hard it is: −5 … +5 is usual, −30 … +30 allowed (RUN-016). */
interface Difficult extends Modified {
  readonly difficulty?: number;
}
/** The terms of a roll. */
interface OnTerms extends Difficult {
  /** Darkness, smoke or fog (RUN-079). Left out: as it was when something was last rolled in the same fight. */
  readonly badVisibility?: boolean;
}
/** Who sees the card. */
interface Secret {
  readonly mode?: MessageMode;
}
/** The answer to a card's question: to the latest of its kind, unless a card is named. */
interface Answering {
  readonly card?: CardLike;
}
/** What a test is set against (RUN-014 … RUN-016). */
interface Against {
  /** Left out: accurate. */
  readonly attribute?: ThresholdTested;
  /** Somebody; "number" with a `value`; null for difficulty alone. Left out: whom such a test is usually set against. */
  readonly against?: Someone | null;
  /** Theirs. Left out: what usually opposes the attribute. */
  readonly opposed?: ThresholdTested;
  readonly value?: number;
  /** The numbers are the game master's alone. */
  readonly hidden?: boolean;
}

/**
 * `game.dramatis.threshold`: a function for each decision. What is left out is as the form of the same name would have it;
 * a call that makes no sense is refused by the name of what is wrong, and nothing happens. In brackets: the rules.
 *
 *     const { threshold } = game.dramatis;
 *     const card = await threshold.attack({ actor: "Robber Captain", target: "Tove Marren" });
 *     await threshold.defend({ actor: "Tove Marren", modifiers: [{ label: "In the doorway", number: 2 }] });
 *     await threshold.apply(card);
 */
export interface ThresholdApi {
  /** Rolls a test, or the one a card asks for (RUN-013 … RUN-021). */
  test(options: Acting & Against & OnTerms & Secret & Answering): Promise<Answer>;
  /** Asks players for a test, or for what keeps a hazard off (RUN-019, RUN-020). */
  requestTest(
    options?: Together &
      Against &
      OnTerms & {
        /** Left out: all heroes present. */
        readonly actors?: Several;
        readonly secret?: boolean;
        /** What failing does: a formula, and whether it knocks down. */
        readonly damage?: string;
        readonly ignoresArmor?: boolean;
        readonly prone?: boolean;
      },
  ): Promise<Answer>;
  /** Strikes: with a card, by the Free Attack that it offers (RUN-038, RUN-048, RUN-053 … RUN-058). */
  attack(
    options: Acting &
      OnTerms &
      Secret &
      Answering & {
        readonly target?: Someone;
        /** Left out: what is in hand. "unarmed": bare hands. */
        readonly weapon?: ItemLike;
        /** Reasons for Advantage by hand; those not named are as the states have them (RUN-098). */
        readonly advantage?: {
          readonly unaware?: boolean;
          readonly flanked?: boolean;
          readonly prone?: boolean;
          readonly lowerGround?: boolean;
        };
        /** Metres above the target. */
        readonly height?: number;
        readonly ignoresArmor?: boolean;
        readonly lineOfSight?: boolean;
        /** The game master's word: a Free Attack of this kind that nothing offered (RUN-049). */
        readonly freeAttack?: ThresholdTrigger;
      },
  ): Promise<Answer>;
  /** Meets a foe's blow (RUN-055). */
  defend(options: Acting & Modified & Answering): Promise<Answer>;
  /** Chooses what pain does (RUN-062). */
  pain(options?: Together & Answering & { readonly choice?: "knockDown" | "freeAttack" }): Promise<Answer>;
  /** Something gives a Free Attack (RUN-027, RUN-047). */
  trigger(
    options: InEncounter & {
      readonly attacker: Someone;
      readonly enemy?: Someone;
      readonly kind?: ThresholdTrigger;
      readonly override?: boolean;
      readonly open?: boolean;
    },
  ): Promise<Answer>;
  /** Lets the latest question pass that was put to somebody, or that a card asks (RUN-047). */
  decline(options?: { readonly actor?: Someone; readonly card?: CardLike }): Promise<Answer>;
  /** The game master's word that a question needs no answer (RUN-110). */
  dismiss(options?: { readonly actor?: Someone; readonly card?: CardLike }): Promise<Answer>;

  /** One group tries to surprise another (RUN-029 … RUN-033). */
  surprise(
    options?: Together &
      OnTerms &
      Secret & {
        /** Left out: all foes present, upon all heroes. */
        readonly sneakers?: Several;
        readonly watchers?: Several;
        readonly exempt?: Several;
        readonly drawn?: Several;
        readonly rolls?: "sneakers" | "watchers";
        readonly secret?: boolean;
        readonly gmRolls?: boolean;
      },
  ): Promise<Answer>;
  /** Rolls the test that an ambush asks for (RUN-030, RUN-031). */
  rollSurprise(options: Acting & Modified & Answering): Promise<Answer>;
  endSurprise(options?: Together): Promise<Answer>;

  /** Works out the order; those who are equal roll (RUN-023, RUN-024). */
  setOrder(options?: Together): Promise<Answer>;
  /** Waits behind somebody later (RUN-025). */
  delay(options: Acting & { readonly after?: Someone }): Promise<Answer>;
  /** Another place, by the game master's word; null for the first (RUN-110). */
  place(options: Acting & { readonly after?: Someone | null }): Promise<Answer>;
  /** The fight begins, a game turn, somebody's slot; somebody comes in late; it ends (RUN-022, RUN-028, RUN-065). */
  begin(options?: Together): Promise<Answer>;
  startTurn(options?: Together): Promise<Answer>;
  startSlot(options: Acting): Promise<Answer>;
  join(options: Acting): Promise<Answer>;
  endEncounter(options?: Together): Promise<Answer>;

  /** Gets a weapon into the hand or away (RUN-033, RUN-044). */
  wield(
    options: Acting & { readonly weapon?: ItemLike; readonly how?: "draw" | "switch" | "drop" | "sheathe" },
  ): Promise<Answer>;
  /** Takes a shield up or puts it down (RUN-091). */
  shield(options: Acting & { readonly shield?: ItemLike; readonly equipped?: boolean }): Promise<Answer>;
  /** Marks an action as used, such as "attack" or "move"; `back` gives it back (RUN-036). */
  spend(options: Acting & { readonly action?: string; readonly back?: boolean }): Promise<Answer>;
  /** Gives the Combat Action up for a second Movement Action (RUN-036). */
  trade(options: Acting & { readonly traded?: boolean }): Promise<Answer>;
  /** Uses an ability (RUN-051). */
  useAbility(
    options: Acting & { readonly ability?: ItemLike; readonly during?: "ownSlot" | "reaction" },
  ): Promise<Answer>;
  /** A Movement Action that goes somewhere (RUN-041). Left out: into melee with the likeliest foe. */
  move(
    options: Acting & {
      readonly how?: "engage" | "flank" | "move" | "lineOfSight";
      readonly target?: Someone;
      /** With whom it flanks. */
      readonly ally?: Someone;
    },
  ): Promise<Answer>;
  /** Leaves melee, or no more than the midst of enemies (RUN-084, RUN-085). */
  disengage(options: Acting & { readonly leaveMelee?: boolean }): Promise<Answer>;
  /** Gets past enemies (RUN-043, RUN-096). */
  passBy(options: Acting & { readonly enemies?: Several; readonly goAround?: boolean }): Promise<Answer>;
  /** Gets up (RUN-089). */
  standUp(options: Acting & Difficult): Promise<Answer>;
  /** Who is in melee with whom, by hand (RUN-042). */
  engagement(
    options: InEncounter & {
      readonly a: Someone;
      readonly b?: Someone;
      readonly engaged?: boolean;
      readonly open?: boolean;
    },
  ): Promise<Answer>;
  /** Who stands on both sides of an enemy, by hand (RUN-093). */
  flanking(
    options: InEncounter & {
      readonly a: Someone;
      readonly b?: Someone;
      readonly target?: Someone;
      readonly flanking?: boolean;
      readonly open?: boolean;
    },
  ): Promise<Answer>;

  /** Calls upon a power; null: on nobody (RUN-074). */
  power(
    options: Acting &
      OnTerms &
      Secret & { readonly power?: ItemLike; readonly target?: Someone | null; readonly lineOfSight?: boolean },
  ): Promise<Answer>;
  /** Uses up an elixir or a cure, on oneself unless said (RUN-072, RUN-086). */
  consume(
    options: Acting & { readonly item?: ItemLike; readonly target?: Someone; readonly equipment?: boolean },
  ): Promise<Answer>;
  /** Treats somebody: left out, whoever needs it most (RUN-073 … RUN-075). */
  treat(
    options: Acting & { readonly target?: Someone; readonly with?: ItemLike; readonly cure?: ItemLike | null },
  ): Promise<Answer>;
  /** Days of rest, for all heroes unless said (RUN-071). */
  rest(options?: Together & { readonly targets?: Several; readonly days?: number }): Promise<Answer>;
  /** Between life and death (RUN-067). */
  deathTest(options: Acting & Answering): Promise<Answer>;
  /** What a blow at the dying does (RUN-077). */
  hurtDying(options: Word & Answering & { readonly result?: "nothing" | "mark" | "dies" }): Promise<Answer>;

  /** A fall, poison, fire (RUN-019). */
  harm(
    options: Together &
      Secret & { readonly targets: Several; readonly damage?: string; readonly ignoresArmor?: boolean },
  ): Promise<Answer>;
  corruption(options: Word & { readonly gained?: string; readonly kind?: "temporary" | "permanent" }): Promise<Answer>;
  condition(
    options: Word & Secret & { readonly condition?: ThresholdCondition; readonly on?: boolean },
  ): Promise<Answer>;
  /** Sets numbers by hand: those alone that are named (RUN-110). */
  correct(
    options: Word &
      Secret & {
        readonly toughness?: number;
        readonly deathMarks?: number;
        readonly temporary?: number;
        readonly permanent?: number;
      },
  ): Promise<Answer>;
  /** Changes what a card's test came to, on the same dice: the latest unless its id is said (RUN-110). */
  amend(
    options: Together &
      Modified & {
        readonly card: CardLike;
        readonly check?: string;
        readonly verdict?: "dice" | "success" | "failure";
      },
  ): Promise<Answer>;
  /** A negotiation, kept as a record: give the card to go on with it (RUN-106). */
  social(
    options?: Together & {
      readonly card?: CardLike;
      readonly step?: "open" | "prepare" | "outcome";
      readonly actors?: Several;
      readonly text?: string;
      readonly result?: "success" | "partial" | "failure";
    },
  ): Promise<Answer>;
  /** Experience, for all heroes unless said (RUN-108). */
  awardXp(
    options?: Together & {
      readonly targets?: Several;
      readonly amount?: number;
      readonly reason?: string;
      readonly date?: string;
    },
  ): Promise<Answer>;
  /** Buys the next level of an ability, or one that is said (RUN-107). */
  improve(
    options: Acting & {
      readonly ability?: ItemLike;
      readonly to?: "novice" | "adept" | "master";
      readonly granted?: boolean;
    },
  ): Promise<Answer>;
  /** What the dead one had earned goes to another (RUN-069). */
  successor(options: {
    readonly dead: Someone;
    readonly successor?: Someone;
    readonly date?: string;
    readonly encounter?: EncounterLike;
    readonly open?: boolean;
  }): Promise<Answer>;

  /** Writes what waits on a card, or takes a card back. */
  apply(card: CardLike): Promise<Answer>;
  undo(card: CardLike): Promise<Answer>;
}
