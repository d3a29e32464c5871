/** What somebody new may be given here, and who makes them. */
import { packedThings } from "../../../../fittings/quick/packed.ts";
import { game } from "../../../../foundry/globals.ts";
import { GIVEN_KINDS } from "../../rules/building.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { GIVEN_TYPES, type Maker } from "./decision.ts";
import { kindIn } from "./draft.ts";
import type { Shelf } from "./preview.ts";

/** What the indexes of compendia are to say, so that shelves tell more than names. */
const FIELDS = ["us", "score", "weightKg", "quantity", "isClothing"].map((one) => `system.${one}`);

/** Everything in the compendia that somebody may be given. */
export async function shelvesHere(): Promise<readonly Shelf[]> {
  const entries = await packedThings(GIVEN_TYPES, FIELDS);
  return entries.flatMap(({ uuid, name, img, type, system }) => {
    const kind = kindIn(GIVEN_KINDS, type, TYPE_PREFIX);
    const us = system?.["us"];
    return kind ? [{ uuid, kind, name, img, ...(system && { system }), ...(typeof us === "string" && { us }) }] : [];
  });
}

/** This person: middle scores that are hidden are the game master's alone. ARC-083 */
export function makerHere(): Maker {
  const { isGM } = game().user;
  const { hideUS } = arcSettings();
  return { seesMiddle: isGM || !hideUS, override: isGM && hideUS };
}
