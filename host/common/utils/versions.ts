/**
 * Whether the first version is newer than the second. Numeric parts compare as numbers, others as text; by `majorOnly`
 * only the first part counts.
 */
export function isNewerVersion(
  v1: number | string | null | undefined,
  v0: number | string | null | undefined,
  { majorOnly = false }: { majorOnly?: boolean } = {},
): boolean {
  if (v1 === null || v1 === undefined) return false;
  if (v0 === null || v0 === undefined) return true;
  if (typeof v1 === "number" && typeof v0 === "number" && !majorOnly) return v1 > v0;
  const parts = (version: number | string): string[] =>
    String(version)
      .split(".")
      .slice(0, majorOnly ? 1 : undefined);
  const newer = parts(v1);
  const older = parts(v0);
  for (let index = 0; index < Math.max(newer.length, older.length); index += 1) {
    const a = newer[index] ?? "";
    const b = older[index] ?? "";
    if (a === b) continue;
    if (isNumeric(a || "0") && isNumeric(b || "0")) {
      if (Number(a || 0) !== Number(b || 0)) return Number(a || 0) > Number(b || 0);
      continue;
    }
    return a > b;
  }
  return false;
}

function isNumeric(text: string): boolean {
  return /^\d+$/.test(text);
}
