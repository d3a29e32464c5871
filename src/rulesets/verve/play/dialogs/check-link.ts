/**
 * Rolls in any text: `@Check[agility]`, `@Check[agility|height 40|Athletics]{Up the wall}`, `@Check[fall|20]`. An ability or
 * a reaction comes first, then what bears on it in any order; or a deed, and what it is about. VRV-130 … VRV-141
 */
import { likeliest } from "../../../../fittings/here/actors.ts";
import { selectedTokens } from "../../../../fittings/here/board.ts";
import { called } from "../../../../fittings/forms/given.ts";
import { isOffered, open } from "../../../../fittings/press/openers.ts";
import { dotted, wordsOf } from "../../../../fittings/words/words.ts";
import { config, game, notify } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { signed } from "../../../../table/signed.ts";
import { TERRAINS } from "../../rules/movement/movement.ts";
import { ATTACK_FORMS } from "../../rules/perils/illusion.ts";
import { ACTIVATIONS } from "../../rules/tables/gear.ts";
import { AILMENTS, MATERIALS } from "../../rules/tables/perils.ts";
import { DIFFICULTIES } from "../../rules/tables/rolls.ts";
import { ABILITIES, COVERS, MODES, REACTIONS } from "../../rules/terms.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { say as word, term } from "./words.ts";

const { say } = wordsOf("DRAMATIS.Verve.Link");

const LINK = /@Check\[([^\]{}]+)\](?:\{([^}]+)\})?/gu;
const OBSTACLE = /^(height|area|people|other) (\d+)$/u;

/** What a link opens: a window by its name, what it begins with, and its words. */
export interface Meant {
  readonly opens: string;
  readonly given: JsonObject;
  readonly what: string;
}

const wordFor = (kind: string, ids: readonly string[], id: string): string | null =>
  ids.includes(id) ? word(`${kind}.${id}`) : null;

const AILMENT_IDS = AILMENTS.map(({ id }) => id);
const ACTIVATION_IDS = ACTIVATIONS.map(({ id }) => id);
const MATERIAL_IDS = MATERIALS.map(({ material }) => material);

/** Deeds by the first word of a link: what it opens, from what stands behind it; null for what makes no sense. */
const DEEDS: Readonly<Record<string, (said: readonly string[]) => Omit<Meant, "opens"> | null>> = {
  fall: ([feet = ""]) => numbered(feet, (n) => ({ given: { feet: n }, what: say("deed.fall", { n }) })),
  search: ([feet = ""]) => numbered(feet, (n) => ({ given: { sideFeet: n }, what: say("deed.search", { n }) })),
  jump([direction = "", far = ""]) {
    if (direction !== "up" && direction !== "across") return null;
    return numbered(far, (distance) => ({
      given: { direction, distance },
      what: say(`deed.${direction}`, { n: distance }),
    }));
  },
  itemReaction([material = "", attackForm = "", inches = "1"]) {
    const [stuff, form] = [wordFor("material", MATERIAL_IDS, material), wordFor("form", ATTACK_FORMS, attackForm)];
    if (stuff === null || form === null || !(Number(inches) > 0)) return null;
    return {
      given: { material, attackForm, inches: Number(inches) },
      what: say("deed.itemReaction", { what: dotted([stuff, form]) }),
    };
  },
  contract: ([ailment = ""]) => chosen("contract", { ailment }, wordFor("ailment", AILMENT_IDS, ailment)),
  activate: ([item = ""]) => chosen("activate", { item }, wordFor("activation", ACTIVATION_IDS, item)),
  stance([kind = "", id = ""]) {
    if (kind === "pace") return chosen("stance", { pace: id }, wordFor("pace", MODES, id));
    return kind === "cover" ? chosen("stance", { cover: id }, wordFor("cover", COVERS, id)) : null;
  },
  travel([how = ""]) {
    if (how === "forced" || how === "flying") return chosen("travel", { [how]: true }, word(`label.${how}`));
    return chosen("travel", { terrain: how }, wordFor("terrain", TERRAINS, how));
  },
  study: () => ({ given: {}, what: say("deed.study") }),
  shop: () => ({ given: {}, what: say("deed.shop") }),
};

const numbered = (text: string, make: (n: number) => Omit<Meant, "opens">): Omit<Meant, "opens"> | null =>
  /^\d{1,5}$/u.test(text) && Number(text) > 0 ? make(Number(text)) : null;

const chosen = (deed: string, given: JsonObject, what: string | null): Omit<Meant, "opens"> | null =>
  what === null ? null : { given, what: say(`deed.${deed}`, { what }) };

/** What stands in a link; null for what nobody can make sense of. */
export function linkMeant(text: string): Meant | null {
  const [first = "", ...rest] = text.split("|").map((one) => one.trim());
  const score = [...ABILITIES, ...REACTIONS].find((id) => id === first);
  if (score !== undefined) return rollMeant(score, rest);
  const meant = Object.hasOwn(DEEDS, first) ? DEEDS[first]?.(rest.flatMap((one) => one.split(/\s+/u))) : null;
  return meant ? { opens: first, ...meant } : null;
}

/** A roll, with what bears on it: a difficulty by its id, an obstacle, a field by its name. */
function rollMeant(score: string, rest: readonly string[]): Meant {
  const given: Record<string, string | number> = { score };
  const words = [word(`score.${score}`)];
  for (const part of rest) {
    const difficulty = DIFFICULTIES.find(({ id }) => id === part);
    const [, obstacle, size] = OBSTACLE.exec(part) ?? [];
    if (difficulty) {
      given["difficulty"] = difficulty.id;
      words.push(`${term(`Difficulty.${difficulty.id}`)} (${signed(difficulty.modifier)})`);
    } else if (obstacle !== undefined) {
      Object.assign(given, { obstacle, quantity: Number(size) });
      words.push(say(`obstacle.${obstacle}`, { n: Number(size) }));
    } else if (part !== "") {
      given["field"] = part;
      words.push(part);
    }
  }
  return { opens: "roll", given, what: dotted(words) };
}

/** Lets journals, biographies and messages hold buttons that open a roll. Called in the init hook. */
export function offerCheckLinks(): void {
  const enrichers = config()["TextEditor"].enrichers as object[];
  const onRender = (holder: HTMLElement): void => {
    const button = holder.querySelector<HTMLButtonElement>("button");
    button?.addEventListener("click", () => void press(button.dataset["check"] ?? ""));
  };
  enrichers.push({ id: "verve-check", pattern: LINK, enricher: (found: readonly string[]) => Promise.resolve(linkOf(found)), onRender }); // prettier-ignore
}

/** The button; null for what makes no sense, which stays as it was written. */
function linkOf([, text = "", words = ""]: readonly string[]): HTMLElement | null {
  const meant = linkMeant(text);
  if (!meant) return null;
  if (!isOffered(meant.opens))
    return Object.assign(document.createElement("span"), { textContent: words || meant.what });
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  icon.setAttribute("aria-hidden", "true");
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "dramatis d-link" });
  button.dataset["check"] = text;
  button.dataset["tooltip"] = words === "" ? say("hint") : say("at", { words: meant.what, what: say("hint") });
  button.append(icon, ` ${words === "" ? meant.what : words}`);
  return button;
}

/** Whoever is selected or played does it. */
function press(text: string): unknown {
  const meant = linkMeant(text);
  if (!meant) return null;
  const { character } = game().user;
  const selected = selectedTokens().flatMap(({ actor }) => actor ?? []);
  const actor = likeliest([...selected, ...(character ? [character] : [])].filter(isCharacter));
  if (!actor) return notify("info", say("nobody"));
  const { field } = meant.given;
  if (typeof field === "string" && !called(readCharacter(actor).fields, field))
    return notify("info", say("lacks", { name: actor.name, field }));
  return open(meant.opens, { ...meant.given, actor: actor.uuid });
}
