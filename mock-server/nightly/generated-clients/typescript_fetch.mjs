import { openAsBlob } from 'node:fs';
import { argv } from 'node:process';

import { AdvertisementsApi, AuthApi, Configuration } from './client/index.js';

const [, , basePath, picture] = argv;
const auth = new AuthApi(new Configuration({ basePath }));
const { accessToken } = await auth.loginUser({
  loginRequest: { email: 'advertiser@millbrook.example', password: 'Courier2026' },
});
const advertisements = new AdvertisementsApi(new Configuration({ basePath, accessToken }));
const { id } = await advertisements.createAdvertisement({
  title: 'Gravel bicycle',
  description: 'Ridden twice, and both times downhill.',
  category: 'For Sale',
  images: [await openAsBlob(picture)],
});
const { title, status, images } = await advertisements.getAdvertisement({ id: String(id) });
console.log(title, status, images.length);
