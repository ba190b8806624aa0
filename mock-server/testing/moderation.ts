import { asc, eq } from 'drizzle-orm';
import { advertisementDecisions } from '../src/db/schema/index.ts';
import type { CallOptions } from './contract-types.ts';
import type { TestServer } from './server.ts';

type ApproveBody = Partial<NonNullable<CallOptions<'approveAdvertisement'>['body']>>;
type RejectBody = NonNullable<CallOptions<'rejectAdvertisement'>['body']>;

export const createModeration = (server: TestServer) => ({
  approve: (token: string, id: number, body: ApproveBody = {}) =>
    server.call('approveAdvertisement', {
      params: { id },
      body: { action: 'approve', ...body },
      token,
    }),
  reject: (token: string, id: number, body: RejectBody = {}) =>
    server.call('rejectAdvertisement', { params: { id }, body, token }),
  /** Sends a decision, possibly with an invalid body. */
  post: (token: string, path: string, body: string) =>
    server.raw(`/api/advertisements/${path}/`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    }),
  /** Reads the decisions about one advertisement, oldest first. */
  historyOf: (id: number) =>
    server.services.db
      .select({
        adminId: advertisementDecisions.adminId,
        decision: advertisementDecisions.decision,
        reason: advertisementDecisions.reason,
      })
      .from(advertisementDecisions)
      .where(eq(advertisementDecisions.advertisementId, id))
      .orderBy(asc(advertisementDecisions.id)),
});
