/** One thing that was tried, and what came of it. */
import type { Fault } from "./culprit.ts";

/** Groups of steps, in the order in which they are tried. */
export const CHAPTERS = ["Start", "Documents and sheets", "After a reload", "Compendia", "Tour"] as const;
export type Chapter = (typeof CHAPTERS)[number];

/** One thing that was tried. It worked when there are no faults and no reason why it was not tried. */
export interface Step {
  readonly chapter: Chapter;
  readonly what: string;
  /** A few words on what came of it. */
  readonly detail: string;
  readonly faults: readonly Fault[];
  /** What the host refuses on purpose, such as files from elsewhere: worth knowing, and no fault. */
  readonly remarks: readonly string[];
  /** Why there was nothing to try; empty for what was tried. */
  readonly notTried: string;
  /** The kind of document this is about, when the host honestly has none of it; empty for anything else. */
  readonly absent: string;
}

/** What a step gives; what is left out is empty. */
export interface Answer {
  readonly detail?: string;
  readonly faults?: readonly Fault[];
  readonly remarks?: readonly string[];
  readonly notTried?: string;
  readonly absent?: string;
}
