export const PINO_ERROR_LEVEL = 50;
const MAX_REASON_LINES = 5;

/** Reads a line of a structured log; undefined if it is not one. */
export function parseLogEntry(line: string): { level: number; msg: string } | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null) return undefined;
    if (!('level' in entry) || typeof entry.level !== 'number') return undefined;
    return { level: entry.level, msg: 'msg' in entry ? String(entry.msg) : line };
  } catch {
    return undefined;
  }
}

/** Why a process ended, by the last lines that it wrote: the error, without its stack. */
export function reasonOfEnd(lines: readonly string[]): string | undefined {
  const plain = lines.filter((line) => parseLogEntry(line) === undefined);
  const error = plain.findLast((line) => /^(Uncaught )?\w*Error(\b.*)?: /.test(line));
  if (error !== undefined) return error;
  const text = plain.filter((line) => /^\S/.test(line) && !/^[{}[\]]/.test(line));
  if (text.length > 0) return text.slice(-MAX_REASON_LINES).join('\n');
  const entries = lines.flatMap((line) => parseLogEntry(line) ?? []);
  return entries.findLast(({ level }) => level >= PINO_ERROR_LEVEL)?.msg;
}
