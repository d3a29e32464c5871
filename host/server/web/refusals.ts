import type { z } from "zod";
import { HostError, PermissionError } from "../../common/errors.ts";
import type { WireError } from "../../common/wire.ts";
import { describeIssues } from "../manifest.ts";

/** A message's payload as its schema has it. HostError says what of it can't be read. */
export function parse<T>(schema: z.ZodType<T>, value: unknown, event: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new HostError(`The message "${event}" can't be read: ${describeIssues(parsed.error)}.`, "MESSAGE_INVALID");
  return parsed.data;
}

/** Whether an error is what a client got wrong, rather than the host. */
export function isExpected(error: unknown): boolean {
  return (
    error instanceof HostError ||
    error instanceof PermissionError ||
    (error instanceof Error && error.name === "DataModelValidationError") ||
    isDomainError(error)
  );
}

/** Plain errors the shared half throws for misuse, such as an embedded collection that does not exist. */
function isDomainError(error: unknown): boolean {
  return error instanceof Error && error.name === "Error";
}

/** An error as it goes over the wire. Faults of the host itself keep their details to the log. */
export function refusal(error: unknown): WireError {
  if (!isExpected(error) || !(error instanceof Error)) {
    return {
      error: { name: "HostFault", message: "The host failed to carry this out; nothing was changed. See its log." },
    };
  }
  return {
    error: { name: error.name, message: error.message, ...(error instanceof HostError ? { code: error.code } : {}) },
  };
}
