/** What a decision that strikes nobody is likely to make of everybody. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { EvokerDecision } from "../decisions.ts";
import type { CharacterState } from "../state.ts";
import { characterOf, situationOf, type Position } from "./around.ts";
import { numberOfSettings, paying, stocked, striking, suffering } from "./keys.ts";
import { purseOf, worseBy } from "./trouble.ts";
import { courseOf } from "./typical.ts";

export interface Help {
  /** That it comes off, 0–1. */
  readonly chance: number;
  /** How many enemies it lets strike. EVO-171 */
  readonly provokes: number;
  /** What it uses up. */
  readonly spent: number;
  /** Who fares otherwise after it, and how much worse, in Light Wounds: below 0 where better. */
  readonly worse: readonly (readonly [Ref, number])[];
}

type Deed = EvokerDecision & { readonly actor: Ref };

/** The same of the two whom it concerns: whoever does it first, then whom it is done for. */
type Known = Omit<Help, "worse"> & { readonly worse: readonly (readonly [at: 0 | 1, number])[] };

const known = new Memory<Known | { readonly worse: null }>();

/** By what the rules make of it; null for what is refused. What concerns one alone, or one and a helper, is looked up. */
export function helpOf(made: Deed, position: Position): Help | null {
  const concern = concernOf(made);
  const key = concern && keyOf(made, concern, position);
  if (!concern || key === null) return foreseenHelp(made, position);
  const both = [made.actor, concern.other] as const;
  const found = known.recall(key, () => {
    const help = foreseenHelp(made, position);
    if (!help) return { worse: null };
    return { ...help, worse: help.worse.map(([who, much]) => [who === made.actor ? 0 : 1, much] as const) };
  });
  return found.worse && { ...found, worse: found.worse.map(([at, much]) => [both[at], much] as const) };
}

/** Whom something is done for, and with what, or to what. */
interface Concern {
  readonly other: Ref;
  readonly what: string;
}

/** Null for what concerns others as well. EVO-088, EVO-137, EVO-231, EVO-285 … EVO-289, EVO-332 */
function concernOf(made: Deed): Concern | null {
  switch (made.type) {
    case "medical":
      return { other: made.target, what: "" };
    case "consumable":
      return { other: made.recipient, what: made.item };
    case "power": {
      const [target, ...others] = made.targets;
      return target && others.length === 0 ? { other: target.who, what: made.power } : null;
    }
    case "swapPersona":
      return { other: made.actor, what: made.persona ?? "" };
    case "fate":
      return { other: made.actor, what: [made.benefit, made.ailment, made.persona, made.pool].join("/") };
    default:
      return null;
  }
}

/** All that it can rest on: how the two are, and what there is to use up. Null where others have a say in it. */
function keyOf(made: Deed, { other, what }: Concern, position: Position): string | null {
  const { actor } = made;
  const [mine, theirs] = [characterOf(position, actor), characterOf(position, other)];
  if (!mine || !theirs || mine.grip || theirs.grip) return null;
  // What harms can fall on others than those it was meant for.
  if (made.type === "power" && mine.powers.find(({ id }) => id === made.power)?.kind !== "heal") return null;
  const situation = situationOf(position);
  const ambushes = situation.round === 1 && situation.seat(actor)?.state.ambusher === true;
  if (ambushes || situation.distance(actor, other) !== null) return null;
  const who = [bearing(made, mine), situation.batonAdvantages(actor), actor === other, suffering(theirs)];
  return [numberOfSettings(position.settings), made.type, what, ...who].join("|");
}

/** Of whoever does it, what it can rest on: what there is to pay with for what has a price, remedies for what uses them up. */
function bearing({ type }: Deed, mine: CharacterState): string {
  if (type === "medical") return `${striking(mine)}`;
  if (type === "consumable") return `${striking(mine)} ${stocked(mine)}`;
  return [paying(mine), stocked(mine), mine.spirit.max, mine.exertion.max].join();
}

/** The same, asked anew. */
export function foreseenHelp(made: Deed, position: Position): Help | null {
  const course = courseOf(made, position.states, position.settings);
  if (!course) return null;
  const { settings } = situationOf(position);
  const after = (who: Ref): CharacterState | undefined => course.states[who] as CharacterState | undefined;
  const worse = position.frame.participants.flatMap(({ who }): [Ref, number][] => {
    const [was, is] = [characterOf(position, who), after(who)];
    if (!was || !is || was === is) return [];
    const much = worseBy(is, was, settings);
    return Math.abs(much) < 0.01 ? [] : [[who, much]];
  });
  const [was, is] = [characterOf(position, made.actor), after(made.actor)];
  // To a hundredth, as costs are: whatever else is in the purse leaves no trace in it.
  const spent = was && is ? Math.round(100 * (purseOf(was) - purseOf(is))) / 100 : 0;
  return { chance: course.chance * course.open, provokes: course.provokes, spent, worse };
}
