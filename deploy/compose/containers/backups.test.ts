import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createControl } from '../../../control/client.ts';
import { advertisementForm } from '../../../mock-server/testing/advertisement-form.ts';
import { createClient } from '../../../mock-server/testing/client.ts';
import { readText } from '../testing/compose-files.ts';
import {
  planComposition,
  skipWithoutContainers,
  type Composition,
} from '../testing/composition.ts';

const BUILD_MS = 1_800_000;
const START_MS = 180_000;

const [, section = ''] =
  /^### Backups\n(.*?)^### /ms.exec(readText('deploy/compose/README.md')) ?? [];
const [backUp = '', restore = ''] = [...section.matchAll(/^```sh.*?\n(.*?)^```$/gms)].map(
  ([, commands]) => commands,
);

/** Posts an advertisement and approves it. Returns the path of its page. */
const publish = async (url: string): Promise<string> => {
  const { ok } = createClient(url);
  const { access_token: token } = await createControl(url).signIn('admin');
  const { id } = await ok('createAdvertisement', { form: await advertisementForm(), token });
  await ok('approveAdvertisement', { params: { id }, body: { action: 'approve' }, token });
  return `/advertisements/${id}`;
};

describe.skipIf(skipWithoutContainers())('backups of the Compose stack', () => {
  let kit: Composition;
  beforeAll(async () => {
    kit = await planComposition({ envFile: '.env.example' });
    await kit.compose('--profile', '*', 'down', '--volumes');
    await kit.up('--build');
  }, BUILD_MS);
  afterAll(() => kit.compose('--profile', '*', 'down', '--volumes'));

  test(
    'the documented commands restore an advertisement and its image in a new stack',
    { timeout: BUILD_MS },
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'kit-backup-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const page = await publish(kit.url);
      const status = async () => (await fetch(kit.url + page)).status;
      const imageOn = async (pageUrl: string): Promise<Buffer> => {
        const html = await (await fetch(pageUrl)).text();
        const [image = 'none'] = /\/media\/advertisements\/[\w-]+\.webp/.exec(html) ?? [];
        const response = await fetch(kit.url + image);
        expect([image, response.status]).toEqual([image, 200]);
        return Buffer.from(await response.arrayBuffer());
      };
      await expect.poll(status, { timeout: START_MS }).toBe(200);
      const image = await imageOn(kit.url + page);

      await kit.shell(backUp, folder);
      await kit.compose('--profile', '*', 'down', '--volumes');
      await kit.up();
      expect(await status()).toBe(404);
      await kit.shell(restore, folder);

      await expect.poll(status, { timeout: START_MS, interval: 1000 }).toBe(200);
      expect((await imageOn(kit.url + page)).equals(image)).toBe(true);
    },
  );
});
