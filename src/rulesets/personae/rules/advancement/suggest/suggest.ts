/** The rest of a build, filled by a concept: every choice that has been made stays. Pure. */
import { seededChance } from "../../../../../kernel/dice.ts";
import type { PersonaeSettings } from "../../settings.ts";
import { attributeValue } from "../../attributes.ts";
import { firstTagged } from "../../tags.ts";
import {
  ARMS,
  checkBuild,
  NEW_RATING,
  slotsLeft,
  type Build,
  type BuildAttributes,
  type BuildKind,
  type BuildRow,
  type BuildWho,
} from "../build.ts";
import { suggestAttributes, type Settled } from "./attributes.ts";
import { SHUNNED, type Concept } from "./concepts.ts";
import { misfitOf, pickedRow, sameName, type BuildOffer } from "./offers.ts";

export interface SuggestGiven {
  readonly build: Build;
  readonly who: BuildWho;
  readonly settings: PersonaeSettings;
  readonly settled: Settled;
  readonly concept: Concept;
  /** Another one gives another suggestion. */
  readonly seed: number;
  readonly offers: readonly BuildOffer[];
  /** The tags of a skill that a row stands for; none for what nobody knows. */
  readonly tagsOf: (row: string) => readonly string[];
  /** The id of a row that is added. */
  readonly newId: () => string;
}

export interface Suggestion {
  readonly attributes: BuildAttributes;
  readonly rows: readonly BuildRow[];
  /** What was picked from the shelves: the offer behind each new row. */
  readonly picked: Readonly<Record<string, string>>;
}

/**
 * Fills what is still open: attributes, skills, enhancements with the one free Background, powers, talents with the one
 * free language, the group's own, arms, and the dice of Prowess. Null when what has been chosen breaks a rule already.
 * PER-010, PER-172 … PER-175, PER-178, PER-179, PER-184, PER-187
 */
export function suggest(given: SuggestGiven): Suggestion | null {
  const chance = seededChance(given.seed);
  const attributes = suggestAttributes({ ...given, chance });
  if (!attributes) return null;
  const filling = new Filling(given, attributes, chance);
  filling.fill();
  return { attributes, rows: filling.rated(), picked: filling.picked };
}

/** What weighs against things that nobody is given unasked; they are still better than an empty slot. */
const SHUN = -20;

class Filling {
  readonly picked: Record<string, string> = {};
  #rows: readonly BuildRow[];
  readonly #liked: ReadonlyMap<string, number>;

  constructor(
    private readonly given: SuggestGiven,
    private readonly attributes: BuildAttributes,
    private readonly chance: () => number,
  ) {
    this.#rows = given.build.rows;
    this.#liked = new Map(given.offers.map((one) => [one.id, this.#likes(one)]));
  }

  fill(): void {
    // Powers are worked with a skill: it comes first, unless the concept has a better use for the only one.
    const powers = this.#left("power") > 0 || this.#rows.some(({ kind }) => kind === "power");
    const likes: Readonly<Record<string, number>> = this.given.concept.likes;
    if (powers && (this.#left("skill") > 1 || likes["supernatural"])) this.#addTagged("supernatural");
    // So is whatever weapon a fighter has.
    if (likes["weapon"]) this.#addTagged("weapon");
    this.#addAll("skill");
    this.#addBackground();
    this.#addLanguage();
    for (const kind of ["enhancement", "power", "talent", "custom"] as const) this.#addAll(kind);
    if (!this.#rows.some(({ kind }) => ARMS.some((one) => one === kind))) this.#arm();
  }

  /** The rows with the dice of Prowess shared out, the best liked first. PER-174, PER-175 */
  rated(): readonly BuildRow[] {
    const { given, attributes, chance } = this;
    const { limits, used } = checkBuild({ attributes, rows: this.#rows }, given.who, given.settings);
    const like = new Map(this.#rows.map((row) => [row.id, this.#likesSkill(row) + chance()]));
    const rows = this.#rows.map((row) => ({ ...row }));
    for (let left = limits.prowessDice - used.prowessDice; left > 0; left -= 1) {
      const open = rows.filter(
        ({ id, kind, rating }) =>
          kind === "skill" && rating < limits.skillRating && !given.settled.ratings.includes(id),
      );
      const weight = ({ id, rating }: BuildRow): number => (like.get(id) ?? 0) - 2 * (rating - NEW_RATING);
      const [best] = open.sort((a, b) => weight(b) - weight(a));
      if (!best) break;
      Object.assign(best, { rating: best.rating + 1 });
    }
    return rows;
  }

  #likes({ marks, kind, row }: BuildOffer): number {
    const likes: Readonly<Record<string, number>> = this.given.concept.likes;
    const sum = marks.reduce((all, mark) => all + (likes[mark] ?? (SHUNNED.includes(mark) ? SHUN : 0)), 0);
    const own = kind === "skill" && row.attribute ? attributeValue({ attributes: this.attributes }, row.attribute) : 0;
    return sum + own + 4 * this.chance();
  }

  /** Skills of strong attributes, and those that were picked rather than had for nothing. */
  #likesSkill({ attribute, free }: BuildRow): number {
    return attributeValue({ attributes: this.attributes }, attribute) + (free ? 0 : 3);
  }

  #left(kind: BuildKind): number {
    const report = checkBuild({ attributes: this.attributes, rows: this.#rows }, this.given.who, this.given.settings);
    return slotsLeft(report).find((one) => one.kind === kind)?.left ?? 0;
  }

  /** What of the shelves fits now, the best liked first. */
  #fitting(kind: BuildKind, also: (offer: BuildOffer) => boolean = () => true): readonly BuildOffer[] {
    const { given, attributes } = this;
    const build = { attributes, rows: this.#rows };
    const tagged = this.#skills();
    const fits = (one: BuildOffer): boolean =>
      [null, "unskilled"].includes(misfitOf(one, build, given.who, given.settings, tagged));
    return given.offers
      .filter((one) => one.kind === kind && also(one) && fits(one))
      .sort((a, b) => (this.#liked.get(b.id) ?? 0) - (this.#liked.get(a.id) ?? 0));
  }

  #skills(): readonly { readonly id: string; readonly tags: readonly string[] }[] {
    const tags = ({ id }: BuildRow): readonly string[] => {
      const offer = this.given.offers.find((one) => one.id === this.picked[id]);
      return offer ? offer.tags : this.given.tagsOf(id);
    };
    return this.#rows.filter(({ kind }) => kind === "skill").map((row) => ({ id: row.id, tags: tags(row) }));
  }

  #add(offer: BuildOffer | undefined, change: Partial<BuildRow> = {}): void {
    if (!offer) return;
    const id = this.given.newId();
    this.#rows = [...this.#rows, { ...pickedRow(offer, id, this.#rows), ...change }];
    this.picked[id] = offer.id;
  }

  #addAll(kind: BuildKind): void {
    for (let [best] = this.#fitting(kind); best; [best] = this.#fitting(kind)) this.#add(best);
  }

  #addTagged(tag: string): void {
    if (!firstTagged(this.#skills(), [tag])) this.#add(this.#fitting("skill", ({ tags }) => tags.includes(tag))[0]);
  }

  /** One Background is free: something made for it, where there is such a thing. PER-178 */
  #addBackground(): void {
    if (this.#rows.some(({ background }) => background)) return;
    const plain = this.given.offers.filter(
      ({ kind, row, name }) =>
        kind === "enhancement" &&
        (row.grade ?? "plain") === "plain" &&
        !this.#rows.some((one) => one.kind === kind && sameName(one.name, name)),
    );
    const liked = (one: BuildOffer): number =>
      (this.#liked.get(one.id) ?? 0) + (one.marks.includes("background") ? 50 : 0);
    this.#add([...plain].sort((a, b) => liked(b) - liked(a))[0], { background: true });
  }

  /** One language is free. PER-184 */
  #addLanguage(): void {
    const speaks = this.#rows.some(({ kind, subtype }) => kind === "talent" && subtype === "language");
    if (!speaks) this.#add(this.#fitting("talent", ({ row }) => row.subtype === "language")[0]);
  }

  /** A weapon that there is a skill for, none without one, and what else the concept carries. PER-187 */
  #arm(): void {
    const skills = this.#skills();
    const skilled = (one: BuildOffer): boolean => firstTagged(skills, one.wants) !== undefined;
    this.#add(this.#fitting("weapon", skilled)[0]);
    const { likes } = this.given.concept as { readonly likes: Readonly<Record<string, number>> };
    if (likes["shield"]) this.#add(this.#fitting("shield", skilled)[0]);
    // Armour is left to whoever wears it: ordinary armour changes no roll (PER-124), better than ordinary is an enhancement or
    // a power of its own (PER-187), and no shelf says which age it is of.
  }
}
