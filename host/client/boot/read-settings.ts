import { host } from "../runtime.ts";

/** Settings of the engine that systems read and that change nothing here, with what each is unless it was set. */
const CLIENT: Readonly<Record<string, unknown>> = {
  animateRollTable: true,
  chatBubbles: true,
  chatBubblesPan: true,
  collectionSearchModes: {},
  collectionSortingModes: {},
  colorSchema: "",
  combatTheme: "none",
  coneTemplateType: "round",
  defaultDrawingConfig: {},
  diceConfiguration: {},
  disableResolutionScaling: false,
  fpsMeter: false,
  globalAmbientVolume: 0.5,
  globalInterfaceVolume: 0.5,
  globalPlaylistVolume: 0.5,
  gridTemplates: false,
  leftClickRelease: false,
  lightAnimation: true,
  maxFPS: 60,
  mipmap: true,
  notesDisplayToggle: true,
  "nue.shownTips": false,
  performanceMode: null,
  pixelRatioResolutionScaling: true,
  "playlist.playingLocation": "top",
  rtcClientSettings: {},
  scrollingStatusText: true,
  sheetThemes: {},
  tokenDragPreview: false,
  visionAnimation: true,
};
const WORLD: Readonly<Record<string, unknown>> = {
  adventureImports: {},
  fonts: {},
  moduleConfiguration: {},
  rtcWorldSettings: {},
};

const TYPES = { boolean: Boolean, number: Number, string: String } as const;

/** Registers them, so that reading one is no error; none of them is shown among the settings. */
export function registerReadSettings(): void {
  const { settings } = host.game;
  for (const [scope, defaults] of [["client", CLIENT] as const, ["world", WORLD] as const])
    for (const [key, value] of Object.entries(defaults)) {
      const type = value === null ? Number : (TYPES[typeof value as keyof typeof TYPES] ?? Object);
      if (!settings.has("core", key)) settings.register("core", key, { scope, config: false, type, default: value });
    }
}
