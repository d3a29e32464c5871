/** A word about a thing behind its name, with what it means. */
export interface Badge {
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
}

/** What leads a row of `templates/fittings/sheets/row.hbs`; what follows, the game's template puts into it. */
export interface RowFace {
  /** The item's. */
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** A line beneath the name. */
  readonly sub: string;
  readonly badges?: readonly Badge[];
}
