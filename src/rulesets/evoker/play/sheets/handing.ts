import type { Handing } from "../../../../fittings/sheets/handing/hand.ts";
import { isCharacter } from "../models/reading.ts";

/** Things go from character to character. A power is that of the new owner's own Persona of the same name (EVO-231). */
export const handing: Handing = {
  takes: isCharacter,
  links: { one: ["persona"], many: [] },
  only: () => null,
};
