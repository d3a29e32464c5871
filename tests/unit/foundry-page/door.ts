/** What `src/foundry` declares of Foundry, and what it reads there itself. */
import ts from "typescript";
import type { Aliases } from "./chains.ts";
import { aliasesIn, chainOf, isPassedThrough } from "./chains.ts";
import { FACES, OWN_FACES, ROOTS } from "./faces.ts";
import { nodesOf } from "./program.ts";

/** A member of Foundry's that is named somewhere. */
export type Named = readonly [name: string, at: ts.Node];

/** Everything a file of `src/foundry` names. */
export function namedInDoor(file: ts.SourceFile): Named[] {
  const nodes = [...nodesOf(file)];
  const { aliases, taken } = aliasesIn(nodes, new Map([["globalThis", ""]]));
  return [...taken, ...chainsIn(nodes, aliases), ...nodes.flatMap((node) => declared(node, aliases))];
}

/** Names that the browser gives, not Foundry. */
const BROWSER = /^(location|document|navigator|customElements)\b/;

/** The chains read from the globals. */
function chainsIn(nodes: readonly ts.Node[], aliases: Aliases): Named[] {
  return nodes.flatMap((node): Named[] => {
    if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return [];
    const chain = isPassedThrough(node) ? null : chainOf(node, aliases);
    return chain && !BROWSER.test(chain) ? [[chain, node]] : [];
  });
}

/** The members of interfaces, of what the functions that give a global give, and of constants with a type of their own. */
function declared(node: ts.Node, aliases: Aliases): Named[] {
  if (ts.isInterfaceDeclaration(node)) {
    const { text } = node.name;
    return OWN_FACES.includes(text) ? [] : membersOf(node.members, FACES[text] ?? `${text}?`);
  }
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return [];
  const root = ROOTS[node.name.text];
  if (root && ts.isArrowFunction(node.initializer)) return typeMembers(node.initializer.type, `${root}.`);
  const chain = chainOf(node.initializer, aliases);
  return chain && node.type ? typeMembers(node.type, `${chain}.`) : [];
}

/** The members a written type has of its own, as members of `owner`. */
export function typeMembers(type: ts.TypeNode | undefined, owner: string): Named[] {
  if (!type) return [];
  if (ts.isTypeLiteralNode(type)) return membersOf(type.members, owner);
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type))
    return type.types.flatMap((one) => typeMembers(one, owner));
  if (ts.isArrayTypeNode(type)) return typeMembers(type.elementType, `${owner.slice(0, -1)}[].`);
  if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return typeMembers(type.type, owner);
  if (!ts.isTypeReferenceNode(type) || type.typeName.getText() !== "Record") return [];
  const [keys, values] = type.typeArguments ?? [];
  const listed = keys && ts.isUnionTypeNode(keys) ? keys.types : [];
  return [
    ...listed.map((key): Named => [`${owner}${key.getText().slice(1, -1)}`, key]),
    ...typeMembers(values, `${owner.slice(0, -1)}[].`),
  ];
}

function membersOf(members: Iterable<ts.TypeElement>, owner: string): Named[] {
  return [...members].flatMap((member): Named[] => {
    if (!member.name) return [];
    const name = `${owner}${member.name.getText()}`;
    if (ts.isPropertySignature(member)) return [[name, member], ...typeMembers(member.type, `${name}.`)];
    if (!ts.isMethodSignature(member)) return [[name, member]];
    return [[name, member], ...member.parameters.flatMap((one) => typeMembers(one.type, `${name}.`))];
  });
}
