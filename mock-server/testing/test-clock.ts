/** The time at which the demo data were seeded and each test's clock starts. */
export const TEST_NOW = new Date('2026-11-24T09:00:00.000Z');
