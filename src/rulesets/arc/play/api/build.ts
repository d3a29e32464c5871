/** Somebody in one stroke, for macros. ARC-053, ARC-054 */
import type { BuildOptions } from "../../../../../types/arc.d.ts";
import { actorMeant } from "../../../../fittings/forms/api/actors.ts";
import { meantAmong } from "../../../../fittings/forms/api/among.ts";
import { BadCall, quoted, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { requireKnown } from "../../../../fittings/forms/api/calling.ts";
import { textMeant } from "../../../../fittings/forms/api/read.ts";
import { open } from "../../../../fittings/press/openers.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { RANGES } from "../../rules/ranges.ts";
import { KS_KEYS } from "../../rules/tables/knownScores.ts";
import { buildDecision } from "../builder/decision.ts";
import { draftOf, withField, withNewSkill, type BuildDraft } from "../builder/draft.ts";
import type { Shelf } from "../builder/preview.ts";
import { makerHere, shelvesHere } from "../builder/shelves.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";

const KNOWN = ["actor", "name", "ks", "us", "som", "size", "skills", "things", "open"];

/** Makes somebody of an actor, or shows the window with `open: true`. @throws BadCall for what makes no sense */
export async function build(options: BuildOptions): Promise<Answer> {
  requireKnown("build", options, KNOWN);
  const actor: FoundryActor = actorMeant(options.actor, "actor", isCharacter);
  if (options.open === true) {
    await open("build", { actor: actor.uuid });
    return { ok: true, message: null };
  }
  const { name, ks = {}, us = {}, som, size, skills = [], things = [] } = options;
  const shelves = skills.length + things.length > 0 ? await shelvesHere() : [];
  const start = draftOf(readCharacter(actor));
  const named = name === undefined ? start : withField(start, "name", textMeant(name, "name"));
  const scored = [
    ...Object.entries(ks).map(([key, n]) => field("ks", key, n, KS_KEYS)),
    ...Object.entries(us).map(([key, n]) => field("us", key, n, Object.keys(start.us))),
    ...(som === undefined ? [] : [["som", whole(som, "som", RANGES.som)] as const]),
    ...(size === undefined ? [] : [["size", whole(size, "size", RANGES.size)] as const]),
  ].reduce<BuildDraft>((draft, [path, n]) => withField(draft, path, n), named);
  const learned = skills.reduce((draft, one, at) => withLearned(draft, one, `skills.${at}`, shelves), scored);
  const draft = things.reduce((now, one, at) => withThing(now, one, `things.${at}`, shelves), learned);
  // What isn't said of middle scores stays as it is.
  const said = Object.fromEntries(Object.keys(us).map((key) => [key, draft.us[key] ?? 0]));
  return table.decide(await buildDecision(actor.uuid, { ...draft, us: said }, makerHere()));
}

function field(group: "ks" | "us", key: string, given: unknown, known: readonly string[]): readonly [string, number] {
  const option = `${group}.${key}`;
  if (!known.includes(key)) throw new BadCall(whyNot("unknownOption", { call: "build", option, known: known.join(", ") })); // prettier-ignore
  return [option, whole(given, option, RANGES[group])];
}

function whole(given: unknown, option: string, { min, max }: { readonly min: number; readonly max: number }): number {
  if (Number.isInteger(given) && Number(given) >= min && Number(given) <= max) return Number(given);
  throw new BadCall(whyNot("badNumber", { option, given: quoted(given), min, max }));
}

const found = (shelves: readonly Shelf[], given: unknown): Shelf | undefined =>
  shelves.find(({ uuid }) => uuid === given) ??
  meantAmong(
    shelves.map((one) => ({ ...one, id: one.uuid })),
    given,
  );

/** A skill of the compendia, or one of their own that stands on a middle score which is named. */
function withLearned(draft: BuildDraft, given: unknown, option: string, shelves: readonly Shelf[]): BuildDraft {
  const { skill, score, us } = (given ?? {}) as {
    readonly skill?: unknown;
    readonly score?: unknown;
    readonly us?: unknown;
  };
  const n = whole(score, `${option}.score`, RANGES.es);
  const links = Object.keys(draft.us);
  if (us !== undefined && !links.some((key) => key === us))
    throw new BadCall(whyNot("unknownChoice", { option: `${option}.us`, given: quoted(us), known: links.join(", ") }));
  const shelf = found(
    shelves.filter(({ kind }) => kind === "skill"),
    skill,
  );
  if (shelf) {
    const linked = us === undefined ? draft : withField(draft, `link.${shelf.uuid}`, us as string);
    return withField(linked, `score.${shelf.uuid}`, n);
  }
  if (us === undefined) throw new BadCall(whyNot("noChoice", { option: `${option}.us`, given: quoted(us), known: links.join(", ") })); // prettier-ignore
  const at = draft.own.length;
  const own = withField(withNewSkill(draft, us as string), `own.${at}.name`, textMeant(skill, `${option}.skill`));
  return withField(own, `own.${at}.score`, n);
}

function withThing(draft: BuildDraft, given: unknown, option: string, shelves: readonly Shelf[]): BuildDraft {
  const shelf = found(
    shelves.filter(({ kind }) => kind !== "skill"),
    given,
  );
  if (!shelf) throw new BadCall(whyNot("noChoice", { option, given: quoted(given), known: "" }));
  return withField(draft, `thing.${shelf.uuid}`, true);
}
