import { expect, test } from 'vitest';
import { reproducedStatus } from '../../../testing/shell.ts';
import { PACTS, readPacts, type PactInteraction } from '../../../consumer/pacts/read.ts';

const interactions = readPacts(PACTS);

const find = (
  operation: string,
  status: number,
  fits: (interaction: PactInteraction) => boolean = () => true,
): PactInteraction => {
  const found = interactions.find(
    (one) =>
      one.references.contract.operation === operation &&
      one.response.status === status &&
      fits(one),
  );
  if (found === undefined) throw new Error(`The pacts have no ${operation} with ${status}`);
  return found;
};

const asksFor = (text_: string) => (interaction: PactInteraction) =>
  JSON.stringify(interaction.request).includes(text_);

const sendsFile = ({ request }: PactInteraction): boolean =>
  Buffer.from(String(request.body?.content), 'base64').includes('filename=');

const WORDS = `"it's" $HOME & 100% of \`this\``;

const withQuery = ({ request, ...rest }: PactInteraction, q: string): PactInteraction => ({
  ...rest,
  request: { ...request, generators: undefined, query: { ...request.query, q: [q] } },
});

test.each([
  ['a token of a state', find('getProfile', 200)],
  ['a forged token', find('getProfile', 401, ({ providerStates }) => providerStates.length === 0)],
  ['a JSON body', find('loginUser', 200)],
  ['a code of a state in a JSON body', find('verifyOtp', 200, asksFor('${otp}'))],
  ['a number of a state in a JSON body', find('createComment', 201, asksFor('${comment_id}'))],
  ['an id of a state in the path', find('getAdvertisement', 200, asksFor('${advertisement_id}'))],
  ['a form with a picture', find('createAdvertisement', 201, sendsFile)],
  ['a form with a text', find('updateProfile', 200)],
  ['words of a state in the query', find('searchArticles', 200, asksFor('${words}'))],
  ['words that a shell would read', withQuery(find('searchArticles', 200), WORDS)],
  ['a deletion', find('deleteAdvertisement', 204)],
  ['no state', find('refreshToken', 401)],
])(
  'the commands that reproduce an interaction run in a shell as printed, with %s',
  async (_what, interaction) => {
    expect(await reproducedStatus(interaction)).toBe(interaction.response.status);
  },
);
