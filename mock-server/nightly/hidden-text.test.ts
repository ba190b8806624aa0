import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectSameResponses } from '../testing/hidden-text.ts';
import { useTestServer } from '../testing/server.ts';

/* Checks that the premium text of a story does not influence any response to a non-member. */

const PAIRS = 8;

/**
 * Hidden texts consist of these words. Visible texts contain some of the words, but never the names
 * of animals. A search for any of the words could reveal a hidden text.
 */
const WORDS = 'okapi wombat axolotl council bridge mayor swing river the and Millbrook'.split(' ');
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' '));

const server = await useTestServer();

/** Returns search texts whose results could reveal that a hidden text contains these words. */
const searchesFor = (hidden: string): string[] => {
  const words = hidden.split(' ').slice(0, 4);
  return [
    ...words.flatMap((word) => [word, `${word}x`, word.slice(0, 2), `-${word}`, `council ${word}`]),
    ...words.slice(1, 4).map((word, index) => `"${words[index] ?? ''} ${word}"`),
  ].filter(({ length }) => length >= 2);
};

test('the hidden text of a premium story never changes a response to a non-member', async () => {
  let responses = 0;
  await fc.assert(
    fc.asyncProperty(text, text, async (one, other) => {
      const searches = [...new Set([...searchesFor(one), ...searchesFor(other)])];
      const readers = [null, 'reader', 'lapsed', 'unverified'] as const;
      responses += await expectSameResponses(server, [one, other], searches, readers);
    }),
    { numRuns: PAIRS, endOnFailure: true },
  );
  process.stdout.write(`${responses} responses, the same for ${PAIRS} pairs of hidden texts\n`);
  expect(responses).toBeGreaterThan(PAIRS * 100);
});
