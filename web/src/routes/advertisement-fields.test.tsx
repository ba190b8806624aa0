import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PublicAdvertisement } from '~/features/advertisements/public/public-advertisement.tsx';
import { ModerationDetail } from '~/features/moderation/detail/moderation-detail.tsx';
import { createAdvertisement } from '~/shared/config/contract.ts';
import { openForm } from '~/testing/advertisement-form.tsx';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeAnonymousApi, fakeApi } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { adminSession } from '~/testing/sessions.ts';
import { resolve } from '../../../openapi/contract.ts';
import { fieldsOf } from '../../../openapi/document.ts';

const { properties } = resolve({ $ref: '#/components/schemas/Advertisement' });
const { images: _, idempotency_key: __, ...written } = createAdvertisement;
const values = Object.keys(written).map((name) => {
  const isText = [fieldsOf(fieldsOf(properties)[name]).type].flat().includes('string');
  return { name, value: isText ? `https://${name}.example/` : 4321 };
});
const advertisement = {
  ...makeAdvertisement({ id: 5 }),
  ...Object.fromEntries(values.map(({ name, value }) => [name, value])),
};

const response = () => ({ body: advertisement });
const unknown = () => ({ status: 404 });
const { api } = fakeApi({
  'GET /advertisements/5/': response,
  'GET /advertisements/5/history/': unknown,
  'GET /advertisements/5/queue/': unknown,
  'GET /advertisements/get_all/?page=1&status=pending&sort=oldest&page_size=50': () => ({
    body: [],
  }),
  'POST /advertisements/5/view/': unknown,
});

test.each(Object.values(written))(
  'the form has an input for the field $label',
  async ({ label }) => {
    openForm();
    expect(await screen.findByLabelText(label)).toBeInTheDocument();
  },
);

test.each([
  ['public page', <PublicAdvertisement key="public" id={5} />],
  ['review', <ModerationDetail key="review" id="5" />],
])('the %s shows every field of an advertisement', async (_name, page) => {
  fakeAnonymousApi({ 'GET /advertisements/5/': response });
  const { container } = renderPage(page, { api, session: adminSession() });
  await screen.findByText('https://title.example/');
  const shown = container.innerHTML.replaceAll(',', '');
  expect(values.filter(({ value }) => !shown.includes(String(value)))).toEqual([]);
});
