/** The encounter (a combat) and those who take part in it (its combatants). */
import { TypeDataModelBase } from "../../../../foundry/bases.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { choice, count, filled, flag, group, list, optionalText, text } from "../../../../fittings/models/fields.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { ACTION_KINDS } from "../../rules/state.ts";
import { isCharacter, readCharacter } from "./reading.ts";
import { change, measure, ref, T } from "./parts.ts";

const ROUNDS = { max: 1e6 };

const encounter = () => ({
  begun: flag(),
  order: list(group({ id: ref() })),
  sides: list(group({ side: text(), members: list(text()) })),
  pending: list(group({ id: filled("p"), target: ref(), change: change() })),
  attacks: list(
    group({
      ...{ id: filled("t"), attacker: ref(), target: ref() },
      count: count(1, { max: 99 }),
      ...{ secret: flag(), open: flag() },
    }),
  ),
  tasks: list(group({ id: ref(), who: ref() })),
  committed: count(0, ROUNDS),
});

/** An event: its order, what waits for the end of the turn, and the turns of tasks (ARC-002, ARC-037 … ARC-046). */
export class EncounterModel extends storing(TypeDataModelBase<FoundryCombat>, [`${T}.Field.Encounter`], encounter) {}

/** Something of a game turn: by its own id, in its round. */
const entry = () => ({ id: filled("r"), round: count(0, ROUNDS) });

const action = () => ({
  ...entry(),
  ...{ skill: optionalText(), kind: choice(ACTION_KINDS, "other", `${T}.ActionKind`), target: optionalText() },
  count: count(1, { max: 99 }),
  declares: flag(),
  uses: list(group({ id: filled("u"), count: count(1, { max: 99 }) })),
});

const participant = () => ({
  // A word of the group's own; empty: allies are those whose tokens stand to the players alike.
  side: text(),
  occupied: flag(),
  tie: group({ empathy: count(0, { max: 99 }), perception: count(0, { max: 99 }), d10: count(0, { max: 10 }) }),
  turn: group({
    actions: list(group(action())),
    moves: list(group({ ...entry(), metres: measure(0, { min: 0, max: 1e6 }) })),
    said: list(group({ ...entry(), text: text() })),
  }),
});

export class ParticipantModel extends storing(
  TypeDataModelBase<FoundryCombatant>,
  [`${T}.Field.Participant`],
  participant,
) {
  /** Nobody rolls for their place: what Foundry's tracker shows of it is the State of Mind (ARC-039). */
  override prepareDerivedData(): void {
    const { actor } = this.parent;
    if (actor && isCharacter(actor)) Object.assign(this.parent, { initiative: readCharacter(actor).som.value });
  }
}
