/** The time at which the town was seeded. The clock of all tests starts there. */
export const TEST_NOW = new Date('2026-11-24T09:00:00.000Z');
