import { randomUUID } from 'node:crypto';
import { advertisementForm } from '../../testing/advertisement-form.ts';
import { createClient } from '../../testing/client.ts';
import { createControl } from '../../../control/client.ts';
import type { Kind } from './write.ts';

/** An admin posts all advertisements, because others may have only a few that await review. */
const OWNER = 'admin-two';

const tokenOf = async (url: string, person: string): Promise<string> =>
  (await createControl(url).signIn(person)).access_token;

/**
 * Returns the kind of write that posts an advertisement with two pictures. One that lacks a picture
 * counts as stored in part.
 */
export const advertisements = (makePhoto: () => Promise<Buffer>): Kind => ({
  name: 'advertisement',
  next: async (at, key) => {
    const token = await tokenOf(at, OWNER);
    const photo = await makePhoto();
    const idempotencyKey = randomUUID();
    return {
      accepted: [201],
      send: async (url) => {
        const form = await advertisementForm({ title: key, images: [photo, photo] });
        form.append('idempotency_key', idempotencyKey);
        return createClient(url).call('createAdvertisement', { token, form });
      },
    };
  },
  count: async (url) => {
    const { ok, raw } = createClient(url);
    const own = await ok('listOwnAdvertisements', { token: await tokenOf(url, OWNER) });
    return async ({ key }) => {
      const found = own.filter(({ title }) => title === key);
      for (const { images } of found) {
        const addresses = images.flatMap(({ image, thumbnail = '' }) => [image, thumbnail]);
        if (addresses.length !== 4) throw new Error(`Half an advertisement: ${key}`);
        for (const address of addresses) {
          const answer = await raw(address);
          const bytes = (await answer.arrayBuffer()).byteLength;
          if (answer.status !== 200 || bytes === 0) throw new Error(`No picture: ${address}`);
        }
      }
      return found.length;
    };
  },
});

/**
 * Returns the kind of write that approves an advertisement. An approval counts as stored twice if
 * the owner gets two emails about it.
 */
export const decisions = (): Kind => {
  const ids = new Map<string, number>();
  return {
    name: 'decision',
    next: async (at, key) => {
      const form = await advertisementForm({ title: key });
      const owner = { token: await tokenOf(at, OWNER), form };
      const { id } = await createClient(at).ok('createAdvertisement', owner);
      ids.set(key, id);
      const token = await tokenOf(at, 'admin');
      const body = { action: 'approve' } as const;
      return {
        // A repeated approval gets 409, because the advertisement is already approved.
        accepted: [200, 409],
        send: (url) =>
          createClient(url).call('approveAdvertisement', { params: { id }, body, token }),
      };
    },
    count: async (url) => {
      const token = await tokenOf(url, OWNER);
      const mails = await createControl(url).messages({ to: `${OWNER}@millbrook.example` });
      return async ({ key }) => {
        const params = { id: ids.get(key) ?? 0 };
        const { status } = await createClient(url).ok('getAdvertisement', { params, token });
        const told = mails.filter(({ text }) => text.includes(`"${key}"`)).length;
        // After 1,000 more emails, the inbox has lost the email about an approval.
        return status === 'approved' ? Math.max(1, told) : told;
      };
    },
  };
};
