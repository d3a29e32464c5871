import type { Decision } from "../../kernel/outcome.ts";
import { isJsonObject } from "../../kernel/json.ts";
import type { SettingChange } from "../ruleset.ts";
import type { MessageMode } from "../api.ts";

/** What one client asks the writer to do. Plain data: it travels. */
export type Request =
  | { readonly kind: "decide"; readonly card: string | null; readonly decision: Decision; readonly mode?: MessageMode }
  | { readonly kind: "apply"; readonly card: string; readonly effects: readonly string[] | null }
  | { readonly kind: "undo"; readonly card: string }
  | { readonly kind: "configure"; readonly card: null; readonly changes: readonly SettingChange[] }
  /** The values that the asker was handed to write on this card could not be written: the card is to be put back. */
  | { readonly kind: "unsettled"; readonly card: string };

/** A request that can't be understood: says which part is wrong. */
export class BadRequest extends Error {
  constructor(what: string) {
    super(`Dramatis got a request it can't read: ${what}.`);
    this.name = "BadRequest";
  }
}

/**
 * Checks what came over the wire, by shape alone. Rights are checked later, against the sender.
 * @throws BadRequest naming the part that is wrong
 */
export function readRequest(data: unknown): Request {
  if (!isJsonObject(data)) throw new BadRequest("it is not an object");
  const { kind, card } = data;
  switch (kind) {
    case "decide": {
      const decision = data["decision"];
      if (!isJsonObject(decision) || typeof decision["type"] !== "string")
        throw new BadRequest("the decision has no type");
      if (card !== null && typeof card !== "string") throw new BadRequest("the card is neither an id nor null");
      const { mode } = data;
      if (mode === undefined) return { kind, card, decision: decision as Decision };
      if (!isMode(mode)) throw new BadRequest("the mode is none of public, gm, blind and self");
      return { kind, card, decision: decision as Decision, mode };
    }
    case "apply": {
      const effects = data["effects"] ?? null;
      if (effects !== null && !(Array.isArray(effects) && effects.every((id) => typeof id === "string")))
        throw new BadRequest("the effects are not a list of ids");
      return { kind, card: idOf(card), effects };
    }
    case "undo":
    case "unsettled":
      return { kind, card: idOf(card) };
    case "configure": {
      const changes = data["changes"];
      if (!(Array.isArray(changes) && changes.every(isChange)))
        throw new BadRequest("the changes are not a list of switches with their values");
      return { kind, card: null, changes };
    }
    default:
      throw new BadRequest(`there is no request "${String(kind)}"`);
  }
}

function isMode(mode: unknown): mode is MessageMode {
  return mode === "public" || mode === "gm" || mode === "blind" || mode === "self";
}

function idOf(card: unknown): string {
  if (typeof card !== "string") throw new BadRequest("the card has no id");
  return card;
}

function isChange(value: unknown): value is SettingChange {
  return isJsonObject(value) && typeof value["key"] === "string" && value["was"] !== undefined && "value" in value;
}
