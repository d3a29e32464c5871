/** Foes by the handful, for macros. */

/** What foes are to be. Everything has a default: one robber of the first level. */
export interface FoeOptions {
  readonly outline?:
    "robber" | "archer" | "soldier" | "knifer" | "cultist" | "goblin" | "wolf" | "brute" | "bear" | "spider";
  /** More than one are numbered, behind those that exist. */
  readonly name?: string;
  /** 1–50; of a unit at least 2. */
  readonly count?: number;
  /** 1–20. Left out: the outline's. */
  readonly level?: number;
  /** What each has at most, 1–999. Left out: what the dice of its level give on average (VRV-125). */
  readonly survival?: number;
  /** "small", "large" … Left out: the outline's. */
  readonly size?: string;
  /** All of them act as one (VRV-264). */
  readonly unit?: boolean;
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

export interface VerveFoesApi {
  /** Makes foes, or a unit of them, by the handful. Game masters only; a card takes them back. */
  makeFoes(options?: FoeOptions): Promise<MadeFoes>;
}
