/** What one operation of a batch does to one document: noted before, held against what stands afterwards. */
import type { BatchOperation, FoundryDocument } from "../../../foundry/types.ts";

export interface Trace {
  /** What the document is called, in this client's language. */
  readonly name: string;
  /** True when there is no document, or none any more, in which this could be written. */
  isGone(): boolean;
  /** True when something of it should stand and does not: it is as before, or somebody else's. */
  isMissing(): boolean;
  /** True when something of it stands now as it was to be written, and did not before. */
  isWritten(): boolean;
  /** True when all of it is as it was before, or there is nothing left in which it could stand. */
  isAsBefore(): boolean;
  /** Notes how it stands when the batch is done, to know later on what somebody has changed since. */
  notice(): void;
  /** What of it stands that was not there before, in words: labels with values, or none when it is the whole document. */
  standing(): readonly string[];
  /** The document as it is now; null when there is none. */
  found(): FoundryDocument | null;
  /** The operations that take back what was written and is still as it was written. */
  back(): readonly BatchOperation[];
}
