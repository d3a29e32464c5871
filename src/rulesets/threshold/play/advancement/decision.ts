/** A finished draft as the decision that makes it so: one card, which can be taken back. RUN-107, RUN-110 */
import { packedSource } from "../../../../fittings/quick/packed.ts";
import { randomID } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { GIVEN_KINDS, type BuildDecision, type Given } from "../../rules/building.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { kindIn, readied, type BuildDraft, type Chosen } from "./draft.ts";

/** The types of everything that a hero may be given. */
export const GIVEN_TYPES: readonly string[] = GIVEN_KINDS.map((kind) => TYPE_PREFIX + kind);

/** The decision behind a draft: things are copied as their shelves have them now. One that is gone is left out. */
export async function buildDecision(actor: Ref, { name, attributes, chosen }: BuildDraft): Promise<BuildDecision> {
  const all = await Promise.all(Object.entries(chosen).map(async ([uuid, as]) => givenOf(uuid, as)));
  const things = readied(all.filter((one) => one !== null));
  return { type: "build", encounter: null, actor, name, attributes, things };
}

async function givenOf(uuid: string, { level, granted }: Chosen): Promise<Given | null> {
  const source = await packedSource(uuid, GIVEN_TYPES);
  const kind = kindIn(String(source?.["type"]), TYPE_PREFIX);
  if (!source || !kind) return null;
  const { name, img, system } = source as unknown as Pick<Given, "name" | "img" | "system">;
  return { id: randomID(), kind, name, img, system, ...(kind === "ability" && { level, granted }) };
}
