import { readFileSync } from 'node:fs';
import path from 'node:path';

import { marked } from 'marked';

import type { Carriers } from './carriers.ts';
import { splitCode, type Additions, type Row, type Section, type Specification } from './rows.ts';

const FRAME = readFileSync(path.join(import.meta.dirname, 'page.html'), 'utf8');

/** Converts the Markdown of a field, such as code and links. */
const inline = (text: string): string => marked.parseInline(text, { async: false }).trim();

const link = (code: string): string => {
  const { file, place } = splitCode(code);
  const name = `<a href="../${file}">${path.basename(file)}</a>`;
  return place === undefined ? name : `${name}: ${inline(`\`${place}\``)}`;
};

type Status = 'to the letter' | 'deviates' | 'cannot be shown' | 'addition';

const statusOf = ({ deviates, unproved }: Row): Status => {
  if (deviates !== undefined) return 'deviates';
  return unproved === undefined ? 'to the letter' : 'cannot be shown';
};

interface Entry {
  tier: 'documented' | 'proposed';
  status: Status;
  section: string;
  id?: string;
  lines: readonly string[];
}

const entryOf = ({ tier, status, section, id, lines }: Entry): string =>
  `<li${id === undefined ? '' : ` id="${id}"`} data-tier="${tier}" data-status="${status}" data-section="${section}">
${lines.map((line) => `<p>${line}</p>`).join('\n')}
</li>`;

const statementOf = (row: Row, section: Section, carriers: Carriers): string => {
  const tests = [...(carriers.get(row.id)?.keys() ?? [])].map(link).join(', ');
  const reason = row.deviates ?? row.unproved;
  const status = statusOf(row);
  const lines = [
    `<a class="id" href="#${row.id}">${row.id}</a> ${inline(row.says)}`,
    ...(reason === undefined ? [] : [`<strong>${status}</strong>: ${inline(reason)}`]),
    `<span class="more">See it: ${inline(row.see ?? section.see ?? '')}</span>`,
    `<span class="more">Code: ${row.code.map(link).join(', ')} · Tests: ${tests}</span>`,
  ];
  return entryOf({ tier: 'documented', status, section: section.title, id: row.id, lines });
};

const additionOf = (section: string, { what, whom }: Additions['rows'][number]): string => {
  const lines = [inline(what), `<span class="more">For ${inline(whom)}</span>`];
  return entryOf({ tier: 'proposed', status: 'addition', section, lines });
};

const sectionOf = (title: string, entries: readonly string[]): string =>
  `<section>\n<h2>${title}</h2>\n<ol>\n${entries.join('\n')}\n</ol>\n</section>`;

const selectOf = (name: string, values: readonly string[]): string => {
  const options = [
    '<option value="">all</option>',
    ...values.map((one) => `<option>${one}</option>`),
  ];
  return `<label>${name} <select name="${name.toLowerCase()}">${options.join('')}</select></label>`;
};

const STATUSES: readonly Status[] = ['to the letter', 'deviates', 'cannot be shown', 'addition'];

/** Renders the specification as an HTML page with a filter by tier, status and section. */
export const pageOf = ({ sections, additions }: Specification, carriers: Carriers): string => {
  const rows = sections.flatMap((section) => section.rows);
  const count = (status: Status): number => rows.filter((row) => statusOf(row) === status).length;
  const titles = [...sections, ...additions].map(({ title }) => title);
  const content = [
    '<h1>The specification, statement by statement</h1>',
    `<p>Of ${rows.length} statements, the kit follows ${count('to the letter')} to the letter. It deviates from ${count('deviates')}, and ${count('cannot be shown')} cannot be shown. Additions are what the specification does not have.</p>`,
    '<p>“See it” names a path of the site, and after “as” a <a href="use.md">demo account</a>; <code>/docs</code> and <code>/control/</code> are at the API’s URL. “The output of its test” is what, for example, <code>npm test -- web src/shared/session/token.test.ts</code> prints. The tests of a statement carry its id as a tag. <code>npm run check</code> fails if a tag is missing, and <code>.ci/run</code> if a test did not run and pass.</p>',
    '<p><code>npm run generate</code> writes this page from <a href="specification.yaml">specification.yaml</a>.</p>',
    `<form>${selectOf('Tier', ['documented', 'proposed'])} ${selectOf('Status', STATUSES)} ${selectOf('Section', titles)} <output></output></form>`,
    ...sections.map((section) =>
      sectionOf(
        section.title,
        section.rows.map((row) => statementOf(row, section, carriers)),
      ),
    ),
    ...additions.map(({ title, rows: added }) =>
      sectionOf(
        title,
        added.map((row) => additionOf(title, row)),
      ),
    ),
  ];
  return FRAME.replace('<!-- content -->', () => content.join('\n'));
};
