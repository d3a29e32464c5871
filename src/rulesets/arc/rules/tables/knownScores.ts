/** The four known scores (ARC-053, ARC-054). */
export const KS_KEYS = ["build", "control", "intellect", "empathy"] as const;
export type KsKey = (typeof KS_KEYS)[number];
