/** What documents store, read as states of the engine. */
import { itemsOfType, sourceOf } from "../../../../fittings/models/stored.ts";
import type { FoundryActor, FoundryCombat, FoundryCombatant, FoundryScene } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { KINDS } from "../../rules/state.ts";
import type { CharacterState, EncounterState, Kind, ParticipantState } from "../../rules/state.ts";
import { SCORES } from "../../rules/terms.ts";
import type { TraitModel } from "./things.ts";

/** What the sub-types of this game's documents begin with. */
export const TYPE_PREFIX = "evoker-";

/** Lists of a character's state whose entries are items, and of which kind these are. */
export const CARRIED = {
  personas: "persona",
  powers: "power",
  weapons: "weapon",
  armours: "armour",
  consumables: "consumable",
} as const;

/** The kind of a character by its document type, or null for other games. */
export function kindOf(type: string): Kind | null {
  return KINDS.find((kind) => type === TYPE_PREFIX + kind) ?? null;
}

/** True for this game's characters. */
export const isCharacter = ({
  documentName,
  type,
}: {
  readonly documentName: string;
  readonly type: string;
}): boolean => documentName === "Actor" && kindOf(type) !== null;

/** The state of a character: what its actor stores, its name and kind, what its traits add, and snapshots of its items. */
export function readCharacter(actor: FoundryActor): CharacterState {
  const { biography: _biography, light: _light, heavy: _heavy, ...stored } = sourceOf(actor);
  const carried = Object.entries(CARRIED).map(([list, kind]) => [list, thingsOf(actor, kind)]);
  return {
    ...withTraits(stored as CharacterState, actor),
    // Of several of a kind each has a name of its own on the board, and may hide behind it.
    name: actor.token?.name ?? actor.name,
    kind: kindOf(actor.type) ?? "npc",
    ...Object.fromEntries(carried),
  };
}

/** A character's items of one kind as they are stored, in the order the person gave them, without their words. */
function thingsOf(actor: FoundryActor, kind: string): JsonObject[] {
  return itemsOfType<{ toObject(source: boolean): JsonObject }>(actor, TYPE_PREFIX + kind).map(
    ({ id, name, system }) => {
      const { description: _description, ...stored } = system.toObject(true);
      return { ...stored, id, name };
    },
  );
}

/** What is stored, with what its traits add to it: unnatural bonuses, the widest Critical, Chance Attacks. U-22, U-23 */
function withTraits(stored: CharacterState, actor: FoundryActor): CharacterState {
  const traits = itemsOfType<TraitModel>(actor, `${TYPE_PREFIX}trait`).filter(({ system }) => system.active);
  if (traits.length === 0) return { ...stored, traits: [] };
  const scores = SCORES.map((key) => {
    const more = traits.reduce((sum, { system }) => sum + system.unnatural[key], 0);
    return [key, { ...stored.scores[key], unnatural: stored.scores[key].unnatural + more }];
  });
  const wide = [stored.critThreshold, ...traits.map(({ system }) => system.critThreshold)].filter(
    (one) => one !== null,
  );
  return {
    ...stored,
    scores: Object.fromEntries(scores) as CharacterState["scores"],
    traits: traits.map(({ name }) => name),
    critThreshold: wide.length > 0 ? Math.max(...wide) : null,
    chanceAttacksPerRound: traits.reduce((sum, { system }) => sum + system.chanceAttacks, stored.chanceAttacksPerRound),
  };
}

/** An encounter's state: what its combat stores. */
export const readEncounter = (combat: FoundryCombat): EncounterState => sourceOf(combat) as EncounterState;

/** A participant's state: what its combatant stores, whose it is, on whose side, and on which square. */
export function readParticipant(combatant: FoundryCombatant): ParticipantState {
  return {
    ...sourceOf(combatant),
    character: combatant.actor?.uuid ?? null,
    side: sideOf(combatant),
    square: squareOf(combatant),
  } as ParticipantState;
}

const SIDES: Readonly<Record<number, string>> = { 1: "party", 0: "bystanders", [-1]: "shadows" };

/** Allies are those whose tokens stand to the players alike. */
function sideOf({ token, actor }: FoundryCombatant): string {
  const disposition = token?.disposition ?? actor?.prototypeToken.disposition ?? 0;
  return SIDES[disposition] ?? "bystanders";
}

/** The square its token stands on, counted from the scene's corner; null without a token. A square is a metre (EVO-005). */
function squareOf({ token }: FoundryCombatant): ParticipantState["square"] {
  const size = (token?.parent as FoundryScene | null | undefined)?.grid.size ?? 0;
  return token && size > 0 ? { x: Math.floor(token.x / size), y: Math.floor(token.y / size) } : null;
}
