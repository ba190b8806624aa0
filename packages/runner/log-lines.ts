const PINO_ERROR_LEVEL = 50;
const MAX_REASON_LINES = 5;

/** Parses a line of a structured log. Returns undefined for any other line. */
export const parseLogEntry = (line: string): { level: number; msg: string } | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null) return undefined;
    if (!('level' in entry) || typeof entry.level !== 'number') return undefined;
    return { level: entry.level, msg: 'msg' in entry ? String(entry.msg) : line };
  } catch {
    return undefined;
  }
};

/** Whether a line is a log entry of the level error or higher. */
export const isErrorEntry = (line: string): boolean =>
  (parseLogEntry(line)?.level ?? 0) >= PINO_ERROR_LEVEL;

/** Returns the last errors that a process printed, without log entries and stack traces. */
export const reasonOf = (lines: readonly string[]): string | undefined => {
  const plain = lines.filter((line) => parseLogEntry(line) === undefined);
  const error = plain.findLast((line) => /^(Uncaught )?\w*Error(\b.*)?: /.test(line));
  if (error !== undefined) return error;
  const text = plain.filter((line) => /^[^\s{}[\]]/.test(line));
  if (text.length > 0) return text.slice(-MAX_REASON_LINES).join('\n');
  return lines.flatMap((line) => parseLogEntry(line)?.msg ?? []).at(-1);
};
