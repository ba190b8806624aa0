import { and, asc, desc, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import {
  advertisementDecisions,
  advertisements,
  articles,
  comments,
  reports,
  users,
} from '../db/schema/index.ts';
import { findAdvertisement, fullName } from './advertisements/find.ts';
import { isRunning } from './advertisements/life.ts';
import { lockAdvertisement } from './advertisements/lock.ts';
import { fail } from './errors.ts';
import { consumeLimit, limitOf } from './limits.ts';
import type { Slice } from './slice.ts';
import { visitorOf } from './visitor.ts';
import type { Caller, Services } from './services.ts';

export type Subject = { advertisementId: number } | { commentId: number };

type Report = typeof reports.$inferSelect;

/** The part of a report that moderators see. It does not say who has reported. */
export type OpenReport = Pick<Report, 'reason' | 'note' | 'at'>;

const MOST_SHOWN = 50;

const isAbout = (subject: Subject): SQL | undefined =>
  and(
    'commentId' in subject
      ? eq(reports.commentId, subject.commentId)
      : eq(reports.advertisementId, subject.advertisementId),
    isNull(reports.closedAt),
  );

/** Returns the owner of a comment or an advertisement, and locks its row. */
const lockOwner = async (tx: Database, services: Services, subject: Subject) => {
  if ('commentId' in subject) {
    const { id, deletedAt, hiddenAt, authorId } = comments;
    const isShown = and(eq(id, subject.commentId), isNull(deletedAt), isNull(hiddenAt));
    const [comment] = await tx.select({ authorId }).from(comments).where(isShown).for('share');
    if (comment === undefined) throw fail('comment_not_found');
    return comment.authorId;
  }
  const { advertisementId } = subject;
  const { id } = advertisements;
  await tx.select({ id }).from(advertisements).where(eq(id, advertisementId)).for('share');
  return (await findAdvertisement({ db: tx, clock: services.clock }, null, advertisementId))
    .ownerId;
};

/**
 * Stores a reader's report, unless an earlier report by this reader about the same content is still
 * open.
 * @param clientIp the IP address, to which the rate limit applies if the reader is not signed
 *   in
 * @throws DomainError comment_not_found, advertisement_not_found (404) and advertisement_ended
 *   (410) for what readers cannot see, forbidden (403) for its owner, too_many_attempts (429)
 */
export const addReport = async (
  services: Services,
  reader: Caller | null,
  clientIp: string,
  {
    reason,
    note = '',
    ...subject
  }: Subject & Pick<Report, 'reason'> & { note?: string | undefined },
): Promise<void> => {
  const visitor = await visitorOf(services, reader, clientIp);
  const by = reader === null ? { visitor: visitor.key } : { reporterId: reader.id };
  await services.db.transaction(async (tx) => {
    // This rate limit takes a lock, so parallel reports of one reader wait for each other.
    await consumeLimit(tx, services, limitOf('report', reader?.id ?? clientIp));
    if ((await lockOwner(tx, services, subject)) === reader?.id) throw fail('forbidden');
    const isBySame =
      by.reporterId === undefined
        ? inArray(reports.visitor, [visitor.key, visitor.keyBefore ?? visitor.key])
        : eq(reports.reporterId, by.reporterId);
    if ((await tx.$count(reports, and(isAbout(subject), isBySame))) > 0) return;
    const words = note.trim();
    await tx.insert(reports).values({
      ...subject,
      ...by,
      reason,
      note: words === '' ? null : words,
      at: services.clock.now(),
    });
  });
};

/** Closes the reports about a comment. @throws comment_not_found (404), also for a deleted one */
export const keepComment = async ({ db, clock }: Services, id: number): Promise<void> => {
  const there = await db.$count(comments, and(eq(comments.id, id), isNull(comments.deletedAt)));
  if (there === 0) throw fail('comment_not_found');
  await db
    .update(reports)
    .set({ closedAt: clock.now() })
    .where(isAbout({ commentId: id }));
};

/**
 * Adds an approval to the history of a reported advertisement, which closes its reports (a trigger
 * of the database), and leaves the advertisement as it is. Its owner gets no email.
 * @throws DomainError advertisement_not_found (404), advertisement_changed (409) if it is no longer
 *   public
 */
export const keepAdvertisement = (
  { db, clock }: Services,
  { id: adminId }: Caller,
  advertisementId: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { status } = await lockAdvertisement(tx, advertisementId);
    if ((await tx.$count(reports, isAbout({ advertisementId }))) === 0) return;
    if (status !== 'approved') throw fail('advertisement_changed');
    const kept = { advertisementId, adminId, decision: status, at: clock.now() };
    await tx.insert(advertisementDecisions).values(kept);
  });

/** Readers can report an advertisement while it is running. */
export const takesReports = isRunning;

/** The SQL condition for the advertisements with open reports. */
export const isReported = sql`exists (select 1 from ${reports}
  where ${reports.advertisementId} = ${advertisements.id} and ${reports.closedAt} is null)`;

/** Reads the newest open reports about a comment or an advertisement. */
export const findReports = (
  { db }: Pick<Services, 'db'>,
  subject: Subject,
): Promise<OpenReport[]> =>
  db
    .select({ reason: reports.reason, note: reports.note, at: reports.at })
    .from(reports)
    .where(isAbout(subject))
    .orderBy(desc(reports.at), desc(reports.id))
    .limit(MOST_SHOWN);

/** Reads one page of the comments that have open reports. The oldest comments come first. */
export const findReportedComments = async (services: Pick<Services, 'db'>, slice: Slice) => {
  const { db } = services;
  const open = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.commentId, comments.id), isNull(reports.closedAt)));
  const where = and(isNull(comments.deletedAt), isNull(comments.hiddenAt), exists(open));
  const rows = await db
    .select({
      id: comments.id,
      author: fullName,
      text: comments.text,
      createdAt: comments.createdAt,
      article: { slug: articles.slug, title: articles.title },
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(where)
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return {
    count: await db.$count(comments, where),
    results: await Promise.all(
      rows.map(async (row) => ({
        ...row,
        reports: await findReports(services, { commentId: row.id }),
      })),
    ),
  };
};
