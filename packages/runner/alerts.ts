import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './root.ts';

const fileSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});

/** The alert rules for Prometheus, relative to the root folder. */
export const ALERTS_FILE = 'deploy/kubernetes/alerts.yaml';

/**
 * Returns the names of a server's metrics in the alert rules, without suffixes such as `_bucket`.
 */
export const namesInAlerts = (server: 'api' | 'site'): string[] => {
  const file = fileSchema.parse(parse(readFileSync(path.join(ROOT, ALERTS_FILE), 'utf8')));
  const expressions = file.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)).join('\n');
  const names = [...expressions.matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?!\()/g)].map(([name]) =>
    name.replace(/_(?:count|bucket)$/, ''),
  );
  return [...new Set(names)].filter((name) => name.startsWith('site_') === (server === 'site'));
};
