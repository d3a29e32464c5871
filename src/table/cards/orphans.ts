import type { FoundryMessage } from "../../foundry/types.ts";
import type { WholeModel } from "./model.ts";
import { chatMessage, game } from "../../foundry/globals.ts";
import { RECORD_TYPE, type RecordModel } from "../replay/model.ts";
import { WHOLE_TYPE } from "./model.ts";

/**
 * Deletes what keeps the whole of a card that is gone, and what is noted of an encounter all of whose cards are: a player may
 * delete their card while nobody is there who may delete that too. Called on every client when the table is ready; the active
 * game master's does it.
 */
export async function clearOrphans(): Promise<void> {
  if (!game().user.isActiveGM) return;
  const orphans = game().messages.filter(
    (message) =>
      (message.type === WHOLE_TYPE && isOrphan(message)) || (message.type === RECORD_TYPE && isIdle(message)),
  );
  await Promise.all(orphans.map((message) => message.delete()));
}

const isOrphan = ({ system }: FoundryMessage): boolean => chatMessage((system as WholeModel).card ?? "") === undefined;

const isIdle = ({ system }: FoundryMessage): boolean =>
  Object.keys((system as RecordModel).cards).every((card) => chatMessage(card) === undefined);
