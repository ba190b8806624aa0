import { approvedAdvertisementsQuery } from '~/features/advertisements/api/public.ts';
import { moderationListQuery } from '~/features/moderation/api/list.ts';
import { ADVERTISER } from '../../consumer/support/people.ts';
import { advertisementOf, own } from './advertisement-steps.ts';
import { must, mustBe, step, type Workflows, type WorkflowContext } from './workflow.ts';
import { asAdmin, asAdvertiser } from './people.ts';
import { runQuery } from './site.ts';

/** The page size of the public list and of the moderators' table. */
const PAGE_SIZE = 12;
/** More than backends return by default: 10, 20, 25 or 50. */
const MANY = 51;
const CATEGORIES = ['For Sale', 'Jobs'];
const NOWHERE = 'zqxwv';

interface Page {
  count: number;
  results: readonly { id: string | number }[];
}

/** Requires that a list without pages, or all pages together, contain each item exactly once. */
const mustShow = async (
  what: string,
  ids: readonly string[],
  pageOf: (page: number) => Promise<Page>,
): Promise<void> => {
  const found: string[] = [];
  for (let page = 1; page === 1 || (page - 1) * PAGE_SIZE < ids.length; page += 1) {
    const { count, results } = await step(`${what}, page ${page}`, pageOf(page));
    mustBe(`The number of ${what}`, count, ids.length);
    found.push(...results.map(({ id }) => String(id)));
  }
  const missing = ids.filter((id) => !found.includes(id));
  must(
    missing.length === 0,
    `${what}: ${missing.length} of ${ids.length} are on no page with page_size=${PAGE_SIZE}`,
  );
  mustBe(`${what}, on all pages together`, found.length, ids.length);
};

const filteredBy = (...sends: string[]) => [{ operation: 'listAdvertisements', sends } as const];

const turnPages = async (context: WorkflowContext): Promise<void> => {
  await context.given('there are no advertisements');
  const owner = context.as(await asAdvertiser(context));
  const ids: string[] = [];
  const approve = async () => ids.push(await advertisementOf(context, ADVERTISER, 'approved'));
  const shown = (filter: object) => (page: number) =>
    runQuery(approvedAdvertisementsQuery({ ...filter, page }));
  while (ids.length < PAGE_SIZE) await approve();
  await mustShow('Public advertisements that fill a page', ids, shown({}));
  while (ids.length < MANY) await approve();
  await mustShow('Public advertisements', ids, shown({}));
  const pending = await advertisementOf(context, ADVERTISER, 'pending');
  mustBe('The number of the owner’s advertisements', (await own(owner)).length, ids.length + 1);
  await context.part('by category and words', filteredBy('category', 'search'), async () => {
    const { results } = await runQuery(approvedAdvertisementsQuery());
    const used = new Set(results.map(({ category }) => category ?? ''));
    const unused = CATEGORIES.find((category) => !used.has(category));
    if (unused !== undefined && !used.has('')) {
      const none = shown({ category: unused });
      await mustShow('Public advertisements of an empty category', [], none);
    }
    await mustShow(
      'Public advertisements for a search without matches',
      [],
      shown({ search: NOWHERE }),
    );
  });

  const api = context.as(await asAdmin(context));
  const table = (filter: object) => (page: number) =>
    runQuery(moderationListQuery(api, { ...filter, page, page_size: PAGE_SIZE, sort: 'queue' }));
  await mustShow('Advertisements of every status', [...ids, pending], table({}));
  await context.part('by status', filteredBy('status'), () =>
    mustShow('Advertisements that are pending', [pending], table({ status: 'pending' })),
  );
};

export const LISTS: Workflows = {
  'every advertisement is on one page of the lists, and filters hold': {
    needs: ['listAdvertisements', 'listOwnAdvertisements'],
    screens: ['Advertisements', 'Advertisement Management'],
    run: turnPages,
  },
};
