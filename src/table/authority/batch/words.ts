/** What a person is told of a batch that did not come true. */
import type { FoundryUser } from "../../../foundry/types.ts";
import { localize } from "../../../foundry/globals.ts";
import type { Trace } from "./trace.ts";

/** A reason that was thrown, whatever it is. */
export interface Fault {
  readonly reason: unknown;
}

export interface Failure {
  /** What should have been stored, and was not. */
  readonly missing: readonly Trace[];
  /** What was stored all the same, and could not be taken back. */
  readonly standing: readonly Trace[];
  /** What somebody else has changed meanwhile. */
  readonly others: readonly Trace[];
  /** True when something had been stored. */
  readonly isHalf: boolean;
  readonly fault: Fault | null;
}

/** What was not stored, the likely cause, what stands, and the way out. */
export function wordsFor({ missing, standing, others, isHalf, fault }: Failure, reader: FoundryUser): string {
  const names = listed(missing);
  const kind = !isHalf ? "nothing" : standing.length === 0 ? "putBack" : "stands";
  const gone = missing.filter((trace) => trace.isGone());
  const stands = [...new Set(standing.map((trace) => described(trace, reader)))].join(", ");
  const told = localize(`DRAMATIS.Batch.${kind}`, { names, why: why(gone, fault), stands });
  if (others.length === 0) return told;
  return `${told} ${localize("DRAMATIS.Batch.others", { names: listed(others) })}`;
}

function why(gone: readonly Trace[], fault: Fault | null): string {
  if (gone.length > 0) return localize("DRAMATIS.Batch.why.gone", { names: listed(gone) });
  return fault ? cause(fault.reason) : localize("DRAMATIS.Batch.why.hook");
}

/** Foundry's own errors may come without a word, or with the word "undefined" (its issue 14356). */
function cause(reason: unknown): string {
  const text = (reason instanceof Error ? reason.message : String(reason ?? "")).trim();
  if (text === "" || text === "undefined") return localize("DRAMATIS.Batch.why.unsaid");
  return localize("DRAMATIS.Batch.why.said", { cause: text.replace(/[.!]+$/, "") });
}

/** A document with the values that stand in it, for somebody who may look at them. */
function described(trace: Trace, reader: FoundryUser): string {
  const standing = trace.standing();
  const values = standing.length > 0 && trace.found()?.testUserPermission(reader, "OBSERVER") ? standing : [];
  return values.length > 0 ? `${trace.name} (${values.join(", ")})` : trace.name;
}

const listed = (traces: readonly Trace[]): string => [...new Set(traces.map(({ name }) => name))].join(", ");
