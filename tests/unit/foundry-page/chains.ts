/** Property chains that begin at Foundry's globals: `foundry.utils.deepClone`, `game.settings.storage.get().getSetting`. */
import ts from "typescript";

/** Where a chain goes on into what the house keeps for itself: `CONFIG.dramatis`. */
export const OURS = "dramatis";

/** Names that stand for a chain within a file: a global, or a constant that was read from one. */
export type Aliases = ReadonlyMap<string, string>;

/** The chain an expression stands for, empty for the global object itself; null when it begins elsewhere. */
export function chainOf(expression: ts.Node, aliases: Aliases): string | null {
  if (ts.isIdentifier(expression)) return aliases.get(expression.text) ?? null;
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isNonNullExpression(expression) ||
    ts.isAwaitExpression(expression)
  )
    return chainOf(expression.expression, aliases);
  if (ts.isPropertyAccessExpression(expression)) return join(chainOf(expression.expression, aliases), expression.name);
  if (ts.isElementAccessExpression(expression)) {
    const from = chainOf(expression.expression, aliases);
    const { argumentExpression: key } = expression;
    if (from === null || (from === "" && !ts.isStringLiteralLike(key))) return null;
    if (ts.isStringLiteralLike(key)) return join(from, key);
    return ts.isIdentifier(key) && key.text === "SYSTEM_ID" ? `${from}.${OURS}` : `${from}[]`;
  }
  if (ts.isCallExpression(expression)) {
    const called = chainOf(expression.expression, aliases);
    return called === null ? null : (aliases.get(`${called}()`) ?? `${called}()`);
  }
  return null;
}

/** True for a part of a longer chain, which is named by the whole of it. */
export function isPassedThrough(node: ts.Node): boolean {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === node;
}

const join = (from: string | null, name: { readonly text: string }): string | null =>
  from === null ? null : from === "" ? name.text : `${from}.${name.text}`;

/** The constants of a file that stand for chains, and the chains that are taken apart where they are declared. */
export function aliasesIn(
  nodes: readonly ts.Node[],
  begin: Aliases,
): { readonly aliases: Aliases; readonly taken: readonly (readonly [string, ts.Node])[] } {
  const aliases = new Map(begin);
  const taken: [string, ts.Node][] = [];
  for (const node of nodes) {
    if (!ts.isVariableDeclaration(node) || !node.initializer) continue;
    const chain = chainOf(node.initializer, aliases);
    if (chain === null) continue;
    if (ts.isIdentifier(node.name)) aliases.set(node.name.text, chain);
    if (!ts.isObjectBindingPattern(node.name)) continue;
    for (const part of node.name.elements) {
      const name = part.propertyName ?? part.name;
      if (!ts.isIdentifier(name) || !ts.isIdentifier(part.name)) continue;
      const full = join(chain, name) ?? "";
      aliases.set(part.name.text, full);
      taken.push([full, part]);
    }
  }
  return { aliases, taken };
}
