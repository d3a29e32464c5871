import { getProperty } from "../../../common/utils/paths.ts";

/** Is called when the filter changes: with the event (null at first), the query, its expression and what is filtered. */
export type SearchFilterCallback = (
  event: Event | null,
  query: string,
  rgx: RegExp,
  content: HTMLElement | null,
) => void;

export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector: string;
  initial?: string;
  callback?: SearchFilterCallback;
  /** Milliseconds to wait for more of the text; 200 unless given. */
  delay?: number;
}

export interface FieldFilter {
  /** Path with dots. */
  field: string;
  operator?: string;
  /** Turns the answer round. */
  negate?: boolean;
  value?: unknown;
}

const OPERATORS = Object.freeze({
  EQUALS: "equals",
  CONTAINS: "contains",
  STARTS_WITH: "starts_with",
  ENDS_WITH: "ends_with",
  LESS_THAN: "lt",
  LESS_THAN_EQUAL: "lte",
  GREATER_THAN: "gt",
  GREATER_THAN_EQUAL: "gte",
  BETWEEN: "between",
  IS_EMPTY: "is_empty",
});

/** Filters what a container shows by what is written into a field. */
export class SearchFilter {
  static readonly OPERATORS = OPERATORS;

  query: string;
  rgx: RegExp | undefined;
  callback: SearchFilterCallback | undefined;
  _input: HTMLInputElement | null = null;
  _content: HTMLElement | null = null;
  readonly _inputSelector: string;
  readonly _contentSelector: string;
  readonly #delay: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ inputSelector, contentSelector, initial = "", callback, delay = 200 }: SearchFilterConfiguration) {
    this._inputSelector = inputSelector;
    this._contentSelector = contentSelector;
    this.query = initial;
    this.callback = callback;
    this.#delay = delay;
  }

  /** Holds on to the field and the container in an application, and filters once with the query there is. */
  bind(html: HTMLElement): void {
    this._input = html.querySelector<HTMLInputElement>(this._inputSelector);
    if (!this._input) return;
    this._input.value = this.query;
    this._input.addEventListener("input", this.#heard);
    this._content = html.querySelector<HTMLElement>(this._contentSelector);
    this.filter(null, this.query);
  }

  /** Lets go of them, and forgets the query. */
  unbind(): void {
    clearTimeout(this.#timer);
    this._input?.removeEventListener("input", this.#heard);
    this._input = this._content = null;
    this.query = "";
    this.rgx = undefined;
  }

  /** Filters by a query at once. */
  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.callback?.(event, this.query, this.rgx, this._content);
  }

  /** A text without accents, and without spaces at its ends. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/\p{Diacritic}/gu, "");
  }

  /** Does a text match, accents aside? */
  static testQuery(rgx: RegExp, value: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(value));
  }

  /** Does an object match a filter of one of its fields? */
  static evaluateFilter(object: object, filter: FieldFilter): boolean {
    const { field, operator = OPERATORS.EQUALS, negate = false, value } = filter;
    return matches(getProperty(object, field), operator, value) !== negate;
  }

  readonly #heard = (event: Event): void => {
    event.preventDefault();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this._input && this.filter(event, this._input.value), this.#delay);
  };
}

function matches(found: unknown, operator: string, value: unknown): boolean {
  const [a, b] = [found, value] as [number, number];
  const text = (given: unknown): string => SearchFilter.cleanQuery(String(given ?? "")).toLowerCase();
  switch (operator) {
    case OPERATORS.EQUALS:
      return Array.isArray(value) ? value.includes(found) : found === value;
    case OPERATORS.CONTAINS:
      return Array.isArray(found) || found instanceof Set
        ? [...(found as Iterable<unknown>)].includes(value)
        : text(found).includes(text(value));
    case OPERATORS.STARTS_WITH:
      return text(found).startsWith(text(value));
    case OPERATORS.ENDS_WITH:
      return text(found).endsWith(text(value));
    case OPERATORS.LESS_THAN:
      return a < b;
    case OPERATORS.LESS_THAN_EQUAL:
      return a <= b;
    case OPERATORS.GREATER_THAN:
      return a > b;
    case OPERATORS.GREATER_THAN_EQUAL:
      return a >= b;
    case OPERATORS.BETWEEN: {
      const [low, high] = value as [number, number];
      return a >= low && a <= high;
    }
    case OPERATORS.IS_EMPTY:
      return found === undefined || found === null || found === "" || (Array.isArray(found) && found.length === 0);
    default:
      return false;
  }
}
