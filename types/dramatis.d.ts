/**
 * What Dramatis offers to macros and modules, as `game.dramatis`. This file ships with the system, and the code that
 * stands behind it is checked against it: what is written here is what there is.
 *
 *     const dramatis = game.dramatis as import("…/systems/dramatis/types/dramatis.d.ts").Dramatis;
 */

import type { Rolls } from "./rolls.d.ts";

/** Plain data, as it is stored and sent. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain | undefined };
export interface PlainObject {
  readonly [key: string]: Plain | undefined;
}

/** What came of a request. `refused` carries words that are ready to show; the same words have been shown as a warning. */
export type Answer =
  | {
      readonly ok: true;
      /** Id of the card's message; null when the decision leaves no card. */
      readonly message: string | null;
      /** Names of those who are gone, about whom nothing could be written; the rest is. Left out: everybody was there. */
      readonly missing?: readonly string[];
    }
  | { readonly ok: false; readonly refused: string };

/** Who sees a new card: one of Foundry's message modes. Left out: as this person's chat is set. */
export type MessageMode = "public" | "gm" | "blind" | "self";

/**
 * Stands for an identity: an actor, a token (its document or the one on the board), a combatant; or, as text, the uuid of
 * any of these, an actor's id, or the exact name of somebody on the board, in an encounter, or in the world.
 */
export type IdentityLike = string | object;
/** Stands for an item of an identity: the item, its id, or its exact name. */
export type ItemLike = string | object;
/** Stands for a card: its message, the message's id, or the answer of the call that made it. */
export type CardLike = string | object;
/** Stands for an encounter: a combat, its id or uuid. Null: as if outside any encounter. */
export type EncounterLike = string | object | null;

/** One of the six; in a roll also the id or name of one that the identity has beside them (PER-010). */
export type Attribute = "CMP" | "PRO" | "CNG" | "POW" | "KNO" | "STA";
export type AttributeLike = Attribute | (string & {});
export type SceneState = "scene" | "nonviolent" | "violent";

/** A card as the person at this client may know it: plain data, frozen. */
export interface CardReport {
  readonly id: string;
  readonly ruleset: string;
  /** Decisions, dice and outcomes, oldest first. */
  readonly steps: readonly PlainObject[];
  /** Choices that are still owed, each with `id`, `type` and `owner`. */
  readonly prompts: readonly PlainObject[];
  /** Effects that nobody has written yet, each with `id`, `type` and `target`. */
  readonly waiting: readonly PlainObject[];
  /** True when it was taken back. */
  readonly undone: boolean;
  /** True when numbers of this card are kept from the person at this client. */
  readonly masked: boolean;
}

/** What one check of a self-test found. */
export interface SelfTestFinding {
  /** What was tried: "batch", "veto", "unlinked" … */
  readonly check: string;
  /** "skipped": it could not be tried here, and `detail` says why. */
  readonly result: "held" | "broken" | "skipped";
  /** In words; "" where there is nothing to add. */
  readonly detail: string;
}

/** What came of a self-test. `refused` carries words that are ready to show. */
export type SelfTestAnswer =
  | {
      readonly ok: true;
      /** True when nothing that was tried is broken. */
      readonly held: boolean;
      readonly findings: readonly SelfTestFinding[];
      /** The report as plain text, as the window's button copies it. */
      readonly text: string;
    }
  | { readonly ok: false; readonly refused: string };

/** `game.dramatis` */
export interface Dramatis {
  /** Id of the game this world plays, or null. */
  readonly ruleset: string | null;
  /** Settles when every template is loaded. */
  readonly ready: Promise<unknown>;
  /** Makes a decision given in full, as plain data: opens a new card, or continues the one given. */
  decide(
    decision: { readonly type: string },
    card?: string,
    options?: { readonly mode?: MessageMode },
  ): Promise<Answer>;
  /** Writes a card's waiting effects, or just those named. */
  apply(card: string, effects?: readonly string[]): Promise<Answer>;
  /** Takes back everything a card has written, exactly; refuses when a value has changed since. */
  undo(card: string): Promise<Answer>;
  /**
   * Changes switches of the world's game together, all or none. Needs a game master at the table, whose client checks
   * whether the asker may; refuses when one is no longer `was`.
   */
  configure(
    changes: readonly { readonly key: string; readonly was: unknown; readonly value: unknown }[],
  ): Promise<Answer>;
  /**
   * Tries on throw-away documents whether this Foundry does what the system relies on, shows it in a window, and clears
   * up. For game masters.
   */
  selfTest(): Promise<SelfTestAnswer>;
  /** What a card holds, or null when there is none of that id that the person at this client may know of. */
  card(id: string): CardReport | null;
  /** The class of this world's rolls, by its name: `PersonaeRoll`. Empty before a game is chosen. */
  readonly rolls: Rolls;
  /** Personae's own functions, in a world that plays it. */
  readonly personae?: PersonaeApi;
  /** Evoker's own functions, in a world that plays it. */
  readonly evoker?: EvokerApi;
}

/** Where a decision is made. Left out: in the encounter the identity takes part in, if any. */
export interface InEncounter {
  readonly encounter?: EncounterLike;
}

/** A bonus or penalty of the moment: more or fewer dice, or a number added to each die. */
export interface ExtraModifier {
  readonly label?: string;
  readonly dice?: number;
  readonly number?: number;
}

/** What may be said about a roll. Shock and all that the dialogs would count is counted without being named. */
export interface PoolOptions {
  /** Left out: the one the rules propose for the means and the skill. */
  readonly attribute?: AttributeLike;
  readonly modifiers?: readonly ExtraModifier[];
  /** Reasons to call upon, by id or name: an enhancement, an expertise, "critical". */
  readonly use?: readonly string[];
  /** Reasons to leave out, by id or name: "shock". */
  readonly leaveOut?: readonly string[];
}

/** A challenge to one or more opponents (PER-025 … PER-035). */
export interface ChallengeOptions extends InEncounter, PoolOptions {
  readonly actor: IdentityLike;
  /** Left out: those this person has targeted. */
  readonly reactors?: IdentityLike | readonly IdentityLike[];
  /** With a weapon it is an attack, with a power a power challenge, with neither an interaction. */
  readonly weapon?: ItemLike;
  readonly power?: ItemLike;
  /** Left out: that of the weapon or power, else none. Null: a bare attribute. */
  readonly skill?: ItemLike | null;
  /** Hits of one success. Left out: those of the weapon or power. */
  readonly hits?: number;
  readonly goal?: string;
  readonly followUps?: number;
  /** False when a trait lets it be issued without an action. */
  readonly spendsAction?: boolean;
  /** Those who don't see it coming (PER-120): all, or some of the reactors. */
  readonly unaware?: boolean | readonly IdentityLike[];
  /** A shock track of the group (PER-102). */
  readonly track?: string;
  /** How far away they are, by the name of a band (PER-156). Left out: as the board measures. */
  readonly band?: string;
  readonly imposesShock?: number;
  readonly conditions?: readonly string[];
  readonly mode?: MessageMode;
}

/** The answer to a challenge (PER-119 … PER-123). */
export interface AnswerOptions extends PoolOptions {
  readonly reactor: IdentityLike;
  /** Left out: the latest card that waits for this reactor's answer. */
  readonly card?: CardLike;
  /** "passive" (as when left out), "weapon", "shield", "power", or a weapon, shield or power. */
  readonly with?: ItemLike;
}

/** A roll against a static task (PER-040 … PER-044). */
export interface UnopposedOptions extends InEncounter, PoolOptions {
  readonly actor: IdentityLike;
  readonly skill?: ItemLike | null;
  /** One of the ladder: "normal" when left out. */
  readonly difficulty?: string;
  readonly adjustSteps?: number;
  readonly extra?: number;
  readonly spendsAction?: boolean;
  readonly mode?: MessageMode;
}

/** A part of a card that concerns one opponent. With one opponent only, it need not be named. */
export interface OnCard {
  readonly card: CardLike;
  readonly reactor?: IdentityLike;
}

/** A roll to shed shock (PER-103 … PER-114). */
export interface RecoverOptions extends InEncounter {
  readonly actor: IdentityLike;
  /** Left out: the first time that is allowed now. */
  readonly when?: "duringViolentEncounter" | "endOfViolentEncounter" | "duringScene" | "endOfScene";
  readonly assistDice?: number;
  /** A skill that a trait puts in place of the one die (PER-114). */
  readonly skill?: ItemLike;
  /** A shock track of the group (PER-102). Left out: the first that may be rolled for now. */
  readonly track?: string;
  /** The card that offers it, such as that of an encounter's end. */
  readonly card?: CardLike;
  readonly mode?: MessageMode;
}

/** What development points buy (PER-133 … PER-148, PER-164). */
export type PurchaseLike =
  | { readonly kind: "attribute"; readonly attribute: Attribute }
  | { readonly kind: "vitality" | "companionTier" }
  | { readonly kind: "rating" | "learn"; readonly item: ItemLike }
  | { readonly kind: "upgrade"; readonly item: ItemLike; readonly upgrade: string }
  | { readonly kind: "grade"; readonly item: ItemLike; readonly to: "superior" | "exceptional" };

/**
 * Every decision of Personae without a dialog. What is left out is filled in as the dialog would fill it in. None of
 * these throws: whatever stands in the way, be it a rule, a right or a name nobody knows, comes back as `refused`.
 */
export interface PersonaeApi {
  challenge(options: ChallengeOptions): Promise<Answer>;
  answer(options: AnswerOptions): Promise<Answer>;
  unopposed(options: UnopposedOptions): Promise<Answer>;
  /** Puts a challenge or an unopposed roll to the group before any dice (PER-008). */
  propose(
    options: { readonly challenge: ChallengeOptions } | { readonly unopposed: UnopposedOptions },
  ): Promise<Answer>;
  /** Rolls what was proposed. */
  accept(options: { readonly card: CardLike }): Promise<Answer>;
  /** Settles a proposal without dice. The chorus only. */
  settleProposal(options: { readonly card: CardLike; readonly result: "narrate" | "pass" | "fail" }): Promise<Answer>;
  /** Lends a hand with a roll that a card waits for (PER-034, PER-181). */
  assist(
    options: InEncounter & {
      readonly helper: IdentityLike;
      readonly card: CardLike;
      /** Who is helped. Left out: whoever's roll the card waits for. */
      readonly actor?: IdentityLike;
      /** Left out: the one the dialog proposes. */
      readonly skill?: ItemLike | null;
    },
  ): Promise<Answer>;
  /** Changes a die by a trait, or with `with: null` lets the dice stand (PER-021, PER-142). */
  reroll(options: {
    readonly card: CardLike;
    readonly by: IdentityLike;
    readonly with?: ItemLike | null;
  }): Promise<Answer>;
  /** Uses the next die of the same roll (PER-062, PER-063). */
  followUp(
    options: OnCard & {
      /** Somebody else it is turned against, where a trait allows it (PER-064). */
      readonly against?: IdentityLike;
    },
  ): Promise<Answer>;
  /** Spends a banked critical (PER-180). Left out: a success after a failure, a hit after a success. */
  spendCritical(
    options: OnCard & {
      readonly use?: "success" | "hit";
      /** Left out: the challenger. The reactor may spend its own. */
      readonly by?: IdentityLike;
    },
  ): Promise<Answer>;
  /** Gives a banked critical to somebody else, or spends it for a reason (PER-180). */
  giveCritical(
    options: InEncounter & {
      readonly actor: IdentityLike;
      readonly to?: IdentityLike | null;
      readonly reason?: string;
    },
  ): Promise<Answer>;
  /** The chorus decides a challenge (PER-001, PER-049). */
  setOutcome(options: OnCard & { readonly success: boolean }): Promise<Answer>;
  recover(options: RecoverOptions): Promise<Answer>;
  /** Keeps an inoperative identity from being negated (PER-099). */
  stabilise(options: InEncounter & { readonly helper: IdentityLike; readonly target: IdentityLike }): Promise<Answer>;
  /** Readies a weapon, shield or power to answer with (PER-120). */
  readyDefence(options: InEncounter & { readonly actor: IdentityLike; readonly with: ItemLike }): Promise<Answer>;
  /** A power that needs no roll (PER-083, PER-115). */
  usePower(
    options: InEncounter & {
      readonly actor: IdentityLike;
      readonly power: ItemLike;
      readonly reactors?: IdentityLike | readonly IdentityLike[];
      /** The shock track that is healed (PER-102). Left out: the main one. */
      readonly track?: string;
      readonly mode?: MessageMode;
    },
  ): Promise<Answer>;
  /** Keeps a maintained power up, or lets it go (PER-186). */
  upkeep(
    options: InEncounter & { readonly actor: IdentityLike; readonly power: ItemLike; readonly keep?: boolean },
  ): Promise<Answer>;
  /** Marks a move or an action as used, or gives one back (PER-057). */
  spend(
    options: InEncounter & {
      readonly actor: IdentityLike;
      readonly what?: "move" | "action";
      readonly amount?: 1 | -1;
    },
  ): Promise<Answer>;
  /**
   * Raises the stakes (PER-051, PER-052). A game master needs no encounter beforehand: those named, or those on the card,
   * are gathered into one.
   */
  escalate(
    options: InEncounter & {
      readonly to: "nonviolent" | "violent";
      /** Who acts first. Left out: nobody, or the challenger of the card. */
      readonly instigator?: IdentityLike | null;
      readonly identities?: readonly IdentityLike[];
      readonly card?: CardLike;
    },
  ): Promise<Answer>;
  /** Rolls for the order of action (PER-053). Left out: everybody of this person's in the encounter. */
  initiative(
    options?: InEncounter & {
      readonly actors?: IdentityLike | readonly IdentityLike[];
      readonly chosen?: readonly {
        readonly actor: IdentityLike;
        readonly skill?: ItemLike | null;
        readonly attribute?: AttributeLike;
      }[];
    },
  ): Promise<Answer>;
  /** The order by hand, from first to last (PER-053). */
  reorder(options: InEncounter & { readonly order: readonly IdentityLike[] }): Promise<Answer>;
  /** What each side wants (PER-031, PER-047). */
  aims(
    options: InEncounter & {
      readonly party?: string;
      readonly opposition?: string;
      readonly mode?: "ask" | "series" | "track";
    },
  ): Promise<Answer>;
  /** Ends the powers that nobody has kept up (PER-186). The tracker's next turn does it by itself. */
  endTurn(options: InEncounter & { readonly actor: IdentityLike }): Promise<Answer>;
  /** Relapses, and shock that was held off (PER-095, PER-113). The tracker's next round does it by itself. */
  endRound(options?: InEncounter): Promise<Answer>;
  /** The end steps of an encounter (PER-056, PER-098, PER-152). The combat goes with the card, and comes back with its undo. */
  endEncounter(
    options?: InEncounter & {
      /** Those the chorus spares. */
      readonly spared?: readonly IdentityLike[];
      readonly endScene?: boolean;
      /** What came of what the sides wanted (PER-032). */
      readonly conclusion?: "party" | "opposition" | "backedDown" | "foughtOut";
    },
  ): Promise<Answer>;
  /** The scene ends and another begins (PER-149 … PER-152). Left out: for all whom it concerns. */
  newScene(options?: { readonly identities?: readonly IdentityLike[] }): Promise<Answer>;
  newDay(options?: { readonly identities?: readonly IdentityLike[] }): Promise<Answer>;
  newSession(options?: { readonly identities?: readonly IdentityLike[] }): Promise<Answer>;
  /** Gives development points (PER-132). */
  award(options: {
    readonly identities: IdentityLike | readonly IdentityLike[];
    readonly dp?: number;
    readonly reason?: string;
  }): Promise<Answer>;
  /** Hands an award of a card on (PER-131). Left out: the card's only award. */
  reassignAward(options: {
    readonly card: CardLike;
    readonly to: IdentityLike;
    readonly award?: string;
  }): Promise<Answer>;
  /** Spends development points, or a die of the Prowess pool. */
  advance(
    options: InEncounter & {
      readonly actor: IdentityLike;
      readonly purchase: PurchaseLike;
      /** Left out: a companion's owner, else the identity itself (PER-163). */
      readonly payer?: IdentityLike;
      /** The chorus lets it pass although a rule stands in the way. */
      readonly override?: boolean;
    },
  ): Promise<Answer>;
  /** Asks what an expertise knows (PER-036 … PER-038). */
  ask(
    options: InEncounter & {
      readonly actor: IdentityLike;
      readonly question?: string;
      readonly level?: "common" | "hard";
      readonly topic: string;
      readonly broaderTopics?: readonly string[];
    },
  ): Promise<Answer>;
  /** Buys a piece of gear that is wanted (PER-183). */
  buy(
    options: InEncounter & {
      readonly actor: IdentityLike;
      readonly item: ItemLike;
      /** An unused power slot pays for it (PER-189). */
      readonly slot?: boolean;
      /** What it takes from the cap, as the chorus says. */
      readonly lower?: number;
      readonly override?: boolean;
    },
  ): Promise<Answer>;
  /** Raises the resource cap for a number of scenes, this one included (PER-183). */
  boost(
    options: InEncounter & {
      readonly actor: IdentityLike;
      readonly amount: number;
      readonly scenes?: number;
      readonly label?: string;
    },
  ): Promise<Answer>;
  /** Hits that a trait holds off count now, or never (PER-001, PER-095). Left out: the first of them, now. */
  settleDelayed(
    options: InEncounter & { readonly target: IdentityLike; readonly index?: number; readonly counts?: boolean },
  ): Promise<Answer>;
  /** Lifts a condition (PER-073). */
  liftCondition(options: InEncounter & { readonly target: IdentityLike; readonly condition: string }): Promise<Answer>;
  /** Sets marked hits and shock by hand (PER-001). What is left out stays as it is. */
  correct(
    options: InEncounter & {
      readonly target: IdentityLike;
      readonly hits?: number;
      readonly shock?: number;
      /** The shock track (PER-102). Left out: the main one. */
      readonly track?: string;
    },
  ): Promise<Answer>;
  /** Writes what a card has waiting: all of it, or that which happens to some identities. */
  apply(card: CardLike, options?: { readonly to?: IdentityLike | readonly IdentityLike[] }): Promise<Answer>;
  /** Takes a card back. */
  undo(card: CardLike): Promise<Answer>;
  /**
   * Opens the dialog of a roll with all that is said filled in, for the person at this client to go on with. What a dialog
   * doesn't ask for is left aside: `encounter`, `spendsAction`.
   */
  openDialog(options: DialogOptions): Promise<{ readonly ok: true } | { readonly ok: false; readonly refused: string }>;
  /** Makes supporting identities by the handful (PER-158, PER-166 … PER-168). The chorus only; a card takes them back. */
  makeIdentities(options?: QuickOptions): Promise<MadeAnswer>;
  /** Opens the dialog that does, with some of it chosen already. */
  openQuickIdentities(options?: QuickOptions): Promise<void>;
}

/** Which dialog is opened, and what is said in it: one of these. */
export interface DialogOptions {
  readonly challenge?: ChallengeOptions;
  readonly unopposed?: UnopposedOptions;
  readonly answer?: AnswerOptions;
  readonly recover?: RecoverOptions;
}

/** What quick identities are to be. Everything has a default: a minion guard. */
export interface QuickOptions {
  /** Null: a blank one, to be filled in when something is needed. */
  readonly archetype?: "guard" | "brute" | "skirmisher" | "marksman" | "mystic" | "schemer" | null;
  /** Left out: as the archetype is called. More than one are numbered, behind those that exist. */
  readonly name?: string;
  /** 1–50. */
  readonly count?: number;
  readonly tier?: "minion" | "minor" | "major";
  readonly stance?: "ally" | "adversary" | "neutral";
  /** 0–9; attribute points are ten times this (PER-128). */
  readonly potential?: number;
  /** Attributes set by hand; the others follow from the potential. */
  readonly attributes?: Readonly<Partial<Record<Attribute, number>>>;
  /** Dice of the archetype's skills, and of the six free ones. */
  readonly rating?: number;
  readonly freeRating?: number;
  /** UUID of a weapon; null: bare hands. Left out: none. */
  readonly weapon?: string | null;
  /** Id of a folder, or "new" for one named after them. */
  readonly folder?: string;
  /** Whether tokens are put on the scene that is shown. */
  readonly place?: boolean;
}

/** The uuids of what was made, or why nothing was. */
export type MadeAnswer =
  { readonly ok: true; readonly identities: readonly string[] } | { readonly ok: false; readonly refused: string };

/** Stands for a character of Evoker's, as an identity may be given. */
export type CharacterLike = IdentityLike;

/** What may be said about any roll of Evoker's. What the rules find by themselves counts without being named. */
export interface EvokerRoll {
  /** Fate Points for Advantage, two each (EVO-283). */
  readonly fate?: number;
  /** Reasons of the moment, each with what it adds to the target number. */
  readonly modifiers?: readonly { readonly label?: string; readonly number: number }[];
  /** Rows that the rules find and that are not to count, by id or name: "darkness". */
  readonly leaveOut?: string | readonly string[];
  /** Allies who help (EVO-027). */
  readonly assistants?: CharacterLike | readonly CharacterLike[];
  /** The ground somebody stands on (EVO-160): "none", "uneven-1" … "damaging-3". */
  readonly terrain?: string;
  readonly mode?: MessageMode;
  /** Shows the form, filled in, instead of deciding. */
  readonly open?: boolean;
}

/** Somebody who does something, where they take part unless another encounter is named. */
export interface EvokerActor extends InEncounter {
  readonly actor: CharacterLike;
}
/** A roll of somebody's own. */
export interface EvokerRolling extends EvokerActor, EvokerRoll {}
/** The answer to a question of a card: of the latest that waits for them, unless one is named. */
export interface EvokerAnswering extends EvokerRolling {
  readonly card?: CardLike;
}
/** A skill with its focus, or a score: "athletics", "athletics/climbing", "Agility". */
export type MeansLike = string;

/** What lies between somebody and a target. Left out: as the board, and the last attack of the encounter, have it. */
export interface Between {
  /** Metres. */
  readonly distance?: number;
  /** Metres the target stands below. */
  readonly below?: number;
  readonly cover?: "none" | "light" | "heavy";
  readonly light?: "normal" | "low" | "dark";
  readonly haze?: boolean;
  readonly badWeather?: boolean;
}
interface Walking extends EvokerRolling {
  /** Left out: as far as it goes. */
  readonly metres?: number;
  /** Run harder (EVO-042). */
  readonly harder?: boolean;
  /** Difficult ground on the way, as in `terrain`, how it is taken, and what it does (EVO-056 … EVO-058). */
  readonly path?: string;
  readonly pace?: "slow" | "full";
  readonly damage?: number;
  readonly leavesMelee?: boolean;
  /** The game master waives the Chance Attacks. */
  readonly disengaged?: boolean;
}
interface ByHand extends EvokerRolling {
  readonly metres?: number;
  readonly how?: "normal" | "hurry" | "demanded";
  readonly with?: MeansLike;
  readonly speed?: "basic" | "run";
  /** Metres of a run-up (EVO-052). */
  readonly runUp?: number;
}
interface Towards extends EvokerRolling {
  /** Left out: whoever is targeted, or the only one who could be meant. */
  readonly target?: CharacterLike;
}
/** The table's word on somebody. */
interface Word extends InEncounter {
  readonly target: CharacterLike;
}

/**
 * `game.dramatis.evoker`: a function for each decision. What is left out is as the form of the same name would have it; a
 * call that makes no sense is refused by the name of what is wrong, and nothing happens.
 *
 *     const { evoker } = game.dramatis;
 *     const card = await evoker.attack({ actor: "Anouk Ferris", target: "Imp on the bench", how: "focused" });
 *     await evoker.evade({ actor: "Imp on the bench", with: "dodge" });
 *     await evoker.apply(card);
 */
export interface EvokerApi {
  /** Attacks with a weapon, or with null for bare hands (EVO-071 … EVO-077). */
  attack(
    options: Towards &
      Between & {
        readonly weapon?: ItemLike | null;
        readonly how?:
          "standard" | "charge" | "called" | "focused" | "grapple" | "burst" | "allWeapon" | "push" | "knockdown";
        /** A called location (EVO-073): "head", "Right arm". */
        readonly called?: string;
        readonly bypassProtector?: boolean;
        /** Of a Charge (EVO-072): metres, and whether it leaves melee. */
        readonly metres?: number;
        readonly leavesMelee?: boolean;
        /** Of a Push (EVO-086): metres of room, and whether it goes along. */
        readonly room?: number;
        readonly follow?: boolean;
        /** Though range or height forbid it: the game master's word. */
        readonly override?: boolean;
      },
  ): Promise<Answer>;
  /** Uses a power of the equipped Persona (EVO-136, EVO-137). */
  power(
    options: EvokerRolling &
      Between & {
        readonly power?: ItemLike;
        readonly targets?: CharacterLike | readonly CharacterLike[];
        readonly override?: boolean;
      },
  ): Promise<Answer>;
  /** Answers an attack in the best way that is offered, in the one that is said, or not at all: null (EVO-124). */
  evade(
    options: EvokerAnswering & { readonly with?: "parry" | "dodge" | "anticipate" | "endurance" | null },
  ): Promise<Answer>;
  /** Answers what is no attack, by the place of the way among those offered, from "0"; null for not at all (EVO-024). */
  oppose(options: EvokerAnswering & { readonly with?: string | null }): Promise<Answer>;
  /** Makes the Chance Attack that is offered (EVO-170 … EVO-175). `decline` lets it go. */
  chanceAttack(options: EvokerAnswering & { readonly weapon?: ItemLike | null }): Promise<Answer>;
  /** Lets something offered pass: a Chance Attack, a join, a block. */
  decline(options: InEncounter & { readonly actor: CharacterLike; readonly card?: CardLike }): Promise<Answer>;
  /** Blocks Heavy Wounds that wait (EVO-287). */
  blockHeavy(options: EvokerAnswering & { readonly points?: number }): Promise<Answer>;
  /** Deals out the further shots of a Burst that hit (EVO-076). */
  allocateBurst(
    options: EvokerAnswering & {
      readonly targets?: CharacterLike | readonly CharacterLike[];
      readonly wounds?: number;
    },
  ): Promise<Answer>;
  /** Rolls the last test on a card again: one's own for Fate, that of whoever is distracted (EVO-028, EVO-083). */
  reroll(options: {
    readonly actor: CharacterLike;
    readonly card: CardLike;
    readonly source?: "fate" | "distract";
    /** Whose test. Left out: the actor's own. */
    readonly of?: CharacterLike;
  }): Promise<Answer>;
  /** Tests a skill or a score (EVO-021, EVO-026). */
  test(options: EvokerRolling & { readonly with?: MeansLike; readonly spendsAction?: boolean }): Promise<Answer>;
  /** Resists an ailment that came with a hit (EVO-306). */
  resist(options: EvokerAnswering): Promise<Answer>;
  /** Keeps one's feet when Stress overwhelms (EVO-337). */
  faint(options: EvokerAnswering): Promise<Answer>;
  /** The test that a state calls for: confusion, ice, miasma, a shock, no air. */
  ownTest(options: EvokerAnswering & { readonly with?: MeansLike }): Promise<Answer>;
  /** Endures one's bleeding, or stems it (EVO-330 … EVO-332). */
  bleed(options: EvokerAnswering & { readonly method?: "endure" | "stem"; readonly with?: MeansLike }): Promise<Answer>;
  /** Tries to be rid of an ailment in one's own Turn (EVO-313, EVO-321, EVO-323). */
  shakeOff(options: EvokerRolling & { readonly ailment?: string; readonly cost?: "action" | "move" }): Promise<Answer>;
  /** Out of air; a minute or Round without; air again (EVO-340 … EVO-342). */
  holdBreath(options: EvokerActor & { readonly breath?: "conserving" | "strenuous" }): Promise<Answer>;
  withoutAir(options: EvokerRolling & { readonly breath?: "conserving" | "strenuous" }): Promise<Answer>;
  breathe(options: EvokerActor): Promise<Answer>;
  /** Hides, and looks for whoever hides (EVO-094). */
  stealth(options: EvokerRolling & { readonly enemySees?: boolean; readonly fullPace?: boolean }): Promise<Answer>;
  notice(options: Towards): Promise<Answer>;
  /** First aid (EVO-332). */
  medical(options: Towards): Promise<Answer>;
  /** Distract, Scary Face, or a Trick of the table's making, with what it brings (EVO-083 … EVO-085). */
  trick(
    options: Towards &
      Between & {
        readonly trick?: "distract" | "scaryFace" | "other";
        readonly with?: MeansLike;
        /** An ailment or condition, by id or name. */
        readonly effect?: string;
      },
  ): Promise<Answer>;
  /** Gets out of a grip, holds somebody fast, lets go (EVO-355 … EVO-357). */
  breakFree(
    options: EvokerRolling & { readonly declared?: "action" | "move"; readonly with?: MeansLike },
  ): Promise<Answer>;
  immobilise(options: Towards): Promise<Answer>;
  release(options: Towards): Promise<Answer>;
  /** What a One More is used for (EVO-202 … EVO-205). */
  oneMore(
    options: EvokerActor & {
      readonly use?: "move" | "action" | "batonPass" | "allOutAttack" | "decline";
      readonly receiver?: CharacterLike;
      readonly card?: CardLike;
    },
  ): Promise<Answer>;
  /** Hands it to a Confidant (EVO-203). */
  batonPass(options: EvokerActor & { readonly to?: CharacterLike; readonly card?: CardLike }): Promise<Answer>;
  /** Is done with a One More (EVO-202). */
  endOneMore(options: EvokerActor): Promise<Answer>;
  /** Joins an All-Out Attack, with the best score unless one is said (EVO-206). */
  joinAllOut(options: EvokerAnswering & { readonly score?: "melee" | "ballistic" | "magic" }): Promise<Answer>;
  /** Carries it out with all who have joined (EVO-206 … EVO-208). */
  allOut(options: EvokerAnswering & { readonly score?: "melee" | "ballistic" | "magic" }): Promise<Answer>;
  /** Walks, runs, climbs, swims, leaps (EVO-040 … EVO-058). */
  move(options: Walking): Promise<Answer>;
  run(options: Walking): Promise<Answer>;
  climb(options: ByHand): Promise<Answer>;
  swim(options: ByHand): Promise<Answer>;
  leap(options: ByHand): Promise<Answer>;
  /** Falls (EVO-054, EVO-055). */
  fall(options: EvokerRolling & { readonly metres?: number; readonly with?: MeansLike }): Promise<Answer>;
  /** Another band of the air; null: flight is lost (EVO-061, EVO-062). */
  altitude(options: EvokerActor & { readonly to?: "ground" | "low" | "high" | null }): Promise<Answer>;
  /** Gets out of melee (EVO-044), or runs from it (EVO-045). */
  disengage(
    options: EvokerRolling & { readonly method?: "test" | "action" | "none"; readonly with?: MeansLike },
  ): Promise<Answer>;
  flee(options: EvokerActor): Promise<Answer>;
  /** Small things (EVO-049, EVO-070, EVO-078, EVO-092, EVO-093). */
  defend(options: EvokerActor): Promise<Answer>;
  goProne(options: EvokerActor): Promise<Answer>;
  rise(options: EvokerActor): Promise<Answer>;
  openSilently(options: EvokerActor): Promise<Answer>;
  otherAction(options: EvokerActor): Promise<Answer>;
  /** Draws a weapon, and puts another away (EVO-091). */
  equip(options: EvokerActor & { readonly weapon: ItemLike; readonly stow?: ItemLike | null }): Promise<Answer>;
  /** Shields an ally (EVO-079). */
  protect(options: EvokerActor & { readonly ally?: CharacterLike }): Promise<Answer>;
  /** Reads an enemy (EVO-081, EVO-082). */
  analyse(options: EvokerActor & { readonly target?: CharacterLike }): Promise<Answer>;
  /** Uses something up (EVO-088). */
  consumable(options: EvokerActor & { readonly item?: ItemLike; readonly recipient?: CharacterLike }): Promise<Answer>;
  /** Loads a weapon, or clears its jam (EVO-089, EVO-090). */
  reload(
    options: EvokerRolling & { readonly weapon?: ItemLike; readonly hurry?: "none" | "ballistics" | "survival" },
  ): Promise<Answer>;
  /** Another Persona; null: none (EVO-231). */
  swapPersona(options: EvokerActor & { readonly persona?: ItemLike | null }): Promise<Answer>;
  /** Spends a Fate Point outside a roll (EVO-285 … EVO-290), about an ailment, a Persona, a pool or a location by its id. */
  fate(
    options: EvokerActor & {
      readonly for?: "restoreLight" | "removeAilment" | "revivePersona" | "restorePool" | "ignoreInjury";
      readonly about?: string;
    },
  ): Promise<Answer>;
  /** What somebody Brainwashed does (EVO-319). */
  control(
    options: EvokerAnswering & {
      readonly choice?: "attack" | "power" | "nothing";
      readonly weapon?: ItemLike | null;
      readonly power?: ItemLike;
      readonly target?: CharacterLike;
    },
  ): Promise<Answer>;
  /** Which of two ailments stays: the new one, or the one that was there (EVO-300). */
  replaceAilment(options: EvokerAnswering & { readonly stays?: "ailment" | "occupant" }): Promise<Answer>;
  /** The table's word on the dying (EVO-223, EVO-342). */
  fateOf(
    options: EvokerActor & { readonly word?: "dying" | "dead" | "awake"; readonly card?: CardLike },
  ): Promise<Answer>;
  /** Puts an ailment or a condition on somebody, or takes it off, by id or name (EVO-085, EVO-300). */
  afflict(options: Word & { readonly what: string; readonly turns?: number }): Promise<Answer>;
  lift(options: Word & { readonly what?: string }): Promise<Answer>;
  /** Stress, below 0 for relief (EVO-334). */
  stress(options: EvokerActor & { readonly amount: number }): Promise<Answer>;
  /** Advantages to begin with (EVO-008). */
  startingAdvantage(options: EvokerActor & { readonly amount: number }): Promise<Answer>;
  /** A score decays, or recovers (EVO-345). */
  decay(
    options: EvokerActor & { readonly score: string; readonly amount?: number; readonly until?: "day" | "week" },
  ): Promise<Answer>;
  recover(options: EvokerActor & { readonly score?: string; readonly amount?: number }): Promise<Answer>;
  /** Leaves somebody out of the enemies that an All-Out Attack counts, or counts it again. */
  leaveOut(options: Word & { readonly on?: boolean }): Promise<Answer>;
  /** Offers Chance Attacks for something the table saw (EVO-171). */
  provoke(
    options: EvokerActor & {
      readonly event?: "leaveMelee" | "rise" | "grappleFailed" | "shootWhileEngaged" | "trickFailed";
    },
  ): Promise<Answer>;
  /** Makes cells of the affinity grid and other secrets known to players, or hides them (EVO-081, EVO-181). */
  reveal(
    options: Word & {
      readonly elements?: string | readonly string[];
      readonly keys?: string | readonly string[];
      readonly shown?: "show" | "hide";
    },
  ): Promise<Answer>;
  /** Sets figures by hand. What is left out stays as it is. */
  correct(
    options: EvokerActor & {
      readonly light?: number;
      readonly heavy?: number;
      readonly deadly?: number;
      readonly stress?: number;
      readonly fateLeft?: number;
      readonly spirit?: number;
      readonly exertion?: number;
      readonly personaLight?: number;
      readonly personaHeavy?: number;
    },
  ): Promise<Answer>;
  /** Who is surprised, and who lies in wait (EVO-007). */
  surprise(options: {
    readonly encounter?: EncounterLike;
    readonly surprised?: CharacterLike | readonly CharacterLike[];
    readonly ambushers?: CharacterLike | readonly CharacterLike[];
  }): Promise<Answer>;
  /** The edges of Turns and Rounds, and the end (EVO-010 … EVO-012). */
  startTurn(options: EvokerActor): Promise<Answer>;
  endTurn(options: EvokerActor): Promise<Answer>;
  startRound(options?: InEncounter): Promise<Answer>;
  endRound(options?: InEncounter): Promise<Answer>;
  endEncounter(options?: InEncounter): Promise<Answer>;
  /** Time passes outside encounters (EVO-280, EVO-334, EVO-352). Left out: for every Evoker. */
  time(options: {
    readonly passes: "rest" | "hour" | "day" | "week" | "minute" | "round";
    readonly actors?: CharacterLike | readonly CharacterLike[];
    readonly amount?: number;
    /** How fast the miasma grows, for hours in it. */
    readonly rate?: number;
    /** What a rest gives back. */
    readonly light?: number;
    readonly heavy?: number;
    readonly personaLight?: number;
    readonly personaHeavy?: number;
    readonly deadly?: boolean;
    readonly spirit?: number;
    readonly exertion?: number;
  }): Promise<Answer>;
  /** Writes all that a card has waiting. */
  apply(card: CardLike): Promise<Answer>;
  /** Takes a card back. */
  undo(card: CardLike): Promise<Answer>;
}
