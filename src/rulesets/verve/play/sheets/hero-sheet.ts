import { actorSheet, type ActorSheetPlan, type SheetContext } from "../../../../fittings/sheets/actor.ts";
import { handItem, wayOf } from "../../../../fittings/sheets/handing/hand.ts";
import { itemDeeds, openItem, saveItemField } from "../../../../fittings/sheets/items.ts";
import { block } from "../../../../fittings/sheets/templates.ts";
import { combatantOf } from "../../../../fittings/here/encounter.ts";
import type { PressesByKey } from "../../../../fittings/press/press.ts";
import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import { enrichHTML, game, notify } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem } from "../../../../foundry/types.ts";
import { askedNow } from "../../../../table/cards/asking.ts";
import { COVERS, MODES } from "../../rules/terms.ts";
import { setBurning } from "../board/lights.ts";
import { itemIcons } from "../models/icons.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { borneRows, upkeepView } from "../view/belongings.ts";
import { measured } from "../view/burden.ts";
import {
  barViews,
  carryView,
  dyingWords,
  figureViews,
  kindLine,
  levelView,
  poolChips,
  statusChips,
  woundsView,
} from "../view/head.ts";
import { fieldRows, specialtyRows } from "../view/knowledge.ts";
import { handsView, scoreRows, targetWords, weaponRows } from "../view/play.ts";
import { ledgerRows, nextLevelWords, owedRows, projectRows, resourceRows } from "../view/progress.ts";
import { ailmentRows, castingView, conflictView, magicRows, storeViews } from "../view/spells.ts";
import { somebodyHere, type Somebody } from "../view/somebody.ts";
import { controlsFor, say, term } from "../view/words.ts";
import { handing } from "./handing.ts";
import { sheetPresses } from "./presses.ts";
import { saveBag, saveStance } from "./stores.ts";
import { part } from "./templates.ts";
import { modes } from "./modes.ts";

/** What is seldom changed by hand: scores, levels, body. */
const NUMBERS = {
  scores: ["strength", "agility", "endurance", "intelligence", "wisdom", "charisma"].map((id) => `abilities.${id}`),
  levels: [
    ...["warrior", "thief", "sorceror", "prophet", "monk"].map((id) => `archetypes.${id}`),
    "firstArchetype",
    "xp",
  ],
  body: ["species", "size", "age", "physique.inches", "physique.pounds", "riding"],
  bonuses: ["health", "fortitude", "willpower", "evasion", "reason", "perception"].map((id) => `reactionBonuses.${id}`),
} as const;

/** Figures that the Guide may set in place of what follows from the rules. */
const OVERRIDES = ["survivalMax", "verveMax", "endurance", "movement", "defense", "attack", "fightingArt", "combatPool", "attacks", "thickSkin"].map((id) => `overrides.${id}`); // prettier-ignore

/** What all sheets of this game's people are drawn from. */
export async function peopleContext({ actor, isEditable }: ActorSheetFace): Promise<SheetContext> {
  const who = somebodyHere(actor);
  const rows = {
    ...scoreRows(who),
    weapons: weaponRows(who),
    fields: fieldRows(who),
    ...borneRows(who),
    ...magicRows(who),
  };
  const presses = sheetPresses(who, rows);
  const field = controlsFor("Character", actor.system);
  const controls = (paths: readonly string[]) => paths.map((path) => field.of(path, say("none")));
  const { biography: source, silver } = actor.system as { readonly biography: string; readonly silver: number };
  return {
    ...{ actor, presses, ...rows, isGM: who.isGM, limited: actor.limited, folk: who.folk, uuid: actor.uuid },
    ...stateOf(who),
    ...{ silver: measured(silver), hands: handsView(who), upkeep: upkeepView(who), target: targetWords(who) },
    ...{
      specialties: specialtyRows(who),
      stores: storeViews(who),
      casting: castingView(who),
      conflict: conflictView(who),
    },
    ...{ owed: owedRows(who), next: nextLevelWords(who), ledger: ledgerRows(who) },
    ...{ projects: projectRows(who), resources: resourceRows(who), ailments: ailmentRows(who) },
    ...{ scorePress: "roll-", attackPress: "attack-" },
    ...{ actions: keysOf(presses, "do-"), masters: keysOf(presses, "ask-") },
    fresh: isEditable && who.state.kind === "hero" && who.derived.level === 0,
    groups: groupsOf(rows),
    numbers: Object.fromEntries(Object.entries(NUMBERS).map(([id, paths]) => [id, controls(paths)])),
    overrides: who.isGM ? controls(OVERRIDES) : [],
    lives: controls(["motivation", "culture"]),
    source,
    biography: await enrichHTML(source, { relativeTo: actor, secrets: actor.isOwner }),
  };
}

/** What is always in sight. */
function stateOf(who: Somebody) {
  const { cover, pace } = who.state;
  const option = (kind: string, now: string) => (id: string) => ({
    value: id,
    label: term(`${kind}.${id}`),
    selected: id === now,
  });
  return {
    ...{
      kinds: kindLine(who),
      level: levelView(who),
      bars: barViews(who),
      wounds: woundsView(who),
      pools: poolChips(who),
    },
    ...{ dying: dyingWords(who), figures: figureViews(who), statuses: statusChips(who), carry: carryView(who) },
    stances: {
      cover: COVERS.map(option("Cover", cover)),
      pace: [{ value: "", label: say("standing"), selected: pace === null }, ...MODES.map(option("Pace", pace ?? ""))],
    },
  };
}

const keysOf = (presses: PressesByKey, start: string): readonly string[] =>
  Object.keys(presses).filter((key) => key.startsWith(start));

type Rows = Parameters<typeof sheetPresses>[1];

/** Lists of what is carried under their headings: what is pressed at each row, and what a new one is added by. */
function groupsOf({ arms, mail, goods }: Rows) {
  const group = (
    is: "arms" | "mail" | "goods",
    rows: readonly { readonly id: string }[],
    adds: readonly string[],
    uses: readonly string[],
  ) => ({
    ...{ is, title: say(`group.${is}`), empty: say(`empty.${is}`), adds: adds.map((kind) => `add-${kind}`) },
    rows: rows.map((row) => ({
      ...row,
      keys: [...uses, "part", "give", "up", "down", "delete"].map((use) => `${use}-${row.id}`),
    })),
  });
  return [
    group("arms", arms, ["weapon"], ["ready", "restock"]),
    group("mail", mail, ["armor"], ["wear"]),
    group("goods", goods, ["gear", "container", "ammunition"], ["light"]),
  ];
}

/** What is shown beside the actor: its place in the event, what cards ask of it, who is targeted, the clock. */
export function surroundings({ uuid }: FoundryActor): string {
  const seat = combatantOf(uuid);
  const { user, time } = game();
  return JSON.stringify([
    seat?.system,
    seat?.combat?.system,
    seat?.combat?.round,
    askedNow().get(uuid) ?? 0,
    time.worldTime,
    [...user.targets].map(({ id }) => id),
  ]);
}

/** A thing of somebody else's comes in as it is. */
async function dropItem(event: DragEvent, item: FoundryItem, actor: FoundryActor): Promise<unknown> {
  const way = await wayOf(event, item, actor);
  return way && handItem(handing, item, actor, way);
}

/** What sheets of people have in common. */
export const PEOPLE = {
  ...modes,
  actions: { editItem: openItem },
  own: {
    ...itemDeeds({
      fresh({ kind }) {
        const type = TYPE_PREFIX + String(kind);
        return {
          type,
          name: say(`new.${String(kind)}`),
          img: itemIcons[type],
          ...(kind === "weapon" && { system: { modes: ["close"] } }),
        };
      },
      warnings: () => [],
    }),
    async light(actor: FoundryActor, { item, on }: { readonly item?: unknown; readonly on?: unknown }) {
      const light = actor.items.get(String(item));
      if (light && (await setBurning(actor, light, on === true)) === "noFuel")
        notify("warn", say("noOil", { name: light.name }));
    },
  },
  stores: [saveItemField, saveStance, saveBag],
  drop: { item: dropItem },
} satisfies Partial<ActorSheetPlan>;

/** A hero of a player's. */
export const HeroSheet = actorSheet({
  ...PEOPLE,
  ...{ name: "VerveHeroSheet", classes: ["verve"], icon: "fa-solid fa-fire-flame-curved" },
  size: { width: 760, height: 880 },
  parts: {
    ...{ head: part("head"), state: part("state"), tabs: { template: block("tabs") } },
    ...{ play: part("play"), fields: part("fields"), gear: part("gear") },
    ...{ magic: part("magic"), growth: part("growth"), story: part("story") },
  },
  pages: [
    { id: "play", icon: "fa-solid fa-dice-d20" },
    { id: "fields", icon: "fa-solid fa-graduation-cap" },
    { id: "gear", icon: "fa-solid fa-sack-xmark" },
    { id: "magic", icon: "fa-solid fa-wand-sparkles" },
    { id: "growth", icon: "fa-solid fa-arrow-up-right-dots" },
    { id: "story", icon: "fa-solid fa-feather-pointed" },
  ],
  pageNames: "DRAMATIS.Verve.Sheet.tab",
  limited: ["head", "story"],
  context: peopleContext,
  around: { parts: ["head", "state", "play", "gear", "magic"], text: surroundings },
});
