/** One button beside something that is held against an actor: `action` is one of its sheet's. */
export interface HeldButton {
  readonly action: string;
  readonly label: string;
  readonly icon: string;
  readonly value: string;
}

/** Something held against an actor beside its marks, as a chip with its buttons: `templates/fittings/sheets/held.hbs`. */
export interface HeldLine {
  /** What kind of thing it is, for styles. */
  readonly kind: string;
  /** What names it in a decision. */
  readonly key: string;
  readonly label: string;
  readonly sub: string;
  readonly tooltip: string;
  readonly icon: string;
  readonly buttons: readonly HeldButton[];
}
