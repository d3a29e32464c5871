/** What is played when nothing else is asked for. */
export const FIRST: string;
/** Ids of the games with a demo world, in alphabetical order. */
export function playable(): string[];
/** Throws an error that names the games there are, unless a demo world can be made for this one. */
export function checkGame(id: string): void;
