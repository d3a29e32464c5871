import { absent } from "./not-implemented.ts";

/** Members of CONFIG that systems read or add to and that this host itself makes little or no use of. */
export function plainDefaults(): Record<string, unknown> {
  const off = (...names: string[]): Record<string, boolean> => Object.fromEntries(names.map((name) => [name, false]));
  return {
    compendium: { uuidRedirects: {} },
    weatherEffects: {},
    defaultFontFamily: "Signika",
    canvasTextStyle: null,
    i18n: { searchMinimumCharacterLength: 4 },
    soundEffects: {},
    WebRTC: { clientClass: absent("foundry.av.clients.SimplePeerAVClient") },
    cursors: {
      default: "",
      "default-down": "",
      pointer: "",
      "pointer-down": "",
      grab: "",
      "grab-down": "",
      text: "",
      "text-down": "",
    },
    controlIcons: icons({
      combat: "combat",
      visibility: "cowled",
      effects: "aura",
      lock: "padlock",
      up: "up",
      down: "down",
      defeated: "skull",
      light: "light",
      lightOff: "light-off",
      template: "explosion",
      sound: "sound",
      soundOff: "sound-off",
      doorClosed: "door-closed-outline",
      doorOpen: "door-open-outline",
      doorSecret: "door-secret-outline",
      doorLocked: "door-locked-outline",
      wallDirection: "wall-direction",
    }),
    debug: {
      ...off("applications", "audio", "combat", "dice", "documents", "hooks", "av", "avclient", "i18n", "time"),
      ...off("mouseInteraction", "keybindings", "polygons", "gamepad", "queries", "rollParsing"),
      fog: off("extractor", "manager"),
      canvas: { primary: off("bounds") },
      loader: off("load", "cache", "eviction", "memory"),
    },
  };
}

function icons(names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([use, file]) => [use, `icons/svg/${file}.svg`]));
}

/** Foundry's own statuses: id, the end of the key of its name, and its icon. */
const STATUSES = `
  dead Dead skull, unconscious Unconscious unconscious, sleep Asleep sleep, stun Stunned daze, prone Prone falling,
  restrain Restrained net, paralysis Paralysis paralysis, fly Flying wing, blind Blind blind, deaf Deaf deaf,
  silence Silenced silenced, fear Fear terror, burning Burning fire, frozen Frozen frozen, shock Shocked lightning,
  corrode Corrode acid, bleeding Bleeding blood, disease Disease biohazard, poison Poison poison, curse Cursed sun,
  regen Regen regen, degen Degen degen, hover Hover wingfoot, burrow Burrow mole, upgrade Upgrade upgrade,
  downgrade Downgrade downgrade, invisible Invisible invisible, target Target target, eye Marked eye,
  bless Blessed angel, fireShield FireShield fire-shield, coldShield IceShield ice-shield,
  magicShield MagicShield mage-shield, holyShield HolyShield holy-shield
`;

/** `CONFIG.statusEffects` before a system changes it. */
export function coreStatuses(): { id: string; name: string; img: string }[] {
  return STATUSES.trim()
    .split(/,\s+/)
    .map((entry) => {
      const [id = "", name = "", icon = ""] = entry.split(" ");
      return { id, name: `EFFECT.Status${name}`, img: `icons/svg/${icon}.svg` };
    });
}
