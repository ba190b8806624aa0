import type { ApiClient } from '~/shared/api/client.ts';
import { afterEach, vi } from 'vitest';
import type { Interaction } from '../support/interaction.ts';
import { accepted } from '../support/interaction-tests.ts';
import { callSite } from '../support/operations.ts';
import { requiredFields } from './required-fields.ts';

/** A call that openapi.yaml proposes: what it needs, what the site sends, and the site's function. */
interface ProposedCall extends Pick<
  Interaction,
  'operation' | 'given' | 'params' | 'query' | 'body' | 'site'
> {
  run: (api: ApiClient) => Promise<unknown>;
  /** What the site needs of the response; by default the fields that openapi.yaml requires. */
  response?: unknown;
}

/** Records one interaction for each of these calls. */
export const proposed = (calls: readonly ProposedCall[]): void => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  for (const { run, ...call } of calls) {
    const { screen } = call.site ?? callSite(call.operation);
    const response = call.response ?? requiredFields(call.operation);
    accepted(`${call.operation} for ${screen}`, run, {
      ...call,
      ...(response !== undefined && { response }),
    });
  }
};
