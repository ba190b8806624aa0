import path from 'node:path';

import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({ cwd: path.resolve(import.meta.dirname, '../..') });

/** Counts the reports of the rule for the body of a component of the site. */
const reportsOn = async (jsx: string): Promise<number> => {
  const code = `
    type Props = { count: number; name: string; open: boolean; aside: ReactElement | false };
    const clock = (seconds: number) => { return String(seconds); };
    const line = <hr />;
    export function Part({ count, name, open, aside, children }: Props) { return ${jsx}; }
  `;
  const [result] = await eslint.lintText(code, { filePath: 'web/src/features/news/part.tsx' });
  expect(result?.fatalErrorCount).toBe(0);
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'kit/text-in-own-element')
    .length;
};

test.each([
  ['changing text beside fixed text', '<p>{count} items</p>', 1],
  ['changing text beside an element', '<p><b>New</b> {name}</p>', 1],
  ['the result of a function', '<p><b>In</b> {clock(count)}</p>', 1],
  ['text that comes and goes', "<p>{open && 'Open'}<b>{name}</b></p>", 1],
  ['a text that replaces an element', '<p>At {open ? <b>one</b> : name}</p>', 1],
  ['texts of a list', '<p>{[name].map((part) => part)}</p>', 1],
  ['a list of texts and elements', '<p>{[1].map(() => (open ? <b>1</b> : name))}</p>', 2],
  ['text of a fragment', '<>{name}</>', 1],
  ['fixed text of a fragment', 'open ? <>Open</> : null', 1],
  ['text after an element that comes and goes', '<p>{open && <b>New</b>} today</p>', 1],
])('the lint rule for translated pages reports %s', async (_, jsx, reports) => {
  expect(await reportsOn(jsx)).toBe(reports);
});

test.each([
  ['a string as the only child', '<p>{`${count} items`}</p>'],
  ['a choice of strings as the only child', "<p>{open ? 'Open' : name}</p>"],
  ['text in its own element', '<p><b>New</b> <span>{name}</span></p>'],
  ['fixed text beside elements', '<p>Read <b>{name}</b> now</p>'],
  ['fixed text before an element that comes and goes', '<p>Today {open && <b>New</b>}</p>'],
  ['lists of elements', '<ul>{[1].map((key) => <li key={key} />)}<li /></ul>'],
  ['elements with a name', '<div>{line}{aside}{children}</div>'],
])('the lint rule for translated pages allows %s', async (_, jsx) => {
  expect(await reportsOn(jsx)).toBe(0);
});
