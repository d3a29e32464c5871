/** What a group chooses of those whom the table may play: whether foes answer, and whether players get help. */
import { choice, type Setting } from "../../kernel/settings.ts";

/** Who answers what is asked of foes: whoever plays them, the same with the best answers shown, or the table. */
const FOE_ANSWERS = ["never", "suggest", "themselves"] as const;
/** What players get: nothing, the best deeds on their turn, or that and somebody who plays for them. */
const PLAYER_HELP = ["off", "suggest", "play"] as const;

export interface FoeChoices {
  readonly foeAnswers: (typeof FOE_ANSWERS)[number];
  readonly playerHelp: (typeof PLAYER_HELP)[number];
}

/** What every group begins with: nothing happens that didn't before. */
export const FOES_AS_EVER: FoeChoices = { foeAnswers: "never", playerHelp: "off" };

/** The settings for a game's charter, with the rules of the game that they belong to. */
export const foeSettings = (...rules: string[]): { readonly [K in keyof FoeChoices]: Setting<FoeChoices[K]> } => ({
  foeAnswers: choice(FOE_ANSWERS, FOES_AS_EVER.foeAnswers, ...rules),
  playerHelp: choice(PLAYER_HELP, FOES_AS_EVER.playerHelp, ...rules),
});

/** Their topic in the charter. Who plays is the table's business: no preset touches it. */
export const FOE_TOPIC = ["foeAnswers", "playerHelp"] as const satisfies readonly (keyof FoeChoices)[];

/** True for the whole key of a setting that is one of these. */
export const isFoeChoice = (key: string): boolean => FOE_TOPIC.some((one) => key.endsWith(`.${one}`));

let read: () => FoeChoices = () => FOES_AS_EVER;

/** Reads the group's choices this way from now on. In the init hook. */
export const readChoices = (choices: () => FoeChoices): void => void (read = choices);

/** The group's choices as they stand; of a game that doesn't ask for them, nothing happens by itself. */
export const foeChoices = (): FoeChoices => read();
