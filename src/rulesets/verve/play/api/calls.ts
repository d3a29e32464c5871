/** Functions for macros, each from the form that asks the same: what may be said of Verve's own fields. */
import { actorMeant, actorsMeant, type ActorLike } from "../../../../fittings/forms/api/actors.ts";
import { meantAmong } from "../../../../fittings/forms/api/among.ts";
import { BadCall, quoted, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf } from "../../../../fittings/forms/api/cards.ts";
import { callingOf, passingOf, type Options } from "../../../../fittings/forms/api/calling.ts";
import { readerOf, type Reader } from "../../../../fittings/forms/api/read.ts";
import { combatBehind, frameHere } from "../../../../fittings/here/encounter.ts";
import { open } from "../../../../fittings/press/openers.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Answer } from "../../../../table/api.ts";
import { openingDecision } from "../../../../kernel/history.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import { ABILITIES } from "../../rules/terms.ts";
import { stateOf, UNITS, type Doer } from "../dialogs/doer.ts";
import type { VerveForm } from "../dialogs/plan.ts";
import { isCharacter, readThing } from "../models/reading.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Those of somebody's things that an option may be about: fields of forms have their ids, macros say their names. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  field: ["fields"],
  weapon: ["weapons"],
  armor: ["armor"],
  item: ["weapons", "armor", "gear"],
  project: ["projects"],
  retry: ["spells"],
  instead: ["spirits", "powers"],
  means: ["weapons", "spells", "spirits", "powers"],
};
/** Options of that name which are no things of somebody's. */
const NOT_THEIRS: readonly string[] = ["activate.item", "contestHarm.weapon", "groupEffort.field"];

/** What they have of these, with the names of their items. */
function ownIn(actor: FoundryActor, lists: readonly string[]): readonly Named[] {
  const state = (stateOf(actor.uuid) ?? {}) as Readonly<Record<string, unknown>>;
  const ids = lists.flatMap((list) => (state[list] as readonly Named[] | undefined) ?? []).map(({ id }) => id);
  return actor.items.contents.filter(({ id }) => ids.includes(id)).map((item) => readThing(item));
}

/** The id of one of somebody's things. @throws BadCall when they have none of it */
function thingMeant(actor: FoundryActor, option: string, given: unknown): string {
  const all = ownIn(actor, LISTS[option] ?? []);
  const found = meantAmong(all, given);
  if (found) return found.id;
  const known = all.map(({ name }) => name).join(", ");
  throw new BadCall(whyNot(known ? "unknownChoice" : "noChoice", { option, given: quoted(given), known }));
}

const isSaid = (given: unknown): boolean =>
  given !== undefined && given !== null && given !== "" && given !== "unarmed";

/** One of two scores stands for the one that is rolled. */
function scored({ ability, reaction, ...options }: Options, form: string): Options {
  if (form === "buy" || ["answer", "outpace", "wake"].includes(form)) return { ...options, ...(ability !== undefined && { ability }), ...(reaction !== undefined && { reaction }) }; // prettier-ignore
  const score = ability ?? reaction;
  if (score === undefined) return options;
  if (form === "assist" && !ABILITIES.some((one) => one === score))
    throw new BadCall(
      whyNot("unknownChoice", { option: "ability", given: quoted(score), known: ABILITIES.join(", ") }),
    );
  return { ...options, score };
}

/** What is said in a word of the rules', as the forms' fields have it. */
const SAID: Readonly<Record<string, (given: never, options: Options) => Options>> = {
  careful: (given: { readonly normal: string; readonly spent: string } | null) => ({ careful: given ? `${given.normal}|${given.spent}` : "" }), // prettier-ignore
  inches: (given: number) => ({ inches: String(given) }),
  period: (given: string) => ({ period: given.replaceAll(" ", "-") }),
  verveLimit: (given: number | null) => ({ limited: given !== null, verveLimit: given ?? 0 }),
  minutes: (given: number) => ({ amount: given, unit: "minutes" }),
};

/** The same for what only some forms say so. */
const SAID_BY: Readonly<Record<string, (given: never) => Options>> = {
  "absorb.verve": (given: number | null) => ({ limited: given !== null, verve: given ?? 0 }),
  "suffocate.buffer": (given: number | null) => ({ known: given !== null, buffer: given ?? 0 }),
  "harm.archetypal": (given: boolean | null) => ({ archetypal: given === null ? "" : given ? "yes" : "no" }),
};

/** What a macro says, as the fields of the form have it. */
function prepared(form: string, given: Options): Options {
  const options = scored(given, form);
  const named = options["actor"] as ActorLike | undefined;
  const actor = named === undefined ? null : actorMeant(named, "actor", isCharacter);
  return Object.fromEntries(
    Object.entries(options).flatMap(([option, value]) => {
      const said = SAID_BY[`${form}.${option}`] ?? SAID[option];
      if (said && value !== undefined) return Object.entries(said(value as never, options));
      const isTheirs = option in LISTS && !NOT_THEIRS.includes(`${form}.${option}`) && isSaid(value);
      return [[option, actor && isTheirs ? thingMeant(actor, option, value) : value]];
    }),
  );
}

/** Spells by their names. */
const spells: Reader<Doer> = (_field, v, given, option) => {
  const all = stateOf(v.actor)?.spells ?? [];
  const wanted = Array.isArray(given) ? (given as readonly unknown[]) : [given];
  return wanted.map((one) => {
    const found = meantAmong(all, one);
    if (found) return found.id;
    throw new BadCall(whyNot("unknownChoice", { option, given: quoted(one), known: all.map(({ name }) => name).join(", ") })); // prettier-ignore
  });
};

/** What somebody can do by magic, by its name; its kind tells apart what is called alike. */
const magic: Reader<Doer> = (_field, v, given, option) => {
  const state = stateOf(v.actor);
  const all = [
    ...(state?.spells ?? []).map(({ id, name }) => ({ id: `spell.${id}`, name })),
    ...(state?.spirits ?? []).map(({ id, name }) => ({ id: `spirit.${id}`, name })),
    ...(state?.powers ?? []).map(({ id, name }) => ({ id: `power.${id}`, name })),
  ];
  const found = meantAmong(all, given);
  if (found) return found.id;
  throw new BadCall(whyNot("unknownChoice", { option, given: quoted(given), known: all.map(({ name }) => name).join(", ") })); // prettier-ignore
};

const plainly = callingOf<Doer>({
  ...{ isOurs: isCharacter, units: () => UNITS, frame: frameHere },
  read: readerOf<Doer>(isCharacter, { spells, magic }),
  names: { aftermath: { loss: "survivalDamage" } },
});

/** What people choose in windows of its own, which tell more than a form that only has to be filled in. */
const WINDOWS: readonly string[] = [
  ...["levelUp", "specialty", "thiefGain", "learn", "research", "study", "buy", "tradeMojo", "award", "adventure"],
  ...["declare", "endRound"],
];

/** What such a window begins with, of what a macro says: who is meant by their refs, and all that is plain. */
function beginning(given: Options): JsonObject {
  const { actor, actors, ...more } = given;
  const plain = Object.entries(more).flatMap(([name, value]): [string, Json][] =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [[name, value]] : [],
  );
  return {
    ...Object.fromEntries(plain),
    ...(actor !== undefined && { actor: actorMeant(actor, "actor", isCharacter).uuid }),
    ...(actors !== undefined && { actors: actorsMeant(actors as ActorLike, "actors", isCharacter).map(({ uuid }) => uuid) }), // prettier-ignore
  };
}

/** A function that fills a form in and makes its decision; with `open: true` it shows the window that people have for it. */
export const calling =
  (form: VerveForm): ((options: Options) => Promise<Answer>) =>
  async (options) => {
    const said = prepared(form.id, options);
    const { open: isShown, ...given } = said;
    if (isShown !== true || !WINDOWS.includes(form.id)) return plainly(form)(said);
    await open(form.id, beginning(given));
    return { ok: true, message: null };
  };

/** Lets the latest question pass. */
export const passing = passingOf(isCharacter, (card) => {
  const frame = openingDecision(cardOf(card))?.["encounter"];
  const combat = isJsonObject(frame) ? combatBehind(String(frame["combat"])) : null;
  return combat && frameHere(combat);
});
