import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { machinePage } from '~/app/page-data/machine-page.ts';
import type { PageRequest } from '~/app/page-data/page-data.ts';
import { sectionsQuery } from '~/app/sections.ts';
import { drawPicture, type PictureWords } from '~/app/social/draw-picture.tsx';
import { authorQuery, storiesQuery, storyQuery } from '~/features/news/api/stories.ts';
import { STATEMENTS } from '~/features/pages/statements.ts';
import { paths, socialPictureUrl } from '~/shared/config/paths.ts';

const TITLES: Readonly<Record<string, PictureWords>> = {
  [paths.home]: {},
  [paths.about]: { headline: 'About Us' },
  [paths.pricing]: { headline: 'Pricing' },
  [paths.terms]: { headline: 'Terms' },
  [paths.signIn]: { headline: 'Sign in' },
  [paths.signUp]: { headline: 'Sign up' },
  [paths.privacy]: { headline: STATEMENTS.privacy.title },
  [paths.accessibility]: { headline: STATEMENTS.accessibility.title },
  [paths.corrections]: { headline: STATEMENTS.corrections.title },
};

type Words = (queries: QueryClient, slug: string) => Promise<PictureWords | null>;

/** Pictures show only published text, so that nobody can create fake headlines of the paper. */
const WORDS: Readonly<Record<string, Words>> = {
  [paths.article]: async (queries, slug) => {
    const { title, section, authors } = await queries.query(storyQuery(slug));
    const names = new Intl.ListFormat('en').format(authors.map(({ name }) => name));
    return { kicker: section.name, headline: title, ...(names !== '' && { line: `By ${names}` }) };
  },
  [paths.section]: async (queries, slug) => {
    const sections = await queries.query(sectionsQuery());
    const section = sections.find((one) => one.slug === slug);
    return section ? { headline: section.name, line: section.description } : null;
  },
  [paths.author]: async (queries, slug) => {
    const author = await queries.query(authorQuery(slug));
    if (author) return { headline: author.name, line: author.role };
    const stories = (await queries.query(storiesQuery({ author: slug })))?.results ?? [];
    const named = stories[0]?.authors.find((one) => one.slug === slug);
    return named ? { headline: named.name } : null;
  },
  [paths.tag]: async (queries, tag) => {
    const stories = await queries.query(storiesQuery({ tag }));
    return stories?.count ? { kicker: 'Subject', headline: tag } : null;
  },
};

const wordsOf = async (queries: QueryClient, page: string): Promise<PictureWords | null> => {
  for (const [pattern, words] of Object.entries(WORDS)) {
    const slug = matchPath(pattern, page)?.params.slug;
    if (slug !== undefined) return words(queries, slug);
  }
  return null;
};

/** The preview picture for links to a page without a picture of its own. */
export const loader = ({ params }: Pick<PageRequest, 'params'>) =>
  machinePage(async (queries) => {
    const [, name] = /^(.+)\.png$/.exec(params['*'] ?? '') ?? [];
    if (name === undefined) return null;
    const known = Object.keys(TITLES).find(
      (page) => socialPictureUrl(page) === `/social/${name}.png`,
    );
    const words = known === undefined ? await wordsOf(queries, `/${name}`) : TITLES[known];
    return words ? { type: 'image/png', body: await drawPicture(words) } : null;
  });
