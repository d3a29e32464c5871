/**
 * A roll that knows what it is about: whose it is, the reasons, the number it stands against and what came of it. All of
 * that is in its options, so that it is stored with the roll. Rolled are Foundry's own dice, and what they come to is for
 * the game's rules to say. Each game has a subclass, with its kind; a formula that is none of the game's stays a plain roll.
 */
import type { Json, JsonObject } from "../../kernel/json.ts";
import type { FoundryRoll, UpdateData } from "../../foundry/types.ts";
import { RollBase } from "../../foundry/bases.ts";
import { documentOf, localize, renderTemplate } from "../../foundry/globals.ts";
import { offeredRulesets } from "../registry.ts";
import { engineSettings } from "../settings/register.ts";
import { shownName } from "../shown-name.ts";
import { aboutOf, sumOfReasons } from "./about.ts";
import type { Cast, RollAbout, RollKind, RollReason, RollVerdict } from "./kind.ts";
import { readRoll } from "./reading.ts";
import { rollInLine, rollView, type Rolled, type Words } from "./view.ts";

/** Drawn in a message of its own, unfolded, and what both share. */
export const ROLL_TEMPLATES = ["roll", "roll-tooltip", "roll-dice", "roll-reasons"].map(
  (name) => `templates/table/${name}.hbs`,
);

type Options = Record<string, unknown>;
type RenderOptions = NonNullable<Parameters<FoundryRoll["render"]>[0]>;
type AnchorOptions = NonNullable<Parameters<FoundryRoll["toAnchor"]>[0]>;

const WORDS: Words = {
  say: (key, data) => localize(key, data),
  name(who) {
    const document = documentOf(who);
    return document ? shownName(document) : "";
  },
};

export class TableRoll extends RollBase {
  /** How this game's rolls are made, read and told; null for dice of which nothing is told. */
  static readonly kind: RollKind | null = null;

  /** As Foundry's own; `options.who` may be a document as well as its uuid. */
  constructor(formula: string, data: object = {}, options: Options = {}) {
    super(formula, data, withRef(options));
  }

  /**
   * A roll of which the reasons are given, and the game makes the formula.
   * @throws Error for a class without a kind
   */
  static of<T extends TableRoll>(
    this: (new (formula: string, data?: object, options?: Options) => T) & { readonly kind: RollKind | null },
    options: Options,
  ): T {
    if (!this.kind) throw new Error(`${this.name} belongs to no game: give it a formula.`);
    const { kind } = this;
    return new this(kind.formula(aboutOf(options), options, settingsOf(kind)), {}, options);
  }

  get who(): string | null {
    return this.about.who;
  }

  get reasons(): readonly RollReason[] {
    return this.about.reasons;
  }

  /** The number to come to, or to stay within, be it given or written in the formula; null for none. */
  get target(): number | null {
    return this.rolled?.came.target ?? this.about.target;
  }

  /** What came of it in the game's terms, as it was reckoned when it was rolled; null before, and where nothing did. */
  get verdict(): RollVerdict | null {
    return this.about.verdict;
  }

  /** What it comes to in this game, which need not be Foundry's total; null where it is none of the game's. */
  get figure(): number | null {
    return this.rolled?.came.figure ?? null;
  }

  /** Rolls Foundry's dice, and notes what came of it: later changes of the group's settings don't change that. */
  override async evaluate(options: UpdateData = {}): Promise<this> {
    await super.evaluate(options);
    // A roll that is made again begins with what was said of the last one.
    const { verdict: _last, ...rest } = this.options;
    this.options = rest;
    const verdict = this.rolled?.came.verdict;
    if (verdict) this.options = { ...rest, verdict };
    return this;
  }

  override async render(options: RenderOptions = {}): Promise<string> {
    const { rolled } = this;
    if (!rolled || options.isPrivate || options.template !== undefined) return super.render(options);
    const flavor = options.flavor ?? String(this.options["flavor"] ?? "");
    return renderTemplate("templates/table/roll.hbs", rollView(rolled, WORDS, flavor));
  }

  override async getTooltip(): Promise<string> {
    const { rolled } = this;
    if (!rolled) return super.getTooltip();
    return renderTemplate("templates/table/roll-tooltip.hbs", rollView(rolled, WORDS));
  }

  /** A line's worth: the figure and what came of it. Whoever reads it finds the dice behind. */
  override toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    const { rolled } = this;
    if (!rolled) return super.toAnchor(options);
    const { kind, came } = rolled;
    const { label, classes = [], ...rest } = options;
    const good = String(came.verdict?.good ?? "");
    const anchor = super.toAnchor({
      ...rest,
      icon: options.icon ?? kind.icon,
      classes: [...classes, "dramatis", "d-roll-link"],
      dataset: { ...rest.dataset, good },
    });
    const icon = anchor.querySelector("i");
    const line = rollInLine(rolled, WORDS);
    anchor.replaceChildren(...(icon ? [icon] : []), ` ${label ? `${label}: ${line}` : line}`);
    return anchor;
  }

  /** What is said about it, whatever it came to. */
  private get about(): RollAbout {
    return aboutOf(this.options);
  }

  /** The dice in the game's eyes; null before they are rolled, and for dice that are none of the game's. */
  private get rolled(): Rolled | null {
    const { kind } = this.constructor as typeof TableRoll;
    const reading = kind && this.total !== undefined ? readRoll(this) : null;
    if (!kind || !reading) return null;
    const { about, options } = this;
    if (about.reasons.length === 0 && about.target === null && !kind.fits(reading)) return null;
    const isWritten = reading.number !== 0 || kind.fits(reading);
    const cast: Cast = {
      dice: reading.dice,
      faces: reading.faces,
      number: isWritten ? reading.number : sumOfReasons(about.reasons, "number"),
      target: about.target,
      bound: reading.bound,
      reasons: about.reasons,
      called: reading.called,
      options,
    };
    const came = kind.comes(cast, settingsOf(kind));
    return { kind, about, cast, came: about.verdict ? { ...came, verdict: about.verdict } : came };
  }
}

/** The dice of a card of which no game tells, and of every card from before games had rolls of their own. */
export class CardRoll extends TableRoll {}

/** What the group has chosen in the game of these rolls; nothing where it isn't on offer. */
function settingsOf({ game }: RollKind): JsonObject {
  const ruleset = offeredRulesets().find(({ id }) => id === game);
  return ruleset ? engineSettings(ruleset) : {};
}

function withRef(options: Options): Options {
  const { who } = options;
  const uuid = typeof who === "object" && who !== null ? (who as { uuid?: Json }).uuid : undefined;
  return uuid === undefined ? options : { ...options, who: uuid };
}
