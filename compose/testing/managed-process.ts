import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a process is started; each start is the same as the first. */
export interface ProcessPlan {
  /** What it is called in messages. */
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Takes what it writes, of all its starts. */
  logFile: string;
  /** Answers 2xx when the process is ready. */
  readyUrl: string;
}

/** How a process ended: its exit code, or the signal that ended it. */
export type Ending = number | NodeJS.Signals;

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 20;
const LOG_TAIL_CHARACTERS = 4000;
const STOP_TIMEOUT_MS = 30_000;

/** A process that a test starts, stops, kills and starts again at the same address. */
export class ManagedProcess {
  readonly plan: ProcessPlan;
  #child: ChildProcess | null = null;
  #ending: Promise<Ending> = Promise.resolve(0);

  constructor(plan: ProcessPlan) {
    this.plan = plan;
  }

  get running(): boolean {
    return this.#child !== null;
  }

  /** Its id, while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Everything that it has written. */
  get log(): string {
    return readFileSync(this.plan.logFile, 'utf8');
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    if (this.#child !== null) throw new Error(`${this.plan.name} runs already.`);
    const { command, args, cwd, env, logFile } = this.plan;
    const log = openSync(logFile, 'a');
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    this.#ending = new Promise((resolve) => {
      const end = (ending: Ending) => {
        this.#child = null;
        resolve(ending);
      };
      child.once('error', () => end(1)).once('exit', (code, signal) => end(signal ?? code ?? 1));
    });
    await this.#untilReady();
  }

  /** Sends a signal and waits for the end: SIGTERM is how a container is stopped. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ending> {
    this.#child?.kill(signal);
    const overdue = setTimeout(() => this.#child?.kill('SIGKILL'), STOP_TIMEOUT_MS);
    const ending = await this.#ending;
    clearTimeout(overdue);
    return ending;
  }

  /** Ends it without warning, as a crash does. */
  async kill(): Promise<void> {
    await this.stop('SIGKILL');
  }

  /** Stops it in order and starts it again. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async #untilReady(): Promise<void> {
    const { name, readyUrl } = this.plan;
    const deadline = performance.now() + READY_TIMEOUT_MS;
    while (this.#child !== null && performance.now() < deadline) {
      const response = await fetch(readyUrl).catch(() => null);
      await response?.body?.cancel();
      if (response?.ok) return;
      await sleep(POLL_MS);
    }
    await this.kill();
    throw new Error(`${name} did not get ready:\n${this.log.slice(-LOG_TAIL_CHARACTERS)}`);
  }
}
