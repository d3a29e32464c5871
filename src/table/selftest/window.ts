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

/** A run of all checks, as far as it has come. */
interface Run {
  /** Which window shows it: the last that asked for it. */
  window: SelfTestWindow;
  findings: readonly Finding[];
  /** The check that is being made; null before the first, and when all is over. */
  check: string | null;
  /** True once it has broken off because nobody looked at it: it only clears up, and can't be joined any more. */
  brokenOff: boolean;
}

/** The run that is going on, and what will come of it: a second call joins it. */
let going: { readonly run: Run; readonly answer: Promise<SelfTestAnswer> } | null = null;

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
    list: { template: `systems/${SYSTEM_ID}/${SELF_TEST_LIST}`, scrollable: ["[data-is=lines]"] },
    foot: { template: `systems/${SYSTEM_ID}/${SELF_TEST_FOOT}` },
  };

  #run: Run | null = null;
  /** True while it waits for a run that has broken off to clear up. */
  #waits = false;
  #closed = false;

  get #findings(): readonly Finding[] {
    return this.#waits ? [] : (this.#run?.findings ?? []);
  }

  get #running(): string | null {
    return this.#waits ? "clear" : (this.#run?.check ?? null);
  }

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

  /**
   * Makes all checks, or follows the run that is going on. One that has broken off, because its window was closed, is waited
   * for, and then begun anew.
   */
  async begin(): Promise<SelfTestAnswer> {
    while (going?.run.brokenOff) {
      this.#waits = true;
      this.show(true);
      await going.answer.catch(() => null);
    }
    this.#waits = false;
    if (going) {
      going.run.window = this;
      this.#run = going.run;
      this.show(true);
      return going.answer;
    }
    const run: Run = { window: this, findings: [], check: null, brokenOff: false };
    this.#run = run;
    const answer = carryOut(run).finally(() => {
      going = null;
    });
    going = { run, answer };
    return answer;
  }

  /** True once nobody looks at it any more. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /**
   * Draws how far it has come; the buttons only where they change, so that nobody loses the one they are on. A drawing that
   * is still under way is waited for by the next: the last one shows how it ended.
   */
  show(withButtons: boolean): void {
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

/** Makes all checks, and shows how far they have come in the window that follows them by then. */
async function carryOut(run: Run): Promise<SelfTestAnswer> {
  const ruleset = activeRuleset();
  if (!game().user.isGM || !ruleset) return refused("DRAMATIS.SelfTest.notYours");
  const findings = await runChecks(CHECKS, ruleset, {
    begins(check) {
      run.check = check;
      run.window.show(run.findings.length === 0);
    },
    found(finding) {
      run.findings = [...run.findings, finding];
      run.window.show(false);
    },
    get stopped() {
      run.brokenOff ||= run.window.isClosed;
      return run.brokenOff;
    },
  });
  run.check = null;
  run.window.show(true);
  return { ok: true, held: allHeld(findings), findings, text: textOf(findings) };
}
