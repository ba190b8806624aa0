/**
 * The time at which the demo data of all tests were seeded, and at which the clock of each test
 * starts.
 */
export const TEST_NOW = new Date('2026-11-24T09:00:00.000Z');
