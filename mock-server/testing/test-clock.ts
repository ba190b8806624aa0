/** When all tests take place: the town has been seeded at this moment. */
export const TEST_NOW = new Date('2026-11-24T09:00:00.000Z');
