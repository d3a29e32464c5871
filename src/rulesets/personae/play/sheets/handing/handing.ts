import type { Handing } from "../../../../../fittings/sheets/handing/hand.ts";
import { isIdentity } from "../../models/reading.ts";

/**
 * Things go from identity to identity. A thing is used with the new owner's own skill (PER-076), and armour keeps the traits
 * that the new owner has as well (PER-124); nobody has one of the six free skills twice (PER-018).
 */
export const handing: Handing = {
  takes: isIdentity,
  links: { one: ["skill"], many: ["traits"] },
  only: ({ system }) => (system as { free?: string | null }).free ?? null,
};
