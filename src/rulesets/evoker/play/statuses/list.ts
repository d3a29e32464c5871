import type { StatusDefinition } from "../../../../foundry/types.ts";
import { AILMENTS } from "../../rules/terms.ts";
import { OTHER_STATUSES, SHOWN_CONDITIONS, STATUS_PREFIX } from "../states/actors.ts";

/** `bloodLoss` → `blood-loss`: how our pictures are called. */
const fileOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const status = (id: string, name: string) => ({
  id: STATUS_PREFIX + id,
  name,
  img: `systems/dramatis/icons/evoker-${fileOf(id)}.svg`,
});

/** Every status a token can show, in the order of the list beside it. All of them follow from the stored state. */
export const statuses: readonly StatusDefinition[] = [
  ...AILMENTS.map((id) => status(id, `DRAMATIS.Evoker.Ailment.${id}`)),
  ...SHOWN_CONDITIONS.map((id) => status(id, `DRAMATIS.Evoker.Condition.${id}`)),
  ...OTHER_STATUSES.map((id) => status(id, `DRAMATIS.Evoker.Status.${id}`)),
].map((one, order) => ({ ...one, order }));

/** The status that takes a participant out of the order (EVO-223). */
export const defeatedStatus = `${STATUS_PREFIX}defeated`;
