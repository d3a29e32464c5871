import { wholeNumber } from "../../../../../fittings/windows/input.ts";
import type { Input } from "../../../../../fittings/windows/input.ts";
import { chatMode, localize } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import type { MessageMode } from "../../../../../table/api.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { RecoverDecision } from "../../../rules/decisions.ts";
import type { RecoveryPrompt } from "../../../rules/outcomes.ts";
import { trackOf } from "../../../rules/queries.ts";
import type { RecoveryOffer } from "../../../rules/queries.ts";
import { trackAttribute } from "../../../rules/vitality/status.ts";
import type { IdentityState } from "../../../rules/state.ts";
import { signed } from "../../../../../fittings/words/signed.ts";
import { personaeSettings } from "../../settings/read.ts";
import { readIdentity } from "../../states/identity.ts";
import { hasSeveral, levelOnTrack } from "../../tracks/names.ts";
import { frameFor, namesOf } from "../../turns/frame.ts";
import { AUDIENCE, modeChoices, modeOfChoice } from "../../../../../fittings/forms/audience.ts";
import { FOOT, FormWindow, HEAD, MESSAGES } from "../../../../../fittings/windows/window.ts";
import { diceWords } from "../pool/words.ts";
import { likelyTime, likelyTrack, offerFor, promptOf, timesFor, tracksFor } from "./offer.ts";
import type { RecoveryCall, When } from "./offer.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/** Offers the once-per-scene roll to shed shock, with both sides' dice and the exact odds (PER-103 … PER-114). */
export class RecoveryDialog extends FormWindow {
  static override PARTS = {
    head: HEAD,
    recovery: { template: `${T}/recovery.hbs` },
    audience: AUDIENCE,
    messages: MESSAGES,
    foot: FOOT,
  };

  readonly #identity: IdentityState;
  /** The question of a card that this answers, when it came from one. */
  readonly prompt: RecoveryPrompt | null;
  /** Tracks with shock on them, or those that the card's question is about (PER-102). */
  readonly #tracks: readonly string[];
  #track: string;
  #when: When;
  #assistDice = 0;
  #mode: MessageMode = chatMode();
  /** A skill that a trait puts in place of the one die; "" for the die and Stature (PER-114). */
  #skill = "";

  constructor(
    readonly actor: FoundryActor,
    readonly call: RecoveryCall,
  ) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.Recovery.title"), icon: "fa-solid fa-heart-pulse" } });
    this.#identity = readIdentity(actor);
    this.prompt = promptOf(call);
    this.#tracks = tracksFor(this.#identity, this.prompt);
    const asked = this.#tracks.find((track) => track === call.track);
    this.#track = asked ?? likelyTrack(actor, this.#identity, this.prompt, this.#tracks);
    this.#when = this.#firstTime();
  }

  #times(track: string): readonly When[] {
    return timesFor(this.actor, this.prompt, track);
  }

  #firstTime(): When {
    return likelyTime(this.#identity, this.prompt, this.#times(this.#track), this.#track);
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const settings = personaeSettings();
    const track = this.#track;
    const { hits, shock } = trackOf(this.#identity, track);
    const times = this.#times(track);
    const offer = this.#offer(this.#when);
    const words = (key: string, data?: Record<string, string | number>): string =>
      localize(`DRAMATIS.Personae.Dialog.Recovery.${key}`, data);
    const pool = (n: number, modifier: number): string =>
      words(n === 1 ? "pool.one" : "pool.other", { n, modifier: signed(modifier) });
    return {
      img: this.actor.img,
      name: this.actor.name,
      line:
        shock > 0
          ? words("line", { hits, status: levelOnTrack(settings, track, shock, localize) })
          : words("lineUnhurt"),
      tracks: this.#trackChoices(),
      times: times.map((when) => ({ id: when, label: words(`when.${when}`), selected: when === this.#when })),
      manyTimes: times.length > 1,
      skills: [
        { id: "", name: this.#plainDie(), selected: this.#skill === "" },
        ...this.#identity.skills.map(({ id, name, rating }) => ({
          id,
          name: localize("DRAMATIS.Personae.Dialog.SkillOption", { name, dice: diceWords(rating, localize) }),
          selected: id === this.#skill,
        })),
      ],
      assistDice: this.#assistDice,
      offer: offer.pool && {
        actor: pool(offer.pool.actorDice, offer.pool.actorModifier),
        chorus: pool(offer.pool.chorusDice, offer.pool.chorusModifier),
        actorDice: Array.from({ length: offer.pool.actorDice }, (_, index) => index + 1),
        chorusDice: Array.from({ length: offer.pool.chorusDice }, (_, index) => index + 1),
        percent: percent(offer.odds),
      },
      // A card that is there already has its readers.
      modes: this.call.card ? null : modeChoices(this.#mode),
      warning: "",
      blocked: offer.allowed ? "" : words(`reason.${offer.reason}`, { name: this.actor.name }),
      odds: offer.pool ? words("odds", { percent: percent(offer.odds) }) : "",
      confirmLabel: localize("DRAMATIS.Personae.Dialog.Roll"),
      confirmIcon: "fa-solid fa-heart-pulse",
    };
  }

  protected override onInput({ name, value }: Input): void {
    if (name === "assistDice") this.#assistDice = wholeNumber(value, 0, 9);
    else if (name === "skill") this.#skill = value;
    else if (name === "mode") return void (this.#mode = modeOfChoice(value));
    else if (name === "track") {
      this.#track = value;
      this.#when = this.#firstTime();
      void this.render({ parts: ["head", "recovery", "messages"] });
      return;
    } else if (name === "when") this.#when = value as When;
    else return;
    void this.render({ parts: ["recovery", "messages"] });
  }

  protected override async confirm(): Promise<boolean> {
    if (!this.#offer(this.#when).allowed) return false;
    const decision: RecoverDecision = {
      type: "recover",
      encounter: frameFor(this.actor.uuid),
      actor: this.actor.uuid,
      when: this.#when,
      assistDice: this.#assistDice,
      ...(this.call.prompt && { prompt: this.call.prompt }),
      ...(this.#skill && { skill: this.#skill }),
      ...(this.#track !== "main" && { track: this.#track }),
    };
    const options = { mode: this.#mode };
    return (await table.decide({ ...decision, names: namesOf([this.actor.uuid]) }, this.call.card, options)).ok;
  }

  #offer(when: When): RecoveryOffer {
    return offerFor(this.#identity, this.prompt, when, this.#assistDice, this.#track);
  }

  /** The tracks to choose from, with what is marked on each; none when there is nothing to choose. */
  #trackChoices(): object[] {
    const settings = personaeSettings();
    if (!hasSeveral(settings) || this.#tracks.length < 2) return [];
    return this.#tracks.map((id) => {
      const { shock } = trackOf(this.#identity, id);
      return { id, label: levelOnTrack(settings, id, shock, localize), selected: id === this.#track };
    });
  }

  /** One die and the attribute that the track's vitality follows (PER-105). */
  #plainDie(): string {
    const attribute = localize(`DRAMATIS.Personae.Attribute.${trackAttribute(personaeSettings(), this.#track)}`);
    return localize("DRAMATIS.Personae.Dialog.Recovery.plainDie", { attribute });
  }
}

/** A chance in words people use: whole percents, finer where it is slight. */
function percent(chance: number): string {
  const value = chance * 100;
  return value > 0 && value < 10 ? value.toFixed(1) : String(Math.round(value));
}
