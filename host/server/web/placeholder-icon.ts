/** A plain picture for an icon that the host does not ship: a tinted disc with the first letter of its name. */
export function placeholderIcon(name: string): string {
  const letter = /[a-z0-9]/i.exec(name)?.[0]?.toUpperCase() ?? "?";
  const hue = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">` +
    `<circle cx="256" cy="256" r="240" fill="hsl(${hue} 25% 32%)" stroke="hsl(${hue} 30% 70%)" stroke-width="16"/>` +
    `<text x="256" y="270" fill="#fff" font-family="serif" font-size="260" text-anchor="middle" dominant-baseline="middle">${letter}</text></svg>`
  );
}
