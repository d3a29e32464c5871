import { actorSheet, type ActorSheetPlan, type SheetContext } from "../../../../fittings/sheets/actor.ts";
import { handItem, wayOf } from "../../../../fittings/sheets/handing/hand.ts";
import { itemDeeds, openItem, saveItemField } from "../../../../fittings/sheets/items.ts";
import { hasSmall, type Small } from "../../../../fittings/sheets/small.ts";
import { block } from "../../../../fittings/sheets/templates.ts";
import { combatantOf } from "../../../../fittings/here/encounter.ts";
import type { PressesByKey } from "../../../../fittings/press/press.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import { enrichHTML, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem } from "../../../../foundry/types.ts";
import { askedNow } from "../../../../table/cards/asking.ts";
import { itemIcons } from "../models/icons.ts";
import { CONDITION, TYPE_PREFIX } from "../models/reading.ts";
import { borneRows, changesLine, middleOf, taskRows, toolRows } from "../view/belongings.ts";
import { latestCards } from "../board/past.ts";
import { bandViews, burdenView, movView } from "../view/body.ts";
import { mindLog, somView } from "../view/mind.ts";
import { somebodyHere, type Somebody } from "../view/somebody.ts";
import { conditionViews, statusViews } from "../view/states.ts";
import { treeView } from "../view/tree.ts";
import { controlsFor, say } from "../view/words.ts";
import { handing } from "./handing.ts";
import { attackWords } from "./actions.ts";
import { fitTokens } from "../board/footprint.ts";
import { sheetPresses } from "./presses.ts";
import { saveCondition, saveQuantity, saveScore } from "./stores.ts";
import { part } from "./templates.ts";
import { modes } from "./modes.ts";

/** What is seldom changed: of the body, and of the mind. */
const BODY = ["size", "mov.base", "mov.fixed", "load.override"] as const;

async function context({ actor, isEditable }: ActorSheetFace): Promise<SheetContext> {
  const who = somebodyHere(actor);
  const rows = {
    ...treeView(who),
    ...{ weapons: toolRows(who, "weapon"), spells: toolRows(who, "spell") },
    ...{ tasks: taskRows(who), borne: borneRows(who) },
  };
  const field = controlsFor("Character", actor.system);
  const { biography } = actor.system as { biography: string };
  const presses = sheetPresses(who, rows);
  return {
    ...{ actor, presses, ...rows, isGM: who.isGM, limited: actor.limited, seesMiddle: who.seesMiddle },
    ...{ mov: movView(who), burden: burdenView(who), bands: bandViews(who), size: who.derived.sizeName },
    ...{ statuses: statusViews(who), conditions: conditionViews(actor), som: somView(who) },
    waits: who.waits.length > 0 ? say("waits", { changes: changesLine(who.waits, middleOf(who)) }) : "",
    kindLabel: localize(`TYPES.Actor.${actor.type}`),
    hasCompact: hasSmall(small, actor),
    fresh: isEditable && who.state.skills.length === 0,
    target: targetWords(who),
    attacked: attackWords(who.ref),
    ...{ actions: keysOf(presses, "do-"), masters: keysOf(presses, "ask-") },
    ...{ groups: groupsOf(rows), quick: quickOf(rows) },
    log: mindLog(latestCards(), who.ref),
    ...mindOf(who, field),
    body: BODY.map((path) => field.of(path)),
    source: biography,
    biography: await enrichHTML(biography, { relativeTo: actor, secrets: actor.isOwner }),
  };
}

const keysOf = (presses: PressesByKey, start: string): readonly string[] =>
  Object.keys(presses).filter((key) => key.startsWith(start));

/** What they live by. Morality is for whoever plays them to read, and where sums are veiled for the game master alone. ARC-075, ARC-083 */
function mindOf({ actor, seesMiddle, isGM }: Somebody, field: ReturnType<typeof controlsFor>) {
  return { lives: field.of("path"), rest: field.of("som.rest"), morality: isGM || (actor.isOwner && seesMiddle) ? field.of("morality") : null }; // prettier-ignore
}

/** Lists under their headings: what is pressed at each row, and what a new one is added by. */
function groupsOf({ weapons, spells, tasks, borne }: Parameters<typeof sheetPresses>[1]) {
  const group = (
    is: "weapons" | "spells" | "tasks" | "borne",
    {
      rows,
      adds,
      uses,
    }: { rows: readonly { readonly id: string }[]; adds: readonly string[]; uses: readonly string[] },
  ) => ({
    ...{ is, title: say(`group.${is}`), empty: say(`empty.${is}`), adds: adds.map((kind) => `add-${kind}`) },
    rows: rows.map((row) => ({ ...row, keys: [...uses, "give", "delete"].map((use) => `${use}-${row.id}`) })),
  });
  return {
    play: [
      group("weapons", { rows: weapons, adds: ["weapon"], uses: ["attack"] }),
      group("spells", { rows: spells, adds: ["spell"], uses: ["attack"] }),
      group("tasks", { rows: tasks, adds: ["task"], uses: ["try"] }),
    ],
    load: [group("borne", { rows: borne, adds: ["weapon", "shield", "armor", "gear"], uses: ["wear"] })],
  };
}

/** What a small window rolls with one press: skills, best first, then arms and spells. */
function quickOf({ known, loose, weapons, spells }: Parameters<typeof sheetPresses>[1]) {
  const skills = [...known.flatMap(({ middles }) => middles.flatMap((one) => one.skills)), ...loose];
  return [
    ...skills
      .toSorted((a, b) => b.score - a.score)
      .map((skill) => ({ ...skill, key: `quick-${skill.id}`, label: `${skill.name} ${skill.score}` })),
    ...[...weapons, ...spells].map(({ id, name, sub }) => ({ id, hint: sub, key: `attack-${id}`, label: name })),
  ];
}

/** "Against Guard", or what to do to have somebody there. */
function targetWords({ targets }: Somebody): string {
  const names = targets.map(documentName).join(", ");
  return names === "" ? say("noTarget") : say("against", { names });
}

/** What is shown beside the actor: its place in the event, what cards ask of it, and who is targeted. */
function surroundings({ uuid }: FoundryActor): string {
  const seat = combatantOf(uuid);
  const { targets } = game().user;
  const event = [seat?.system, seat?.combat?.system, seat?.combat?.round, askedNow().get(uuid) ?? 0, attackWords(uuid)];
  return JSON.stringify([event, [...targets].map(({ id }) => id)]);
}

/** A thing of somebody else's comes in as it is; its bearer's skill goes with it by name. */
async function dropItem(event: DragEvent, item: FoundryItem, actor: FoundryActor): Promise<unknown> {
  const way = await wayOf(event, item, actor);
  return way && handItem(handing, item, actor, way);
}

/** A figure fits into one small window with all that running it takes. */
const small: Small = {
  part: "compact",
  size: { width: 400, height: "auto" },
  fits: ({ type }) => type === `${TYPE_PREFIX}figure` && game().user.isGM,
};

const plan = {
  ...modes,
  parts: {
    ...{ head: part("head"), state: part("state"), tabs: { template: block("tabs") } },
    ...{ play: part("play"), load: part("load"), mind: part("mind"), story: part("story") },
  },
  pages: [
    { id: "play", icon: "fa-solid fa-dice-d20" },
    { id: "load", icon: "fa-solid fa-weight-hanging" },
    { id: "mind", icon: "fa-solid fa-brain" },
    { id: "story", icon: "fa-solid fa-feather-pointed" },
  ],
  pageNames: "DRAMATIS.Arc.Sheet.tab",
  actions: { editItem: openItem },
  own: {
    ...itemDeeds({
      fresh({ kind }) {
        const type = TYPE_PREFIX + String(kind);
        return { type, name: say(`new.${String(kind)}`), img: itemIcons[type] };
      },
      warnings: () => [],
    }),
    async wear(actor, { item, worn }) {
      await actor.items.get(String(item))?.update({ "system.worn": worn });
    },
    fitToken: (actor, { squares }) => fitTokens(actor, Number(squares)),
    async addCondition(actor) {
      await actor.createEmbeddedDocuments("ActiveEffect", [{ type: CONDITION, name: say("condition.fresh") }]);
    },
    async removeCondition(actor, { effect }) {
      await actor.effects.get(String(effect))?.delete();
    },
  },
  limited: ["head", "story"],
  context,
  around: { parts: ["head", "state", "play", "load", "mind"], text: surroundings },
  stores: [saveItemField, saveQuantity, saveScore, saveCondition],
  drop: { item: dropItem },
} satisfies Partial<ActorSheetPlan>;

/** A player's character. */
export const CharacterSheet = actorSheet({
  ...plan,
  ...{
    name: "ArcCharacterSheet",
    classes: ["arc"],
    icon: "fa-solid fa-bolt",
    size: { width: 740, height: 860 },
  },
});

/** Anybody the game master plays. */
export const FigureSheet = actorSheet({
  ...plan,
  ...{
    name: "ArcFigureSheet",
    classes: ["arc"],
    icon: "fa-solid fa-masks-theater",
    size: { width: 680, height: 780 },
  },
  parts: { ...plan.parts, compact: part("compact") },
  limited: ["head"],
  small,
});
