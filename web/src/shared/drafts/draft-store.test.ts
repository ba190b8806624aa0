import { beforeEach, expect, test } from 'vitest';
import { fakeKeyval } from '~/testing/fake-keyval.ts';
import { claimDraft, findFreeDraft } from './draft-claim.ts';
import { draftName, clearDraft, clearDraftsOf, saveDraft, readDraft } from './draft-store.ts';

const MINE = draftName(7, 'advertisement/new');
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

let disk: ReturnType<typeof fakeKeyval>;
beforeEach(() => {
  disk = fakeKeyval();
});

test('reading a draft returns the last saved version with its files', async () => {
  await saveDraft(MINE, { title: 'Bic' }, new Map([['a', picture('a.png')]]));
  const files = new Map([['b', picture('b.png')]]);
  expect(await saveDraft(MINE, { title: 'Bicycle' }, files)).toBe('all');
  const draft = await readDraft(MINE);
  expect(draft?.fields).toEqual({ title: 'Bicycle' });
  expect([...(draft?.files ?? [])].map(([key, { name }]) => [key, name])).toEqual([['b', 'b.png']]);
  expect(disk.size()).toBe(2);
});

test('a stored file that can no longer be read is missing from the draft', async () => {
  const lost = picture('lost.png');
  await saveDraft(
    MINE,
    {},
    new Map([
      ['a', picture('a.png')],
      ['b', lost],
    ]),
  );
  lost.arrayBuffer = () => Promise.reject(new DOMException('Lost', 'NotReadableError'));
  expect([...((await readDraft(MINE))?.files.keys() ?? [])]).toEqual(['a']);
});

test('saving a draft writes an unchanged file only once', async () => {
  const files = new Map([['a', picture('a.png')]]);
  await saveDraft(MINE, { title: 'B' }, files);
  await saveDraft(MINE, { title: 'Bi' }, files);
  expect(disk.writes().filter((key) => key.endsWith('#a'))).toHaveLength(1);
});

test('deleting a draft deletes its files and keeps other drafts', async () => {
  const other = draftName(7, 'advertisement/5');
  await saveDraft(MINE, {}, new Map([['a', picture('a.png')]]));
  await saveDraft(other, { title: 'Other' }, new Map());
  await clearDraft(MINE);
  expect(await readDraft(MINE)).toBeNull();
  expect((await readDraft(other))?.fields).toEqual({ title: 'Other' });
  expect(disk.size()).toBe(1);
});

test('deleting the drafts of one account keeps those of another account', async () => {
  const theirs = draftName(70, 'advertisement/new');
  await saveDraft(MINE, {}, new Map([['a', picture('a.png')]]));
  await saveDraft(theirs, { title: 'Theirs' }, new Map());
  await clearDraftsOf(7);
  expect(await readDraft(MINE)).toBeNull();
  expect(await readDraft(theirs)).not.toBeNull();
});

test('each open form has its own draft, and a closed form leaves its draft to the next one', async () => {
  const [one, two] = await Promise.all([claimDraft(MINE), claimDraft(MINE)]);
  expect([one.othersKey, two.othersKey]).toEqual([null, null]);
  await saveDraft(one.key, { title: 'One' }, new Map([['a', picture('a.png')]]));
  await saveDraft(two.key, { title: 'Two' }, new Map());
  const three = await claimDraft(MINE);
  expect(three.draft).toBeNull();
  expect([one.key, two.key]).toContain(three.othersKey);
  expect(await findFreeDraft(MINE)).toBeNull();
  one.release();
  expect(await findFreeDraft(MINE)).toMatchObject({ key: one.key });
  const next = await claimDraft(MINE);
  expect(next.draft?.fields).toEqual({ title: 'One' });
  expect(next.draft?.files.size).toBe(1);
  for (const { release } of [two, three, next]) release();
});

test('saving a draft reports whether the storage rejected only the pictures or also the texts', async () => {
  disk.refuse('files');
  expect(await saveDraft(MINE, { title: 'B' }, new Map([['a', picture('a.png')]]))).toBe(
    'texts-only',
  );
  expect((await readDraft(MINE))?.fields).toEqual({ title: 'B' });
  disk.refuse('everything');
  expect(await saveDraft(MINE, { title: 'C' }, new Map())).toBe('nothing');
  expect(await readDraft(MINE)).toBeNull();
  await expect(clearDraftsOf(7)).resolves.toBeUndefined();
});
