/** A surface that repeats without a seam: a ground, and strokes of another colour in both directions. */
function texture(ground: string, strokes: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">` +
    `<rect width="64" height="64" fill="${ground}"/>` +
    `<path d="M0 8h64M0 24h64M0 40h64M0 56h64M16 0v64M48 0v64" stroke="${strokes}" stroke-opacity=".35"/></svg>`
  );
}

/** A wide strip that stands over a list: bands of one colour, which differs by name. */
function banner(name: string): string {
  const hue = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200" viewBox="0 0 900 200" preserveAspectRatio="xMidYMid slice">` +
    `<rect width="900" height="200" fill="hsl(${hue} 22% 24%)"/>` +
    `<path d="M0 200 300 60 520 200zM380 200 640 40 900 200z" fill="hsl(${hue} 24% 34%)"/></svg>`
  );
}

/** Nothing to be seen, at the size of a small mark. */
const CLEAR = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"></svg>`;

const SURFACES: readonly [RegExp, (name: string) => string][] = [
  [/banner/, banner],
  [/parchment|paper/, () => texture("#e9e1cf", "#cfc3a6")],
  [/denim|texture|background|-bg\b|backdrop/, () => texture("#2a2c33", "#3a3d46")],
];

/** A plain picture of our own for one of the engine's surfaces, by its path such as "/ui/denim075.png". */
export function placeholderSurface(path: string): string {
  const name = path.toLowerCase().replace(/\.\w+$/, "");
  const found = SURFACES.find(([kind]) => kind.test(name));
  return found ? found[1](name) : CLEAR;
}
