/** What a new Evoker still lacks. The rules put no price on anything, so that nothing is counted here. */
import type { CharacterState } from "../../rules/state.ts";
import { SCORES } from "../../rules/terms.ts";
import { say } from "./words.ts";

/** One thing to see to, on one of the sheet's pages; those that are there for play to begin are needed. */
interface BeginningStep {
  readonly page: "scores" | "persona" | "battle" | "bonds";
  readonly label: string;
  readonly hint: string;
  readonly done: boolean;
}

type Begun = Pick<CharacterState, "scores" | "skills" | "personas" | "powers" | "weapons" | "socialLinks">;

/** The steps from a blank sheet to somebody who can play, in order; null once there are scores, skills and a Persona. */
export function beginning(state: Begun): readonly BeginningStep[] | null {
  const { scores, skills, personas, powers, weapons, socialLinks } = state;
  const step = (id: string, page: BeginningStep["page"], done: boolean): BeginningStep => ({
    ...{ page, done, label: say(`begin.${id}.label`), hint: say(`begin.${id}.hint`) },
  });
  const needed = [
    step("scores", "scores", new Set(SCORES.map((key) => scores[key].value)).size > 1),
    step(
      "skills",
      "scores",
      skills.some(({ level }) => level > 0),
    ),
    // Whoever has sent a Persona away, or lost it in a fight, is nobody new.
    step("persona", "persona", personas.length > 0),
  ];
  if (needed.every(({ done }) => done)) return null;
  return [
    ...needed,
    step("arms", "battle", powers.length + weapons.length > 0),
    step("links", "bonds", socialLinks.length > 0),
  ];
}
