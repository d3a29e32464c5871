type Method = (this: never, ...args: never[]) => unknown;

/** Adds what is missing; what the browser has itself stays. */
function add(target: object, methods: Record<string, Method>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

/** The additions the engine makes to JavaScript's own objects (`foundry.primitives`). */
export function extendNatives(): void {
  extendNumbers();
  extendTexts();
  extendArrays();
  extendSets();
  add(Date.prototype, {
    isValid(this: Date) {
      return Number.isFinite(this.getTime());
    },
    toDateInputString(this: Date) {
      const [year, month, day] = [this.getFullYear(), this.getMonth() + 1, this.getDate()].map(twoDigits);
      return `${year}-${month}-${day}`;
    },
    toTimeInputString(this: Date) {
      return [this.getHours(), this.getMinutes(), this.getSeconds()].map(twoDigits).join(":");
    },
  });
  add(RegExp, { escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s/]/g, "\\$&") });
  add(URL, {
    parseSafe: (url: string, base?: string) => (URL.canParse(url, base) ? new URL(url, base) : null),
  });
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

function extendNumbers(): void {
  add(Math, {
    clamp: (number: number, min: number, max: number) => Math.min(Math.max(number, min), max),
    mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
    toDegrees: (radians: number) => (radians * 180) / Math.PI,
    toRadians: (degrees: number) => (degrees * Math.PI) / 180,
    normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
    normalizeRadians: (radians: number) => radians - 2 * Math.PI * Math.floor((radians + Math.PI) / (2 * Math.PI)),
  });
  add(Number, {
    isNumeric: (value: unknown) =>
      !(value instanceof Array) &&
      ![null, ""].includes(value as string | null) &&
      +(value as number) === +(value as number),
    fromString: (text: string) => {
      const plain = typeof text === "string" ? text.replace(/\s+/g, "") : "";
      return plain === "" ? NaN : Number(plain);
    },
  });
  add(Number.prototype, {
    signedString(this: number) {
      return this < 0 ? String(this) : `+${this}`;
    },
    between(this: number, a: number, b: number, inclusive = true) {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      return inclusive ? this >= low && this <= high : this > low && this < high;
    },
    almostEqual(this: number, other: number, epsilon = 1e-8) {
      return Math.abs(this - other) < epsilon;
    },
    ordinalString(this: number) {
      const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this));
      return `${this}${{ one: "st", two: "nd", few: "rd", zero: "th", many: "th", other: "th" }[rule]}`;
    },
    paddedString(this: number, digits: number) {
      return String(this).padStart(digits, "0");
    },
    toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round") {
      if (!(interval > 0)) return Number(this);
      // Rounded to the digits of the interval, so that 0.1 + 0.2 does not show.
      const digits = (String(interval).split(".")[1] ?? "").length;
      return Number((Math[method](Number((this / interval).toFixed(10))) * interval).toFixed(digits));
    },
  });
}

function extendTexts(): void {
  add(String.prototype, {
    capitalize(this: string) {
      return this.charAt(0).toUpperCase() + this.slice(1);
    },
    compare(this: string, other: string) {
      return this.localeCompare(other, "en", { sensitivity: "base" });
    },
    titleCase(this: string) {
      return this.toLowerCase().replace(/(^|[\s-])\S/g, (letter) => letter.toUpperCase());
    },
    stripScriptTags(this: string) {
      return this.replace(/<script[^>]*>[\s\S]*?<\/script>/gi, "");
    },
    hashCode(this: string) {
      let hash = 0;
      for (const letter of this) hash = Math.trunc((hash << 5) - hash + (letter.codePointAt(0) ?? 0)) | 0;
      return hash;
    },
    slugify(this: string, { replacement = "-", strict = false }: { replacement?: string; strict?: boolean } = {}) {
      const plain = this.normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase()
        .trim();
      const joined = plain.replace(strict ? /[^a-z0-9]+/g : /[\s_]+/g, replacement);
      const ends = new RegExp(`^(?:${escaped(replacement)})+|(?:${escaped(replacement)})+$`, "g");
      return replacement ? joined.replace(ends, "") : joined;
    },
  });
}

const escaped = (text: string): string => text.replace(/[^\w\s]/g, "\\$&");

function extendArrays(): void {
  add(Array, {
    fromRange: (count: number, first = 0) => Array.from({ length: count }, (_entry, index) => index + first),
  });
  add(Array.prototype, {
    deepFlatten(this: unknown[]) {
      return this.flat(Infinity);
    },
    equals(this: unknown[], other: unknown) {
      if (!Array.isArray(other) || other.length !== this.length) return false;
      return this.every((entry, index) => {
        const counterpart: unknown = other[index];
        const deep = entry as { equals?: (value: unknown) => boolean } | null | undefined;
        return entry === counterpart || (typeof deep?.equals === "function" && deep.equals(counterpart));
      });
    },
    filterJoin(this: unknown[], separator: string) {
      return this.filter(Boolean).join(separator);
    },
    findSplice(this: unknown[], rule: (entry: unknown, index: number, array: unknown[]) => boolean, ...put: unknown[]) {
      const at = this.findIndex(rule);
      if (at < 0) return null;
      return put.length ? this.splice(at, 1, put[0])[0] : this.splice(at, 1)[0];
    },
    partition(this: unknown[], rule: (entry: unknown) => boolean) {
      return [this.filter((entry) => !rule(entry)), this.filter(rule)];
    },
  });
}

function extendSets(): void {
  add(Set.prototype, {
    first(this: Set<unknown>) {
      return this.values().next().value;
    },
    equals(this: Set<unknown>, other: unknown) {
      return other instanceof Set && other.size === this.size && [...this].every((entry) => other.has(entry));
    },
    intersects(this: Set<unknown>, other: Set<unknown>) {
      return [...this].some((entry) => other.has(entry));
    },
    isSubset(this: Set<unknown>, other: Set<unknown>) {
      return [...this].every((entry) => other.has(entry));
    },
    toObject(this: Set<unknown>) {
      return [...this];
    },
  });
  for (const name of ["filter", "map", "some", "every", "find", "reduce"] as const) {
    add(Set.prototype, {
      [name](this: Set<unknown>, ...args: unknown[]) {
        const list = [...this];
        const made = (list[name] as (...given: unknown[]) => unknown).apply(list, args);
        return name === "filter" || name === "map" ? new Set(made as unknown[]) : made;
      },
    });
  }
}
