import { createControl } from '../../control/client.ts';
import { PASSWORD, profileForm, registration } from '../testing/accounts.ts';
import { advertisementForm } from '../testing/advertisement-form.ts';
import { createClient } from '../testing/client.ts';
import { smallPng } from '../testing/pictures.ts';
import type { Activity } from '../released/released.ts';

const EMAIL = 'nell@millbrook.example';
const STORY = 'swing-bridge-stays-open-on-sundays';
const SITE = 'http://localhost:3000';

/** Signs up, pays, comments and advertises, as people do, while the server's clock is stopped. */
export const useActivity = async (url: string): Promise<Activity> => {
  const { ok } = createClient(url);
  const control = createControl(url);
  const { now } = await control.moveClock({ frozen: true });
  await ok('registerUser', { body: registration(EMAIL) });
  const otp = await control.code(EMAIL);
  await ok('verifyOtp', { body: { email: EMAIL, otp, type: 'registration' } });
  await ok('requestPasswordReset', { body: { email: EMAIL } });
  const login = await ok('loginUser', { body: { email: EMAIL, password: PASSWORD } });
  const token = login.access_token;
  await ok('updateProfile', {
    token,
    form: profileForm({ last_name: 'Pickering', profile_picture: await smallPng() }),
  });
  const { checkout_url: checkout } = await ok('createCheckoutSession', {
    token,
    body: {
      plan_name: 'Monthly',
      price_id: 'price_monthly_499',
      duration_type: 'monthly',
      success_url: `${SITE}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${SITE}/payment/cancel`,
    },
  });
  const checkoutId = new URL(checkout).pathname.split('/').at(-1) ?? '';
  await control.finishCheckout(checkoutId, 'pay');

  const params = { slug: STORY };
  const comment = await ok('createComment', { token, params, body: { text: 'Good news.' } });
  const member = await control.signIn('member');
  const reply = { text: 'It is.', parent_id: comment.id };
  await ok('createComment', { token: member.access_token, params, body: reply });
  const report = { reason: 'spam' } as const;
  await ok('reportComment', {
    token: member.access_token,
    params: { id: comment.id },
    body: report,
  });
  await ok('saveArticle', { token, params });
  await ok('getArticle', { params });

  const admin = (await control.signIn('admin')).access_token;
  const advertisementIds: number[] = [];
  for (const decide of ['wait', 'approve', 'reject'] as const) {
    const ad = await ok('createAdvertisement', { token, form: await advertisementForm() });
    const id = { params: { id: ad.id }, token: admin };
    if (decide === 'approve')
      await ok('approveAdvertisement', { ...id, body: { action: 'approve' } });
    if (decide === 'reject')
      await ok('rejectAdvertisement', { ...id, body: { reason_code: 'other' } });
    advertisementIds.push(ad.id);
  }
  return {
    now,
    email: EMAIL,
    password: PASSWORD,
    refreshToken: login.refresh_token,
    checkoutId,
    commentId: comment.id,
    commentOn: STORY,
    advertisementIds,
  };
};
