/** How many squares of the board a being of a size takes up: a suggestion of ours, from half a square to four (ARC-007). */
const SQUARES: Readonly<Record<number, number>> = { [-3]: 0.5, [-2]: 0.5, [-1]: 1, 0: 1, 1: 2, 2: 3, 3: 4 };

/** The width, and height, of a token. @param size step from −3 to +3 */
export const squaresOf = (size: number): number => SQUARES[size] ?? 1;
