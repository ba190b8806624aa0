import { beforeEach, expect, test } from 'vitest';
import { actOften, LIMIT_DRIVERS, LIMITED, maxOf } from '../../testing/limit-drivers.ts';
import { useReplicas } from '../../testing/replicas.ts';
import { LIMITS, type RateName } from '../settings/limit-table.ts';
import { liftLimits } from '../domain/limits.ts';

const { one, all } = await useReplicas(2, LIMITED);
beforeEach(() => liftLimits(one.world.db));

const isRate = (name: string): name is RateName => name in LIMIT_DRIVERS;

test.each(Object.keys(LIMITS).filter(isRate))(
  'two servers on one database together permit as many attempts as the rate limit "%s"',
  async (name) => {
    const max = maxOf(name, LIMITS[name].max);
    const answers = await actOften(all, name, 1, max + 1);
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(max);
    for (const server of all) {
      const [refused] = await actOften([server], name, 1, 1);
      expect(refused?.status).toBe(429);
    }
  },
);
