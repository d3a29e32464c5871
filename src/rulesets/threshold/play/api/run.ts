/** Foes' slots in one go, without the window. */
import { BadCall, quoted, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { combatOrTheirs } from "../../../../fittings/forms/api/encounters.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Answer } from "../../../../table/api.ts";
import { characterMeant } from "./read.ts";

interface RowSaid {
  readonly foe?: unknown;
  readonly action?: unknown;
  readonly victim?: unknown;
  readonly weapon?: unknown;
}
interface RunSaid {
  readonly encounter?: string | object | null;
  readonly open?: boolean;
  readonly how?: string;
  readonly rows?: readonly RowSaid[];
}

const HOW = ["go", "pause", "stop", "undo"];
const ACTIONS = ["attack", "engage", "draw", "stand", "leave", "hold"];

/** Carries a run of foes on, or shows its window. RUN-012, RUN-022 */
export async function runFoes(options: RunSaid): Promise<Answer> {
  if (!game().user.isGM) throw new BadCall(localize("DRAMATIS.Threshold.Tracker.Run.gmOnly"));
  const { encounter, how = "go", rows = [] } = options;
  const given: JsonObject = { combat: combatOrTheirs(encounter).uuid };
  const said = Object.fromEntries(rows.map(rowSaid));
  await open("runFoes", options.open === true ? given : { ...given, how: oneOf(HOW, how, "how"), rows: said });
  return { ok: true, message: null };
}

function rowSaid({ foe, action, victim, weapon }: RowSaid): readonly [string, JsonObject] {
  const actor = characterMeant(foe, "foe");
  const row: JsonObject = {
    ...(action !== undefined && { action: oneOf(ACTIONS, action, "action") }),
    ...(victim !== undefined && { victim: victim === null ? null : characterMeant(victim, "victim").uuid }),
    ...(weapon !== undefined && { weapon: weaponMeant(actor, weapon) }),
  };
  return [actor.uuid, row];
}

function oneOf(known: readonly string[], given: unknown, option: string): string {
  const found = known.find((one) => one === given);
  if (found !== undefined) return found;
  throw new BadCall(whyNot("unknownChoice", { option, given: quoted(given), known: known.join(", ") }));
}

/** One of its weapons, by itself, its id or its name; "unarmed" for bare hands. */
function weaponMeant(actor: FoundryActor, given: unknown): string {
  if (given === "unarmed") return given;
  const own = actor.items.contents.filter(({ type }) => type === "threshold-weapon");
  const found = own.find((one) => one === given || [one.uuid, one.id, one.name].some((name) => name === given));
  if (found) return found.uuid;
  const known = ["unarmed", ...own.map(({ name }) => name)].join(", ");
  throw new BadCall(whyNot("unknownChoice", { option: "weapon", given: quoted(given), known }));
}
