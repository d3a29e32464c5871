import type { AnyObject } from "../types.ts";
import { equals } from "../utils/objects.ts";
import { isPlainObject, isSafeKey } from "../utils/types-of.ts";

/** Where an operator keeps its value: a symbol, so that it is never taken for a member of that value. */
export const OPERATOR_VALUE: unique symbol = Symbol("OPERATOR_VALUE");

/** The member by which an operator's JSON form is known. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

/** The JSON form of an operator: the name of its class, and its value. */
export interface OperatorData {
  [OPERATOR_IDENTIFIER]: string;
  value?: unknown;
}

/** A value in an update that says what to do rather than what to store. */
export class DataFieldOperator {
  [OPERATOR_VALUE]: unknown;

  constructor(value?: unknown) {
    this[OPERATOR_VALUE] = value;
  }

  static create(value?: unknown): DataFieldOperator {
    return new this(value);
  }

  /** The value of an operator; anything else is given back as it is. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE] : value;
  }

  /** Gives an operator another value, and returns that. */
  static set<T>(operator: DataFieldOperator, value: T): T {
    operator[OPERATOR_VALUE] = value;
    return value;
  }

  /** Whether two values, each perhaps the value of an operator, are the same data. */
  static equals(a: unknown, b: unknown): boolean {
    return equals(DataFieldOperator.get(a), DataFieldOperator.get(b));
  }

  toJSON(): OperatorData {
    return { [OPERATOR_IDENTIFIER]: this.constructor.name, value: this[OPERATOR_VALUE] };
  }
}

/** Removes the key it stands at. The global `_del` is an instance. */
export class ForcedDeletion extends DataFieldOperator {
  constructor(_value?: unknown) {
    super();
  }
  static override create(_value?: unknown): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Replaces the value at its key as a whole, without merging into what is there. `_replace(value)` makes one. */
export class ForcedReplacement extends DataFieldOperator {
  constructor(value?: unknown) {
    super(DataFieldOperator.get(value));
  }
  /** An operator on which the members of its value can be read as if they were its own. */
  static override create(value?: unknown): ForcedReplacement {
    return new Proxy(new ForcedReplacement(value), INSPECTABLE);
  }
}

const INSPECTABLE: ProxyHandler<ForcedReplacement> = {
  get(operator, key) {
    const value = operator[OPERATOR_VALUE];
    if (key in operator || typeof value !== "object" || value === null) return Reflect.get(operator, key) as unknown;
    return Reflect.get(value, key) as unknown;
  },
  has(operator, key) {
    const value = operator[OPERATOR_VALUE];
    return key in operator || (typeof value === "object" && value !== null && key in value);
  },
};

/** The shared deletion operator. */
export const _del = new ForcedDeletion();

/** An operator that replaces whatever stands at its key. */
export const _replace = ForcedReplacement.create;

/** The operator whose JSON form this is. Throws for anything else. */
export function reconstructOperator(data: OperatorData): DataFieldOperator {
  switch (data[OPERATOR_IDENTIFIER]) {
    case "ForcedDeletion":
      return _del;
    case "ForcedReplacement":
      return ForcedReplacement.create(data.value);
    default:
      throw new Error(`"${String(data[OPERATOR_IDENTIFIER])}" is not the name of an update operator.`);
  }
}

/** What an operator stores: nothing for a deletion. Operators within a replacement are carried out. */
export function replacementOf(operator: DataFieldOperator): unknown {
  return settleOperators(operator[OPERATOR_VALUE]);
}

/**
 * Turns operators in their JSON form back into instances, and the old spellings `-=key` and `==key` into operators.
 * Used on updates that come over the wire, never on stored data; operators inside a replacement are carried out.
 */
export function reviveOperators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reviveOperators);
  if (!isPlainObject(value)) return value;
  const name = value[OPERATOR_IDENTIFIER];
  if (name === "ForcedDeletion") return _del;
  if (name === "ForcedReplacement") return replacing(value.value);
  const revived: AnyObject = {};
  for (const [key, entry] of Object.entries(value)) {
    if (!isSafeKey(key)) continue;
    if (key.startsWith("-=")) revived[key.slice(2)] = _del;
    else if (key.startsWith("==")) revived[key.slice(2)] = replacing(entry);
    else revived[key] = reviveOperators(entry);
  }
  return revived;
}

function replacing(value: unknown): ForcedReplacement {
  return ForcedReplacement.create(settleOperators(reviveOperators(value)));
}

/** A copy of data in which operators are carried out: deleted keys are gone and replacements stand plain. */
export function settleOperators(value: unknown): unknown {
  if (value instanceof DataFieldOperator) return replacementOf(value);
  if (Array.isArray(value)) return value.map(settleOperators);
  if (!isPlainObject(value)) return value;
  const settled: AnyObject = {};
  for (const [key, entry] of Object.entries(value)) {
    if (isSafeKey(key) && !(entry instanceof ForcedDeletion)) settled[key] = settleOperators(entry);
  }
  return settled;
}
