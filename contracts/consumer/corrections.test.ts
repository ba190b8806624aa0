import { expect } from 'vitest';
import { correctionsQuery } from '~/features/pages/corrections-query.ts';
import { accepted } from './support/interaction-tests.ts';
import { instant, integer, some, text } from './support/matchers.ts';
import { runQuery } from './support/site.ts';

const read = () => runQuery(correctionsQuery(1));

accepted('all corrections', read, {
  operation: 'listCorrections',
  given: [['a story was corrected']],
  query: { page: '1' },
  answer: {
    count: integer(1),
    results: some({
      at: instant(),
      text: text('The bridge is 84 years old, not 48.'),
      article: {
        slug: text('swing-bridge-stays-open-on-sundays'),
        title: text('Swing bridge stays open on Sundays'),
      },
    }),
  },
  gives: { results: [expect.anything()] },
  why: 'The page of corrections lists none.',
});

accepted('all corrections before the first story is published', read, {
  operation: 'listCorrections',
  given: [['nothing has been published']],
  query: { page: '1' },
  answer: { count: 0, results: [] },
  gives: { results: [] },
  why: 'The page of corrections fails, or names stories that nobody may read.',
});
