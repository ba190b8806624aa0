import { smallPng, storedPicturePaths } from './pictures.ts';
import type { TestServer } from './server.ts';

/** The fields of an advertisement form. Undefined fields are left out. */
export interface AdvertisementFields {
  title?: string | undefined;
  description?: string | undefined;
  category?: string | undefined;
  url?: string | undefined;
  idempotency_key?: string;
  images?: readonly Uint8Array[];
  keep_images?: readonly (string | number)[];
}

/** Creates a form with only these fields. */
export const formOf = ({ images = [], keep_images = [], ...texts }: AdvertisementFields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) {
    if (value !== undefined) form.append(name, value);
  }
  for (const id of keep_images) form.append('keep_images[]', String(id));
  for (const [index, bytes] of images.entries()) {
    form.append('images', new File([new Uint8Array(bytes)], `picture-${index + 1}.png`));
  }
  return form;
};

/** Creates a valid form for an advertisement. `fields` replace the usual values. */
export const advertisementForm = async (fields: AdvertisementFields = {}): Promise<FormData> =>
  formOf({
    title: 'Rowing machine, hardly rowed',
    description: 'Bought in January, folded in February. Collect from Weir Street.',
    category: 'For Sale',
    url: 'https://rowing.example/machine',
    images: [await smallPng()],
    ...fields,
  });

export const postAdvertisement = async (
  server: TestServer,
  token: string,
  fields: AdvertisementFields = {},
) => server.ok('createAdvertisement', { form: await advertisementForm(fields), token });

export const postApproved = async (
  server: TestServer,
  token: string,
  fields: AdvertisementFields = {},
) => {
  const { id } = await postAdvertisement(server, token, fields);
  const admin = await server.signIn('admin');
  return server.ok('approveAdvertisement', {
    params: { id },
    body: { action: 'approve' },
    token: admin.access_token,
  });
};

/** Lists the files of all advertisement pictures. */
export const storedFiles = (server: TestServer): Promise<string[]> =>
  storedPicturePaths(server, 'advertisements/');

/** Returns functions that update advertisements, by default as their owner. */
export const createEditing = (server: TestServer, owner: string) => ({
  change: (id: number, fields: AdvertisementFields, token = owner) =>
    server.ok('updateAdvertisement', { params: { id }, form: formOf(fields), token }),
  refused: (id: number, fields: AdvertisementFields, token = owner) =>
    server.refused('updateAdvertisement', { params: { id }, form: formOf(fields), token }),
});
