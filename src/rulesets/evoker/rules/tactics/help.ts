/** What a decision that strikes nobody is likely to make of everybody. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { EvokerDecision } from "../decisions.ts";
import type { CharacterState } from "../state.ts";
import { characterOf, situationOf, type Position } from "./around.ts";
import { numberOfSettings, paying, stocked, suffering } from "./keys.ts";
import { purseOf, troubleOf } from "./trouble.ts";
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
  const other = patientOf(made);
  const key = other === null ? null : keyOf(made, other, position);
  if (other === null || key === null) return foreseenHelp(made, position);
  const both = [made.actor, other] as const;
  const found = known.recall(key, () => {
    const help = foreseenHelp(made, position);
    if (!help) return { worse: null };
    return { ...help, worse: help.worse.map(([who, much]) => [who === made.actor ? 0 : 1, much] as const) };
  });
  return found.worse && { ...found, worse: found.worse.map(([at, much]) => [both[at], much] as const) };
}

/** Whom alone it is done for; null for what concerns others as well. EVO-088, EVO-137, EVO-231, EVO-285 … EVO-289, EVO-332 */
function patientOf(made: Deed): Ref | null {
  switch (made.type) {
    case "medical":
      return made.target;
    case "consumable":
      return made.recipient;
    case "power":
      return made.targets.length === 1 ? (made.targets[0]?.who ?? null) : null;
    case "fate":
    case "swapPersona":
      return made.actor;
    default:
      return null;
  }
}

/** What it is done with, or to. */
function meansOf(made: Deed): string {
  switch (made.type) {
    case "power":
      return made.power;
    case "consumable":
      return made.item;
    case "swapPersona":
      return made.persona ?? "";
    case "fate":
      return [made.benefit, made.ailment, made.persona, made.pool].join("/");
    default:
      return "";
  }
}

/** All that it can rest on: how the two are and stand, and what is in hand. */
function keyOf(made: Deed, other: Ref, position: Position): string | null {
  const { actor } = made;
  const [mine, theirs] = [characterOf(position, actor), characterOf(position, other)];
  if (!mine || !theirs) return null;
  // What harms can fall on others than those it was meant for.
  if (made.type === "power" && mine.powers.find(({ id }) => id === made.power)?.kind !== "heal") return null;
  const situation = situationOf(position);
  const place = [situation.distance(actor, other), situation.batonAdvantages(actor), situation.round === 1];
  const who = [paying(mine), stocked(mine), actor === other, suffering(theirs)];
  return [numberOfSettings(position.settings), made.type, meansOf(made), ...place, ...who].join("|");
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
    const much = troubleOf(is, settings) - troubleOf(was, settings);
    return Math.abs(much) < 0.01 ? [] : [[who, much]];
  });
  const [was, is] = [characterOf(position, made.actor), after(made.actor)];
  // To a hundredth, as costs are: whatever else is in the purse leaves no trace in it.
  const spent = was && is ? Math.round(100 * (purseOf(was) - purseOf(is))) / 100 : 0;
  return { chance: course.chance * course.open, provokes: course.provokes, spent, worse };
}
