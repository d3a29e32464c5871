/** A hero in one stroke, for macros. RUN-010, RUN-107 */
import type { BuildOptions } from "../../../../../types/threshold.d.ts";
import { BadCall, quoted, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { open } from "../../../../fittings/press/openers.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { ATTRIBUTE_RANGE, ATTRIBUTES } from "../../rules/attributes/attributes.ts";
import { shelvesHere } from "../advancement/build-dialog.ts";
import { buildDecision } from "../advancement/decision.ts";
import { draftOf, withField, type BuildDraft } from "../advancement/draft.ts";
import type { Shelf } from "../advancement/view.ts";
import type { Doer } from "../dialogs/doer.ts";
import { readCharacter } from "../models/reading.ts";
import { characterMeant, readAs } from "./read.ts";

const KNOWN = ["actor", "name", "attributes", "things", "open"];

/** Makes a hero of a character, or shows the window with `open: true`. @throws BadCall for what makes no sense */
export async function build(options: BuildOptions): Promise<Answer> {
  const { actor: named, name, attributes = {}, things = [], open: shown } = options;
  for (const option of Object.keys(options))
    if (!KNOWN.includes(option))
      throw new BadCall(whyNot("unknownOption", { call: "build", option, known: KNOWN.join(", ") }));
  const actor = characterMeant(named, "actor");
  if (shown === true) {
    await open("build", { actor: actor.uuid });
    return { ok: true, message: null };
  }
  const start = draftOf(readCharacter(actor));
  const called = name === undefined ? start : withField(start, "name", name);
  const valued = Object.entries(attributes).reduce((draft, [id, value]) => valuedAs(draft, id, value), called);
  const shelves = things.length > 0 ? await shelvesHere() : [];
  const draft = things.reduce<BuildDraft>((now, one) => withThing(now, one, shelves), valued);
  return table.decide(await buildDecision(actor.uuid, draft));
}

function valuedAs(draft: BuildDraft, id: string, value: unknown): BuildDraft {
  const option = `attributes.${id}`;
  if (!ATTRIBUTES.some((one) => one === id))
    throw new BadCall(whyNot("unknownOption", { call: "build", option, known: ATTRIBUTES.join(", ") }));
  const { min, max } = ATTRIBUTE_RANGE;
  return withField(
    draft,
    `attribute.${id}`,
    Number(readAs({ kind: "whole", name: id, min, max }, NOBODY, value, option)),
  );
}

/** A thing of the compendia by its uuid or name; an ability with how far it is mastered. */
function withThing(draft: BuildDraft, given: unknown, shelves: readonly Shelf[]): BuildDraft {
  const {
    thing = given,
    level,
    granted,
  } = (typeof given === "object" ? given : {}) as {
    thing?: unknown;
    level?: string;
    granted?: boolean;
  };
  const wanted = quoted(thing).trim().toLowerCase();
  const found = shelves.find(({ uuid, name }) => uuid.toLowerCase() === wanted || name.toLowerCase() === wanted);
  if (!found) throw new BadCall(whyNot("noChoice", { option: "things", given: quoted(thing), known: "" }));
  const isLearned = found.kind === "ability";
  const chosen = withField(
    draft,
    `${isLearned ? "level" : "thing"}.${found.uuid}`,
    isLearned ? (level ?? "novice") : true,
  );
  return withField(chosen, `granted.${found.uuid}`, granted === true);
}

/** What is read here hangs on nobody's values. */
const NOBODY = {} as Doer;
