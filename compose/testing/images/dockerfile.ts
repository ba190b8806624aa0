/** One stage of a Dockerfile and what it says, in its order. */
export interface Stage {
  /** Its `AS`, or its number. */
  name: string;
  from: string;
  steps: Step[];
}

/** The Dockerfile instructions that our Dockerfiles use; any other is rejected. */
export type Step =
  | { kind: 'copy'; from: string | null; sources: string[]; target: string }
  | { kind: 'run'; command: string }
  | { kind: 'workdir'; folder: string }
  | { kind: 'env'; name: string; value: string }
  | { kind: 'user'; user: string }
  | { kind: 'command'; words: string[] }
  | { kind: 'healthcheck'; words: string[] };

/** Instructions that are only informative. */
const WITHOUT_EFFECT = ['EXPOSE'];

/** @throws Error for an instruction, or a form of one, that is not known here */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of logicalLines(text)) {
    const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/s.exec(line) ?? [];
    if (word === 'FROM') {
      const [, from = '', name = String(stages.length)] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      if (from === '') throw new Error(`Not understood: ${line}`);
      stages.push({ name, from, steps: [] });
    } else if (!WITHOUT_EFFECT.includes(word)) {
      const stage = stages.at(-1);
      const step = parseStep(word, rest);
      if (stage === undefined || step === null) throw new Error(`Not understood: ${line}`);
      stage.steps.push(step);
    }
  }
  return stages;
}

/** Lines as they are meant: joined where one ends in a backslash, without comments. */
function logicalLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function parseStep(word: string, rest: string): Step | null {
  switch (word) {
    case 'COPY':
      return parseCopy(rest);
    case 'RUN':
      return rest.startsWith('[') || rest.startsWith('--') ? null : { kind: 'run', command: rest };
    case 'WORKDIR':
      return rest.startsWith('/') ? { kind: 'workdir', folder: rest } : null;
    case 'ENV': {
      const [, name, value] = /^(\w+)=(\S*)$/.exec(rest) ?? [];
      return name !== undefined && value !== undefined ? { kind: 'env', name, value } : null;
    }
    case 'USER':
      return { kind: 'user', user: rest };
    case 'CMD':
      return { kind: 'command', words: parseWords(rest) };
    case 'HEALTHCHECK': {
      const [, command] = /^(?:--\S+\s+)*CMD\s+(.*)$/s.exec(rest) ?? [];
      return command === undefined ? null : { kind: 'healthcheck', words: parseWords(command) };
    }
    default:
      return null;
  }
}

function parseCopy(rest: string): Step | null {
  const words = rest.split(/\s+/);
  const from = /^--from=(\S+)$/.exec(words[0] ?? '')?.[1] ?? null;
  const paths = from === null ? words : words.slice(1);
  const target = paths.pop();
  if (target === undefined || paths.length === 0) return null;
  if (paths.some((source) => source.startsWith('--') || source.includes('*'))) return null;
  return { kind: 'copy', from, sources: paths, target };
}

function parseWords(json: string): string[] {
  const words: unknown = JSON.parse(json);
  if (!Array.isArray(words)) throw new Error(`Not a list of words: ${json}`);
  return words.map(String);
}
