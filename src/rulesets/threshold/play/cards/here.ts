import { lensHere } from "../../../../fittings/cards/here.ts";
import { leavesOut } from "../../../../fittings/cards/leave-out.ts";
import type { Lens } from "../../../../fittings/cards/lens.ts";
import type { Viewer } from "../../../../table/ruleset.ts";

/** Through whose eyes a card is seen at this table, and what they leave out of it. */
export const lensOf = (viewer: Viewer, card: string): Lens => ({ ...lensHere(viewer), leavesOut: leavesOut(card) });
