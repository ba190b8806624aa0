import { z } from 'zod';
import { forwardWebhooks } from './forward-webhooks.ts';
import { columns, defineVerb } from './verb.ts';

const count = z.coerce.number().int().positive();

export const webhooksVerb = defineVerb({
  summary: 'Lists the payment webhooks, holds them back, delivers or forwards them.',
  input: {
    action: z.enum(['list', 'hold', 'deliver']).default('list'),
    event: z.string().exactOptional().describe('id of the one to deliver, also again'),
    times: count.default(1).describe('how often to deliver that one'),
    late: count.exactOptional().describe('seconds that each arrives late from now on'),
    'newest-first': z.boolean().default(false).describe('deliver in the wrong order'),
    'forward-to': z
      .url({ protocol: /^https?$/ })
      .exactOptional()
      .describe('send each also to this address when it is delivered, until interrupted'),
    secret: z.string().exactOptional().describe('signs what is forwarded; default a new one'),
  },
  positional: ['action', 'event'],
  run: async (control, input, print) => {
    const { action, event, times, late, 'newest-first': newestFirst } = input;
    const { 'forward-to': target, secret } = input;
    if (target !== undefined) {
      if (print === undefined) throw new Error('Only the command line forwards webhooks.');
      await forwardWebhooks(control, target, secret, print);
    }
    if (action === 'list') return control.webhooks();
    if (event !== undefined) return control.deliverWebhook(event, times);
    return control.holdWebhooks(action === 'hold', {
      newest_first: newestFirst,
      ...(late !== undefined && { late_seconds: late }),
    });
  },
  show: ({ results, held, late_seconds: late, waiting }) =>
    columns([
      [`${waiting} waiting${held ? ', held back' : ''}${late > 0 ? `, ${late} s late` : ''}`],
      ...results.map((event) => [
        event.id,
        event.type,
        event.person,
        event.delivered_at ?? 'waiting',
      ]),
    ]),
});
