import { matchPath } from 'react-router';
import { pageQueries } from '../src/shared/config/page-queries.ts';
import { paths } from '../src/shared/config/paths.ts';

const PAGES = new Map<string, readonly string[]>(
  Object.entries(pageQueries).map(([page, names]) => [Reflect.get(paths, page), names]),
);

/** The query parameters in nginx's cache key: every parameter of a page that nginx may cache. */
export const KEPT_PARAMETERS: readonly string[] = [
  ...new Set(
    [...PAGES].filter(([path]) => !path.startsWith('/payment')).flatMap(([, names]) => names),
  ),
].sort();

const URL_PARTS = /^([^?#]*)\??([^#]*)/;

/**
 * The URL under which a page is cached and rendered. It contains only the parameters that the page
 * reads, in a fixed order. As in nginx's cache key, parameter names are not decoded, their case is
 * ignored, and of several parameters with the same name the first counts.
 */
export const pageKey = (url: string): string => {
  const [, path = '/', search = ''] = URL_PARTS.exec(url) ?? [];
  if (search === '') return path;
  const given = search.split('&');
  const query = namesReadBy(path).flatMap((name): [string, string][] => {
    const pair = given.find((part) => part.toLowerCase().startsWith(`${name}=`)) ?? '';
    const value = new URLSearchParams(`value=${pair.slice(name.length + 1)}`).get('value') ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
};

const namesReadBy = (path: string): readonly string[] => {
  for (const [pattern, names] of PAGES) if (matchPath(pattern, path)) return names;
  return [];
};
