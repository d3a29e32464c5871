/** How damage is spread: how likely each total is. VRV-057, VRV-154 */

/** Totals with how likely each is, by what is rolled for them. */
export interface Spread {
  readonly key: string;
  readonly shares: ReadonlyMap<number, number>;
}

type Shares = Spread["shares"];

export const NO_DAMAGE: Spread = { key: "", shares: new Map() };

const known = new Map<string, Spread>();
/** More dice than any weapon has. */
const MOST_DICE = 30;

/** Dice as written, "2d6" or "1", with a bonus; the total is not below 0. */
export function spreadOf(formula: string, bonus: number): Spread {
  const key = `${formula}/${bonus}`;
  const found = known.get(key);
  if (found) return found;
  const [, count = "", sides] = /^(\d*)d(\d+)$/.exec(formula) ?? [];
  const [dice, faces] = [Math.min(MOST_DICE, Number(count || 1)), Number(sides ?? 1)];
  let all: Shares = new Map([[sides === undefined ? Number(formula) || 0 : 0, 1]]);
  if (sides !== undefined) for (let die = 0; die < dice; die += 1) all = oneMore(all, faces);
  const shares = new Map<number, number>();
  for (const [total, share] of all) {
    const sum = Math.max(0, total + bonus);
    shares.set(sum, (shares.get(sum) ?? 0) + share);
  }
  const made = { key, shares };
  known.set(key, made);
  return made;
}

function oneMore(before: Shares, faces: number): Shares {
  const after = new Map<number, number>();
  for (const [total, share] of before)
    for (let face = 1; face <= faces; face += 1)
      after.set(total + face, (after.get(total + face) ?? 0) + share / faces);
  return after;
}
