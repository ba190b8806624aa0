import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { insertedRow } from '../../../db/rows.ts';
import {
  checkoutSessions,
  comments,
  payments,
  reports,
  savedArticles,
} from '../../../db/schema/index.ts';
import { accountByEmail } from '../inspection.ts';
import { commentLimit } from '../../../domain/comments/write.ts';
import { clearLimit, consumeLimit } from '../../../domain/limits.ts';
import { MONTHLY_PLAN } from '../../../domain/payments/plans.ts';
import type { Services } from '../../../domain/services.ts';
import { DAY_MS } from '../../../lib/time.ts';
import { makePerson, personSchema } from './people.ts';
import type { StateHandlers, StateParams } from './state.ts';
import { findStory } from './stories.ts';

const SITE = 'http://localhost:3000';

const memberOf = async (services: Services, email: string, membership = 'active') =>
  accountByEmail(services, email).catch(() =>
    makePerson(services, personSchema.parse({ email, membership })),
  );

/** Replaces a story's comments by a new one, whose author may not comment again for a minute. */
const writeComment = async (
  services: Services,
  authorId: number,
  articleId: number,
  {
    state,
    answered,
    reply_deleted: replyDeleted,
    key,
    reported,
  }: Omit<StateParams['there is a comment'], 'author'>,
) => {
  const now = services.clock.now();
  await services.db.delete(comments).where(eq(comments.articleId, articleId));
  const limit = commentLimit(authorId);
  await clearLimit(services.db, limit.bucket);
  await consumeLimit(services.db, services, limit);
  const text = 'The bridge keeper deserves a medal.';
  const row = insertedRow(
    await services.db
      .insert(comments)
      .values({
        ...{ articleId, authorId, text, idempotencyKey: key, createdAt: now },
        deletedAt: state === 'deleted' ? now : null,
        hiddenAt: state === 'hidden' ? now : null,
      })
      .returning({ id: comments.id }),
  );
  if (answered) {
    const reply = {
      ...{ articleId, authorId, parentId: row.id, createdAt: now },
      deletedAt: replyDeleted ? now : null,
    };
    await services.db.insert(comments).values({ ...reply, text: 'And a new lamp.' });
  }
  if (reported) {
    const report = { commentId: row.id, visitor: 'a reader', reason: 'abuse', at: now } as const;
    await services.db.insert(reports).values(report);
  }
  return row.id;
};

/** Provider states (test data for contract tests) about stories, comments and payments. */
export const readingStates = {
  'a story is saved': async ({ services }, params) => {
    const reader = await memberOf(services, params.reader);
    const { id, slug } = await findStory(services, false);
    const row = { userId: reader.id, articleId: id, at: services.clock.now() };
    await services.db.insert(savedArticles).values(row).onConflictDoNothing();
    return { slug };
  },

  'there is a comment': async ({ services }, { author, ...how }) => {
    const story = await findStory(services, false);
    const { id } = await memberOf(services, author);
    const commentId = await writeComment(services, id, story.id, how);
    return { slug: story.slug, comment_id: commentId };
  },

  'there is a payment': async ({ services }, { buyer, status }) => {
    const { id: userId } = await memberOf(services, buyer);
    const at = services.clock.now();
    const { amountCents, currency, durationDays } = MONTHLY_PLAN;
    const periodEnd = new Date(at.getTime() + durationDays * DAY_MS);
    const period = { periodStart: at, periodEnd };
    const reference = `in_state_${randomUUID()}`;
    await services.db.delete(payments).where(eq(payments.userId, userId));
    const row = insertedRow(
      await services.db
        .insert(payments)
        .values({ userId, reference, status, amountCents, currency, at, ...period })
        .returning({ id: payments.id }),
    );
    return { payment_id: row.id };
  },

  'there is a checkout': async ({ services }, { buyer, payment }) => {
    const { id: userId } = await memberOf(services, buyer, 'none');
    const id = `cs_state_${randomUUID()}`;
    const createdAt = services.clock.now();
    const isPaid = payment === 'paid';
    const isOpen = and(eq(checkoutSessions.userId, userId), eq(checkoutSessions.status, 'open'));
    await services.db.update(checkoutSessions).set({ status: 'expired' }).where(isOpen);
    await services.db.insert(checkoutSessions).values({
      id,
      url: `${SITE}/checkout/${id}`,
      userId,
      status: payment === 'unpaid' ? 'open' : 'complete',
      paymentStatus: payment,
      planName: MONTHLY_PLAN.name,
      amountCents: MONTHLY_PLAN.amountCents,
      currency: MONTHLY_PLAN.currency,
      successUrl: `${SITE}/payment/success?session_id=${id}`,
      cancelUrl: `${SITE}/payment/cancel`,
      transactionId: isPaid ? `pi_${id}` : null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + DAY_MS),
    });
    return { session_id: id };
  },
} satisfies Partial<StateHandlers>;
