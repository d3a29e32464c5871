/** What answers a question of a card. VRV-074, VRV-118, VRV-121, VRV-142, VRV-149, VRV-155 … VRV-169, VRV-191, VRV-209 */
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { FREE } from "../decide/prompts.ts";
import type { BidPrompt, ContestPrompt, VervePrompt } from "../outcomes.ts";
import { ABILITIES, REACTIONS } from "../terms.ts";
import { characterOf, foesOf, type Position } from "./around.ts";
import { allowed } from "./legal.ts";

/** Decisions that answer an open question, none of them refused; never none. */
export function answersTo(position: Position, prompt: VervePrompt, view: View): Decision[] {
  const found = allowed(position, answering(position, prompt, view));
  const { frame: encounter } = position;
  const { id, type } = prompt;
  if (found.length > 0 && !FREE.includes(type)) return found;
  const all = [...found, ...allowed(position, [{ type: "decline", encounter, prompt: id }])];
  // A question with no answer left stands in nobody's way.
  return all.length > 0 ? all : [{ type: "dismiss", encounter, prompt: id }];
}

/** What a round asks as it begins is answered in that round, though the one before asks it. VRV-150 */
const inRound = ({ frame }: Position, round: number): Position["frame"] => ({ ...frame, round });

function answering(position: Position, prompt: VervePrompt, view: View): readonly Decision[] {
  const { frame: encounter } = position;
  const base = { encounter, actor: prompt.owner, prompt: prompt.id };
  switch (prompt.type) {
    case "bid":
      return bids(position, prompt);
    case "reaction":
      return prompt.options.map((reaction) => ({ ...base, type: "answer", reaction }));
    case "consciousness":
      return [false, true].map((passOut) => ({ ...base, type: "consciousness", choice: null, passOut }));
    case "death":
      return [false, true].map((passOut) => ({ ...base, type: "deathCheck", field: null, passOut }));
    case "ailment":
      return [{ ...base, type: "ailmentTime", ailment: prompt.ailment, exposed: isExposed(position, prompt) }];
    case "contest":
      return contesting(position, prompt);
    case "shakeOff":
      return [{ ...base, encounter: inRound(position, prompt.round), type: "shakeOff", choice: null, roundsAway: 0 }];
    case "hold":
      return [{ ...base, encounter: inRound(position, prompt.round), type: "hold", target: prompt.target }];
    case "shield":
      return foesOf(position, view).map((against) => {
        return { ...base, encounter: inRound(position, prompt.round), type: "shield", against };
      });
    // What mojo or a night brings is a matter of months, not of the fight. VRV-112, VRV-194
    case "gain":
    case "rest":
      return [];
  }
}

const isExposed = (
  position: Position,
  { owner, ailment }: { readonly owner: Ref; readonly ailment: string },
): boolean => characterOf(position, owner)?.ailments.find(({ id }) => id === ailment)?.exposed ?? false;

/** A few steps up to all there is: nobody knows what it would take, and only what is needed is spent. VRV-191, VRV-192 */
function bids(position: Position, { owner: actor, check, needed }: BidPrompt): Decision[] {
  const mojo = characterOf(position, actor)?.mojo.value ?? 0;
  const steps = needed === null ? [1, 2, 4, 8, mojo] : [needed];
  const amounts = [...new Set(steps)].filter((bid) => bid > 0 && bid <= mojo);
  return amounts.map((bid) => ({ type: "bid", encounter: position.frame, actor, check, bid, useful: true }));
}

/** Whoever acts uses an ability, whoever resists a reaction. VRV-142 */
function contesting({ frame: encounter }: Position, { id: prompt, owner: actor, acting }: ContestPrompt): Decision[] {
  const base = { type: "contestRoll", encounter, actor, prompt, field: null };
  if (acting === null || acting === actor)
    return ABILITIES.map((ability): Decision => ({ ...base, ability, reaction: null }));
  return REACTIONS.map((reaction): Decision => ({ ...base, ability: null, reaction }));
}
