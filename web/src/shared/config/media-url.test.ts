import { expect, test } from 'vitest';
import { apiBaseUrl } from '../api/anonymous-api.ts';
import { mediaUrl } from './env.ts';

const HOST = new URL(apiBaseUrl()).origin;

test.each([
  ['/media/advertisements/a.webp', `${HOST}/media/advertisements/a.webp`],
  ['https://pictures.example/media/a.webp', 'https://pictures.example/media/a.webp'],
  ['blob:preview', 'blob:preview'],
])('the browser loads the picture %s from %s', { tags: ['S3.16'] }, (path, url) =>
  expect(mediaUrl(path)).toBe(url),
);
