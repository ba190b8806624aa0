import { expect, test } from 'vitest';
import { placeholderWarning } from './placeholders.ts';

const TEXTS = { privacy: { placeholder: true }, terms: {} } as const;

test.each([
  ['https://news.example', TEXTS, 'placeholders: privacy.'],
  ['https://news.example', { terms: {} }, null],
  ['http://localhost:3000', TEXTS, null],
  [undefined, TEXTS, null],
])(
  'a start at %s warns of placeholders only where the public reads them',
  (origin, texts, says) => {
    const warning = placeholderWarning(origin, texts);
    if (says === null) expect(warning).toBeNull();
    else expect(warning).toContain(says);
  },
);
