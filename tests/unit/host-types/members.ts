/** Reads from the type checker what members a class or a namespace has. */
import ts from "typescript";

export interface Member {
  readonly kind: "method" | "value";
  /** For methods: how many arguments a caller must give, over all overloads the least. */
  readonly required: number;
}

export type Members = ReadonlyMap<string, Member>;

/** The public members of both sides of a class; of a function or namespace only those of the value itself. */
export interface Shape {
  readonly statics: Members;
  readonly instance: Members | null;
}

/** A program over one made-up file, which declares `const subjects: { name: type }`. Gives the shape of each subject. */
export function shapesOf(
  subjects: Readonly<Record<string, string>>,
  { imports = "", options, path }: { imports?: string; options: ts.CompilerOptions; path: string },
): Map<string, Shape | null> {
  const names = Object.keys(subjects);
  const text = `${imports}\nexport {};\n${names.map((name, at) => `declare const s${at}: ${subjects[name]};`).join("\n")}\n`;
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => file === path || fileExists.call(host, file);
  host.readFile = (file) => (file === path ? text : readFile.call(host, file));
  host.getSourceFile = (file, version, ...rest) =>
    file === path ? ts.createSourceFile(file, text, version, true) : getSourceFile.call(host, file, version, ...rest);
  const program = ts.createProgram([path], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const shapes = new Map<string, Shape | null>();
  source?.forEachChild((node) => {
    if (!ts.isVariableStatement(node)) return;
    const [declaration] = node.declarationList.declarations;
    if (!declaration) return;
    const name = names[Number(declaration.name.getText().slice(1))] ?? "";
    shapes.set(name, shapeOf(checker, checker.getTypeAtLocation(declaration), declaration));
  });
  return shapes;
}

function shapeOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): Shape | null {
  // What is not declared at all comes out as an error type, which is `any`.
  if (type.flags & ts.TypeFlags.Any) return null;
  const statics = membersOf(checker, type, at);
  const [construct] = type.getConstructSignatures();
  if (!construct) {
    const prototype = type.getProperty("prototype");
    const instance = prototype && checker.getTypeOfSymbolAtLocation(prototype, at);
    return { statics, instance: instance ? membersOf(checker, instance, at) : null };
  }
  return { statics, instance: membersOf(checker, construct.getReturnType(), at) };
}

function membersOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): Members {
  const members = new Map<string, Member>();
  for (const symbol of checker.getPropertiesOfType(type)) {
    const { name } = symbol;
    if (!/^[A-Za-z]\w*$/.test(name) || name === "prototype" || isHidden(symbol)) continue;
    const signatures = checker.getTypeOfSymbolAtLocation(symbol, at).getCallSignatures();
    const required = signatures.map((signature) => requiredOf(signature));
    members.set(name, {
      kind: signatures.length ? "method" : "value",
      required: required.length ? Math.min(...required) : 0,
    });
  }
  return members;
}

function requiredOf(signature: ts.Signature): number {
  const { parameters } = signature;
  let count = 0;
  for (const parameter of parameters) {
    const declaration = parameter.valueDeclaration;
    if (!declaration || !ts.isParameter(declaration)) continue;
    if (declaration.questionToken || declaration.initializer || declaration.dotDotDotToken) continue;
    if (ts.isIdentifier(declaration.name) && declaration.name.text === "this") continue;
    count += 1;
  }
  return count;
}

/** Private and protected members, and those that are marked as deprecated: systems of today don't rely on them. */
function isHidden(symbol: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const declarations = symbol.declarations ?? [];
  if (declarations.some((declaration) => ts.getCombinedModifierFlags(declaration) & hidden)) return true;
  return symbol.getJsDocTags().some(({ name }) => name === "deprecated" || name === "internal");
}
