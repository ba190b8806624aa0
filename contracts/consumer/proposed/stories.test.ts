import { sectionsQuery } from '~/app/sections.ts';
import { searchQuery, suggestionsQuery } from '~/features/news/api/search.ts';
import {
  authorQuery,
  mostReadQuery,
  storiesQuery,
  storyQuery,
} from '~/features/news/api/stories.ts';
import { textsQuery } from '~/features/news/feeds/list-texts.ts';
import { monthsQuery } from '~/features/news/feeds/sitemap.ts';
import { correctionsQuery } from '~/features/pages/corrections-query.ts';
import { runQuery } from '../support/site.ts';
import { proposed } from './proposed.ts';

const SLUG = 'swing-bridge-stays-open-on-sundays';
const AUTHOR = 'ruth-adeyemi';
const WORDS = '"swing bridge" council keeper';
const params = { slug: { state: 'slug', example: SLUG } };
const words = { state: 'words', example: WORDS };
const story = ['there is a story', { premium: false }] as const;
const found = ['words find a story', { only_in_title: false }] as const;
const search = {
  q: WORDS,
  page: 1,
  sort: 'relevance',
  section: undefined,
  from: undefined,
  to: undefined,
} as const;

proposed([
  {
    operation: 'listSections',
    run: () => runQuery(sectionsQuery()),
  },
  {
    operation: 'getAuthor',
    given: [['a story has an author']],
    params: { slug: { state: 'author', example: AUTHOR } },
    run: () => runQuery(authorQuery(AUTHOR)),
  },
  {
    operation: 'listArticles',
    given: [story],
    run: () => runQuery(storiesQuery({})),
  },
  {
    operation: 'listArticles',
    site: { screen: 'Feeds', code: 'textsQuery in features/news/feeds/list-texts.ts' },
    given: [story],
    query: { page_size: '20', include: 'body' },
    run: () => runQuery(textsQuery({}, null)),
  },
  {
    operation: 'listArticleMonths',
    given: [story],
    run: () => runQuery(monthsQuery()),
  },
  {
    operation: 'listMostReadArticles',
    given: [story],
    run: () => runQuery(mostReadQuery()),
  },
  {
    operation: 'searchArticles',
    given: [found],
    query: { q: words, page: '1', sort: 'relevance' },
    run: () => runQuery(searchQuery(search)),
  },
  {
    operation: 'suggestSearch',
    given: [found],
    query: { q: words },
    run: () => runQuery(suggestionsQuery(WORDS)),
  },
  {
    operation: 'listCorrections',
    given: [['a story was corrected']],
    query: { page: '1' },
    run: () => runQuery(correctionsQuery(1)),
  },
  {
    operation: 'getArticle',
    given: [story],
    params,
    run: () => runQuery(storyQuery(SLUG)),
  },
]);
