import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryActor } from "../../../../../foundry/types.ts";
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { newRow } from "../../../rules/advancement/build.ts";
import { exampleIdentity } from "../../../rules/examples.ts";
import { keepDraft, takenUp } from "./begun.ts";
import { draftOf, withEffects, withRow, withSuggestion, type CreationDraft } from "./draft.ts";
import { NEW_EFFECT } from "./effects.ts";

const actor = { uuid: "Actor.a" } as FoundryActor;
let stored: string | null;

beforeEach(() => {
  stored = null;
  vi.stubGlobal("localStorage", { getItem: () => stored, setItem: (_key: string, text: string) => (stored = text) });
  vi.stubGlobal("game", { world: { id: "ferry" }, user: { id: "ann" }, actors: { get: () => actor } });
});

const fresh = (): CreationDraft => draftOf(exampleIdentity("New"), { concept: "", pronouns: "", goals: "" }, []);

/** A draft with one of everything: a trait of one's own that does something, and rows that a suggestion has filled in. */
function begun(): CreationDraft {
  const own = withRow(fresh(), newRow("enhancement", "own", { name: "Bridge sense" }));
  const before = withEffects(own, "own", [NEW_EFFECT]);
  const { attributes } = before;
  const rows = [...before.rows, newRow("talent", "t", { name: "History" })];
  return withSuggestion(before, { attributes, rows, picked: { t: "Item.t" } }, "a reader");
}

/** The draft with the value at a path put out of joint. */
function damaged(path: string, value: Json): JsonObject {
  const whole = JSON.parse(JSON.stringify(begun())) as JsonObject;
  const parts = path.split(".");
  const holder = parts.slice(0, -1).reduce<object>((one, key) => (one as Record<string, object>)[key] ?? one, whole);
  Object.assign(holder, { [parts.at(-1) ?? ""]: value });
  return whole;
}

/** What the builder reads of a draft wherever it draws one. */
const READ = [
  ...["name", "concept", "pronouns", "goals", "attributes", "attributes.CMP", "attributes.STA.value"],
  ...["attributes.POW.priority", "sources", "sources.t", "rows", "rows.0", "settled", "settled.values"],
  ...["kind", "id", "name", "rating", "attribute", "grade", "subtype", "custom"].map((field) => `rows.0.${field}`),
  ...["", ".own", ".own.0", ".own.0.kind", ".own.0.value", ".own.0.label"].map((field) => `effects${field}`),
  ...["filled.rows", "filled.concept", "filled.before", "filled.before.rows", "filled.before.rows.0"],
  ...["filled.before.rows.0.rating", "filled.before.attributes", "filled.before.attributes.CMP"],
];

describe("an identity that was begun", () => {
  it("PER-172 is taken up again as it was kept, and laid over whoever it is for", () => {
    keepDraft(actor, begun());
    expect(takenUp(actor, fresh())?.draft).toEqual(begun());
  });

  it("is nothing begun where what was kept is damaged: the builder could not be opened with it", () => {
    keepDraft(actor, begun());
    const [key = ""] = Object.keys(JSON.parse(stored ?? "{}") as object);
    const taken = READ.flatMap((path) =>
      [true, [null], { a: null }].flatMap((odd) => {
        stored = JSON.stringify({ [key]: damaged(path, odd) });
        return takenUp(actor, fresh()) === null ? [] : [`${path} = ${JSON.stringify(odd)}`];
      }),
    );
    expect(taken).toEqual([]);
  });
});
