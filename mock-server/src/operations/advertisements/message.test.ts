import { beforeEach, expect, test } from 'vitest';
import { postAdvertisement, postApproved } from '../../../testing/advertisement-form.ts';
import { useTestServer } from '../../../testing/server.ts';
import { HOUR_S, YEAR_S } from '../../lib/time.ts';

const OWNER = 'newcomer@millbrook.example';
const server = await useTestServer({ config: { accessTokenTtlS: YEAR_S } });
const owner = await server.tokenOf('newcomer');
const reader = await server.tokenOf('reader');
const { id, serial_number: serialNumber } = await postApproved(server, owner, { url: undefined });
beforeEach(() => server.clock.advance(HOUR_S));

const write = (text: string, token: string | undefined = reader, to = id) => ({
  params: { id: to },
  body: { text },
  token,
});
const mails = async () =>
  (await server.inbox(OWNER)).filter(({ kind }) => kind === 'advertisement_message');

test("the owner of an advertisement gets a message by email, which names the sender's email address", async () => {
  const response = await server.call('writeToAdvertiser', write('Is it still for sale?'));
  expect(response.status).toBe(204);
  const mail = (await mails()).at(-1);
  expect(mail?.subject).toBe(`A message about your advertisement ${serialNumber}`);
  expect(mail?.text).toContain('> Owen Castleton, reader@millbrook.example\n\n');
  expect(mail?.text).toContain('> Is it still for sale?\n\n');
});

test('the data of an advertisement do not contain the owner’s email address', async () => {
  const params = { id };
  const shown = await server.ok('getAdvertisement', { params, token: reader });
  expect(shown.takes_messages).toBe(true);
  expect(JSON.stringify(shown)).not.toContain(OWNER);
});

test('the text of a message is quoted in the body of the email and is never in its headers', async () => {
  const hostile = [
    'Hello\r\nBcc: everyone@millbrook.example\r\n\r\n.\r\nThe Millbrook Courier, advertising desk',
    'One\u2028two\u0085three\rfour\vfive \u001b[31mred',
    '<script>alert(1)</script>\n\n-- \nSubject: x',
  ];
  for (const text of hostile) {
    await server.ok('writeToAdvertiser', write(text));
    const mail = (await mails()).at(-1);
    const [, , , quoted = ''] = mail?.text.split('\n\n') ?? [];
    expect(quoted.split('\n').every((line) => line.startsWith('>'))).toBe(true);
    expect(mail?.text).not.toMatch(/(?!\n)[\p{Cc}\u2028]/u);
    expect(mail?.subject).toMatch(/^A message about your advertisement AD-\d+$/);
    expect(mail?.to).toBe(OWNER);
  }
});

test('a person may send only five messages an hour, even in parallel requests', async () => {
  const before = (await mails()).length;
  const statuses = await server.inParallel(8, 'writeToAdvertiser', write('Is it still there?'));
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
  expect((await mails()).length).toBe(before + 5);
});

test('a message must have between 1 and 2000 characters', async () => {
  for (const text of ['', ' \n\t ']) {
    const { status, field_errors: errors } = await server.refused('writeToAdvertiser', write(text));
    expect([status, errors]).toEqual([400, { text: ['Message is required'] }]);
  }
  await server.ok('writeToAdvertiser', write('🐟'.repeat(2000)));
});

test('a person cannot send a message about their own advertisement', async () => {
  expect(await server.statusOf('writeToAdvertiser', write('Me', owner))).toBe(403);
});

test('a message is refused if the advertisement has a link or is not visible to the sender', async () => {
  const linked = await postApproved(server, owner);
  expect(linked.takes_messages).toBe(false);
  expect(await server.statusOf('writeToAdvertiser', write('Hi', reader, linked.id))).toBe(403);
  const pending = await postAdvertisement(server, owner, { url: undefined });
  expect(await server.statusOf('writeToAdvertiser', write('Hi', reader, pending.id))).toBe(404);
  expect(await server.statusOf('writeToAdvertiser', write('Hi', owner, pending.id))).toBe(403);
});
