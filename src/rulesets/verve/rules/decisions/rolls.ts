/** Rolls, help and contests. */
import type { Modifier, Ref } from "../../../../kernel/outcome.ts";
import type { Careful } from "../core/rolls.ts";
import type { Ability, Domain, Reaction } from "../terms.ts";
import type { InEncounter, OfOne, Purchase } from "./base.ts";

/** An ability or reaction roll with everything that can modify it. VRV-130 to VRV-141. */
export interface RollDecision extends OfOne {
  readonly type: "roll";
  readonly ability: Ability | null;
  readonly reaction: Reaction | null;
  /** Id of the field that applies, or null. VRV-140. */
  readonly field: string | null;
  readonly difficulty: string;
  readonly obstacle: { readonly quantity: number; readonly unit: number };
  readonly careful: (Careful & { readonly [key: string]: string }) | null;
  readonly usesSpecialty: boolean;
  readonly domain: Domain | null;
  /** Bought just now, to help. VRV-188. */
  readonly purchase?: Purchase;
  /** Against magic: resistance counts. VRV-025. */
  readonly againstMagic?: boolean;
  /** Against something invisible: +10, or nothing to roll at all. VRV-218. */
  readonly invisible?: "no" | "knowable" | "unknowable";
  /** A failure far up falls from a random height. VRV-137. */
  readonly fallsOnFailure?: boolean;
  readonly spendsAction?: boolean;
}

/** Helping others with one's own field. VRV-145. */
export interface AssistDecision extends OfOne {
  readonly type: "assist";
  readonly ability: Ability;
  readonly field: string;
  readonly helped: readonly Ref[];
  readonly weapon: string | null;
}

export interface SearchDecision extends OfOne {
  readonly type: "search";
  readonly sideFeet: number;
  readonly difficulty: string;
}

export interface TrackDecision extends OfOne {
  readonly type: "track";
  readonly days: number;
  readonly count: number;
  readonly distance: number;
  readonly coveredMargin: number;
}

export interface CoverTracksDecision extends OfOne {
  readonly type: "coverTracks";
}

export interface JumpDecision extends OfOne {
  readonly type: "jump";
  readonly direction: "up" | "across";
  readonly distance: number;
  readonly field: string | null;
}

/** Making a thing ready that takes rounds. VRV-041, VRV-046. */
export interface ActivateDecision extends OfOne {
  readonly type: "activate";
  /** Id in table activationTimes. */
  readonly item: string;
}

/** One exchange of a contested action. VRV-142 to VRV-144, VRV-214. */
export interface ContestDecision extends InEncounter {
  readonly type: "contest";
  /** Each side is asked, and rolls as it chooses; whose owner begins it so. Left out: the Guide rolls for all. */
  readonly asker?: Ref;
  readonly sides: readonly ContestEntry[];
  readonly sameGoal: boolean;
  readonly doubled: boolean;
  readonly period: string;
  /** Faster ones gain by their Movement. */
  readonly chase: boolean;
}

export interface ContestEntry {
  readonly [key: string]: string | boolean | null | readonly Modifier[] | undefined;
  readonly who: Ref;
  readonly modifiers?: readonly Modifier[];
  readonly ability: Ability | null;
  readonly reaction: Reaction | null;
  readonly field: string | null;
  readonly acting: boolean;
}

/** What one side of a contest does, when it was asked. VRV-142. */
export interface ContestRollDecision extends OfOne {
  readonly type: "contestRoll";
  readonly prompt: string;
  readonly ability: Ability | null;
  readonly reaction: Reaction | null;
  readonly field: string | null;
}

/** The loser of a contest with weapons suffers. VRV-132. */
export interface ContestHarmDecision extends OfOne {
  readonly type: "contestHarm";
  readonly winner: Ref;
  readonly weapon: string;
}
