const UNIQUE_VIOLATION = '23505';

/** Whether a query has failed because a row with the same value is there already. */
export const isUniqueViolation = (error: unknown, index: string): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === UNIQUE_VIOLATION) {
    return 'constraint' in error && error.constraint === index;
  }
  return isUniqueViolation(error.cause, index);
};
