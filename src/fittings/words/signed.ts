/** A number with its sign, typeset: "+3", "−1", "+0". */
export const signed = (value: number): string => (value < 0 ? `−${Math.abs(value)}` : `+${value}`);
