/**
 * The one kind of script that this host runs: a line that calls a function the system itself offers under its own name, with
 * plain values. Nothing is evaluated: the line is taken apart, the values are read as JSON, and the function is looked up.
 */

const LINE = /^\s*(?:await\s+)?game\.([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\(([^]*)\)\s*;?\s*$/u;

/** A call as it is written. */
export interface Call {
  /** From `game` on: the system's id first. */
  readonly path: readonly string[];
  readonly args: readonly unknown[];
}

/** The call that a command consists of; null for any other command. @param system the id under which its functions are */
export function callIn(command: string, system: string): Call | null {
  const [, names = "", given = ""] = LINE.exec(command) ?? [];
  const path = names.split(".");
  if (path.length < 2 || path[0] !== system) return null;
  try {
    const args = JSON.parse(`[${given}]`) as unknown;
    return Array.isArray(args) ? { path, args } : null;
  } catch {
    return null;
  }
}

/**
 * Makes the call.
 * @throws Error when the system offers no such function
 */
export async function made({ path, args }: Call, game: object): Promise<unknown> {
  const found = path.reduce<unknown>(
    (holder, name) =>
      typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
        ? (holder as Readonly<Record<string, unknown>>)[name]
        : undefined,
    game,
  );
  if (typeof found !== "function") throw new Error(`There is no function game.${path.join(".")} in this world.`);
  return (found as (...given: readonly unknown[]) => unknown)(...args);
}
