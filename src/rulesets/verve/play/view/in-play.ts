/** What an item does in play, as it stands, in sentences. */
import { sourceOf } from "../../../../fittings/models/stored.ts";
import { counted } from "../../../../fittings/words/words.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { signed } from "../../../../table/signed.ts";
import { matterOf, pieceOf } from "../../rules/conditions.ts";
import { packedMultiplier } from "../../rules/equipment/bulk.ts";
import { countsFor } from "../../rules/decide/counted.ts";
import { weaponRow } from "../../rules/equipment/catalogue.ts";
import { damageForSize, sizeStep } from "../../rules/equipment/sizes.ts";
import { spellResearch } from "../../rules/advancement/magic.ts";
import { SPECIES } from "../../rules/creation/species.ts";
import { lightOf } from "../board/lights.ts";
import { isCharacter, readThing, type Thing } from "../models/reading.ts";
import { weaponFigure } from "./arms.ts";
import { measured } from "./burden.ts";
import { fieldPrices } from "./growth.ts";
import { somebodyHere } from "./somebody.ts";
import { count, say, term } from "./words.ts";
import type { AilmentState, ArmorState, FieldState, SpellState, WeaponState } from "../../rules/state.ts";
import type { SpeciesId } from "../../rules/terms.ts";

type Stored = JsonObject;
type Says = (item: FoundryItem, stored: Stored) => readonly (string | false)[];

/** Sentences on what it does; none for what speaks for itself. */
export const inPlay = (item: FoundryItem, kind: Thing): readonly string[] =>
  SAYS[kind](item, sourceOf(item)).filter((one): one is string => one !== false && one !== "");

const bearerOf = ({ actor }: FoundryItem) => (actor && isCharacter(actor) ? somebodyHere(actor) : null);

const heavy: Says = (_item, { bulk, quantity, cost }) => [
  Number(quantity) > 1 &&
    say("plays.several", {
      n: Number(quantity),
      bulk: measured(Number(bulk) * Number(quantity)),
      silver: measured(Number(cost) * Number(quantity)),
    }),
];

const SAYS: { readonly [K in Thing]: Says } = {
  weapon: weaponSays,
  armor: armorSays,
  gear: (item, stored) => [...heavy(item, stored), ...lightSays(stored)],
  container: (item, stored) => [say("plays.container"), ...heavy(item, stored)],
  ammunition: heavy,
  field: fieldSays,
  specialty: () => [say("plays.specialty")],
  species: speciesSays,
  spell: spellSays,
  spirit: (_item, stored) => [...countedSays(stored), count("plays.spirit", Number(stored["level"]))],
  power: (_item, stored) => [...countedSays(stored), say("plays.power")],
  ailment: ailmentSays,
  resource: (_item, { type, level }) => [
    say("plays.resource", { type: term(`ResourceType.${String(type)}`), level: Number(level) }),
  ],
  project: () => [say("plays.project")],
};

function weaponSays(item: FoundryItem, stored: Stored): readonly (string | false)[] {
  const weapon = readThing(item) as unknown as WeaponState;
  const row = weaponRow(String(stored["item"]));
  const sized = damageForSize(weapon.damage, sizeStep(weapon.size));
  const bearer = bearerOf(item);
  return [
    row !== undefined && say(`plays.class.${row.class}`),
    sized !== weapon.damage && say("plays.sized", { damage: sized, size: term(`Size.${weapon.size}`) }),
    ...(bearer
      ? weaponFigure(bearer, item.id).ways.map(({ mode, number, damage }) =>
          say("plays.way", { name: bearer.state.name, how: term(`AttackMode.${mode}`), n: number.value, damage }),
        )
      : []),
    weapon.fireActions > 1 && say("plays.fireActions", { n: weapon.fireActions }),
    row?.mountedOnly === true && say("plays.mountedOnly"),
  ];
}

function armorSays(item: FoundryItem): readonly (string | false)[] {
  const piece = pieceOf(readThing(item) as unknown as ArmorState);
  if (!piece) return [say("plays.noRow")];
  const { slot, defense, bulkWorn, warriorLevel, otherLevel, basicArmor, lightOnly, singleOpponent } = piece;
  return [
    say("plays.armor", { slot: term(`Slot.${slot}`), defense: signed(defense) }),
    say("plays.armorBulk", { worn: measured(bulkWorn), packed: measured(bulkWorn * packedMultiplier(piece)) }),
    warriorLevel !== null && say("plays.warriors", { level: warriorLevel }),
    warriorLevel !== null && !basicArmor && say("plays.warriorsOnly"),
    basicArmor && otherLevel !== null && say(lightOnly ? "plays.othersLight" : "plays.others", { level: otherLevel }),
    singleOpponent && say("plays.single"),
    slot === "helmet" && say("plays.helmet"),
  ];
}

function lightSays({ item }: Stored): readonly (string | false)[] {
  const row = lightOf({ item: String(item) });
  if (!row) return [];
  const { radiusYards, durationHours, activationRounds, fuel, actionPenalty, actionPenaltyBeyondYards } = row;
  return [
    say("plays.light", { yards: radiusYards, hours: durationHours }),
    activationRounds !== null && say(counted("plays.lighting", activationRounds), { n: activationRounds }),
    fuel !== null && say("plays.fuel"),
    actionPenaltyBeyondYards !== null &&
      say("plays.dim", { by: signed(actionPenalty), yards: actionPenaltyBeyondYards }),
  ];
}

function fieldSays(item: FoundryItem): readonly (string | false)[] {
  const field = readThing(item) as unknown as FieldState;
  const bearer = bearerOf(item);
  const prices = bearer ? fieldPrices(bearer.state, field) : null;
  return [
    field.fightingArt ? say("plays.fightingArt") : say("plays.field", { bonus: signed(field.bonus) }),
    prices?.bonus != null && say("field.bonusPrice", { n: prices.bonus }),
    prices?.skill != null && say("field.skillPrice", { n: prices.skill }),
    prices !== null && prices.skill === null && say("plays.closed"),
  ];
}

function speciesSays(_item: FoundryItem, { species }: Stored): readonly (string | false)[] {
  const { abilities, movement, reactions, resistsMagic, size, unarmed } = SPECIES[String(species) as SpeciesId];
  const changes = [
    ...Object.entries(abilities).map(([id, by]) => `${term(`Ability.${id}`)} ${signed(Number(by))}`),
    ...Object.entries(reactions).map(([id, by]) => `${term(`Reaction.${id}`)} ${signed(Number(by))}`),
  ];
  return [
    changes.length > 0 && say("plays.speciesChanges", { changes: changes.join(", ") }),
    movement !== null && say("plays.speciesMovement", { n: movement }),
    size !== null && say("plays.speciesSize", { size: term(`Size.${size}`) }),
    say("plays.speciesUnarmed", { dice: unarmed }),
    resistsMagic && say("plays.speciesMagic"),
  ];
}

/** What is counted of magic; what somebody wrote there that can't be rolled is said to be the table's. VRV-244 */
export function countedSays(stored: Stored): readonly string[] {
  const { harm = "", heal = "", resist } = stored as { harm?: string; heal?: string; resist?: string | null };
  const { harms, heals } = countsFor({ harm, heal });
  const reaction = resist ? term(`Reaction.${resist}`) : "";
  return [
    ...(harms ? [say(`plays.${reaction ? "harmsUnless" : "harms"}`, { dice: harm, reaction })] : []),
    ...(heals ? [say("plays.heals", { dice: heal })] : []),
    ...[!harms && harm, !heals && heal].flatMap((text) => (text ? [say("plays.uncounted", { text })] : [])),
  ];
}

function spellSays(item: FoundryItem): readonly (string | false)[] {
  const spell = readThing(item) as unknown as SpellState;
  const { mojo } = spellResearch({ spellLevel: spell.level });
  return [
    ...countedSays(sourceOf(item)),
    say("plays.spell", { level: spell.level }),
    say("plays.research", { mojo }),
    spell.status === "incompatible" && say("plays.failed", { level: spell.triedAt }),
  ];
}

function ailmentSays(item: FoundryItem): readonly (string | false)[] {
  const state = readThing(item) as unknown as AilmentState;
  const matter = matterOf(state);
  if (!matter) return [say("plays.noRow")];
  const does = matter.effects.map(({ stat, value, injuries, condition, duration }) =>
    [
      stat && value !== undefined ? `${statName(stat)} ${signed(value)}` : "",
      injuries ? say("plays.injuries", { n: injuries }) : "",
      condition ? term(`Condition.${condition}`) : "",
      duration ? say("plays.during", { time: duration }) : "",
    ]
      .filter(Boolean)
      .join(" "),
  );
  return [
    say("plays.ailment", { reaction: term(`Reaction.${state.reaction}`), strength: signed(state.strength) }),
    say("plays.actionTime", { time: matter.actionTime }),
    matter.chronic && say("plays.chronic"),
    does.length > 0 && say("plays.effects", { effects: does.join(", ") }),
  ];
}

const statName = (stat: string): string =>
  term.has(`Ability.${stat}`)
    ? term(`Ability.${stat}`)
    : term.has(`Reaction.${stat}`)
      ? term(`Reaction.${stat}`)
      : term(`Modifier.${stat}`);
