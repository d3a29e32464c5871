import { combatBehind } from "../../../../fittings/here/encounter.ts";
import type { Form } from "../../../../fittings/forms/form.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import type { AimsDecision } from "../../rules/decisions.ts";
import { readEncounter } from "../states/adapter.ts";
import { frameFor } from "../turns/frame.ts";
import type { Windows } from "../windows.ts";

const T = "DRAMATIS.Personae.Dialog.Aims";
const MODES = ["ask", "series", "track"] as const;
const { say } = wordsOf("DRAMATIS.Personae");

interface Values {
  readonly combat: FoundryCombat;
  readonly party: string;
  readonly opposition: string;
  readonly mode: NonNullable<AimsDecision["mode"]>;
}

/** What each side of an encounter wants, and how a nonviolent conflict is settled (PER-031, PER-032, PER-047). */
export const aims: Form<Windows["aims"], Values> = {
  id: "aims",
  icon: "fa-solid fa-bullseye",
  title: () => say("Dialog.Aims.title"),
  confirm: `${T}.confirm`,
  start({ combat: ref }) {
    const combat = combatBehind(ref);
    if (!combat) return null;
    const { goals, mode = "ask" } = readEncounter(combat);
    return { combat, party: goals.party, opposition: goals.opposition, mode };
  },
  fields: [
    { kind: "text", name: "party", label: `${T}.party` },
    { kind: "text", name: "opposition", label: `${T}.opposition` },
    {
      kind: "choice",
      name: "mode",
      label: `${T}.mode`,
      rule: "PER-047",
      of: () => MODES.map((id) => ({ id, label: say(`NonviolentMode.${id}`) })),
    },
  ],
  decision: ({ combat, party, opposition, mode }): AimsDecision => ({
    type: "aims",
    encounter: frameFor(combat),
    goals: { party, opposition },
    mode,
  }),
};
