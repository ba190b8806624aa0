import { randomUUID } from 'node:crypto';
import { createControl } from '../../../control/client.ts';
import { advertisementForm } from '../advertisement-form.ts';
import { createClient } from '../client.ts';
import { noisyJpeg } from '../pictures.ts';
import { countEach, tokenOf, type Kind } from './write.ts';

/** The advertiser is an admin, because other people may have only a few that await review. */
const OWNER = 'admin-two@millbrook.example';

/** Returns a function that always creates the same form, with pictures and an idempotency key. */
const keyedForm = async (title: string, key: string): Promise<() => Promise<FormData>> => {
  const photo = await noisyJpeg({ width: 400, height: 300 });
  return async () => {
    const form = await advertisementForm({ title, images: [photo, photo] });
    form.append('idempotency_key', key);
    return form;
  };
};

/** A kind of write: posting an advertisement, which is incomplete if a picture is missing. */
export const advertisements = (run: string): Kind => {
  let made = 0;
  return {
    name: 'advertisement',
    next: async (url) => {
      const token = await tokenOf(url, OWNER);
      const key = `Boat ${run} ${(made += 1)}`;
      const form = await keyedForm(key, randomUUID());
      return {
        key,
        accepted: [201],
        send: async (at) =>
          createClient(at).call('createAdvertisement', { token, form: await form() }),
      };
    },
    count: async (url, writes) => {
      const { ok, raw } = createClient(url);
      const own = await ok('listOwnAdvertisements', { token: await tokenOf(url, OWNER) });
      return countEach(writes, async ({ key }) => {
        const found = own.filter(({ title }) => title === key);
        for (const { images } of found) {
          const urls = images.flatMap(({ image, thumbnail = '' }) => [image, thumbnail]);
          if (urls.length !== 4) throw new Error(`Half an advertisement: ${key}`);
          for (const imageUrl of urls) {
            const response = await raw(imageUrl);
            const bytes = (await response.arrayBuffer()).byteLength;
            if (response.status !== 200 || bytes === 0) throw new Error(`No picture: ${imageUrl}`);
          }
        }
        return found.length;
      });
    },
  };
};

/** A kind of write: approving an advertisement. Two emails to its owner mean two approvals. */
export const decisions = (run: string): Kind => {
  let made = 0;
  const ids = new Map<string, number>();
  return {
    name: 'decision',
    next: async (url) => {
      const key = `Oar ${run} ${(made += 1)}.`;
      const form = await advertisementForm({ title: key });
      const owner = await tokenOf(url, OWNER);
      const token = await tokenOf(url, 'admin');
      const { id } = await createClient(url).ok('createAdvertisement', { token: owner, form });
      ids.set(key, id);
      return {
        key,
        // A repeated approval gets 409, because the advertisement is already approved.
        accepted: [200, 409],
        send: (at) =>
          createClient(at).call('approveAdvertisement', {
            params: { id },
            body: { action: 'approve' },
            token,
          }),
      };
    },
    count: async (url, writes) => {
      const { ok } = createClient(url);
      const token = await tokenOf(url, OWNER);
      const mails = (await createControl(url).messages({ to: OWNER })).map(({ text }) => text);
      return countEach(writes, async ({ key }) => {
        const params = { id: ids.get(key) ?? 0 };
        const { status } = await ok('getAdvertisement', { params, token });
        const told = mails.filter((text) => text.includes(`"${key}"`)).length;
        // The inbox keeps only 1,000 emails, so it may have lost the email about an approval.
        return status === 'approved' ? Math.max(1, told) : told;
      });
    },
  };
};
