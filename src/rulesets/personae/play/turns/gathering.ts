import { gathererOf } from "../../../../fittings/here/gather.ts";
import { frameFor } from "./frame.ts";

/** Gathers identities into an encounter, so that the stakes can be raised (PER-051). The chorus only. */
export const gathering = gathererOf({
  query: "dramatis.personae.gather",
  combat: "personae-encounter",
  combatant: "personae-participant",
  frame: frameFor,
});
