import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();

describe('listSections', () => {
  test('answers the sections in the order of the menu', async () => {
    const sections = await server.ok('listSections');
    expect(sections.map(({ slug }) => slug)).toEqual([
      'news',
      'politics',
      'business',
      'sport',
      'culture',
      'education',
      'environment',
      'life',
    ]);
    expect(sections[0]?.name).toBe('News');
  });

  test('answers 304 to a client that holds the current list', async () => {
    const first = await server.call('listSections');
    const etag = first.headers.get('etag') ?? '';
    const again = await server.call('listSections', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.body).toBeUndefined();
    expect(again.headers.get('etag')).toBe(etag);
  });
});
