import { execFileSync } from 'node:child_process';

import { execa } from 'execa';

import { ROOT } from '../../packages/runner/root.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Place = { cwd?: string; extendEnv?: boolean };

/** Runs a command of the project in a process group of its own, as a terminal does. */
export class KitProcess {
  /** The exit code, or the signal that ended the command. */
  readonly exit: Promise<number | string>;
  readonly #child: ReturnType<typeof launch>;
  #output = '';
  #hasEnded = false;
  /** Called on new output and when the command ends. */
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

  /** Waits until the command prints a text. If it ends first, throws an error with its output. */
  printed(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onChange = () => {
        if (this.#output.includes(text)) resolve();
        else if (this.#hasEnded) reject(new Error(`It ended without "${text}":\n${this.#output}`));
      };
      this.#onChange();
    });
  }

  /** Sends a signal to every process of the group: by default an interrupt, like Ctrl-C. */
  interrupt(signal: 'SIGINT' | 'SIGHUP' = 'SIGINT'): void {
    const { pid } = this.#child;
    if (!this.#hasEnded && pid !== undefined) process.kill(-pid, signal);
  }

  /** Sends a signal only to the first process, like a supervisor. */
  terminate(): void {
    if (this.#child.pid !== undefined) process.kill(this.#child.pid, 'SIGTERM');
  }

  /** Sends SIGKILL to those processes of this command that run one of these scripts. */
  killProcesses(...scripts: string[]): void {
    const below = this.processes();
    const found = scripts.map((script) => {
      const runs = below.find(({ args }) => args.some((argument) => argument.endsWith(script)));
      if (runs === undefined) throw new Error(`No process runs ${script}.`);
      return runs.pid;
    });
    for (const pid of found) process.kill(pid, 'SIGKILL');
  }

  /** The command's own process and all its descendants. */
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
