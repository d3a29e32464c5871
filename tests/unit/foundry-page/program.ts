/** The program whose use of Foundry is read: a folder laid out as `src` is, or a made-up one for testing the reader. */
import { relative } from "node:path";
import ts from "typescript";

export interface Sources {
  readonly checker: ts.TypeChecker;
  /** The files of `src/foundry`, where Foundry's faces are declared. */
  readonly door: readonly ts.SourceFile[];
  /** All other files that may speak to Foundry. */
  readonly house: readonly ts.SourceFile[];
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  types: [],
};

/**
 * Reads a folder of sources. No declarations of Foundry's are loaded: what is not given a face in `src/foundry` is `any`
 * to this program, and thereby shows.
 */
export function sourcesIn(root: string): Sources {
  const files = ts.sys.readDirectory(root, [".ts"], ["**/*.test.ts", "**/testing*.ts", "**/sample-*.ts"]);
  const program = ts.createProgram(files, OPTIONS);
  const own = files.flatMap((file) => program.getSourceFile(file) ?? []);
  const inDoor = (file: ts.SourceFile): boolean => relative(root, file.fileName).startsWith("foundry/");
  return { checker: program.getTypeChecker(), door: own.filter(inDoor), house: own.filter((file) => !inDoor(file)) };
}

/** Every node of a file, outermost first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) if (!ts.isJSDoc(child)) yield* nodesOf(child);
}

/** Where a node stands, for people: `table/face.ts:12`. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName.split("/src/").at(-1)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
