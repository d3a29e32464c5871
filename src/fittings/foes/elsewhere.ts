/**
 * Foes that play at another game master's client. In one encounter, one of them plays: whoever begins asks the others first,
 * who read from then on how far it is, and may stop it.
 */
import { config, game, hooks, localize } from "../../foundry/globals.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { post, withdraw } from "../../table/notices/notices.ts";

/** Foundry's query by which game masters' clients hear of each other's runs. */
const QUERY = "dramatis.foes";
/** How long another client may take to answer, in milliseconds: a frozen page keeps nobody from playing. */
const PATIENCE = 3_000;

/** Encounters that are played at other clients, by the id of the user there. */
const elsewhere = new Map<string, string>();
/** The encounter that is played at this client, or is about to be: then the others are still being asked. */
let here: { readonly combat: string; readonly isAsking: boolean; readonly told?: string } | null = null;

/**
 * Hears of runs at other game masters' clients, also of those that had begun before this page was loaded; `stop` ends the one
 * at this client. In the init hook.
 */
export function followElsewhere(stop: () => void): void {
  config().queries[QUERY] = (data: unknown, { user }: { user?: FoundryUser }) =>
    Promise.resolve(heard(data, user, stop));
  hooks().once("ready", () => {
    if (game().user.isGM) for (const user of others()) void send(user, { kind: "asks" });
  });
  hooks().on("userConnected", ({ id }: FoundryUser, isHere: boolean) => {
    if (!isHere) forget(id);
  });
}

/** True while another game master has foes play in this encounter. */
export const isPlayedElsewhere = (combat: string): boolean => [...elsewhere.values()].includes(combat);

/** Asks all other game masters whether foes may be played here; false where one of them has them play already. */
export async function mayPlayHere(combat: string): Promise<boolean> {
  here = { combat, isAsking: true };
  const answers = await Promise.all(others().map((user) => send(user, { kind: "begin", combat })));
  // Whoever doesn't answer doesn't play.
  const isFree = answers.every((answer) => answer !== false);
  if (isFree) here = { combat, isAsking: false };
  else overHere();
  return isFree;
}

/** Tells the others how far it is, in words. */
export function tellElsewhere(combat: string, told: string): void {
  here = { combat, isAsking: false, told };
  for (const user of others()) void send(user, { kind: "told", combat, told });
}

/** Tells them that it is over. */
export function overHere(): void {
  here = null;
  for (const user of others()) void send(user, { kind: "over" });
}

const others = (): readonly FoundryUser[] =>
  game().users.filter(({ isGM, active, isSelf }) => isGM && active && !isSelf);

/** What another client answers; null for one that doesn't. */
const send = (user: FoundryUser, data: JsonObject): Promise<unknown> =>
  user.query(QUERY, data, { timeout: PATIENCE }).catch(() => null);

function heard(data: unknown, user: FoundryUser | undefined, stop: () => void): Json {
  if (!user?.isGM || !game().user.isGM) throw new Error("Dramatis tells of foes that play among game masters alone.");
  const { kind, combat, told } = isJsonObject(data) ? data : {};
  switch (kind) {
    case "begin":
      // Of two who begin at once, all let the same one go first.
      if (typeof combat !== "string" || (here?.combat === combat && !(here.isAsking && user.id < game().user.id)))
        return false;
      elsewhere.set(user.id, combat);
      return true;
    case "told":
      if (typeof combat !== "string" || typeof told !== "string") return false;
      elsewhere.set(user.id, combat);
      show(user, told);
      return true;
    case "over":
      forget(user.id);
      return true;
    case "asks":
      if (here?.told !== undefined) void send(user, { kind: "told", combat: here.combat, told: here.told });
      return true;
    case "stop":
      stop();
      return true;
    default:
      return false;
  }
}

function forget(user: string): void {
  if (elsewhere.delete(user)) withdraw(aboutOf(user));
}

const aboutOf = (user: string): string => `foes ${user}`;

function show(user: FoundryUser, told: string): void {
  const T = "DRAMATIS.Fit.Foes.";
  post({
    ...{ about: aboutOf(user.id), occasion: aboutOf(user.id), icon: "robot" },
    text: localize(`${T}elsewhere`, { name: user.name, told }),
    presses: [{ label: localize(`${T}stop`), icon: "stop", press: () => send(user, { kind: "stop" }) }],
  });
}
