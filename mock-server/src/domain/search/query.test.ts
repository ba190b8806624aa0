import { expect, test } from 'vitest';
import { parseSearch } from './query.ts';

const want = (text: string) => ({ text, excluded: false });
const without = (text: string) => ({ text, excluded: true });

test.each([
  ['swing bridge', [want('swing'), want('bridge')]],
  ['"swing bridge" -rowing', [want('swing bridge'), without('rowing')]],
  ['-"swing bridge"', [without('swing bridge')]],
  ['“swing bridge” «Weir Street»', [want('swing bridge'), want('Weir Street')]],
  ['an "open quote', [want('an'), want('open quote')]],
  ['cat or dog', [want('cat'), want('or'), want('dog')]],
  ['well-known O’Brien', [want('well-known'), want('O’Brien')]],
  ['bridge"Weir Street"', [want('bridge'), want('Weir Street')]],
  ['--minus', [without('-minus')]],
  ['- "" & | ! <-> :* ()', []],
])('parseSearch takes %s apart', (text, terms) => {
  expect(parseSearch(text)).toEqual(terms);
});
