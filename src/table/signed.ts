/** Numbers as they are typeset, with a true minus. */

/** "3", "−1". */
export const figure = (value: number): string => (value < 0 ? `−${Math.abs(value)}` : String(value));

/** A number with its sign: "+3", "−1", "+0". */
export const signed = (value: number): string => (value < 0 ? figure(value) : `+${value}`);
