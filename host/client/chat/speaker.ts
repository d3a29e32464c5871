import type { AnyObject } from "../../common/types.ts";
import { host } from "../runtime.ts";

interface Named {
  id: string | null;
  name: string;
}

export interface SpeakerOptions {
  scene?: Named | null;
  actor?:
    | (Named & { getActiveTokens?(linked: boolean, documents: boolean): unknown[]; isToken?: boolean; token?: unknown })
    | null;
  token?: (Named & { document?: TokenLike }) | null;
  alias?: string;
}

interface TokenLike extends Named {
  parent: Named | null;
  actor: Named | null;
}

function documentOf(token: unknown): TokenLike | null {
  if (!token) return null;
  return ((token as { document?: TokenLike }).document ?? token) as TokenLike;
}

function fromToken(token: TokenLike, alias?: string): AnyObject {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias || token.name,
  };
}

/** Who speaks: the given token or actor, else the token under control, else the user's character, else the user. */
export function speakerFor({ scene, actor, token, alias }: SpeakerOptions = {}): AnyObject {
  const placed = documentOf(token);
  if (placed) return fromToken(placed, alias);
  if (actor) {
    const own = documentOf(actor.isToken ? actor.token : actor.getActiveTokens?.(true, true)[0]);
    return {
      scene: scene?.id ?? own?.parent?.id ?? null,
      actor: actor.id,
      token: own?.id ?? null,
      alias: alias || own?.name || actor.name,
    };
  }
  const controlled = (host.canvas as { tokens?: { controlled?: unknown[] } }).tokens?.controlled?.[0];
  const selected = documentOf(controlled);
  if (selected && alias === undefined) return fromToken(selected);
  const character = host.game.user?.character as SpeakerOptions["actor"];
  if (character && alias === undefined) return speakerFor({ scene, actor: character });
  return {
    scene: scene?.id ?? host.game.scenes?.current?.id ?? null,
    actor: null,
    token: null,
    alias: alias || host.game.user?.name,
  };
}
