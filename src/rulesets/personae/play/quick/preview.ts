import type { PersonaeSettings } from "../../rules/settings.ts";
import { numberedNames } from "../../../../fittings/quick/numbered.ts";
import { castState } from "../../rules/casting/cast.ts";
import { attackAttribute } from "../../rules/defence/answer.ts";
import { deriveIdentity } from "../../rules/queries.ts";
import type { IdentityState, SkillSnapshot, WeaponSnapshot } from "../../rules/state.ts";
import { compactView } from "../view/compact.ts";
import { figuresOf } from "../view/figure.ts";
import { trackView } from "../view/track.ts";
import { count } from "../view/words.ts";
import type { QuickDraft } from "../../rules/casting/draft.ts";
import type { ItemSource } from "./source.ts";

/** Stands for identities that are not there yet. */
const TO_COME = "";

/** The identity as it would be, read from the very data it will be made of. */
export function previewState(draft: QuickDraft, items: readonly ItemSource[]): IdentityState {
  const ofType = (type: string): ItemSource[] => items.filter((item) => item.type === type);
  return castState({
    name: draft.name,
    tier: draft.tier,
    attributes: draft.attributes,
    skills: ofType("personae-skill").map(
      ({ _id: id, name, system }) => ({ ...system, id, name }) as unknown as SkillSnapshot,
    ),
    weapons: ofType("personae-weapon").map(
      ({ _id: id, name, system }) => ({ ...system, id, name }) as unknown as WeaponSnapshot,
    ),
  });
}

/** What the dialog shows of the identities to come: pools with what they are for, hits, names. */
export function quickPreview(
  draft: QuickDraft,
  items: readonly ItemSource[],
  world: { readonly settings: PersonaeSettings; readonly taken: readonly string[] },
) {
  const { settings } = world;
  const state = previewState(draft, items);
  const derived = deriveIdentity(state, settings);
  const table = { settings, scene: "scene" } as const;
  const { reactive, takes, takesHint } = compactView(
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
