/** A card that somebody of the game master's has opened, seen through: what it asks of them is answered, the rest is waited for. */
import type { FoundryCombat } from "../../foundry/types.ts";
import type { EncounterFrame } from "../../kernel/frame.ts";
import { isUndone, openPrompts, waitingEffects } from "../../kernel/history.ts";
import type { Decision, Prompt, Ref } from "../../kernel/outcome.ts";
import { table } from "../../table/authority/index.ts";
import { cardHere } from "../../table/authority/shown.ts";
import type { CardData } from "../../table/cards/card.ts";
import { actorOf } from "../here/actors.ts";
import type { Foes } from "./foes.ts";
import { additionsOf, answersOf, lookOf, type Look } from "./look.ts";
import { isPlayable, type Fighter } from "./sides.ts";

/** What sees a card through may ask of whoever runs it. */
export interface Course {
  /** Tells what is waited for, and resolves when something has changed. */
  wait(forWhom: readonly string[]): Promise<void>;
  /** Lets the table read what has been rolled before it goes on. */
  breathe(): Promise<void>;
  /** True when no more is to be done. */
  readonly isOver: boolean;
}

/** How a card came out: seen through, taken back or gone meanwhile, or turned down. */
export type Settled = "settled" | "gone" | "refused";

/** No card asks more often: what goes on longer is going round in circles. */
const MOST_STEPS = 60;

/** Sees a card through to its end, its effects written. */
export async function settle<F extends EncounterFrame>(
  foes: Foes<F>,
  combat: FoundryCombat,
  id: string,
  course: Course,
): Promise<Settled> {
  let known = 1;
  for (let steps = 0; steps < MOST_STEPS && !course.isOver;) {
    const card = cardHere(id);
    // Steps are only ever added: one that has lost some was altered by hand, and can't be gone on with.
    if (!card || isUndone(card) || card.steps.length < known) return "gone";
    known = card.steps.length;
    const open = openPrompts(card);
    const next = decisionOn(foes, combat, card, open);
    if (next) {
      steps += 1;
      await course.breathe();
      if (course.isOver) break;
      // Whatever else has come to the card meanwhile is looked at first.
      if (cardHere(id)?.steps.length !== card.steps.length) continue;
      if (!(await table.decide(next, id)).ok) return "refused";
    } else if (open.length > 0) await course.wait(open.map(({ owner }) => nameOf(owner)));
    else return written(card, course);
  }
  return course.isOver ? "gone" : "refused";
}

async function written(card: CardData, course: Course): Promise<Settled> {
  if (waitingEffects(card).length === 0) return "settled";
  await course.breathe();
  const now = cardHere(card.id);
  if (course.isOver || !now || isUndone(now)) return "gone";
  return waitingEffects(now).length === 0 || (await table.apply(card.id)).ok ? "settled" : "refused";
}

/** What the game master's own would answer, or add where nobody owes an answer; null for nothing. */
function decisionOn<F extends EncounterFrame>(
  foes: Foes<F>,
  combat: FoundryCombat,
  card: CardData,
  open: readonly Prompt[],
): Decision | null {
  const looked = (fighter: Fighter): Look<F> | null => lookOf(foes, combat, fighter, card);
  for (const prompt of open) {
    const fighter = playableFor(combat, prompt.owner);
    const look = fighter && !foes.answersItself?.(prompt) ? looked(fighter) : null;
    if (look) return answersOf(foes, look, prompt)[0]?.decision ?? null;
  }
  if (open.length > 0) return null;
  const concerned = combat.combatants.contents.filter(isPlayable).filter(({ actor }) => isOn(card, actor.uuid));
  for (const fighter of concerned) {
    const look = looked(fighter);
    const [best] = look ? additionsOf(foes, look) : [];
    if (best) return best;
  }
  return null;
}

/** Who of the game master's takes part in whose name a question is asked; what is asked of the encounter is asked of whoever acts. */
function playableFor(combat: FoundryCombat, owner: Ref): Fighter | null {
  const own = combat.combatants.find(({ actor }) => actor?.uuid === owner);
  if (own) return isPlayable(own) ? own : null;
  if (actorOf(owner)) return null;
  return combat.combatant && isPlayable(combat.combatant) ? combat.combatant : null;
}

/** True when a card's first decision speaks of somebody. */
const isOn = ({ steps }: CardData, who: Ref): boolean =>
  Object.values(steps[0]?.decision ?? {}).some(
    (value) => value === who || (Array.isArray(value) && value.includes(who)),
  );

const nameOf = (owner: Ref): string => actorOf(owner)?.name ?? "";
