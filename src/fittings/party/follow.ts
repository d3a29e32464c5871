/** What a group does beside its sheet: it takes in who is dropped on its token, sends its people into fights, and tells. */
import { canvas, documentOf, game, hooks, notify } from "../../foundry/globals.ts";
import type {
  FoundryActor,
  FoundryCombat,
  FoundryDocument,
  FoundryPlaceable,
  UpdateData,
} from "../../foundry/types.ts";
import { followActors } from "../../table/follow.ts";
import { activeRuleset } from "../../table/registry.ts";
import { isOwn, type IsOurs } from "../here/actors.ts";
import { tokensOnBoard } from "../here/board.ts";
import { redrawWhatChanged } from "../windows/onlookers.ts";
import { wordsOf } from "../words/words.ts";
import { registerNotes } from "./cards.ts";
import { registerChanges } from "./change.ts";
import { join, presentMembers } from "./members.ts";
import { partyOf } from "./model.ts";
import { takeBoardBack } from "./place-back.ts";
import { changeBack } from "./purse.ts";
import { takeRunBack } from "./run.ts";

const { say, count } = wordsOf("DRAMATIS.Fit.Party");

/** Lets a game have groups. Called once, in Foundry's init hook. @param isOurs who may belong to one */
export function followParties(isOurs: IsOurs): void {
  registerChanges(isOurs);
  registerNotes((note, card) => {
    if (note.kind === "board") return takeBoardBack(note, card);
    return note.kind === "purse" ? changeBack(note, card) : takeRunBack(note, card);
  });
  followActors(redrawWhatChanged);
  hooks().on("createActor", redrawWhatChanged);
  hooks().on("dropCanvasData", (_canvas: unknown, data: UpdateData) => mayDrop(data, isOurs));
  hooks().on("preCreateCombatant", (combatant: FoundryDocument, data: UpdateData) => mayFight(combatant, data));
}

/** False for an actor that is dropped on a group's token: it joins, and no token of it is made. */
function mayDrop({ type, uuid, x, y }: UpdateData, isOurs: IsOurs): boolean | void {
  if (type !== "Actor" || typeof uuid !== "string") return;
  const dropped = documentOf(uuid) as FoundryActor | null;
  const party = partyAt(Number(x), Number(y));
  if (!party || dropped?.documentName !== "Actor" || dropped.uuid === party.uuid) return;
  void join(party, [dropped], isOurs);
  return false;
}

/** The group whose token lies at a point of the scene. One that is hidden is not there for players. */
function partyAt(x: number, y: number): FoundryActor | null {
  const size = (canvas()?.scene as { grid?: { size: number } } | null)?.grid?.size ?? 0;
  const lies = ({ document: { x: left, y: top, width, height } }: FoundryPlaceable): boolean =>
    x >= left && x < left + width * size && y >= top && y < top + height * size;
  const isSeen = ({ document }: FoundryPlaceable): boolean => game().user.isGM || !document.hidden;
  const found = tokensOnBoard().find((token) => partyOf(token.actor) !== null && isSeen(token) && lies(token));
  return found?.actor ?? null;
}

/** False for a group: it doesn't fight, its people do. */
function mayFight(combatant: FoundryDocument, { actorId }: UpdateData): boolean | void {
  const party = game().actors.get(String(actorId));
  const combat = combatant.parent as FoundryCombat | null;
  if (!party || partyOf(party) === null || !combat) return;
  void sendInto(combat, party);
  return false;
}

/** Those of its people join who aren't in the fight yet: of a player, their own. */
async function sendInto(combat: FoundryCombat, party: FoundryActor): Promise<void> {
  const present = presentMembers(party);
  const missing = present.filter(({ uuid }) => !combat.combatants.some(({ actor }) => actor?.uuid === uuid));
  const joining = missing.filter(isOwn);
  if (joining.length === 0) {
    const why = present.length === 0 ? "nobody" : missing.length === 0 ? "allIn" : "notYours";
    return notify("info", say(`fight.${why}`, { party: party.name }));
  }
  const type = activeRuleset()?.turns.combatantType;
  const data = joining.map((actor) => {
    const document = tokensOnBoard().find((token) => token.actor?.uuid === actor.uuid)?.document;
    const scene = document?.parent ?? null;
    return {
      ...(type && { type }),
      actorId: actor.id,
      ...(document && { tokenId: document.id, sceneId: scene?.id ?? null, hidden: document.hidden }),
    };
  });
  await combat.createEmbeddedDocuments("Combatant", data);
  notify("info", count("fight.joined", data.length, { party: party.name }));
}
