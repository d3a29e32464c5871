import type { ActorSheetPlan } from "../../../../fittings/sheets/actor.ts";
import { handItem, wayOf } from "../../../../fittings/sheets/handing/hand.ts";
import { heldPresses } from "../../../../fittings/sheets/held.ts";
import { itemDeeds, openItem, saveItemField } from "../../../../fittings/sheets/items.ts";
import type { SheetDeeds } from "../../../../fittings/sheets/pressed.ts";
import { block } from "../../../../fittings/sheets/templates.ts";
import type { Press, PressesByKey } from "../../../../fittings/press/press.ts";
import { combatBehind, combatantOf } from "../../../../fittings/here/encounter.ts";
import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import { enrichHTML, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem } from "../../../../foundry/types.ts";
import type { CharacterModel } from "../models/character.ts";
import { itemIcons } from "../models/icons.ts";
import { readCharacter, readEncounter, TYPE_PREFIX } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { ACTION_GROUPS, actionNamed, actionsOf } from "../view/actions.ts";
import { affinityCells } from "../view/affinities.ts";
import { powerRows, weaponRows } from "../view/arms.ts";
import { beginning } from "../view/beginning.ts";
import { bondRows } from "../view/bonds.ts";
import { fatePresses, fateView } from "../view/fate.ts";
import { figureViews, gaugeViews, stressView, turnWords } from "../view/head.ts";
import { particulars } from "../view/particulars.ts";
import { gearRows, personaPanels } from "../view/possessions.ts";
import { scoreRows, skillRows, testPresses } from "../view/scores.ts";
import { somebodyHere, type Somebody } from "../view/somebody.ts";
import { sufferings } from "../view/suffering.ts";
import { say, term } from "../view/words.ts";
import { woundPresses, woundTracks } from "../view/wounds.ts";
import { handing } from "./handing.ts";
import { linkWith, listDeeds, listPresses, openLink, saveListField } from "./lists.ts";
import { knownPresses, thingPresses } from "./presses.ts";
import { PARTIALS, part } from "./templates.ts";
import { modes } from "./modes.ts";

/** What a sheet on anybody is drawn from. Its numbers are worked out anew each time. */
export async function characterContext({ actor, isEditable }: ActorSheetFace) {
  const who = somebodyHere(actor);
  const shown = { ...numbersOf(who), bonds: bondRows(who.state.socialLinks) };
  const { state, encounter } = who;
  const combat = encounter && combatBehind(encounter.combat);
  const system = actor.system as CharacterModel;
  return {
    ...{ who, actor, system, state, ...shown, ...gearRows(who), isGM: game().user.isGM },
    presses: pressesOf(who, shown),
    actions: ACTION_GROUPS.filter((group) => shown.can[group].length > 0).map((group) => ({
      ...{ group, label: term(`Action.group.${group}`) },
      keys: shown.can[group].map(({ name }) => `do-${name}`),
    })),
    kindLabel: term(`Kind.${state.kind}`),
    turn: turnWords(who, combat ? readEncounter(combat).turnOf : null),
    limited: actor.limited,
    isEvoker: state.kind === "evoker",
    fresh: isEditable && state.kind !== "evoker" && actor.items.size === 0,
    beginning: isEditable && state.kind === "evoker" ? beginning(state) : null,
    cells: affinityCells(state.affinities),
    particulars: particulars(system, state.kind),
    ...{ target: targetWords(who), targeted: Object.keys(knownPresses(who)) },
    source: system.biography,
    biography: await enrichHTML(system.biography, { relativeTo: actor, secrets: actor.isOwner }),
  };
}

/** Every figure and row, and what can be done now. */
function numbersOf(who: Somebody) {
  const settings = evokerSettings();
  const can = actionsOf(who);
  const powers = powerRows(who);
  return {
    can,
    held: sufferings(who, { settings, isGM: game().user.isGM, can: (name) => actionNamed(can, name) }),
    tracks: woundTracks(who),
    personas: personaPanels(who, powers),
    weapons: weaponRows(who),
    powers,
    scores: scoreRows(who),
    skills: skillRows(who, settings),
    stress: stressView(who, settings),
    gauges: gaugeViews(who),
    figures: figureViews(who),
    fate: fateView(who),
  };
}

type Shown = ReturnType<typeof numbersOf> & { readonly bonds: ReturnType<typeof bondRows> };

/** All that may be pressed on a sheet. */
function pressesOf(who: Somebody, shown: Shown): PressesByKey {
  const { can, held, tracks, personas, weapons, powers, scores, skills, bonds } = shown;
  return {
    ...keyedBy(Object.values(can).flat()),
    ...thingPresses(who, { weapons, powers }),
    ...testPresses(who, scores, skills),
    ...woundPresses(who, [...tracks, ...personas.map(({ track }) => track)], game().user.isGM),
    ...fatePresses(who),
    ...knownPresses(who),
    ...listPresses(skills, bonds, who.state.locationTable),
    ...heldPresses(held),
  };
}

/** Actions carry their names behind a word of their own: items' presses have the bare ones. */
const keyedBy = (presses: readonly Press[]): PressesByKey =>
  Object.fromEntries(presses.map((press) => [`do-${press.name}`, press]));

/** "Against Gutter Imp", or what to do to have somebody there. */
function targetWords({ targets }: Somebody): string {
  const names = [...game().user.targets].flatMap(({ actor, name }) =>
    actor && targets.includes(actor.uuid) ? [name] : [],
  );
  return names.length > 0 ? say("against", { names: names.join(", ") }) : say("noTarget");
}

/** A thing of somebody else's is moved or copied, as the person says. */
async function dropItem(event: DragEvent, item: FoundryItem, actor: FoundryActor): Promise<unknown> {
  const way = await wayOf(event, item, actor);
  return way && handItem(handing, item, actor, way);
}

/** What its presses do that is neither a decision nor a window. */
const deeds: SheetDeeds<FoundryActor> = {
  ...listDeeds,
  ...itemDeeds({
    fresh({ kind }) {
      const type = TYPE_PREFIX + String(kind);
      return { type, name: say(`new.${String(kind)}`), img: itemIcons[type] };
    },
    warnings: () => [],
  }),
  async healInjury(actor, { place }) {
    const injuries = readCharacter(actor).injuries.filter(({ location }) => location !== place);
    await actor.update({ "system.injuries": injuries });
  },
  /** Put away without ceremony: drawing is what takes time (EVO-091). */
  stow: (actor, { item }) => Promise.resolve(actor.items.get(String(item))?.update({ "system.equipped": false })),
};

/** What the sheets of all characters share. */
export const characterSheet = {
  ...modes,
  parts: {
    head: { template: part("head"), templates: PARTIALS },
    state: { template: part("state"), templates: PARTIALS },
    tabs: { template: block("tabs") },
    battle: { template: part("battle"), templates: PARTIALS, scrollable: [""] },
    scores: { template: part("scores"), templates: PARTIALS, scrollable: [""] },
    notes: { template: part("notes"), templates: PARTIALS, scrollable: [""] },
  },
  pageNames: "DRAMATIS.Evoker.Sheet.tab",
  actions: { editItem: openItem, openLink },
  own: deeds,
  context: characterContext,
  around: {
    parts: ["head", "state", "battle"],
    text: surroundings,
  },
  stores: [saveItemField, saveListField],
  drop: { item: dropItem, actor: linkWith },
} satisfies Partial<ActorSheetPlan>;

/** The encounter as far as a sheet shows it, and whom its numbers are against. */
function surroundings(actor: FoundryActor): string {
  const seat = combatantOf(actor.uuid);
  // What one may do hangs on how the others are as well: an All-Out Attack waits until all enemies are Staggered.
  const others = seat?.combat?.combatants.map(({ actor: one }) => [...(one?.statuses ?? [])]);
  return JSON.stringify([seat?.system, seat?.combat?.system, seat?.combat?.round, others, aimedAt()]);
}

/** Who is targeted, and what is seen of their state: numbers hang on it. */
const aimedAt = () => [...game().user.targets].map(({ id, actor }) => [id, ...(actor?.statuses ?? [])]);
