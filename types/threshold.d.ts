/** `game.dramatis.threshold`: Threshold's own functions. */

import type {
  Answer,
  CardLike,
  EncounterLike,
  IdentityLike,
  InEncounter,
  ItemLike,
  MessageMode,
  Pressing,
} from "./shared.d.ts";

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
/** What a foe may do in a run. */
export type ThresholdRunAction = "attack" | "engage" | "draw" | "stand" | "leave" | "hold";

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
 *     await threshold.quick({ outline: "brute", count: 3, resistance: "strong" });
 */
export interface ThresholdApi extends Pressing {
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

  /** Makes a hero in one stroke: attributes, and things of the compendia (RUN-010, RUN-107). */
  build(options: BuildOptions): Promise<Answer>;
  /** What somebody says who is dying, or has died (RUN-067). */
  lastWords(options: Acting & { readonly text: string }): Promise<Answer>;

  /** Makes foes by the handful (RUN-058). Game masters only; a card takes them back. */
  quick(options?: QuickFoes): Promise<MadeFoes>;
  /**
   * Foes' slots in one go, up to the next player's (RUN-012, RUN-022, RUN-055): each does what it most likely would, or what
   * is said of it. It goes on by itself while players answer. For the game master alone.
   *
   *     await threshold.runFoes({ rows: [{ foe: "Robber Captain", victim: "Bryn", weapon: "Knife" }] });
   *     await threshold.runFoes({ how: "pause" });
   */
  runFoes(
    options?: InEncounter & {
      /** Shows its window instead. */
      readonly open?: boolean;
      /** Left out: "go", begun or taken up again. "stop" lets it go where it stands; "undo" takes all of it back. */
      readonly how?: "go" | "pause" | "stop" | "undo";
      readonly rows?: readonly {
        readonly foe: Someone;
        readonly action?: ThresholdRunAction;
        readonly victim?: Someone | null;
        /** "unarmed": bare hands. */
        readonly weapon?: ItemLike;
      }[];
    },
  ): Promise<Answer>;

  /** Writes what waits on a card, or takes a card back. */
  apply(card: CardLike): Promise<Answer>;
  undo(card: CardLike): Promise<Answer>;
}

/** What quick foes are to be. Everything has a default: one ordinary robber. */
export interface QuickFoes {
  /** What they are good at, and with what in hand. */
  readonly outline?: "robber" | "guard" | "brute" | "skirmisher" | "archer" | "beast";
  /** How hard they are to get the better of. Left out: ordinary. */
  readonly resistance?: "weak" | "ordinary" | "strong" | "mighty";
  /** More than one are numbered, behind those that exist. */
  readonly name?: string;
  /** 1–50. */
  readonly count?: number;
  /** Left out: the outline's. */
  readonly weapon?: "unarmed" | "natural" | "short" | "oneHanded" | "long" | "heavy" | "ranged";
  /** Dice or a number: foes deal, and stop, half of each die (RUN-058). Left out: the weapon's, the outline's. */
  readonly damage?: string;
  readonly armor?: string;
  /** Is dying at 0 (RUN-063); feels no pain (RUN-060); sees in the dark (RUN-079). */
  readonly important?: boolean;
  readonly painImmune?: boolean;
  readonly canSeeInDark?: boolean;
  /** Id of a folder; "" for none. Left out: none. */
  readonly folder?: string;
  /** Whether tokens are put on the scene. Left out: they are. */
  readonly place?: boolean;
  /** Shows the window, filled in, instead of making anybody. */
  readonly open?: boolean;
}

/** The UUIDs of the foes that were made, or why none were. */
export type MadeFoes =
  { readonly ok: true; readonly foes: readonly string[] } | { readonly ok: false; readonly refused: string };

/** What a new hero is to be. What is left out stays as it is. */
export interface BuildOptions {
  readonly actor: Someone;
  readonly name?: string;
  /** Each 1–30. The rules name no budget. */
  readonly attributes?: { readonly [A in ThresholdAttribute]?: number };
  /** By name or uuid, out of the compendia. Abilities are paid for with experience, unless the game master grants them. */
  readonly things?: readonly (
    string | { readonly thing: string; readonly level?: "novice" | "adept" | "master"; readonly granted?: boolean }
  )[];
  /** Shows the window instead. */
  readonly open?: boolean;
}
