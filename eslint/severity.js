/**
 * Rules are error or off: a preset's warnings become errors.
 *
 * @param {import('eslint').Linter.RulesRecord} rules
 * @returns {import('eslint').Linter.RulesRecord}
 */
export function asErrors(rules) {
  return Object.fromEntries(
    Object.entries(rules).map(([name, entry]) => [name, errorInsteadOfWarning(entry)]),
  );
}

/** @param {import('eslint').Linter.RuleEntry} entry */
function errorInsteadOfWarning(entry) {
  if (Array.isArray(entry)) return [severity(entry[0]), ...entry.slice(1)];
  return severity(entry);
}

/** @param {unknown} value */
function severity(value) {
  return value === 'warn' || value === 1 ? 'error' : value;
}
