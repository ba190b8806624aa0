import type { ApiClient } from '~/shared/api/client.ts';
import type { Interaction } from '../support/interaction.ts';

/** A call that openapi.yaml proposes: what it needs, what the site sends, and the site's function. */
export interface ProposedCall extends Pick<
  Interaction,
  'operation' | 'given' | 'params' | 'query' | 'body' | 'site'
> {
  run: (api: ApiClient) => Promise<unknown>;
  /** What the site needs of the response; by default the fields that openapi.yaml requires. */
  response?: unknown;
}
