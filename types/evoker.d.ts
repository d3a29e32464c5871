/** `game.dramatis.evoker`: Evoker's own functions. */

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
export interface EvokerApi extends Pressing {
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
  /** Tells where a stray shot lands, by the die of its attack (EVO-130). */
  scatter(options: EvokerActor & { readonly die: number }): Promise<Answer>;
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
  /** What hangs in the air of an encounter: miasma by its growth, 0 for none, light, haze, weather (EVO-156 … EVO-162, EVO-353). */
  surroundings(options: {
    readonly encounter?: EncounterLike;
    readonly miasma?: number;
    readonly light?: "normal" | "low" | "dark";
    readonly haze?: boolean;
    readonly badWeather?: boolean;
  }): Promise<Answer>;
  /** Who is surprised, and who lies in wait (EVO-007). */
  surprise(options: {
    readonly encounter?: EncounterLike;
    readonly surprised?: CharacterLike | readonly CharacterLike[];
    readonly ambushers?: CharacterLike | readonly CharacterLike[];
  }): Promise<Answer>;
  /** Works out when they come in the order, rolling off ties (EVO-008, EVO-009). Left out: everybody in the encounter. */
  initiative(options?: {
    readonly encounter?: EncounterLike;
    readonly actors?: CharacterLike | readonly CharacterLike[];
  }): Promise<Answer>;
  /** The edges of Turns and Rounds, and the end: the game master’s, but for the end of one’s own Turn (EVO-010 … EVO-012). */
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
  /** Makes Shadows by the handful (EVO-181, EVO-220). Game masters only; a card takes them back. */
  makeShadows(options?: ShadowOptions): Promise<MadeShadows>;
}

/** An element by which somebody may be weak or resist. */
type Affine = "melee" | "missile" | "fire" | "ice" | "wind" | "elec" | "nuke" | "psy" | "bless" | "curse";

/** What quick Shadows are to be. Everything has a default: one of tier 1, weak to fire. */
export interface ShadowOptions {
  /** More than one are numbered, behind those that exist. */
  readonly name?: string;
  /** 1–50. */
  readonly count?: number;
  /** 1–5: scores, Damage, and what it has to spend. */
  readonly tier?: number;
  /** The elements they are weak to and resist; null for none. */
  readonly weak?: Affine | null;
  readonly resist?: Affine | null;
  /** What they call down; null for those that only strike. */
  readonly calls?: Exclude<Affine, "melee" | "missile"> | "almighty" | null;
  /** Id of a folder; "" for none. Left out: none. */
  readonly folder?: string;
  /** Whether tokens are put on the scene. Left out: they are. */
  readonly place?: boolean;
}

/** The UUIDs of the Shadows that were made, or why none were. */
export type MadeShadows =
  { readonly ok: true; readonly shadows: readonly string[] } | { readonly ok: false; readonly refused: string };
