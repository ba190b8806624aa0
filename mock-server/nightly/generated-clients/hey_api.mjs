import { openAsBlob } from 'node:fs';
import { argv } from 'node:process';

import { client } from './client/client.gen.js';
import { createAdvertisement, getAdvertisement, loginUser } from './client/sdk.gen.js';

const [, , baseUrl, picture] = argv;
client.setConfig({ baseUrl, throwOnError: true });
const { data: session } = await loginUser({
  body: { email: 'advertiser@millbrook.example', password: 'Courier2026' },
});
client.setConfig({ auth: () => session.access_token });
const { data: created } = await createAdvertisement({
  body: {
    title: 'Gravel bicycle',
    description: 'Ridden twice, and both times downhill.',
    category: 'For Sale',
    images: [await openAsBlob(picture)],
  },
});
const { data: found } = await getAdvertisement({ path: { id: String(created.id) } });
console.log(found.title, found.status, found.images.length);
