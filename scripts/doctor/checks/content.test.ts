import { expect, it } from 'vitest';

import type { Finding } from '../finding.ts';
import {
  atPath,
  findingsOf,
  page,
  problemsOf,
  withHeaders,
  withoutHeader,
  type Settings,
} from '../testing/deviations.ts';
import type { Deviation } from '../testing/small-backend.ts';

const LIST = '/api/advertisements/get_all/';

/** Each deviation with the one finding that it must lead to, among others that follow from it. */
const DEVIATIONS: readonly [string, Deviation, Partial<Finding>, Settings?][] = [
  [
    'has a list of another form',
    atPath(LIST, (_received, good) => ({ ...good, body: { data: [] } })),
    { area: 'Content', level: 'problem' },
  ],
  [
    'does not serve pictures',
    atPath('/media/one.gif', page(404)),
    { area: 'Media', level: 'problem', text: '/media/one.gif responds with 404' },
  ],
  [
    'serves a page as a picture',
    atPath('/media/one.gif', page(200)),
    {
      area: 'Media',
      level: 'problem',
      text: '/media/one.gif is text/html of 18 bytes, not an image',
    },
  ],
  [
    'keeps pictures from other sites',
    atPath('/media/one.gif', withHeaders({ 'cross-origin-resource-policy': 'same-origin' })),
    { area: 'Media', level: 'problem' },
  ],
  [
    'has no picture to try',
    atPath(LIST, (_received, good) => ({ ...good, body: [] })),
    { area: 'Media', level: 'warning' },
  ],
  [
    'names pictures without /media',
    atPath(LIST, (_received, good) => ({
      ...good,
      body: [{ id: 1, status: 'approved', images: [{ image: 'uploads/1.png' }] }],
    })),
    {
      area: 'Media',
      level: 'problem',
      text: '"uploads/1.png" starts neither with /media nor with http',
    },
  ],
  [
    'has a list that cannot be kept',
    atPath(LIST, withoutHeader('etag')),
    { area: 'Speed', subject: 'caching', level: 'hint' },
  ],
];

it.each(DEVIATIONS)('tells of a backend that %s', async (_what, deviation, finding, settings) => {
  const findings = await findingsOf(deviation, settings);
  expect(problemsOf(findings)).toEqual(expect.arrayContaining([expect.objectContaining(finding)]));
});
