import type { ResponseOf, CallOptions } from './contract-types.ts';
import type { TestServer } from './server.ts';

export type ListQuery = NonNullable<CallOptions<'listAdvertisements'>['query']>;
type Listed = Extract<ResponseOf<'listAdvertisements'>, { status: 200 }>['body'];
export type ListPage = Exclude<Listed, readonly unknown[]>;
export type ListedAdvertisement = ListPage['results'][number];

/** Returns functions that list advertisements as a visitor or with an access token. */
export const createLists = (server: Pick<TestServer, 'ok'>) => ({
  list: async (query: ListQuery = {}, token?: string): Promise<ListedAdvertisement[]> => {
    const body = await server.ok('listAdvertisements', { query, token });
    if (!Array.isArray(body)) throw new Error('One page instead of the whole list');
    return body;
  },
  page: async (query: ListQuery & { page: number }, token?: string): Promise<ListPage> => {
    const body = await server.ok('listAdvertisements', { query, token });
    if (Array.isArray(body)) throw new Error('The whole list instead of one page');
    return body;
  },
});

/** Signs in three people who see different advertisements in the list. Returns their tokens. */
export const signInReaders = async (server: TestServer) => ({
  admin: await server.tokenOf('admin'),
  advertiser: await server.tokenOf('advertiser'),
  newcomer: await server.tokenOf('newcomer'),
});
