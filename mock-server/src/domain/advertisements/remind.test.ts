import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';
import { advertisements, users } from '../../db/schema/index.ts';
import { DAY_MS } from '../../lib/time.ts';
import { remindOwners } from './remind.ts';

const OWNER = 'newcomer@millbrook.example';
const server = await useTestServer();

test('an owner gets exactly one email about each advertisement when many of them end on one day', async () => {
  const { db, clock } = server.services;
  const [owner] = await db.select().from(users).where(eq(users.email, OWNER));
  const now = clock.now();
  const endsAt = new Date(now.getTime() + DAY_MS);
  const texts = { title: 'Shed', description: 'A shed, as good as new.', category: 'For Sale' };
  const times = { createdAt: now, updatedAt: now, endsAt };
  const ad = { ...texts, ...times, ownerId: owner?.id ?? 0, status: 'approved' } as const;
  await db.insert(advertisements).values(Array.from({ length: 50 }, () => ad));
  for (let runs = 0; runs < 5; runs += 1) await remindOwners(server.services);
  const subjects = (await server.inbox(OWNER)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(50);
  expect(new Set(subjects).size).toBe(50);
});
