/** The choice after a blow beyond the Pain Threshold. RUN-060 … RUN-062. */
import type { Side } from "./applyDamage.ts";

export type PainOption = "knockDown" | "freeAttack";
export type PainChooser = "victimPlayer" | "attackerPlayer" | "gm";

/** Which of the two outcomes are open. RUN-062. */
export function painOptions({
  victimProne = false,
  kindSpent = false,
  canAttack = true,
}: {
  victimProne?: boolean;
  /** The attacker used its Pain Threshold Free Attack this game turn. */
  kindSpent?: boolean;
  /** Able to act and in reach. */
  canAttack?: boolean;
}): { readonly options: readonly PainOption[] } {
  const open = { knockDown: !victimProne, freeAttack: canAttack && !kindSpent };
  return { options: (["knockDown", "freeAttack"] as const).filter((option) => open[option]) };
}

/** Who chooses: the hurt player, else the player who dealt it, else the GM. RUN-061. */
export function painChooser({ victim, attacker }: { victim: Side; attacker: Side }): { readonly chooser: PainChooser } {
  if (victim === "pc") return { chooser: "victimPlayer" };
  return { chooser: attacker === "pc" ? "attackerPlayer" : "gm" };
}
