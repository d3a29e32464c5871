import { EDGE_RESTRICTION_TYPES } from "../common/constants.ts";
import { coreDetectionModes, coreVisionModes } from "./board/perception.ts";
import { ClockwiseSweepPolygon } from "./board/sweep-polygon.ts";
import { absent } from "./not-implemented.ts";

/** The layers of Foundry's board, with the group each is in. */
const LAYERS: Readonly<Record<string, readonly [layerClass: string, group: string]>> = {
  weather: ["WeatherEffects", "primary"],
  grid: ["GridLayer", "interface"],
  regions: ["RegionLayer", "interface"],
  drawings: ["DrawingsLayer", "interface"],
  templates: ["TemplateLayer", "interface"],
  tiles: ["TilesLayer", "interface"],
  walls: ["WallsLayer", "interface"],
  sounds: ["SoundsLayer", "interface"],
  lighting: ["LightingLayer", "interface"],
  notes: ["NotesLayer", "interface"],
  controls: ["ControlsLayer", "interface"],
};

/** `CONFIG.Canvas` before a system changes it. The plain board reads its layer of tokens; the rest is for systems. */
export function canvasConfig(tokenLayer: unknown): Record<string, unknown> {
  const layers = Object.entries(LAYERS).map(([name, [layerClass, group]]) => [
    name,
    { layerClass: absent(`foundry.canvas.layers.${layerClass}`), group },
  ]);
  return {
    elevationSnappingPrecision: 10,
    blurStrength: 8,
    blurQuality: 4,
    darknessColor: 0x303030,
    daylightColor: 0xeeeeee,
    brightestColor: 0xffffff,
    darknessLightPenalty: 0.25,
    dispositionColors: {
      HOSTILE: 0xe72124,
      NEUTRAL: 0xf1d836,
      FRIENDLY: 0x43dfdf,
      INACTIVE: 0x555555,
      PARTY: 0x33bc4e,
      CONTROLLED: 0xff9829,
      SECRET: 0xa612d4,
    },
    exploredColor: 0x000000,
    unexploredColor: 0x000000,
    groups: {},
    layers: { ...Object.fromEntries(layers), tokens: { layerClass: tokenLayer, group: "interface" } },
    lightLevels: { dark: 0, halfdark: 0.5, dim: 0.25, bright: 1 },
    rulerClass: absent("foundry.canvas.interaction.Ruler"),
    visionSourceClass: absent("foundry.canvas.sources.PointVisionSource"),
    lightSourceClass: absent("foundry.canvas.sources.PointLightSource"),
    darknessSourceClass: absent("foundry.canvas.sources.PointDarknessSource"),
    soundSourceClass: absent("foundry.canvas.sources.PointSoundSource"),
    globalLightSourceClass: absent("foundry.canvas.sources.GlobalLightSource"),
    chatBubblesClass: absent("foundry.canvas.animation.ChatBubbles"),
    doorControlClass: absent("foundry.canvas.containers.DoorControl"),
    fogManager: absent("foundry.canvas.perception.FogManager"),
    polygonBackends: Object.fromEntries(EDGE_RESTRICTION_TYPES.map((type) => [type, ClockwiseSweepPolygon])),
    dragSpeedModifier: 0.8,
    objectBorderThickness: 4,
    gridStyles: {},
    lightAnimations: {},
    darknessAnimations: {},
    managedScenes: {},
    pings: { types: {}, styles: {}, pullSpeed: 700 },
    targeting: { size: 0.15 },
    hoverFade: { delay: 250, duration: 750 },
    visionModes: coreVisionModes(),
    detectionModes: coreDetectionModes(),
    vfx: { enabled: false, components: {}, animations: {} },
    transcoders: { basis: false },
  };
}

/** `CONFIG.Token.movement`: the ways in which tokens can be said to move. */
export function movementConfig(): Record<string, unknown> {
  const slow = { getCostFunction: () => (cost: number) => cost * 2 };
  const action = (name: string, icon: string, image: string, order: number, more: object = {}) => [
    name,
    {
      label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`,
      icon: `fa-solid fa-${icon}`,
      img: `icons/svg/${image}.svg`,
      order,
      teleport: false,
      measure: true,
      walls: "move",
      visualize: true,
      canSelect: () => true,
      getAnimationOptions: () => ({}),
      getCostFunction: () => (cost: number) => cost,
      deriveTerrainDifficulty: null,
      ...more,
    },
  ];
  return {
    TerrainData: absent("foundry.data.TerrainData"),
    costAggregator: null,
    defaultSpeed: 6,
    defaultAction: "walk",
    actions: Object.fromEntries([
      action("walk", "person-walking", "walk", 0),
      action("fly", "person-fairy", "wing", 1),
      action("swim", "person-swimming", "whale", 2),
      action("burrow", "person-digging", "burrow", 3),
      action("crawl", "person-praying", "leg", 4, slow),
      action("climb", "person-through-window", "ladder", 5, slow),
      action("jump", "person-running-fast", "jump", 6, slow),
      action("blink", "person-from-portal", "teleport", 7, { teleport: true }),
      action("displace", "transporter-1", "portal", 8, {
        teleport: true,
        measure: false,
        walls: null,
        visualize: false,
        canSelect: () => false,
        getCostFunction: () => () => 0,
      }),
    ]),
  };
}
