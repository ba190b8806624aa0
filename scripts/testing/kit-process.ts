import { execFileSync } from 'node:child_process';

import { execa } from 'execa';

import { ROOT } from '../lib/root.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Place = { cwd?: string; extendEnv?: boolean };

/** A command of the kit that runs as in a terminal: npm and all it starts in one process group. */
export class KitProcess {
  /** The exit code, or the signal that ended it. */
  readonly exit: Promise<number | string>;
  readonly #child: ReturnType<typeof launch>;
  #output = '';
  #hasEnded = false;
  /** Called when there is more output, and at the end. */
  #onChange = (): void => undefined;

  constructor(command: string, args: readonly string[], env: Environment, options: Place = {}) {
    this.#child = launch(command, args, { env, ...options });
    this.#child.all.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text;
      this.#onChange();
    });
    this.exit = this.#child.then(({ exitCode, signal }) => {
      this.#hasEnded = true;
      this.#onChange();
      return signal ?? exitCode ?? 1;
    });
  }

  get output(): string {
    return this.#output;
  }

  /** Waits until the command has printed a text; fails with all of its output when it ends before. */
  printed(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onChange = () => {
        if (this.#output.includes(text)) resolve();
        else if (this.#hasEnded) reject(new Error(`It ended without "${text}":\n${this.#output}`));
      };
      this.#onChange();
    });
  }

  /** What Ctrl-C does: an interrupt for every process of the group. */
  interrupt(): void {
    const { pid } = this.#child;
    if (!this.#hasEnded && pid !== undefined) process.kill(-pid, 'SIGINT');
  }

  /** What a supervisor does: a signal for the first process only. */
  terminate(): void {
    if (this.#child.pid !== undefined) process.kill(this.#child.pid, 'SIGTERM');
  }

  /** `kill -9` for the processes of this command that run these scripts, all at once. */
  killProcesses(...scripts: string[]): void {
    const below = this.processes();
    const found = scripts.map((script) => {
      const runs = below.find(({ args }) => args.some((argument) => argument.endsWith(script)));
      if (runs === undefined) throw new Error(`No process runs ${script}.`);
      return runs.pid;
    });
    for (const pid of found) process.kill(pid, 'SIGKILL');
  }

  /** The command's own process and all below it. */
  processes(): { pid: number; args: string[] }[] {
    const table = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
    const processes = table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .map(([pid, ppid, ...args]) => ({ pid: Number(pid), ppid: Number(ppid), args }));
    const withDescendants = (parent: (typeof processes)[number]): typeof processes => [
      parent,
      ...processes.filter(({ ppid }) => ppid === parent.pid).flatMap(withDescendants),
    ];
    return processes.filter(({ pid }) => pid === this.#child.pid).flatMap(withDescendants);
  }
}

const launch = (command: string, args: readonly string[], options: Place & { env: Environment }) =>
  execa(command, args, {
    cwd: ROOT,
    ...options,
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
    killDescendants: true,
  });
