/** Lists of one's own on the sheet: skills, Social Links, hit locations. Each is one value, and written as a whole. */
import type { Press, PressesByKey } from "../../../../fittings/press/press.ts";
import type { SheetAction } from "../../../../fittings/sheets/actor.ts";
import { asTyped } from "../../../../table/documents/typed.ts";
import type { SheetDeeds } from "../../../../fittings/sheets/pressed.ts";
import { documentOf, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor, UpdateData } from "../../../../foundry/types.ts";
import type { LocationRow } from "../../rules/attack/location.ts";
import { SKILL_SCORES } from "../../rules/checks/skillTable.ts";
import type { CharacterState, SkillState, SocialLinkState } from "../../rules/state.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { say } from "../view/words.ts";
import { ownTable, relaid, withAnother } from "./locations.ts";

type Lists = Pick<CharacterState, "skills" | "socialLinks" | "locationTable">;

/** Stores what was typed about an entry of a list: `data-list` names the list, `data-entry` the entry, `data-field` what of it. */
export async function saveListField(actor: FoundryActor, event: Event): Promise<void> {
  const input = event.target as HTMLInputElement | HTMLSelectElement;
  const { list, field = "" } = input.dataset;
  const entry = input.closest<HTMLElement>("[data-entry]")?.dataset["entry"] ?? "";
  if (list === undefined) return;
  event.stopPropagation();
  const typed = input instanceof HTMLInputElement && input.type === "checkbox" ? input.checked : input.value.trim();
  await actor.update(listUpdate(readCharacter(actor), { list, entry, field, typed }), asTyped());
}

/** What to store for it. Pure. */
export function listUpdate(
  { skills, socialLinks, locationTable }: Lists,
  { list, entry, field, typed }: { list: string; entry: string; field: string; typed: string | boolean },
): UpdateData {
  const value = typeof typed === "string" && NUMBERS.includes(field) ? Math.round(Number(typed)) || 0 : typed;
  const changed = <Row>(row: Row, at: number): Row => (at === Number(entry) ? { ...row, [field]: value } : row);
  switch (list) {
    case "skills": {
      const change = field === "focuses" ? { focuses: words(String(typed)) } : { [field]: value };
      return { "system.skills": withSkill(skills, entry, change) };
    }
    case "socialLinks":
      return { "system.socialLinks": socialLinks.map(changed) };
    default:
      return { "system.locationTable": relaid((locationTable ?? []).map(changed)) };
  }
}

const NUMBERS = ["level", "rank", "to"];

const words = (typed: string): string[] => [...new Set(typed.split(",").map((word) => word.trim()))].filter(Boolean);

/** The skills with one of them changed; one that nobody was taught is added. */
function withSkill(skills: readonly SkillState[], id: string, change: Partial<SkillState>): readonly SkillState[] {
  const blank: SkillState = { id, score: SKILL_SCORES[id] ?? "intelligence", level: 0, focuses: [] };
  const known = skills.some((one) => one.id === id) ? skills : [...skills, blank];
  return known.map((one) => (one.id === id ? { ...one, ...change } : one));
}

/** Adding to these lists and taking from them: each is told the entry. */
export const listDeeds: SheetDeeds<FoundryActor> = {
  async addSkill(actor) {
    const { skills } = readCharacter(actor);
    const taken = skills.map(({ id }) => id);
    await actor.update({ "system.skills": withSkill(skills, fresh(say("skill.new"), taken), { level: 1 }) });
  },
  async removeSkill(actor, { entry }) {
    await actor.update({ "system.skills": readCharacter(actor).skills.filter(({ id }) => id !== entry) });
  },
  addLink: (actor) => addLink(actor, { name: "", actor: "", arcana: "", rank: 1 }),
  async removeLink(actor, { entry }) {
    const { socialLinks } = readCharacter(actor);
    await actor.update({ "system.socialLinks": socialLinks.filter((_, index) => index !== entry) });
  },
  async ownLocations(actor) {
    const { locationTable } = readCharacter(actor);
    await actor.update({ "system.locationTable": locationTable === null ? ownTable() : null });
  },
  async addLocation(actor) {
    const rows: readonly LocationRow[] = readCharacter(actor).locationTable ?? [];
    const taken = rows.map(({ location }) => location);
    await actor.update({ "system.locationTable": withAnother(rows, fresh(say("location.new"), taken)) });
  },
  async removeLocation(actor, { entry }) {
    const rows = (readCharacter(actor).locationTable ?? []).filter((_, index) => index !== entry);
    await actor.update({ "system.locationTable": rows.length === 0 ? null : relaid(rows) });
  },
};

/** The buttons that do so, by key. @param locations how many places a table of one's own has; null for none */
export function listPresses(
  skills: readonly { readonly id: string; readonly label: string; readonly own: boolean }[],
  bonds: readonly { readonly index: number; readonly name: string }[],
  locations: readonly { readonly location: string }[] | null,
): PressesByKey {
  const own = (name: string, icon: string, label: string, entry?: string | number): Press => ({
    ...{ name, label, icon: `fa-solid fa-${icon}` },
    does: { own: name, ...(entry !== undefined && { given: { entry } }) },
  });
  const remove = (name: string, what: string, entry: string | number): [string, Press] => [
    `${name}-${entry}`,
    own(name, "trash", localize("DRAMATIS.Fit.Sheet.remove.name", { name: what }), entry),
  ];
  return {
    addSkill: own("addSkill", "plus", say("add.skill")),
    addLink: own("addLink", "plus", say("add.bond")),
    addLocation: own("addLocation", "plus", say("add.location")),
    ownLocations: own("ownLocations", "person", say(locations === null ? "ownLocations" : "humanLocations")),
    ...Object.fromEntries(skills.flatMap((one) => (one.own ? [remove("removeSkill", one.label, one.id)] : []))),
    ...Object.fromEntries(bonds.map(({ index, name }) => remove("removeLink", name, index))),
    ...Object.fromEntries((locations ?? []).map(({ location }, index) => remove("removeLocation", location, index))),
  };
}

/** Opens the sheet of whoever a link is with. */
export const openLink: SheetAction = async function (_event, target) {
  await documentOf(target.dataset["actor"] ?? "")?.sheet?.render({ force: true });
};

/** A name that nothing here has yet. */
function fresh(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const at = [2, 3, 4, 5, 6, 7, 8, 9].find((n) => !taken.includes(`${name} ${n}`)) ?? taken.length;
  return `${name} ${at}`;
}

async function addLink(actor: FoundryActor, link: SocialLinkState): Promise<void> {
  await actor.update({ "system.socialLinks": [...readCharacter(actor).socialLinks, link] });
}

/** An actor dropped on somebody's sheet becomes a Confidant, once (EVO-203). */
export async function linkWith(shown: FoundryActor, dropped: FoundryActor): Promise<FoundryActor | null> {
  const { socialLinks, kind } = readCharacter(shown);
  const known = socialLinks.some(({ actor }) => actor === dropped.uuid);
  if (kind !== "evoker" || known || !isCharacter(dropped) || dropped.uuid === shown.uuid) return null;
  const { arcana } = readCharacter(dropped);
  await addLink(shown, { name: dropped.name, actor: dropped.uuid, arcana, rank: 1 });
  return dropped;
}
