import type { UpdateData } from "../../foundry/types.ts";

const MARK = "dramatisTyped";

/** The options of an update that stores what somebody typed or set by hand, so that it can be told from what play writes. */
export const asTyped = (): UpdateData => ({ [MARK]: true });

/** Whether an update stores what somebody typed. */
export const isTyped = (options: UpdateData): boolean => options[MARK] === true;
