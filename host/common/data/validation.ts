import type { AnyObject } from "../types.ts";

/** What is wrong with a value: a message of its own, or the failures of its parts. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  message: string | undefined;
  unresolved: boolean;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];

  constructor(options: { invalidValue?: unknown; fallback?: unknown; message?: string; unresolved?: boolean } = {}) {
    this.invalidValue = options.invalidValue;
    this.fallback = options.fallback;
    this.message = options.message;
    this.unresolved = options.unresolved ?? true;
  }

  /** Whether any part failed. */
  isEmpty(): boolean {
    return this.message === undefined && Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  /** Every failure as dotted path and message, outermost first. */
  *entries(prefix = ""): Generator<[string, string]> {
    if (this.message !== undefined) yield [prefix, this.message];
    const join = (key: string | number): string => (prefix ? `${prefix}.${key}` : String(key));
    for (const [key, failure] of Object.entries(this.fields)) yield* failure.entries(join(key));
    for (const { id, failure } of this.elements) yield* failure.entries(join(id));
  }

  toString(): string {
    return [...this.entries()].map(([path, message]) => (path ? `${path}: ${message}` : message)).join("\n");
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }
}

/** Thrown when data does not fit its schema. The message lists every failing path. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    const detail = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
    super(detail.toString(), options);
    this.name = "DataModelValidationError";
    this.failure = detail;
  }

  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (!path) return this.failure;
    let current: DataModelValidationFailure | undefined = this.failure;
    for (const part of path.split(".")) {
      current = current?.fields[part] ?? current?.elements.find((element) => String(element.id) === part)?.failure;
    }
    return current;
  }

  getAllFailures(): Record<string, string> {
    return Object.fromEntries(this.failure.entries());
  }

  /** Logs the failures as one warning. */
  logAsTable(): AnyObject {
    const failures = this.getAllFailures();
    console.warn(this.message, failures);
    return failures;
  }
}
