/** Open forms keep up with the world: what they rest on may change while somebody fills them in. */
import { SYSTEM_ID, hooks } from "../../foundry/globals.ts";
import { ENCOUNTER_HOOKS, followSettings, onceForAll } from "../../table/follow.ts";

interface Attentive {
  /** Looks at what is asked anew, and shows what differs. */
  lookAgain(): void;
}

const open = new Set<Attentive>();
let watching = false;

/** What a decision may rest on. */
const HOOKS = [
  "updateActor",
  "deleteActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "updateToken",
  "deleteToken",
  ...ENCOUNTER_HOOKS,
  "updateChatMessage",
] as const;

/** Lets a window look again whenever something has changed that its decision may rest on: once for all that changes together. */
export function keepUp(window: Attentive): void {
  open.add(window);
  if (watching) return;
  watching = true;
  const look = onceForAll(() => {
    for (const one of open) one.lookAgain();
  });
  for (const hook of HOOKS) hooks().on(hook, look);
  followSettings((key) => key.startsWith(`${SYSTEM_ID}.`), look);
}

/** Forgets a window that was closed. */
export function letGo(window: Attentive): void {
  open.delete(window);
}
