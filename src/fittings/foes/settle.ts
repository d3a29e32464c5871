/** A card that somebody of the game master's has opened, seen through: what it asks of them is answered, the rest is waited for. */
import type { FoundryCombat } from "../../foundry/types.ts";
import type { EncounterFrame } from "../../kernel/frame.ts";
import { isUndone, openingDecision, openPrompts, waitingEffects } from "../../kernel/history.ts";
import type { Decision, Prompt, Ref } from "../../kernel/outcome.ts";
import { isDoubted } from "../../table/authority/hands.ts";
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

/** How a card came out: seen through, left open for what can't be answered yet, taken back or gone meanwhile, or turned down. */
export type Settled = "settled" | "waits" | "gone" | "refused";

/** No card asks more often: what goes on longer is going round in circles. */
const MOST_STEPS = 60;

/** Sees a card through to its end, its effects written, or to where all that is open has to wait. */
export const settle = <F extends EncounterFrame>(
  foes: Foes<F>,
  combat: FoundryCombat,
  id: string,
  course: Course,
): Promise<Settled> => following(id, course, (card) => nextOn(foes, combat, card));

/** Answers what another's card asks of somebody, as far as it can be answered by now; all else on it is others'. */
export const answer = <F extends EncounterFrame>(
  foes: Foes<F>,
  combat: FoundryCombat,
  id: string,
  fighter: Fighter,
  course: Course,
): Promise<Settled> =>
  following(id, course, (card) => {
    for (const prompt of askedOf(foes, card, fighter)) {
      const look = lookOf(foes, combat, fighter, card);
      const found = look && answersOf(foes, look, prompt)[0]?.decision;
      if (found) return found;
    }
    return "waits";
  });

/** What a card asks of somebody that doesn't answer itself. */
export const askedOf = <F extends EncounterFrame>(
  { answersItself }: Foes<F>,
  card: CardData,
  { actor }: Fighter,
): readonly Prompt[] => openPrompts(card).filter((one) => one.owner === actor.uuid && answersItself?.(one) !== true);

/** Somebody's answer, or word, that is waited for. */
type Owed = Pick<Prompt, "owner">;

/** What comes next on a card: a decision, those whose answers are waited for, nothing more, or nothing yet. */
type Next = Decision | readonly Owed[] | "written" | "waits";

async function following(id: string, course: Course, next: (card: CardData) => Next): Promise<Settled> {
  let known = 1;
  for (let steps = 0; steps < MOST_STEPS && !course.isOver;) {
    const card = cardHere(id);
    // Steps are only ever added: one that has lost some was altered by hand, and can't be gone on with.
    if (!card || isUndone(card) || isDoubted(id) || card.steps.length < known) return "gone";
    known = card.steps.length;
    const found = next(card);
    if (found === "written") return written(card, course);
    if (found === "waits") return "waits";
    if (isList(found)) {
      await course.wait(found.map(({ owner }) => nameOf(owner)));
      continue;
    }
    steps += 1;
    await course.breathe();
    if (course.isOver) break;
    // Whatever else has come to the card meanwhile is looked at first.
    if (cardHere(id)?.steps.length !== card.steps.length) continue;
    if (!(await table.decide(found, id)).ok) return "refused";
  }
  return course.isOver ? "gone" : "refused";
}

async function written(card: CardData, course: Course): Promise<Settled> {
  if (waitingEffects(card).length === 0) return "settled";
  await course.breathe();
  const now = cardHere(card.id);
  if (course.isOver || !now || isUndone(now) || isDoubted(now.id)) return "gone";
  return waitingEffects(now).length === 0 || (await table.apply(card.id)).ok ? "settled" : "refused";
}

const isList = (next: Decision | readonly Owed[]): next is readonly Owed[] => Array.isArray(next);

/** What the game master's own would answer, or add where nobody owes an answer. */
function nextOn<F extends EncounterFrame>(foes: Foes<F>, combat: FoundryCombat, card: CardData): Next {
  const open = openPrompts(card);
  const looked = (fighter: Fighter): Look<F> | null => lookOf(foes, combat, fighter, card);
  const others: Prompt[] = [];
  for (const prompt of open) {
    const fighter = playableFor(combat, card, prompt.owner);
    const look = fighter && !foes.answersItself?.(prompt) ? looked(fighter) : null;
    const found = look && answersOf(foes, look, prompt)[0]?.decision;
    if (found) return found;
    if (!look && !foes.slots?.waits(combat, prompt)) others.push(prompt);
  }
  if (open.length > 0) return others.length > 0 ? others : "waits";
  const concerned = combat.combatants.contents.filter(isPlayable).filter(({ actor }) => isOn(card, actor.uuid));
  for (const fighter of concerned) {
    const look = looked(fighter);
    const [best] = look ? additionsOf(foes, look) : [];
    if (best) return best;
  }
  const choosing = choosersOf(foes, combat, card);
  return choosing.length > 0 ? choosing : "written";
}

/** Players who have yet to say how something is taken; those who are away may be spoken for by applying the card. */
function choosersOf<F extends EncounterFrame>({ chosenBy }: Foes<F>, combat: FoundryCombat, card: CardData): Owed[] {
  const refs = waitingEffects(card).flatMap((effect) => chosenBy?.(effect) ?? []);
  const isPlayed = (ref: Ref): boolean => combat.combatants.some((one) => isPlayable(one) && one.actor.uuid === ref);
  return refs.filter((ref) => !isPlayed(ref)).map((owner) => ({ owner }));
}

/**
 * Who of the game master's takes part in whose name a question is asked; what is asked of the encounter is asked of whoever
 * has opened the card, else of whoever acts.
 */
function playableFor(combat: FoundryCombat, card: CardData, owner: Ref): Fighter | null {
  const own = combat.combatants.find(({ actor }) => actor?.uuid === owner);
  if (own) return isPlayable(own) ? own : null;
  if (actorOf(owner)) return null;
  const opener = openingDecision(card)?.["actor"];
  const acting = combat.combatants.find(({ actor }) => actor !== null && actor.uuid === opener) ?? combat.combatant;
  if (acting && isPlayable(acting)) return acting;
  return opener === undefined ? (combat.combatants.contents.find(isPlayable) ?? null) : null;
}

/** True when a card's first decision speaks of somebody. */
const isOn = ({ steps }: CardData, who: Ref): boolean =>
  Object.values(steps[0]?.decision ?? {}).some(
    (value) => value === who || (Array.isArray(value) && value.includes(who)),
  );

const nameOf = (owner: Ref): string => actorOf(owner)?.name ?? "";
