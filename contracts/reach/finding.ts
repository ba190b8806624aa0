/** From harmless to what keeps the site from working. */
export const LEVELS = ['ok', 'hint', 'warning', 'problem'] as const;
export type Level = (typeof LEVELS)[number];

/** The result of one check, in words for the backend's operator. */
export interface Finding {
  /** The row's heading in the table. */
  area: string;
  /** What was checked, such as `GET /auth/profile/`. */
  subject: string;
  level: Level;
  /** What is the case. */
  text: string;
  /** What to do about it; absent if all is well. */
  advice?: string;
}

/** What a check says about one subject; the area is the check's own. */
export type CheckResult = Omit<Finding, 'area'>;

/** Puts a check's results under its heading. */
export const inGroup = (area: string, results: readonly CheckResult[]): Finding[] =>
  results.map((result) => ({ area, ...result }));

/** How many findings there are of each level. */
export const countLevels = (findings: readonly Finding[]): Record<Level, number> => {
  const counts = { ok: 0, hint: 0, warning: 0, problem: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
};
