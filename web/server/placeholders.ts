import { reachOf } from '../../packages/http-guard/reach.ts';
import { statements, type Statements } from '../../paper/words/statements.ts';
import { terms, type Terms } from '../../paper/words/terms.ts';

const TEXTS: Statements & { terms: Terms } = { ...statements, terms };

/** Returns a warning for a public site that promises what its paper has not adopted, or null. */
export const placeholderWarning = (
  origin: string | undefined,
  texts: Readonly<Record<string, { placeholder?: true }>> = { ...TEXTS },
): string | null => {
  const names = Object.keys(texts).filter((name) => texts[name]?.placeholder);
  const isPublic = origin !== undefined && reachOf(new URL(origin).hostname) === 'public';
  return isPublic && names.length > 0
    ? `These texts of the folder paper are placeholders: ${names.join(', ')}. docs/another-paper.md says what to do.`
    : null;
};
