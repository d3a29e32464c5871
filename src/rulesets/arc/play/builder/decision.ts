/** A finished draft as the decision that makes it so: one card, which can be taken back. */
import { packedSource } from "../../../../fittings/quick/packed.ts";
import { randomID } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { GIVEN_KINDS, type BuildDecision, type Given } from "../../rules/building.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { itemIcons } from "../models/icons.ts";
import { kindIn, readied, type BuildDraft, type Chosen, type OwnSkill } from "./draft.ts";

/** The types of everything that somebody may be given. */
export const GIVEN_TYPES: readonly string[] = GIVEN_KINDS.map((kind) => TYPE_PREFIX + kind);

/** Who decides: a player under hidden middle scores leaves those as they are (ARC-083). */
export interface Maker {
  readonly seesMiddle: boolean;
  /** Middle scores are hidden, and the game master sets them all the same. */
  readonly override: boolean;
}

/** The decision behind a draft: things are copied as their shelves have them now. One that is gone is left out. */
export async function buildDecision(actor: Ref, draft: BuildDraft, by: Maker): Promise<BuildDecision> {
  const { name, ks, us, som, size, chosen, own } = draft;
  const all = await Promise.all(Object.entries(chosen).map(async ([uuid, as]) => givenOf(uuid, as)));
  const things = [...readied(all.filter((one) => one !== null)), ...own.map(ownGiven)];
  return {
    ...{ type: "build", encounter: null, actor, name, ks, som, size, things },
    us: by.seesMiddle ? us : {},
    ...(by.override && { override: true }),
  };
}

async function givenOf(uuid: string, { us, score }: Chosen): Promise<Given | null> {
  const source = await packedSource(uuid, GIVEN_TYPES);
  const kind = kindIn(GIVEN_KINDS, String(source?.["type"]), TYPE_PREFIX);
  if (!source || !kind || (kind === "skill" && score === 0)) return null;
  const { name, img, system } = source as unknown as Pick<Given, "name" | "img" | "system">;
  const link = us === "" ? {} : { us };
  return { id: randomID(), kind, name, img, system: kind === "skill" ? { ...system, ...link, score } : system };
}

const ownGiven = ({ name, us, score }: OwnSkill): Given => ({
  ...{ id: randomID(), kind: "skill", name: name.trim(), img: itemIcons[`${TYPE_PREFIX}skill`] ?? "" },
  system: { us, score },
});
