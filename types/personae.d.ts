/** `game.dramatis.personae`: Personae's own functions. */

import type { Answer, CardLike, IdentityLike, InEncounter, ItemLike, MessageMode, Pressing } from "./shared.d.ts";

/** One of the six; in a roll also the id or name of one that the identity has beside them (PER-010). */
export type Attribute = "CMP" | "PRO" | "CNG" | "POW" | "KNO" | "STA";
export type AttributeLike = Attribute | (string & {});
export type SceneState = "scene" | "nonviolent" | "violent";

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
  /** What success brings about (PER-031). */
  readonly goal?: string;
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
  /** Whose skill that is, when somebody else sees to the patient (PER-114). */
  readonly healer?: IdentityLike;
  /** Those who help, each with a die (PER-114, PER-181). */
  readonly helpers?: IdentityLike | readonly IdentityLike[];
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
export interface PersonaeApi extends Pressing {
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
  /** Lets go of what a card asks: a recovery, higher stakes, a point to be given (PER-052, PER-103, PER-131). */
  decline(options: {
    readonly card: CardLike;
    /** The question's id. Left out: the first that the card still asks. */
    readonly prompt?: string;
  }): Promise<Answer>;
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
  /** The chorus decides a challenge, or a task (PER-001, PER-049). */
  setOutcome(
    options: OnCard & {
      readonly success: boolean;
      /** Which comparison: 0 for the challenge itself, 1 for its first follow-up … Left out: the latest. */
      readonly followUp?: number;
    },
  ): Promise<Answer>;
  /** Changes a line of a rolled card, or adds one; its dice lie as they are (PER-001, PER-035). The chorus only. */
  amend(
    options: OnCard & {
      /** Whose roll: the actor's, when it is left out. The reactor of a task is the chorus. */
      readonly side?: "actor" | "reactor";
      /** The line that is changed, by its id. Left out: one of this label. */
      readonly line?: string;
      readonly label?: string;
      /** What it is worth; 0 leaves it out. */
      readonly value: number;
    },
  ): Promise<Answer>;
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
    /** The card that asks whose the point for somebody negated is (PER-131). */
    readonly card?: CardLike;
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
  /** Harm that no challenge brings, as of a hazard (PER-048): it counts as one success would. The chorus only. */
  harm(
    options: InEncounter & {
      readonly targets: IdentityLike | readonly IdentityLike[];
      /** One, when left out. */
      readonly hits?: number;
      readonly imposesShock?: number;
      readonly conditions?: readonly string[];
      /** Whoever is behind it. Left out: nobody in particular. */
      readonly by?: IdentityLike | null;
      /** What it is, in words. */
      readonly reason?: string;
      /** The shock track (PER-102). Left out: the main one. */
      readonly track?: string;
    },
  ): Promise<Answer>;
  /** Lets somebody recover by one step without dice (PER-001, PER-105). The chorus only. */
  grantRecovery(options: InEncounter & { readonly actor: IdentityLike; readonly track?: string }): Promise<Answer>;
  /** Makes somebody a character's companion (PER-160, PER-162). Only the chorus lets a rule that stands in the way pass. */
  takeCompanion(
    options: InEncounter & {
      readonly actor: IdentityLike;
      readonly companion: IdentityLike;
      readonly override?: boolean;
    },
  ): Promise<Answer>;
  /** Puts somebody under a condition (PER-073), until the encounter's end when nothing is said. The chorus only. */
  imposeCondition(
    options: InEncounter & {
      readonly target: IdentityLike;
      readonly condition: string;
      readonly until?: "encounter" | "scene" | "lifted";
    },
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
