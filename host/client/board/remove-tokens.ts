import { DialogV2 } from "../applications/api/dialog-v2.ts";
import { localize } from "../applications/host-globals.ts";
import { escapeHTML } from "../../common/utils/text.ts";
import type { Token } from "./token.ts";

/**
 * Takes tokens off their scene once the game master has agreed; the actors stay. True when they are gone, false when
 * there was nothing to remove or the answer was no.
 */
export async function removeTokens(tokens: readonly Token[]): Promise<boolean> {
  const [first] = tokens;
  if (!first?.scene) return false;
  const names = tokens.map((token) => escapeHTML(token.name)).join(", ");
  const sure = await DialogV2.confirm({
    window: { title: "HOST.Board.Remove", icon: "fa-solid fa-trash" },
    content: `<p>${localize("HOST.Board.RemoveQuestion", { names })}</p>`,
  });
  // What somebody else removed while the question stood is gone already.
  const ids = tokens.map((token) => token.id).filter((id) => first.canvas.tokens.get(id));
  if (sure !== true || !ids.length) return false;
  await first.scene.deleteEmbeddedDocuments("Token", ids);
  return true;
}
