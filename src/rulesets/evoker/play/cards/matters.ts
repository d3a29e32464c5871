/** A card sorted into matters: each attack on each target, each test, with what answered it, what came of it, what it asks. Pure. */
import { allOf, openPrompts } from "../../../../kernel/history.ts";
import type { Check, Effect, Prompt } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type {
  AllOutCheck,
  ContestCheck,
  DieCheck,
  EvokerCheck,
  LocationCheck,
  RollCheck,
  VerdictCheck,
} from "../../rules/outcomes.ts";

/** A roll as it stands, and those it took the place of, oldest first. */
export interface Stood {
  readonly roll: RollCheck;
  readonly before: readonly RollCheck[];
}

/** One thing that a card is about. */
export interface Matter {
  readonly rolls: readonly Stood[];
  /** Where it landed, for each who was struck. */
  readonly places: readonly LocationCheck[];
  /** As it stands; null while it is open. */
  readonly verdict: VerdictCheck | null;
  readonly contests: readonly ContestCheck[];
  readonly allOut: AllOutCheck | null;
  readonly effects: readonly Effect[];
  /** What it still asks. */
  readonly prompts: readonly Prompt[];
}

/** A card, sorted. */
export interface Sorted {
  readonly matters: readonly Matter[];
  /** What belongs to none of them: dice that are no tests, costs, the course of the game. */
  readonly dice: readonly DieCheck[];
  readonly effects: readonly Effect[];
  readonly prompts: readonly Prompt[];
}

/** Being filled, check by check. */
class Open {
  readonly rolls: { roll: RollCheck; before: RollCheck[] }[] = [];
  readonly places = new Map<string, LocationCheck>();
  readonly contests = new Map<string, ContestCheck>();
  verdict: VerdictCheck | null = null;
  allOut: AllOutCheck | null = null;
  readonly effects: Effect[] = [];
  readonly prompts: Prompt[] = [];

  /** A roll in this matter. What an earlier one came to stands no more. */
  add(roll: RollCheck): void {
    const old = this.rolls.find(({ roll: { id } }) => id === roll.replaces);
    if (!old) {
      this.rolls.push({ roll, before: [] });
      return;
    }
    old.before.push(old.roll);
    old.roll = roll;
    this.verdict = null;
    this.allOut = null;
    if (old === this.rolls[0]) this.contests.clear();
    else this.contests.delete(roll.who);
  }

  isBetween(actor: string, target: string): boolean {
    return this.rolls.some(({ roll: { who, against } }) => who === actor && (against === target || against === null));
  }
}

/** Sorts what the steps of a card hold. */
export function mattersOf(card: CardSystem): Sorted {
  const sorting = new Sorting(card);
  for (const step of card.steps) sorting.take(step);
  const rest = { effects: [] as Effect[], prompts: [] as Prompt[] };
  for (const effect of allOf(card, "effects")) (sorting.by(effect["of"]) ?? rest).effects.push(effect);
  for (const prompt of openPrompts(card))
    (sorting.by(prompt["of"]) ?? sorting.by(prompt["attack"] ?? prompt["check"]) ?? rest).prompts.push(prompt);
  const matters = sorting.matters.map(({ places, contests, ...matter }): Matter => {
    const { rolls, verdict, allOut, effects, prompts } = matter;
    return {
      ...{ rolls, verdict, allOut, effects, prompts },
      places: [...places.values()],
      contests: [...contests.values()],
    };
  });
  return { matters, dice: sorting.dice, ...rest };
}

class Sorting {
  readonly matters: Open[] = [];
  readonly dice: DieCheck[] = [];
  readonly #byCheck = new Map<string, Open>();
  /** Places of the present step that no verdict has claimed yet. */
  #places: LocationCheck[] = [];

  constructor(readonly card: CardSystem) {}

  /** The matter that something follows from: a roll, or what a roll led to ("<roll>|…"). */
  by(cause: unknown): Open | undefined {
    return typeof cause === "string" ? this.#byCheck.get(cause.split("|")[0] ?? "") : undefined;
  }

  take(step: Step): void {
    this.#places = [];
    for (const check of step.outcome.checks) this.#check(check, step);
    const last = this.matters.at(-1);
    for (const place of this.#places) last?.places.set(place.target, place);
  }

  #check(some: Check, step: Step): void {
    const check = some as EvokerCheck;
    switch (check.type) {
      case "roll": {
        const matter = this.#of(check, step);
        matter.add(check);
        this.#byCheck.set(check.id, matter);
        break;
      }
      case "location":
        this.#places.push(check);
        break;
      case "die":
        this.dice.push(check);
        break;
      case "verdict":
        this.#verdict(check);
        break;
      case "contest":
        this.#between(check).contests.set(check.target, check);
        break;
      case "allOut":
        this.#last().allOut = check;
        break;
    }
  }

  #verdict(check: VerdictCheck): void {
    const matter = this.#between(check);
    matter.verdict = check;
    for (const place of this.#places) matter.places.set(place.target, place);
    this.#places = [];
  }

  /** The matter a roll belongs to: that of what it replaces, answers or is rolled together with; else one of its own. */
  #of(roll: RollCheck, { decision }: Step): Open {
    const replaced = roll.replaces === null ? undefined : this.#byCheck.get(roll.replaces);
    if (replaced) return replaced;
    if (roll.what === "evasion" || roll.what === "oppose") {
      const asked = allOf(this.card, "prompts").find(({ id }) => id === decision["prompt"]);
      const answered = this.by(asked?.["attack"] ?? asked?.["check"]);
      if (answered) return answered;
    }
    const last = this.matters.at(-1);
    const together = roll.what === "allOut" || roll.what === "hold" ? TOGETHER[roll.what] : null;
    if (last && together !== null && last.rolls.some(({ roll: { what } }) => what === together)) return last;
    return this.#fresh();
  }

  #between({ actor, target }: { readonly actor: string; readonly target: string }): Open {
    return this.matters.findLast((matter) => matter.isBetween(actor, target)) ?? this.#last();
  }

  #last = (): Open => this.matters.at(-1) ?? this.#fresh();

  #fresh(): Open {
    const matter = new Open();
    this.matters.push(matter);
    return matter;
  }
}

/** Rolls that are made together with another: the attack of many, and who holds against who struggles. */
const TOGETHER = { allOut: "allOut", hold: "breakFree" } as const;
