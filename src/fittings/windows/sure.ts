import { DialogV2 } from "../../foundry/bases.ts";
import { escaped } from "../words/escaped.ts";

/** What is asked before something that can't be taken back, or not easily. Plain text; each line is a paragraph. */
export interface Question {
  readonly title: string;
  readonly icon?: string;
  readonly lines: readonly string[];
}

/** Asks whether somebody is sure. True only when they say so: who closes the window has not. */
export async function isSure({ title, icon, lines }: Question): Promise<boolean> {
  const answer = await DialogV2.confirm({
    window: { title, ...(icon && { icon }) },
    classes: ["dramatis"],
    content: lines.map((line) => `<p>${escaped(line)}</p>`).join(""),
    rejectClose: false,
    modal: true,
  });
  return answer === true;
}
