/** What an ability score contributes. VRV-003, VRV-004, VRV-005. */
import { settled, type SomeSettings } from "../settings.ts";
import { CONTRIBUTORS } from "../tables/abilities.ts";
import type { Maybe, WithSettings } from "./given.ts";

export interface Contributor {
  readonly major: number;
  readonly minor: number;
  readonly special: number;
}

export interface ContributorGiven extends WithSettings {
  /** 1 or more. */
  readonly score: number;
}

/** Major, minor and special contributor of a score, by setting `contributorTable`. VRV-003, VRV-004, VRV-005. */
export function contributor({ score, settings }: ContributorGiven): Contributor {
  const { contributorTable } = settled(settings);
  const plain = standard(score);
  if (contributorTable === "standard") return plain;
  if (contributorTable === "halved") return { ...plain, minor: Math.trunc(plain.major / 2) + 0 };
  const own = contributorTable.find((row) => row.score === score);
  return own ? { major: own.major, minor: own.minor, special: own.special } : plain;
}

const ROWS: ReadonlyMap<number, Contributor> = new Map(
  CONTRIBUTORS.map((row) => [row.score, { major: row.major, minor: row.minor, special: row.special }]),
);

function standard(score: number): Contributor {
  const row = ROWS.get(score);
  if (row) return { ...row };
  return { major: score - 14, minor: Math.floor((score - 11) / 3), special: Math.floor((2 * score) / 7) };
}

type Settings = Maybe<SomeSettings>;
export const major = (score: number, settings: Settings): number => contributor({ score, settings }).major;
export const minor = (score: number, settings: Settings): number => contributor({ score, settings }).minor;
export const special = (score: number, settings: Settings): number => contributor({ score, settings }).special;
