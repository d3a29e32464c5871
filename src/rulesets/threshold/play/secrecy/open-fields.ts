/** What of a decision nobody's figures can be read from: everybody at the table sees as much. Pure. */

/** What is done, by whom and to whom, with what, where, and in answer to what; a field that is new is kept. */
const OPEN = [
  ...["type", "actor", "actors", "target", "targets", "encounter", "names", "prompt"],
  ...["attacker", "enemy", "enemies", "sneakers", "watchers", "weapon", "power", "item", "with", "ability", "shield"],
  ...["how", "on", "action", "freeAttack", "kind", "choice", "leaveMelee", "goAround", "during", "after"],
] as const;

/** Of a test that the game master asks for, what it is a test of. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = { requestTest: ["attribute", "secret"] };

/** The fields of one kind of decision that stay open. */
export const openOf = (type: string): readonly string[] => [...OPEN, ...(OF_TYPE[type] ?? [])];
