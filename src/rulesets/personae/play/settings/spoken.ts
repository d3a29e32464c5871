import type { Spoken } from "../../../../fittings/words/edition.ts";

/** What speaks in the words of the edition that the group has chosen, all but the choice itself (PER-190). */
export const SPOKEN: Spoken = { game: "Personae", types: "personae-", about: ["Setting.vocabulary"] };
