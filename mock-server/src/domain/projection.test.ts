import { beforeEach, describe, expect, test } from 'vitest';
import { createProjection, type Projection, type ReadyAnswer } from './projection.ts';

const START = new Date('2026-11-24T09:00:00.000Z');

let now: Date;
let announce: (payload: string) => void;
let connection: (connected: boolean) => void;
let projection: Projection;

const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);
const answer = (text: string): ReadyAnswer => ({
  body: text,
  etag: `"${text}"`,
  headers: [],
  headersWithoutBody: [],
  isAnonymous: false,
});
const keep = (key: string, text = key, until?: Date): void => {
  projection.keep(projection.begin('news'), key, answer(text), until);
};
const textOf = (key: string): string | undefined => projection.find(key)?.body;

beforeEach(async () => {
  now = START;
  projection = createProjection(
    { now: () => now },
    {
      listen: (_channel, onMessage, onConnection = () => undefined) => {
        announce = onMessage;
        connection = onConnection;
        return Promise.resolve(() => Promise.resolve());
      },
    },
    10,
  );
  await projection.start();
});

describe('projection', () => {
  test('finds what was kept, under its key', () => {
    keep('a', 'first');
    expect(projection.find('a')).toMatchObject(answer('first'));
    expect(projection.find('b')).toBeNull();
    keep('a', 'second');
    expect(textOf('a')).toBe('second');
  });

  test('forgets what a change concerns, and only that', () => {
    keep('a');
    projection.keep(projection.begin('advertisements'), 'b', answer('b'));
    announce('advertisements');
    expect(textOf('a')).toBe('a');
    expect(projection.find('b')).toBeNull();
    announce('something else');
    expect(projection.find('a')).toBeNull();
  });

  test('does not keep what was read before a change', () => {
    const reading = projection.begin('news');
    announce('news');
    projection.keep(reading, 'a', answer('old'));
    expect(projection.find('a')).toBeNull();
  });

  test('ends with its time, after half a minute at the latest, and when the clock goes back', () => {
    keep('a', 'a', after(10));
    keep('b');
    now = after(9.999);
    expect(textOf('a')).toBe('a');
    now = after(10);
    expect(projection.find('a')).toBeNull();
    now = after(29.999);
    expect(textOf('b')).toBe('b');
    now = after(30);
    expect(projection.find('b')).toBeNull();
    keep('c');
    now = after(29);
    expect(projection.find('c')).toBeNull();
  });

  test('drops what was not used for longest when there is no room', () => {
    keep('a', '1234');
    keep('b', '1234');
    expect(textOf('a')).toBe('1234');
    keep('c', '1234');
    expect(['a', 'b', 'c'].filter((key) => projection.find(key) !== null)).toEqual(['a', 'c']);
    keep('d', '12345678901');
    expect(['a', 'b', 'c', 'd'].filter((key) => projection.find(key) !== null)).toEqual([]);
    keep('e', '1234567890');
    expect(textOf('e')).toBe('1234567890');
  });

  test('keeps nothing while it cannot hear of changes', async () => {
    keep('a');
    connection(false);
    expect(projection.find('a')).toBeNull();
    const reading = projection.begin('news');
    keep('b');
    expect(projection.find('b')).toBeNull();
    connection(true);
    projection.keep(reading, 'a', answer('missed'));
    expect(projection.find('a')).toBeNull();
    keep('c');
    expect(textOf('c')).toBe('c');
    await projection.stop();
    keep('d');
    expect(projection.find('c')).toBeNull();
    expect(projection.find('d')).toBeNull();
  });
});
