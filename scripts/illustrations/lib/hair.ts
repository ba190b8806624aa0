/** Hair of grown-ups, and of children. */
export const HAIRS = ['#1A1A1A', '#4A2A18', '#8A8378', '#A9642A', '#D9CDB2'] as const;

export const YOUNG_HAIRS = ['#1A1A1A', '#4A2A18', '#A9642A', '#7A4A22'] as const;
