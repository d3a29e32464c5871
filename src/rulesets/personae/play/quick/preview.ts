import type { PersonaeSettings } from "../../rules/settings.ts";
import { numberedNames } from "../../../../fittings/quick/numbered.ts";
import { castOf } from "../../rules/casting/cast.ts";
import { attackAttribute } from "../../rules/defence/answer.ts";
import { deriveIdentity } from "../../rules/queries.ts";
import { compactView } from "../view/compact.ts";
import { figuresOf } from "../view/figure.ts";
import { trackView } from "../view/track.ts";
import { count } from "../view/words.ts";
import type { QuickDraft } from "../../rules/casting/draft.ts";
import type { ItemSource } from "./source.ts";

/** Stands for identities that are not there yet. */
const TO_COME = "";

/** What the dialog shows of the identities to come: pools with what they are for, hits, names. */
export function quickPreview(
  draft: QuickDraft,
  items: readonly ItemSource[],
  world: { readonly settings: PersonaeSettings; readonly taken: readonly string[] },
) {
  const { settings } = world;
  const state = castOf(draft, items);
  const derived = deriveIdentity(state, settings);
  const table = { settings, scene: "scene" } as const;
  const { reactive, takes, takesHint, outlasts } = compactView(
    TO_COME,
    state,
    trackView(state, derived, settings.shockNames),
    table,
  );
  const figure = figuresOf(TO_COME, state, table);
  const names = numberedNames(draft.name, draft.count, world.taken);
  return {
    names: names.length > 1 ? `${names[0] ?? ""} … ${names.at(-1) ?? ""}` : (names[0] ?? ""),
    takes,
    takesHint,
    outlasts,
    potential: derived.potential,
    answers: reactive.map(({ name, pool: answer }) => ({ name, pool: answer, hits: "" })),
    acts: [
      ...state.weapons.map(({ name, kind, skill, hits }) => ({
        name,
        pool: figure({ skill, ...attackAttribute({ kind }) }),
        hits: count("hits", hits),
      })),
      ...state.skills
        .filter(({ free }) => free === null)
        .map(({ id: skill, name, attribute }) => ({ name, pool: figure({ skill, attribute }), hits: "" })),
    ],
  };
}
