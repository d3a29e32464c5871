/** What befalls somebody: a fall, a trap, a power that was not withstood. RUN-019. */
export interface Hazard {
  readonly [key: string]: string | boolean | null;
  /** Formula; null for none. */
  readonly damage: string | null;
  readonly ignoresArmor: boolean;
  readonly prone: boolean;
}
