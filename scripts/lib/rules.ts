/** A rule of the product and the tests that show it. */
export interface Rule {
  rule: string;
  tests: readonly { file: string; title: string }[];
}

const CELL_BORDER = /(?<!\\)\|/;
const TEST = /`([^`]+)` “([^”]+)”/g;

/** The rows of all tables `| Rule | Tests |` of a Markdown text. */
export function readRules(markdown: string): Rule[] {
  const rules: Rule[] = [];
  let inTable = false;
  for (const line of markdown.split('\n')) {
    const [before, rule, tests, ...after] = line.split(CELL_BORDER).map((cell) => cell.trim());
    const isRow = before === '' && rule !== undefined && tests !== undefined && after.length === 1;
    if (!isRow) inTable = false;
    else if (rule === 'Rule' && tests === 'Tests') inTable = true;
    else if (inTable && !/^-+$/.test(rule)) {
      const named = [...tests.matchAll(TEST)];
      rules.push({ rule, tests: named.map(([, file = '', title = '']) => ({ file, title })) });
    }
  }
  return rules;
}

/** Whether the source of a test file has a test or a group of this title. */
export function hasTitle(source: string, title: string): boolean {
  const plain = source.replace(/\\(['"`])/g, '$1');
  return ["'", '"', '`'].some((quote) => plain.includes(`${quote}${title}${quote}`));
}
