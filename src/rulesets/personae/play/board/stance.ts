/** Tokens that lie on scenes follow the stance of their identity (PER-165). */
import { game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryDocument, FoundryToken, UpdateData } from "../../../../foundry/types.ts";
import type { IdentityModel } from "../models/identity.ts";
import { dispositionOf, isOutOfStep, newStance } from "../models/disposition.ts";
import { isIdentity } from "../models/reading.ts";

/** Lets placed tokens follow. Called once, in Foundry's init hook. */
export function followStances(): void {
  hooks().on("updateActor", (actor: FoundryActor, changes: UpdateData) => {
    if (newStance(changes) !== null) void align(actor.isToken ? [actor.token] : tokensOf(actor));
  });
  // What others write through the token, its actor doesn't hear of.
  hooks().on("updateToken", (token: FoundryToken, { delta }: { delta?: UpdateData }) => {
    if (delta && newStance(delta) !== null) void align([token]);
  });
}

/** Every token of an actor, on whichever scene. */
function tokensOf({ id }: FoundryActor): FoundryToken[] {
  return game().scenes.contents.flatMap((scene) => scene.tokens.filter((token) => token.actorId === id));
}

/** One client writes: the active game master's. A scene's tokens go in one request. */
async function align(tokens: readonly (FoundryToken | null)[]): Promise<void> {
  if (!game().users.activeGM?.isSelf) return;
  const updates = new Map<FoundryDocument, UpdateData[]>();
  for (const token of tokens) {
    const { actor, parent: scene } = token ?? { actor: null, parent: null };
    if (!token || !scene || !actor || !isIdentity(actor)) continue;
    const { stance } = actor.system as IdentityModel;
    if (!isOutOfStep(token.disposition, stance)) continue;
    updates.set(scene, [...(updates.get(scene) ?? []), { _id: token.id, disposition: dispositionOf(stance) }]);
  }
  for (const [scene, list] of updates) await scene.updateEmbeddedDocuments("Token", list);
}
