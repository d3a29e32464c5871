import { actorSheet, type ActorSheetPlan, type SheetContext } from "../../../../fittings/sheets/actor.ts";
import type { SheetAction } from "../../../../fittings/sheets/actor.ts";
import { handItem, wayOf } from "../../../../fittings/sheets/handing/hand.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { hasSmall, type Small } from "../../../../fittings/sheets/small.ts";
import { asTyped } from "../../../../table/documents/typed.ts";
import { itemDeeds, openItem, saveItemField } from "../../../../fittings/sheets/items.ts";
import { block } from "../../../../fittings/sheets/templates.ts";
import { combatantOf } from "../../../../fittings/here/encounter.ts";
import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import { documentOf, enrichHTML, game, notify } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { isRollable } from "../../rules/decide/edge.ts";
import { fixedValue } from "../../rules/derive/equipment.ts";
import { makeSuccessor, successorsOf } from "../advancement/successor.ts";
import { itemIcons, weaponIcons } from "../models/icons.ts";
import { readCharacter, TYPE_PREFIX } from "../models/reading.ts";
import { ACTION_GROUPS, actionsOf } from "../view/actions.ts";
import { abilityRows, gearRows, powerRows, remedyRows, weaponRows, wornRows } from "../view/belongings.ts";
import {
  attributeViews,
  conditionViews,
  corruptionView,
  dyingView,
  figureViews,
  pipViews,
  toughnessView,
} from "../view/head.ts";
import { loadoutWarnings } from "../view/loadout.ts";
import { measureView } from "../view/measure.ts";
import { somebodyHere, type Somebody } from "../view/somebody.ts";
import { controlsFor, count, say, term } from "../view/words.ts";
import { handing } from "./handing.ts";
import { readStatLine } from "./stat-line.ts";
import { sheetPresses } from "./presses.ts";
import { part } from "./templates.ts";
import { modes } from "./modes.ts";

/** What a foe has that heroes have not: figures of its own, and what sets it apart (RUN-009, RUN-058, RUN-063). */
const OF_FOES = [
  ...["overrides.toughnessMax", "overrides.painThreshold", "overrides.defense", "overrides.armor"],
  ...["important", "painImmune", "canSeeInDark"],
];
const OF_ALL = ["attack.attribute", "defense.attribute", "defense.bonus"];

async function context({ actor, isEditable }: ActorSheetFace): Promise<SheetContext> {
  const who = somebodyHere(actor);
  const rows = {
    ...{ weapons: weaponRows(who), worn: wornRows(who), abilities: abilityRows(who) },
    ...{ powers: powerRows(who), remedies: remedyRows(who), gear: gearRows(who) },
  };
  const can = actionsOf(who);
  const isFoe = who.state.side === "npc";
  const field = controlsFor("Character", actor.system);
  const { biography } = actor.system as { biography: string };
  return {
    ...{
      actor,
      weapons: rows.weapons,
      groups: groupsOf(rows),
      isFoe,
      limited: actor.limited,
      isGM: game().user.isGM,
      ...headOf(who, isEditable),
    },
    ...{ measure: isFoe && game().user.isGM ? measureView(who.state) : null, loadout: loadoutWarnings(who) },
    hasCompact: hasSmall(small, actor),
    ...lineageOf(actor, who),
    fresh: isEditable && actor.items.size === 0,
    kindLabel: term(`Kind.${isFoe ? "foe" : "character"}`),
    target: targetWords(who),
    particulars: [...OF_ALL, ...(isFoe ? OF_FOES : ["canSeeInDark"])].map((path) => field.of(path, say("asRules"))),
    ledger: who.state.xp.log.map(({ amount, reason, date }) => ({
      amount,
      reason: reason && term.has(reason) ? term(reason) : reason,
      date,
    })),
    ...{ xp: who.state.xp, unspent: who.derived.xpUnspent },
    actions: ACTION_GROUPS.filter((group) => can[group].length > 0).map((group) => ({
      ...{ group, label: term(`Action.group.${group}`) },
      keys: can[group].map(({ name }) => `do-${name}`),
    })),
    presses: {
      ...sheetPresses(who, rows),
      ...Object.fromEntries(ACTION_GROUPS.flatMap((group) => can[group].map((one) => [`do-${one.name}`, one]))),
    },
    source: biography,
    biography: await enrichHTML(biography, { relativeTo: actor, secrets: actor.isOwner }),
  };
}

interface Listed {
  readonly id: string;
}

/** Rows under their headings, by page: what is pressed at each, and what a new one is added by. */
function groupsOf(
  rows: Readonly<Record<"weapons" | "worn" | "abilities" | "powers" | "remedies" | "gear", readonly Listed[]>>,
) {
  const group = (is: keyof typeof rows, adds: readonly string[], uses: readonly string[]) => ({
    ...{ is, title: say(`group.${is}`), empty: say(`empty.${is}`), adds: adds.map((kind) => `add-${kind}`) },
    rows: rows[is].map((row) => ({ ...row, keys: [...uses, "give", "delete"].map((use) => `${use}-${row.id}`) })),
  });
  return {
    fight: [group("weapons", ["weapon"], ["attack", "draw", "sheathe"]), group("worn", ["armor", "shield"], ["wear"])],
    abilities: [group("abilities", ["ability"], ["ability", "improve"]), group("powers", ["power"], ["power"])],
    gear: [group("remedies", ["consumable"], ["use"]), group("gear", ["gear"], [])],
  };
}

/** What is always in sight. */
const headOf = (who: Somebody, isEditable: boolean) => ({
  toughness: toughnessView(who),
  figures: figureViews(who, isEditable),
  corruption: corruptionView(who),
  conditions: conditionViews(who),
  pips: pipViews(who),
  attributes: attributeViews(who),
  dying: dyingView(who),
});

/** "Against Gate Robber", or what to do to have somebody there. */
function targetWords({ targets }: Somebody): string {
  const names = [...game().user.targets].filter(({ actor }) => actor && targets.includes(actor.uuid));
  return names.length > 0 ? say("against", { names: names.map(({ name }) => name).join(", ") }) : say("noTarget");
}

/** What numbers hang on beside the actor: its place in the fight, everybody there, and who is targeted. */
function surroundings({ uuid }: FoundryActor): string {
  const seat = combatantOf(uuid);
  const fight = seat?.combat;
  const aimed = [...game().user.targets].map(({ id, actor }) => [id, actor?.system]);
  return JSON.stringify([seat?.system, fight?.system, fight?.round, fight?.turn, aimed]);
}

/** Something learned comes in unlearned and asks to be bought; what is granted the game master sets in its window (RUN-107). */
async function dropItem(event: DragEvent, item: FoundryItem, actor: FoundryActor): Promise<unknown> {
  const way = await wayOf(event, item, actor);
  const made = way && (await handItem(handing, item, actor, way));
  if (made?.type !== `${TYPE_PREFIX}ability`) return made;
  const isFoe = actor.type === `${TYPE_PREFIX}foe`;
  await made.update({ "system.level": isFoe ? "novice" : "none" });
  if (!isFoe) await open("improve", { actor: actor.uuid, ability: made.uuid });
  return made;
}

/** Fills a foe's figures and weapons from a line of text (RUN-058). */
async function saveStatLine(actor: FoundryActor, event: Event): Promise<void> {
  const input = event.target as HTMLTextAreaElement;
  if (input.dataset["is"] !== "stat-line") return;
  event.stopPropagation();
  const { update, weapons } = readStatLine(input.value, (id) =>
    term.has(`Attribute.${id}`) ? term(`Attribute.${id}`) : say(`line.${id}`),
  );
  const type = `${TYPE_PREFIX}weapon`;
  const last = Math.max(0, ...actor.items.map(({ sort }) => sort));
  const made = weapons.map(({ name, damage }, at) => ({
    ...{ type, name, img: weaponIcons.natural, sort: last + 100 * (at + 1) },
    system: { class: "natural", damage },
  }));
  await actor.update(update);
  if (made.length > 0) await actor.createEmbeddedDocuments("Item", made);
  const read = Object.keys(update).length + made.length;
  if (read === 0) notify("warn", say("line.none"));
  else notify("info", count("lineRead", read, { name: actor.name }));
}

/** Who came before, and who came after. RUN-069 */
function lineageOf(actor: FoundryActor, { state }: Somebody) {
  const before = state.predecessor === null ? null : documentOf(state.predecessor);
  const names = successorsOf(actor)
    .map(({ name }) => name)
    .join(", ");
  return {
    after: before ? say("after", { name: before.name }) : "",
    succeeded: names === "" ? "" : say("succeeded", { names }),
  };
}

/** Opens the sheet of whoever somebody came after. */
const openPredecessor: SheetAction = async function () {
  const { predecessor } = readCharacter(this.actor);
  if (predecessor !== null) await documentOf(predecessor)?.sheet?.render({ force: true });
};

/** Whatever the dying say is kept, and told on a card. RUN-067 */
async function saveLastWords(actor: FoundryActor, event: Event): Promise<void> {
  const input = event.target as HTMLInputElement;
  if (input.dataset["is"] !== "last-words") return;
  event.stopPropagation();
  const { own, state } = somebodyHere(actor);
  const text = input.value.trim();
  if (text !== "" && text !== state.lastWords) await table.decide(own("lastWords", { text }));
}

/** Takes a foe's armour as dice or a number; nothing at all: as what is worn has it (RUN-058). */
async function saveTyped(actor: FoundryActor, event: Event): Promise<void> {
  const input = event.target as HTMLInputElement;
  if (input.dataset["typed"] !== "armour") return;
  event.stopPropagation();
  const formula = input.value.trim();
  const isRead = formula === "" || isRollable(formula);
  if (!isRead) notify("error", term("Guard.formula", { name: actor.name, formula }));
  const armor = formula === "" ? null : Math.max(0, fixedValue(formula));
  await actor.update(isRead ? { "system.overrides.armor": armor } : {}, asTyped());
  if (!isRead) input.value = String(somebodyHere(actor).derived.armor.static);
}

/** Whoever the game master plays fits into one small window with all that running them takes. */
const small: Small = {
  part: "compact",
  size: { width: 430, height: "auto" },
  fits: ({ type }) => type === `${TYPE_PREFIX}foe` && game().user.isGM,
};

const plan = {
  ...modes,
  parts: {
    ...{ head: part("head"), state: part("state"), tabs: { template: block("tabs") } },
    ...{ fight: part("fight"), abilities: part("abilities"), gear: part("gear"), story: part("story") },
  },
  pages: [
    { id: "fight", icon: "fa-solid fa-khanda" },
    { id: "abilities", icon: "fa-solid fa-star" },
    { id: "gear", icon: "fa-solid fa-suitcase" },
    { id: "story", icon: "fa-solid fa-feather-pointed" },
  ],
  pageNames: "DRAMATIS.Threshold.Sheet.tab",
  actions: { editItem: openItem, openPredecessor },
  own: {
    ...itemDeeds({
      fresh({ kind }) {
        const type = TYPE_PREFIX + String(kind);
        return { type, name: say(`new.${String(kind)}`), img: itemIcons[type] };
      },
      warnings: () => [],
    }),
    async wear(actor, { item, equipped }) {
      await actor.items.get(String(item))?.update({ "system.equipped": equipped });
    },
    async succeed(actor) {
      const heir = await makeSuccessor(actor);
      // It says now who came after.
      await actor.sheet?.render({ parts: ["state"] });
      await heir?.sheet?.render({ force: true });
    },
  },
  limited: ["head", "story"],
  context,
  around: { parts: ["head", "state", "fight", "abilities", "gear"], text: surroundings },
  stores: [saveItemField, saveStatLine, saveTyped, saveLastWords],
  drop: { item: dropItem },
} satisfies Partial<ActorSheetPlan>;

/** A player's hero. */
export const HeroSheet = actorSheet({
  ...plan,
  ...{
    name: "ThresholdHeroSheet",
    classes: ["threshold"],
    icon: "fa-solid fa-dungeon",
    size: { width: 760, height: 840 },
  },
});

/** Anybody the game master plays. */
export const FoeSheet = actorSheet({
  ...plan,
  ...{
    name: "ThresholdFoeSheet",
    classes: ["threshold"],
    icon: "fa-solid fa-skull-crossbones",
    size: { width: 680, height: 780 },
  },
  parts: { ...plan.parts, compact: part("compact") },
  limited: ["head"],
  small,
});
