/** Social Links, and what each is worth in a Baton Pass. EVO-203 */
import { documentName } from "../../../../fittings/words/names.ts";
import { documentOf, game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { batonPass } from "../../rules/oneMore/oneMore.ts";
import type { SocialLinkState } from "../../rules/state.ts";
import { isCharacter } from "../models/reading.ts";
import { count, say } from "./words.ts";

/** Every bond, in the order they were made. */
export function bondRows(links: readonly SocialLinkState[]) {
  return links.map(({ name, actor, arcana, rank }, index) => {
    const found = actor ? (documentOf(actor) as FoundryActor | null) : namesake(name);
    return {
      ...{ index, name: documentName(actor) || name, img: found?.img ?? "", arcana, rank },
      // Whoever it is, and whether the link names the actor itself.
      ...{ actor: found?.uuid ?? "", linked: actor !== "" },
      worth: count("worth", batonPass({ rank }).advantages),
      lost: actor && !found ? say("linkLost", { name }) : "",
    };
  });
}

/** A link that points at nobody is with whoever bears its name. */
const namesake = (name: string): FoundryActor | null =>
  game().actors.contents.find((one) => one.name === name && isCharacter(one)) ?? null;
