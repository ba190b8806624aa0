import { z } from 'zod';
import { nextEnd } from '../domain/advertisements/life.ts';
import { nextPublication } from '../domain/articles/summaries.ts';
import type { Topic } from '../domain/cache.ts';
import type { CachedRead } from './serve-cached.ts';
import type { operations } from '../../../openapi/schema.gen.d.ts';

const news = { topic: 'news', isPersonal: false } as const;
const scheduledNews = { ...news, validUntil: nextPublication };
const advertisements = { topic: 'advertisements', isPersonal: true, validUntil: nextEnd } as const;

const slugSchema = z.object({ slug: z.string() });

const cachedReads: Partial<Record<keyof operations, CachedRead>> = {
  listSections: news,
  getAuthor: news,
  listArticles: scheduledNews,
  listArticleMonths: scheduledNews,
  listMostReadArticles: scheduledNews,
  listUpdates: scheduledNews,
  listCorrections: scheduledNews,
  getArticle: {
    ...scheduledNews,
    isPersonal: true,
    onSent: ({ reads }, params) => {
      const { slug } = slugSchema.parse(params);
      return (ip) => {
        reads.count(slug, ip());
      };
    },
  },
  listAdvertisements: advertisements,
  getAdvertisement: advertisements,
  listSimilarAdvertisements: { ...advertisements, isPersonal: false },
  listAdvertisementCategories: { topic: 'advertisements', isPersonal: false },
};

const changedTopics: Partial<Record<keyof operations, readonly Topic[]>> = {
  recordAdvertisementView: ['advertisements'],
  recordAdvertisementClick: ['advertisements'],
  saveArticle: [],
  unsaveArticle: [],
};

/** Frequent public reads, whose responses are cached in memory until their data change. */
export const CACHED_READS: ReadonlyMap<string, CachedRead> = new Map(Object.entries(cachedReads));

/** For each frequent write, the topics whose cached responses the write invalidates. */
export const CHANGED_TOPICS: ReadonlyMap<string, readonly Topic[]> = new Map(
  Object.entries(changedTopics),
);
