/** `game.dramatis.verve`: Verve's own functions. */

import type { Answer, CardLike, InEncounter, ItemLike, PlainObject, Pressing } from "./shared.d.ts";
import type { VerveFoesApi } from "./verve-foes.d.ts";
import type { VerveGrowthApi } from "./verve-growth.d.ts";
import type {
  Acting,
  Answering,
  AtOne,
  Either,
  Modified,
  Scored,
  Seen,
  Several,
  Someone,
  Together,
  VerveAbility,
  VerveDeed,
  VerveDifficulty,
  VerveIntent,
  VerveMove,
  VervePace,
  VerveReaction,
} from "./verve-words.d.ts";

export type * from "./verve-foes.d.ts";
export type * from "./verve-growth.d.ts";
export type {
  VerveAbility,
  VerveArchetype,
  VerveDeed,
  VerveDifficulty,
  VerveIntent,
  VerveMove,
  VervePace,
  VerveReaction,
} from "./verve-words.d.ts";

/**
 * `game.dramatis.verve`: a function for each decision. What is left out is as the form of the same name would have it; a call
 * that makes no sense is refused by the name of what is wrong, and nothing happens. In brackets: the rules.
 *
 *     const { verve } = game.dramatis;
 *     const shot = await verve.attack({ actor: "Hedda", target: "Wolf", weapon: "Bow", distance: 40 });
 *     await verve.bid({ actor: "Hedda", card: shot, bid: 4 });
 *     await verve.apply(shot);
 *     const night = await verve.rest({ length: "night" });
 *     await verve.recover({ actor: "Hedda", card: night, choice: "injury" });
 */
export interface VerveApi extends VerveGrowthApi, VerveFoesApi, Pressing {
  /** Strikes, throws or shoots at somebody (VRV-146, VRV-152 … VRV-179). */
  attack(
    options: Acting &
      AtOne &
      Modified &
      Seen & {
        /** By id or name, or "unarmed". Left out: what is in hand and reaches. */
        readonly weapon?: ItemLike;
        /** How it is used. Left out: at hand where it can be. */
        readonly use?: "close" | "thrown" | "propelled";
        /** Yards. Left out: as the board has it. */
        readonly distance?: number;
        readonly maneuver?: "none" | "calledShot" | "killing" | "knockout" | "grab";
        /** What a called shot is to do (VRV-161). */
        readonly effect?: string;
        /** Everybody in the melee shot into, and who of them may be struck instead (VRV-155). Left out: as the board has it. */
        readonly combatants?: number;
        readonly bystanders?: Several;
        readonly highGround?: boolean;
        readonly unseen?: boolean;
        readonly quickdraw?: boolean;
        readonly extraAttack?: boolean;
        readonly poolPoints?: number;
        /** The last deed of the dying, with one's own mojo and that of others (VRV-124). */
        readonly lastDeed?: boolean;
        readonly mojo?: number;
        readonly givers?: Several;
      },
  ): Promise<Answer>;
  /** Rolls an ability or a reaction (VRV-130 … VRV-141). */
  roll(
    options: Acting &
      Scored &
      Seen & {
        readonly difficulty?: VerveDifficulty;
        /** What is in the way, and how much of it (VRV-135, VRV-136). */
        readonly obstacle?: "none" | "height" | "area" | "people" | "other";
        readonly quantity?: number;
        /** How much of it hinders nobody. Left out: as the kind of obstacle has it. */
        readonly unit?: number;
        /** What it usually takes and what it takes now: "1 round" and "1 minute" (VRV-141). */
        readonly careful?: { readonly normal: string; readonly spent: string } | null;
        readonly domain?: "combat" | VerveDeed | null;
        /** Bought for it just now, with its name where it is new (VRV-188). */
        readonly buy?: "field-bonus" | "skill" | "field" | null;
        readonly named?: string;
        readonly usesSpecialty?: boolean;
        readonly againstMagic?: boolean;
        readonly invisible?: "no" | "knowable" | "unknowable";
        /** A failure far up falls (VRV-137). */
        readonly fallsOnFailure?: boolean;
        readonly spendsAction?: boolean;
      },
  ): Promise<Answer>;
  /** Helps others with a field of one's own; with a weapon a failure harms (VRV-132, VRV-145). */
  assist(
    options: Acting &
      Modified & {
        readonly helped?: Several;
        readonly ability?: VerveAbility;
        readonly field?: ItemLike;
        readonly weapon?: ItemLike | null;
      },
  ): Promise<Answer>;
  /** Searches a place of so many feet along one side (VRV-226). */
  search(
    options: Acting & Modified & Seen & { readonly sideFeet?: number; readonly difficulty?: VerveDifficulty },
  ): Promise<Answer>;
  /** Follows tracks: days old, of so many, for so many miles (VRV-229). */
  track(
    options: Acting &
      Modified &
      Seen & {
        readonly days?: number;
        readonly count?: number;
        readonly distance?: number;
        readonly coveredMargin?: number;
      },
  ): Promise<Answer>;
  coverTracks(options: Acting & Modified & Seen): Promise<Answer>;
  /** Jumps yards across or feet up (VRV-223 … VRV-225). */
  jump(
    options: Acting &
      Modified & {
        readonly direction?: "across" | "up";
        readonly distance?: number;
        readonly field?: ItemLike | null;
      },
  ): Promise<Answer>;
  /** Gets a thing ready that takes rounds: "torch", "lantern" (VRV-041). */
  activate(options: Acting & Modified & { readonly item?: string }): Promise<Answer>;
  /** Sets two against each other; a chase too (VRV-142 … VRV-144, VRV-214). */
  contest(
    options: Acting &
      AtOne &
      Scored & {
        /** Each side is asked for its own roll; false: the Guide rolls for both. Left out: it is. */
        readonly asks?: boolean;
        readonly theirScore?: VerveAbility | VerveReaction;
        readonly theirField?: string | null;
        readonly sameGoal?: boolean;
        readonly doubled?: boolean;
        /** "immediately", "1 round" … "3 days". */
        readonly period?: string;
        readonly chase?: boolean;
      },
  ): Promise<Answer>;
  /** One side's roll in a contest (VRV-142). */
  contestRoll(options: Acting & Scored & Answering): Promise<Answer>;
  /** The loser of a contest with weapons suffers (VRV-132). */
  contestHarm(options: Acting & Modified & { readonly winner?: Someone; readonly weapon?: string }): Promise<Answer>;

  /** Who notices an attack that nobody expected (VRV-147). */
  surprise(options?: Together & { readonly noticed?: Several }): Promise<Answer>;
  /** Pulls oneself together (VRV-149). */
  shakeOff(options: Acting & Modified & Either & Answering & { readonly roundsAway?: number }): Promise<Answer>;
  /** Who comes first of those whose doings affect one another (VRV-151). */
  order(options?: Together): Promise<Answer>;
  /** What one means to do this round (VRV-150). */
  declare(
    options: Acting &
      AtOne & {
        readonly action?: VerveIntent;
        /** The weapon, spell, spirit or power it is done with. Left out: what is in hand. */
        readonly means?: ItemLike;
        readonly words?: string;
        /** It meddles with what others do, and comes first. */
        readonly first?: boolean;
        /** Kept until everybody is heard. */
        readonly secret?: boolean;
        readonly moves?: VerveMove | null;
      },
  ): Promise<Answer>;
  /** What the Guide's figures are to do, in one go (VRV-150). */
  direct(
    options: InEncounter & {
      readonly how: "nearest" | "attacker" | "flee" | "again";
      readonly figures: readonly { readonly who: Someone; readonly means?: string; readonly targets?: Several }[];
      readonly secret?: boolean;
    },
  ): Promise<Answer>;
  /** What was kept is told (VRV-150). */
  reveal(
    options?: InEncounter & { readonly told?: readonly { readonly who: Someone; readonly intention: PlainObject }[] },
  ): Promise<Answer>;
  /** Lets the rest of one's actions go (VRV-150). */
  pass(options: Acting): Promise<Answer>;
  /** What the first round asks as it begins (VRV-150). */
  openRound(options?: InEncounter): Promise<Answer>;
  /** The round goes on to a phase (VRV-150). */
  phase(
    options?: InEncounter & { readonly to?: "declare" | "calledShots" | "heroes" | "others" | "checks" },
  ): Promise<Answer>;
  /** The checks at the end of a round, and the next one (VRV-118, VRV-121, VRV-150). */
  endRound(options?: InEncounter & { readonly passOut?: Several }): Promise<Answer>;
  /** A round of holding somebody (VRV-169). */
  hold(options: Acting & AtOne & Modified & Answering): Promise<Answer>;
  /** Turns a small shield against one opponent (VRV-074). */
  shield(options: Acting & Answering & { readonly against?: Someone }): Promise<Answer>;
  /** Draws, loads, or puts away. Left out: what comes next (VRV-067, VRV-171). */
  ready(options: Acting & { readonly weapon?: ItemLike; readonly what?: "draw" | "load" | "sheathe" }): Promise<Answer>;
  /** Cover and pace, and a state that begins or ends. What is left out stays (VRV-165, VRV-215, VRV-232). */
  stance(
    options: Acting & {
      readonly cover?: "none" | "weak" | "strong" | "full";
      readonly pace?: VervePace | null;
      readonly gains?: string | null;
      readonly loses?: string | null;
    },
  ): Promise<Answer>;
  /** Aims at those who are unprepared (VRV-172). */
  coverTarget(options: Acting & { readonly targets?: Several }): Promise<Answer>;
  /** Is quicker than whoever aims (VRV-172). */
  outpace(
    options: Acting & Modified & { readonly by?: Someone; readonly reaction?: "perception" | "evasion" },
  ): Promise<Answer>;
  /** Leads others into cover (VRV-166). */
  directCover(options: Acting & Modified & { readonly companions?: Several }): Promise<Answer>;

  /** Reacts to what an attack threatens. Left out: with the better score (VRV-155 … VRV-178). */
  answer(options: Acting & Modified & Answering & { readonly reaction?: VerveReaction }): Promise<Answer>;
  /** How a loss on a card is taken: `verve` at most, null for as the group has it (VRV-110, VRV-111, VRV-254). */
  absorb(
    options: Acting & {
      readonly card: CardLike;
      /** Which of several losses, by its id. */
      readonly effect?: string;
      readonly verve?: number | null;
      readonly first?: "verve" | "survival";
      /** The Guide's word on it. */
      readonly archetypal?: boolean;
    },
  ): Promise<Answer>;
  /** Stays awake, or passes out (VRV-118). */
  consciousness(options: Acting & Modified & Either & Answering & { readonly passOut?: boolean }): Promise<Answer>;
  /** Injuries against endurance (VRV-121). */
  deathCheck(
    options: Acting & Modified & Answering & { readonly field?: ItemLike | null; readonly passOut?: boolean },
  ): Promise<Answer>;
  /** Mojo on a failed roll of a card: on the one that asks for it, unless its id is said (VRV-191). */
  bid(
    options: Acting & {
      readonly card: CardLike;
      readonly bid?: number;
      readonly check?: string;
      readonly useful?: boolean;
    },
  ): Promise<Answer>;
  /** The Guide says that a bid could not matter (VRV-192). */
  withdrawBid(options: Acting & { readonly card: CardLike; readonly check?: string }): Promise<Answer>;
  /** What a large bid brings for nothing (VRV-194). */
  gain(
    options: Acting & Answering & { readonly option?: "field-bonus" | "skill" | "field"; readonly name?: string },
  ): Promise<Answer>;

  /** Harm from anything but a blow (VRV-110, VRV-111). */
  harm(
    options: Acting &
      Seen & {
        readonly damage?: number;
        readonly directInjuries?: number;
        /** Null: as the rules have it. */
        readonly archetypal?: boolean | null;
        /** What is done against it: a score, or a kind of deed. */
        readonly because?: VerveAbility | VerveReaction | VerveDeed | null;
        readonly usesSpecialty?: boolean;
        readonly ambushed?: boolean;
        readonly verveLimit?: number | null;
        readonly phantasmal?: boolean;
      },
  ): Promise<Answer>;
  /** Figures put right by hand; what is left out stays. */
  correct(
    options: Acting & { readonly survival?: number; readonly verve?: number; readonly injuries?: number },
  ): Promise<Answer>;
  /** Points of magic that go before all others (VRV-128). */
  temporaryPool(options: Acting & { readonly source?: string; readonly value?: number }): Promise<Answer>;
  /** The last deed of the dying (VRV-124). */
  lastEffort(options: Acting & Scored & { readonly mojo?: number; readonly givers?: Several }): Promise<Answer>;
  /** Half awake for a little mojo (VRV-120). */
  halfWake(options: Acting): Promise<Answer>;
  /** Wakes somebody (VRV-119). */
  wake(options: Acting & Modified & { readonly reaction?: "health" | "perception" | "willpower" }): Promise<Answer>;
  /** The half awake are told to do something (VRV-227). */
  obey(options: Acting & Modified): Promise<Answer>;
  /** Grows older. Left out: by a year (VRV-207). */
  age(options: Acting & { readonly age?: number; readonly trade?: VerveAbility | null }): Promise<Answer>;
  /** Gives somebody back what they lost (VRV-126). */
  aid(
    options: Acting & { readonly target: Someone; readonly amount?: number; readonly choice?: "survival" | "injury" },
  ): Promise<Answer>;

  /** A party rests, and each is asked what it gives back (VRV-112 … VRV-114). */
  rest(options?: Together & { readonly length?: "night" | "day" }): Promise<Answer>;
  /** What a rest gives back; without a card by the Guide's word (VRV-112, VRV-113, VRV-126). */
  recover(
    options: Acting &
      Modified &
      Answering & { readonly choice?: "survival" | "injury"; readonly length?: "night" | "day" },
  ): Promise<Answer>;
  /** Time goes by (VRV-009, VRV-119, VRV-122). */
  passTime(
    options?: Together & {
      readonly minutes?: number;
      readonly amount?: number;
      readonly unit?: "rounds" | "minutes" | "hours" | "days";
    },
  ): Promise<Answer>;
  /** A new day: verve is full again (VRV-114). */
  newDay(options?: Together): Promise<Answer>;
  /** A scene ends: those who are past help die (VRV-123). */
  endScene(options?: Together): Promise<Answer>;
  /** An encounter that gives verve, once in an adventure (VRV-114). */
  engage(options: Together & { readonly name: string }): Promise<Answer>;
  /** A day on the road (VRV-238). */
  travel(
    options: Acting &
      Modified & {
        readonly terrain?: "ideal" | "forest-hills" | "bog-undergrowth";
        readonly forced?: boolean;
        readonly flying?: boolean;
        readonly flyingHours?: number;
      },
  ): Promise<Answer>;
  /** Going on without rest (VRV-236). */
  march(
    options: Acting &
      Modified & { readonly movementGivenUp?: number; readonly previousRolls?: number; readonly thirst?: number },
  ): Promise<Answer>;

  /** Catches an ailment: of the table by its id, or "own" with what it is (VRV-208, VRV-213). */
  contract(
    options: Acting &
      Modified &
      Seen & {
        readonly ailment?: string;
        readonly delivery?: "accepted" | "noticeable" | "unwilling";
        readonly kind?: "simple" | "chronic" | "inescapable" | "chronic-inescapable";
        readonly named?: string;
        readonly strength?: number;
        readonly time?: "1 round" | "1 minute" | "10 minutes" | "1 hour" | "1 day";
        /** "1", "d4". */
        readonly injuries?: string;
      },
  ): Promise<Answer>;
  /** The time of an ailment has come (VRV-209 … VRV-212). */
  ailmentTime(
    options: Acting & Modified & Answering & { readonly ailment?: string; readonly exposed?: boolean },
  ): Promise<Answer>;
  /** Falls so many feet (VRV-216). */
  fall(options: Acting & Modified & { readonly feet?: number; readonly action?: VerveDeed | null }): Promise<Answer>;
  /** Without air for so many rounds; `buffer` of null, or left out, while nobody knows how long it lasts (VRV-228). */
  suffocate(
    options: Acting &
      Modified & {
        readonly rounds?: number;
        readonly buffer?: number | null;
        readonly prepared?: boolean;
        readonly atRest?: boolean;
      },
  ): Promise<Answer>;
  /** Doubts what seems to be there (VRV-219, VRV-220). */
  disbelieve(
    options: Acting &
      Modified &
      Seen & {
        readonly method?: "perception" | "willpower";
        readonly spellPenalty?: number;
        readonly othersDisbelieved?: boolean;
      },
  ): Promise<Answer>;
  /** An illusion is over: the one with this id, or all (VRV-217). */
  phantasm(options: Acting & { readonly which?: string | null }): Promise<Answer>;
  /** A thing is struck, burned or corroded (VRV-221, VRV-222). */
  itemReaction(
    options: Acting &
      Seen & {
        readonly material?: "glass" | "ice" | "metal" | "paper" | "stone" | "wood";
        readonly attackForm?: "fire" | "bludgeon" | "acid";
        readonly inches?: number;
      },
  ): Promise<Answer>;

  /** Begins a spell or the calling of a spirit, or uses a power, by its name (VRV-099, VRV-101, VRV-235, VRV-251). */
  cast(options: Acting & { readonly magic?: ItemLike }): Promise<Answer>;
  /** It is done, and costs what it costs (VRV-162). */
  complete(options: Acting): Promise<Answer>;
  /** Which spells are in mind from now on (VRV-101, VRV-117). */
  memorise(options: Acting & { readonly spells?: readonly ItemLike[] }): Promise<Answer>;
  /** Enters a mind (VRV-249). */
  psychicEnter(options: Acting & AtOne & Modified & Seen & { readonly willing?: boolean }): Promise<Answer>;
  /** Strikes at the other mind (VRV-252). */
  psychicAttack(
    options: Acting & AtOne & Modified & Seen & { readonly verve?: number; readonly distracted?: boolean },
  ): Promise<Answer>;
  /** Shuts one's mind. Left out: with all that the level allows (VRV-247). */
  psychicDefend(options: Acting & { readonly verve?: number }): Promise<Answer>;
  /** Gets out of a conflict of minds (VRV-250). */
  psychicLeave(options: Acting & Modified): Promise<Answer>;

  /** Many hands at one thing; the first leads (VRV-257 … VRV-259). */
  groupEffort(
    options?: Together &
      Modified & {
        readonly ability?: VerveAbility;
        readonly reaction?: VerveReaction;
        readonly field?: string | null;
        readonly situational?: number;
      },
  ): Promise<Answer>;
  /** Whether a unit keeps its nerve (VRV-260). */
  morale(options: Acting & Modified): Promise<Answer>;
  /** A leader changes what a unit is about to do (VRV-261). */
  redirect(options: Acting & Modified & { readonly unit?: Someone }): Promise<Answer>;
  /** Several become one (VRV-264 … VRV-266). */
  formUnit(
    options: InEncounter & {
      readonly unit?: Someone;
      readonly members?: Several;
      readonly leader?: Someone | null;
      readonly open?: boolean;
    },
  ): Promise<Answer>;
  /** Leaves a unit, and bears a share of its loss (VRV-262). */
  leaveUnit(options: Acting & { readonly unit?: Someone }): Promise<Answer>;
  /** A unit breaks up (VRV-267, VRV-268). */
  aftermath(
    options: InEncounter & {
      readonly unit?: Someone;
      readonly members?: Several;
      /** Left out: what it lacks. */
      readonly survivalDamage?: number;
      readonly open?: boolean;
    },
  ): Promise<Answer>;

  /** Lets the latest question go that need not be answered, or has lost its reason. */
  decline(options?: { readonly actor?: Someone; readonly card?: CardLike }): Promise<Answer>;
  /** The Guide's word that a question needs no answer. */
  dismiss(options?: { readonly actor?: Someone; readonly card?: CardLike }): Promise<Answer>;
  /** Writes what waits on a card, or takes a card back. */
  apply(card: CardLike): Promise<Answer>;
  undo(card: CardLike): Promise<Answer>;
}
