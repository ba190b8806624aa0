import { z } from 'zod';
import { nextPublication } from '../domain/articles/next-publication.ts';
import type { Topic } from '../domain/projection.ts';
import type { ProjectedRead } from '../plugins/ready-answers.ts';
import type { OperationId } from './operation.ts';

const news = { topic: 'news', isPersonal: false } as const;
const scheduledNews = { ...news, validUntil: nextPublication };
const advertisements = { topic: 'advertisements', isPersonal: true } as const;

const slugSchema = z.object({ slug: z.string() });

const projectedReads: Partial<Record<OperationId, ProjectedRead>> = {
  listSections: news,
  listArticles: scheduledNews,
  listMostReadArticles: scheduledNews,
  getArticle: {
    ...scheduledNews,
    isPersonal: true,
    onSent: ({ reads }, params) => {
      const { slug } = slugSchema.parse(params);
      return () => {
        reads.count(slug);
      };
    },
  },
  listAdvertisements: advertisements,
  getAdvertisement: advertisements,
  listAdvertisementCategories: { ...advertisements, isPersonal: false },
};

const changedTopics: Partial<Record<OperationId, readonly Topic[]>> = {
  recordAdvertisementView: ['advertisements'],
  recordAdvertisementClick: ['advertisements'],
  saveArticle: [],
  unsaveArticle: [],
};

/** The hot public reads, whose answers are kept ready in memory until their data change. */
export const PROJECTED_READS: ReadonlyMap<string, ProjectedRead> = new Map(
  Object.entries(projectedReads),
);

/** Writes so frequent that they must not make more void than they change; others void all. */
export const CHANGED_TOPICS: ReadonlyMap<string, readonly Topic[]> = new Map(
  Object.entries(changedTopics),
);
