import type { SelfTestAnswer } from "../../../types/dramatis.d.ts";
import type { UpdateData } from "../../foundry/types.ts";
import type { Finding } from "./report.ts";
import { ApplicationBase } from "../../foundry/bases.ts";
import { SYSTEM_ID, copyText, game, localize, notify } from "../../foundry/globals.ts";
import { activeRuleset } from "../registry.ts";
import { CHECKS } from "./checks/index.ts";
import { allHeld } from "./report.ts";
import { runChecks } from "./run.ts";
import { SELF_TEST_FOOT, SELF_TEST_LIST } from "./template.ts";
import { linesOf, standing } from "./view.ts";
import { checkName, summaryOf, textOf } from "./words.ts";

/** The checks and, last, the clearing up. */
const LINES: readonly string[] = [...CHECKS.map(({ id }) => id), "clear"];

/** The run that is going on: a second call joins it. */
let going: Promise<SelfTestAnswer> | null = null;

/** Tries whether this Foundry does what the system relies on. See `SelfTestAnswer` in `types/dramatis.d.ts`. */
export async function selfTest(): Promise<SelfTestAnswer> {
  if (!game().user.isGM) return refused("DRAMATIS.SelfTest.notYours");
  if (!activeRuleset()) return refused("DRAMATIS.Refusal.noRuleset");
  const window = new SelfTestWindow();
  await window.render({ force: true });
  return window.begin();
}

function refused(key: string): SelfTestAnswer {
  const text = localize(key);
  notify("warn", text);
  return { ok: false, refused: text };
}

/** Shows what is tried and what was found. Opened from the settings, it waits to be told to begin. */
export class SelfTestWindow extends ApplicationBase {
  static override DEFAULT_OPTIONS = {
    id: "dramatis-selftest",
    classes: ["dramatis", "dramatis-selftest"],
    position: { width: 560, height: "auto" },
    window: { title: "DRAMATIS.SelfTest.title", icon: "fa-solid fa-stethoscope", resizable: true },
    actions: { begin: SelfTestWindow.#onBegin, copy: SelfTestWindow.#onCopy },
  };

  static override PARTS = {
    list: { template: `systems/${SYSTEM_ID}/${SELF_TEST_LIST}`, scrollable: [".st-lines"] },
    foot: { template: `systems/${SYSTEM_ID}/${SELF_TEST_FOOT}` },
  };

  #findings: Finding[] = [];
  #running: string | null = null;
  #closed = false;

  get #isOver(): boolean {
    return this.#running === null && this.#findings.length > 0;
  }

  override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
    const running = this.#running !== null;
    const current = this.#running ?? "";
    return {
      ...(await super._prepareContext(options)),
      lines: linesOf(LINES, this.#findings, this.#running).map((line) => ({
        ...line,
        name: checkName(line.id),
        told: localize(`DRAMATIS.SelfTest.result.${line.sign}`),
      })),
      begun: running || this.#isOver,
      over: this.#isOver,
      standing: standing(this.#findings, running),
      summary: this.#isOver ? summaryOf(this.#findings) : "",
      status: running ? localize("DRAMATIS.SelfTest.running", { name: checkName(current) }) : "",
      done: this.#findings.length,
      all: LINES.length,
      blocked: running,
    };
  }

  /** Makes all checks, or joins the run that is going on. */
  async begin(): Promise<SelfTestAnswer> {
    going ??= this.#run().finally(() => {
      going = null;
    });
    return going;
  }

  async #run(): Promise<SelfTestAnswer> {
    const ruleset = activeRuleset();
    if (!game().user.isGM || !ruleset) return refused("DRAMATIS.SelfTest.notYours");
    this.#findings = [];
    const isClosed = (): boolean => this.#closed;
    const findings = await runChecks(CHECKS, ruleset, {
      begins: (check) => {
        this.#running = check;
        this.#show(this.#findings.length === 0);
      },
      found: (finding) => {
        this.#findings = [...this.#findings, finding];
        this.#show(false);
      },
      get stopped() {
        return isClosed();
      },
    });
    this.#running = null;
    this.#show(true);
    return { ok: true, held: allHeld(findings), findings, text: textOf(findings) };
  }

  /**
   * Draws how far it has come; the buttons only where they change, so that nobody loses the one they are on. A drawing that
   * is still under way is waited for by the next: the last one shows how it ended.
   */
  #show(withButtons: boolean): void {
    if (!this.#closed) void this.render({ parts: withButtons ? ["list", "foot"] : ["list"] });
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    this.#closed = true;
  }

  static async #onBegin(this: SelfTestWindow): Promise<void> {
    await this.begin();
  }

  static async #onCopy(this: SelfTestWindow): Promise<void> {
    const copied = await copyText(textOf(this.#findings));
    notify(copied ? "info" : "warn", localize(copied ? "DRAMATIS.SelfTest.copied" : "DRAMATIS.SelfTest.notCopied"));
  }
}
