import { lensHere } from "../../../../fittings/cards/here.ts";
import { leavesOut } from "../../../../fittings/cards/leave-out.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { openingDecision } from "../../../../kernel/history.ts";
import { isJsonObject } from "../../../../kernel/json.ts";
import type { CardData, CardSystem } from "../../../../table/cards/card.ts";
import type { Viewer } from "../../../../table/ruleset.ts";
import type { ArcFrame } from "../../rules/state.ts";
import { frameIn } from "../board/frame.ts";
import { arcSettings } from "../settings/charter.ts";
import type { ArcLens } from "./lens.ts";

/** Through whose eyes a card is seen at this table, and what they leave out of it. */
export const lensOf = (viewer: Viewer, card: CardData): ArcLens => ({
  ...lensHere(viewer),
  leavesOut: leavesOut(card.id),
  us: (key) => arcSettings().middleScores.find(({ id }) => id === key)?.name ?? key,
});

/** The encounter in which a card was opened, as it stands by now; as it stood, once it is gone. Null outside encounters. */
export function frameOn(card: Pick<CardSystem, "steps">): ArcFrame | null {
  const frame = openingDecision(card)?.["encounter"];
  if (!isJsonObject(frame)) return null;
  const combat = combatBehind(String(frame["combat"]));
  return (combat && frameIn(combat)) ?? (frame as unknown as ArcFrame);
}
