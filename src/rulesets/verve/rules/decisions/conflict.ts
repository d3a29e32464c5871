/** A fight, from surprise to the end of the round. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Intention, Move, Phase } from "../state.ts";
import type { AttackMode, CoverKind, Mode, Reaction } from "../terms.ts";
import type { InEncounter, OfOne, OwnTerms } from "./base.ts";

/** Perception against an attack nobody expected. VRV-147. */
export interface SurpriseDecision extends InEncounter {
  readonly type: "surprise";
  readonly actors: readonly Ref[];
  readonly noticed: readonly Ref[];
  readonly terms?: readonly OwnTerms[];
}

export interface ShakeOffDecision extends OfOne {
  readonly type: "shakeOff";
  readonly choice: "fortitude" | "willpower" | null;
  readonly roundsAway: number;
  readonly prompt?: string;
}

/** What one means to do this round. VRV-150. */
export interface DeclareDecision extends OfOne {
  readonly type: "declare";
  readonly intention: Intention;
  /** Kept until everybody is heard; else it is said aloud. */
  readonly secret: boolean;
  /** How a figure is announced to move; left out: nothing is said. */
  readonly moves?: Move;
}

/** What each of the Guide's figures is to do, in one go. VRV-150. */
export interface DirectDecision extends InEncounter {
  readonly type: "direct";
  /** What they mean to do: strike at whoever is nearest, at one of those who have attacked them, flee, or go on as before. */
  readonly how: "nearest" | "attacker" | "flee" | "again";
  readonly figures: readonly DirectedFigure[];
  readonly secret: boolean;
}
/** A figure, what it fights with, and whom it may turn on, the nearest first. */
export type DirectedFigure = {
  readonly who: Ref;
  readonly means: string;
  readonly targets: readonly Ref[];
};

/** The Guide has heard everybody: what was kept is told, and the round goes on. VRV-150. */
export interface RevealDecision extends InEncounter {
  readonly type: "reveal";
  /** What was kept, as the cards hold it. */
  readonly told: readonly ToldIntention[];
}
export type ToldIntention = { readonly who: Ref; readonly intention: Intention };

/** Lets the rest of one's actions go this round. VRV-150. */
export interface PassDecision extends OfOne {
  readonly type: "pass";
}

/** Turns a small shield against one opponent for this round. VRV-074. */
export interface ShieldDecision extends OfOne {
  readonly type: "shield";
  readonly against: Ref;
  readonly prompt?: string;
}

/** What the first round asks as it begins; later ones ask with the end of the round before. VRV-150. */
export interface OpenRoundDecision extends InEncounter {
  readonly type: "openRound";
}

export interface PhaseDecision extends InEncounter {
  readonly type: "phase";
  readonly to: Phase;
}

/** The checks at the end of a round, and the round after it. VRV-118, VRV-121, VRV-150. */
export interface EndRoundDecision extends InEncounter {
  readonly type: "endRound";
  /** Those who pass out by choice. */
  readonly passOut: readonly Ref[];
  /** The fight ends with it: nothing of it lasts, and the doomed die. VRV-123 */
  readonly over?: boolean;
  /** Fields that bear on their rolls against death. VRV-121. */
  readonly terms?: readonly OwnTerms[];
}

/** Actions that affect one another. VRV-151. */
export interface OrderDecision extends InEncounter {
  readonly type: "order";
  readonly actors: readonly Ref[];
  readonly terms?: readonly OwnTerms[];
}

/** Mojo for a last deed: one's own, and what others give. VRV-124. */
export interface LastDeed {
  readonly [key: string]: number | readonly { readonly who: Ref; readonly mojo: number }[];
  readonly mojo: number;
  readonly contributions: readonly { readonly who: Ref; readonly mojo: number }[];
}

export type Maneuver = "none" | "calledShot" | "killing" | "knockout" | "grab";

export interface AttackDecision extends OfOne {
  readonly type: "attack";
  readonly target: Ref;
  /** Id of a weapon, or "unarmed". */
  readonly weapon: string;
  readonly mode: AttackMode;
  /** Yards. */
  readonly distance: number;
  readonly maneuver: Maneuver;
  /** What the called shot is to do. */
  readonly effect: string;
  /** Everyone in the melee shot into, the target included; 0: none. */
  readonly combatants: number;
  /** Others fighting the target. */
  readonly bystanders: readonly Ref[];
  readonly highGround: boolean;
  readonly unseen: boolean;
  readonly quickdraw: boolean;
  /** A warrior's second attack instead of the bonus against the unaware. VRV-174. */
  readonly extraAttack: boolean;
  readonly poolPoints: number;
  /** The last deed of the dying. VRV-124. */
  readonly lastDeed?: LastDeed;
}

/** How somebody takes a loss that waits: its owner's choice, whoever dealt it. VRV-110, VRV-111, VRV-254. */
export interface AbsorbDecision extends OfOne {
  readonly type: "absorb";
  /** Id of the loss on the card. */
  readonly effect: string;
  /** Most verve that goes into it; null: as the group's setting says. */
  readonly verve: number | null;
  /** What a mind gives first; left out: as it stands. */
  readonly first?: "verve" | "survival";
  /** The Guide's word on whether it is archetypal, with `override`. */
  readonly archetypal?: boolean;
  readonly override?: boolean;
}

/** Answers a reaction prompt. */
export interface AnswerDecision extends OfOne {
  readonly type: "answer";
  readonly prompt: string;
  readonly reaction: Reaction;
}

/** A round of holding. VRV-169. */
export interface HoldDecision extends OfOne {
  readonly type: "hold";
  readonly target: Ref;
  readonly prompt?: string;
}

/** Loads or draws a weapon, or puts it away. VRV-067, VRV-171. */
export interface ReadyDecision extends OfOne {
  readonly type: "ready";
  readonly weapon: string;
  /** Carried as a tool it is half as bulky, and no weapon. VRV-066 */
  readonly what: "load" | "draw" | "sheathe" | "asTool" | "asWeapon";
}

/** Cover, pace and simple states as somebody takes them up or drops them. */
export interface StanceDecision extends OfOne {
  readonly type: "stance";
  readonly cover: CoverKind;
  readonly pace: Mode | null;
  readonly gains: readonly string[];
  readonly loses: readonly string[];
  /** Whom a small shield is turned to this round. VRV-074. */
  readonly shieldAgainst?: Ref;
}

/** Aims at the unprepared. VRV-172. */
export interface CoverTargetDecision extends OfOne {
  readonly type: "coverTarget";
  readonly targets: readonly Ref[];
}

/** The target of an aim is to act first. VRV-172. */
export interface OutpaceDecision extends OfOne {
  readonly type: "outpace";
  /** Whoever aims. */
  readonly by: Ref;
  readonly reaction: "perception" | "evasion";
}

/** A warrior directs others into cover. VRV-166. */
export interface DirectCoverDecision extends OfOne {
  readonly type: "directCover";
  readonly companions: readonly Ref[];
}
