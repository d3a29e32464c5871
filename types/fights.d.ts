/** Fights: played by the table, and weighed before they happen. For game masters, in games whose foes can be played. */
import type { EncounterLike, IdentityLike, PlainObject } from "./shared.d.ts";

/** How often something happened, and the interval its true share lies in 95 times in 100; all from 0 to 1 but the counts. */
export interface Share {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Where somebody stands: with the heroes, against them, or in neither way. */
export type Standing = "party" | "foes" | "aside";

/** Somebody in a fight that is weighed, with what is otherwise than it stands in the world. */
export interface Fighting {
  readonly who: IdentityLike;
  /** How many of them there are, 0 to 30; of heroes at most one. Left out: one. */
  readonly count?: number;
  /** Left out: as their token's disposition says; what a player owns stands with the heroes. */
  readonly side?: Standing;
  /** The id of a ready-made manner, such as "pack". Left out: as their sheet has it. */
  readonly manner?: string;
  /** For foes of a game that has such steps, such as "minion" in Personae: what they are worth in this fight. Left out: as they are. */
  readonly tier?: string;
}

/** What is weighed. */
export interface WeighOptions {
  /** Whose fight it is. Left out: that of the viewed encounter, unless `fighters` are given. */
  readonly encounter?: EncounterLike;
  /** Who fights, in place of those of an encounter. */
  readonly fighters?: readonly (IdentityLike | Fighting)[];
  /** Everybody unhurt, with all they have to spend. */
  readonly rested?: boolean;
  /** Who begins, in a game in which that counts. */
  readonly begins?: IdentityLike | null;
  /** The side that is caught unawares, in a game that knows surprise. */
  readonly surprised?: "party" | "foes" | null;
  /** 1 to 2000. Left out: 200. */
  readonly fights?: number;
  /** 1 to 100. Left out: 40. */
  readonly maxRounds?: number;
  /** The same seed gives the same figures. Left out: 1. */
  readonly seed?: number;
}

/** What many fights come to. Refs are uuids; copies of somebody end with `#2`, `#3` … */
export interface FightOdds {
  readonly fights: number;
  readonly sides: readonly { readonly id: string; readonly wins: Share }[];
  readonly undecided: { readonly nobodyLeft: Share; readonly stalemate: Share; readonly limit: Share };
  readonly rounds: { readonly median: number; readonly low: number; readonly high: number } | null;
  readonly members: readonly {
    readonly who: string;
    readonly side: string;
    readonly falls: Share;
    readonly left: readonly { readonly label: string; readonly mean: number; readonly max: number }[];
  }[];
  /** What decided most: of all fights that somebody won, in how many the winners brought somebody down by it. */
  readonly deeds: readonly {
    readonly who: string;
    readonly side: string;
    /** A language key, and what it is told. */
    readonly deed: { readonly key: string; readonly data: PlainObject };
    readonly decided: Share;
  }[];
}

/** What came of weighing. `refused` carries words that are ready to show. */
export type WeighAnswer =
  | { readonly ok: true; readonly odds: FightOdds; readonly seed: number }
  | { readonly ok: false; readonly refused: string };

/** One deed that somebody could do. */
export interface SuggestedDeed {
  /** As `game.dramatis.decide` takes it. */
  readonly decision: PlainObject & { readonly type: string };
  readonly words: string;
  /** Why, in words, weightiest first. */
  readonly reasons: readonly string[];
  /** True for what only ends the turn. */
  readonly isPass: boolean;
}

export type SuggestAnswer =
  | {
      readonly ok: true;
      /** Whose deeds these are: a uuid. */
      readonly who: string;
      /** Best first, and never none. */
      readonly deeds: readonly SuggestedDeed[];
    }
  | { readonly ok: false; readonly refused: string };

/** Why a run was over: see the guide for modules. */
export type RunEnded = "done" | "hero" | "decided" | "stopped" | "person" | "undone" | "refused" | "moved" | "fault";

export type PlayAnswer =
  | {
      readonly ok: true;
      readonly ended: RunEnded;
      /** Ids of the cards that came of it, oldest first. */
      readonly cards: readonly string[];
    }
  | { readonly ok: false; readonly refused: string };

/** What the table does for foes. All of it is for game masters. */
export interface FightsApi {
  /** Plays a fight many times on paper, and tells what it comes to. Writes nothing. */
  weigh(options?: WeighOptions): Promise<WeighAnswer>;
  /** What somebody could do now, best first. Left out: whoever's turn it is, in the viewed encounter. Writes nothing. */
  suggest(options?: { readonly encounter?: EncounterLike; readonly actor?: IdentityLike }): Promise<SuggestAnswer>;
  /**
   * Does for whoever's turn it is what the buttons of the tracker do: "one" deed, the best, or that of their whole "side" up
   * to the next hero. Resolves when that is over. Left out: "one".
   */
  play(options?: { readonly encounter?: EncounterLike; readonly way?: "one" | "side" }): Promise<PlayAnswer>;
}
