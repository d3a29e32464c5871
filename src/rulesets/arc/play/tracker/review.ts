/** What the end of a turn would bring, person by person, before anybody ends it. Pure. ARC-002, ARC-037, ARC-038, ARC-046 */
import type { Words } from "../../../../fittings/words/words.ts";
import { counted } from "../../../../fittings/words/words.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { declarationBoard } from "../../rules/queries.ts";
import { turnOf } from "../../rules/sequence/records.ts";
import type { ArcSettings } from "../../rules/settings.ts";
import type { ArcFrame, CharacterState, EncounterState, ParticipantState } from "../../rules/state.ts";
import { changeWords } from "../cards/changes.ts";

const W = "DRAMATIS.Arc.Tracker.End.";

/** What is looked over. */
export interface Reviewed {
  readonly frame: ArcFrame;
  readonly states: States;
  readonly settings: ArcSettings;
  readonly t: Words;
  /** What somebody is called, and their picture; null for those who are gone. */
  readonly look: (ref: Ref) => { readonly name: string; readonly img: string } | null;
  /** Those who owe a Reaction check: it goes on into the next turn. ARC-024 */
  readonly owing: readonly Ref[];
}

interface Waiting extends JsonObject {
  readonly id: string;
  readonly text: string;
  /** It is to take hold; else it is struck out. */
  readonly on: boolean;
}

/** One of those whom the end of the turn concerns. */
export interface Reviewing extends JsonObject {
  readonly name: string;
  readonly img: string;
  readonly changes: readonly Waiting[];
  /** What goes unanswered, unsaid or undone. */
  readonly lines: readonly { readonly is: string; readonly icon: string; readonly text: string }[];
}

/** Those of whom there is something to say, in the order of the turn, and the rest by their names. */
export function reviewOf(
  given: Reviewed,
  struck: readonly string[],
): { readonly people: readonly Reviewing[]; readonly rest: readonly string[] } {
  const { frame, states } = given;
  const { order, pending } = states[frame.combat] as EncounterState;
  const members = frame.participants.map(({ who }) => who);
  const all = [...new Set([...order.map(({ id }) => id), ...members, ...pending.map(({ target }) => target)])];
  const people = all.map((ref) => personIn(given, ref, struck));
  const told = people.filter(({ changes, lines }) => changes.length + lines.length > 0);
  return { people: told, rest: people.filter((one) => !told.includes(one)).map(({ name }) => name) };
}

function personIn(given: Reviewed, ref: Ref, struck: readonly string[]): Reviewing {
  const { frame, states, settings, t, look, owing } = given;
  const { pending, attacks } = states[frame.combat] as EncounterState;
  const { name, img } = look(ref) ?? { name: t(`${W}gone`), img: "icons/svg/mystery-man.svg" };
  const row = declarationBoard(frame, states, settings).find(({ character }) => character === ref);
  const open = attacks.filter((one) => one.open && one.target === ref);
  const character = states[ref] as CharacterState | undefined;
  const line = (is: string, icon: string, text: string): Reviewing["lines"][number] => {
    return { is, icon: `fa-solid fa-${icon}`, text };
  };
  return {
    name,
    img,
    changes: pending
      .filter(({ target }) => target === ref)
      .map(({ id, change }) => ({
        id,
        text: changeWords(change, (key) => character?.us[key]?.name ?? key, t),
        on: !struck.includes(id),
      })),
    lines: [
      ...open.map(({ attacker, count }) => {
        const words = { name: look(attacker)?.name ?? t(`${W}gone`), n: count };
        return line("unanswered", "shield-halved", t(`${W}${counted("unanswered", count)}`, words));
      }),
      ...(owing.includes(ref) ? [line("owing", "heart-pulse", t(`${W}owing`))] : []),
      ...(row?.declares && !row.declared ? [line("silent", "comment-slash", t(`${W}silent`))] : []),
      ...undone(given, ref).map(({ n, what }) => line("undone", "hourglass-half", t(`${W}undone`, { n, what }))),
    ],
  };
}

/** Actions that were declared, and not carried out. ARC-038, ARC-045 */
function undone({ frame, states, t }: Reviewed, ref: Ref): readonly { readonly n: number; readonly what: string }[] {
  const place = frame.participants.find(({ who }) => who === ref)?.combatant ?? "";
  const seat = states[place] as ParticipantState | undefined;
  const { skills = [] } = (states[ref] as CharacterState | undefined) ?? {};
  return (seat ? turnOf(seat.turn, frame.round).actions : [])
    .filter(({ count, used }) => count > used)
    .map(({ count, used, skill, kind }) => {
      const known = skills.find(({ id }) => id === skill)?.name;
      return { n: count - used, what: known ?? t(`DRAMATIS.Arc.ActionKind.${kind}`) };
    });
}
