import { sendDecision, OUTCOME, type Decision } from '~/features/moderation/api/decide.ts';
import { moderationListQuery } from '~/features/moderation/api/list.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { ADVERTISER, SOMEBODY_ELSE } from '../../consumer/support/people.ts';
import { advertisementOf, isPublished, own } from './advertisement-steps.ts';
import { must, mustBe, refusal, step, type Workflows, type WorkflowContext } from './workflow.ts';
import { asAdmin, asAdvertiser } from './people.ts';
import { runQuery } from './site.ts';

const DECISIONS = ['approve', 'reject'] as const;

const decide = (action: Decision['action']) => async (context: WorkflowContext) => {
  await context.given('there are no advertisements');
  const owner = context.as(await asAdvertiser(context));
  const id = await advertisementOf(context, ADVERTISER, 'pending');
  const other = await advertisementOf(context, ADVERTISER, 'pending');
  const admin = context.as(await asAdmin(context));
  const open = (what: string) => step(what, runQuery(advertisementQuery(admin, id)));
  const before = await open('Opening what awaits review');
  const byOwner = sendDecision(owner, before, { action });
  await refusal(`Sending "${action}" as the owner, who is not an admin`, byOwner);
  const { status } = await open('Opening it after the owner’s decision was refused');
  mustBe('The status after the owner’s refused decision', status, before.status);
  const send = sendDecision(admin, before, { action });
  const told = await step(`Sending "${action}"`, send);
  const expected = OUTCOME[action];
  if (told !== null) {
    mustBe('The id in the response to the decision', String(told.id), id);
    mustBe('The status in the response to the decision', told.status, expected);
  }
  const after = await open('Opening it after the decision');
  mustBe('The status that the admin sees after the decision', after.status, expected);
  mustBe('The number of pictures after the decision', after.images.length, before.images.length);
  const list = await own(owner);
  const statusOf = (wanted: string) => list.find((shown) => String(shown.id) === wanted)?.status;
  mustBe('The status that the owner sees after the decision', statusOf(id), expected);
  mustBe('The status of another advertisement, not decided on,', statusOf(other), 'pending');
  const isPublic = await isPublished(id);
  if (action === 'approve') must(isPublic, 'The approved advertisement is not in the public list');
  else must(!isPublic, 'The rejected advertisement is in the public list');
  const [opposite] = DECISIONS.filter((one) => one !== action);
  const change = sendDecision(admin, after, { action: opposite ?? action });
  await step(`Deciding "${opposite}" after "${action}"`, change);
  const last = await open('Opening it after both decisions');
  mustBe('The status after both decisions', last.status, OUTCOME[opposite ?? action]);
};

const listAll = async (context: WorkflowContext): Promise<void> => {
  await context.given('there are no advertisements');
  const wanted = {
    pending: await advertisementOf(context, ADVERTISER, 'pending'),
    approved: await advertisementOf(context, SOMEBODY_ELSE, 'approved'),
    rejected: await advertisementOf(context, ADVERTISER, 'rejected'),
    draft: await advertisementOf(context, ADVERTISER, 'draft'),
  };
  const api = context.as(await asAdmin(context));
  const query = moderationListQuery(api, { page: 1, page_size: 12, sort: 'queue' });
  const { results } = await step('Listing all advertisements', runQuery(query));
  for (const [status, id] of Object.entries(wanted)) {
    const found = results.find((shown) => String(shown.id) === id);
    must(found !== undefined, `The admins’ list lacks an advertisement that is ${status}`);
    mustBe('The status in the admins’ list', found.status, status);
  }
};

const DETAIL = 'Advertisement detail (admin)';

export const MODERATION: Workflows = {
  'an approved advertisement is approved for everyone, and no other is': {
    needs: ['approveAdvertisement', 'getAdvertisement'],
    screens: [DETAIL, 'Advertisements'],
    run: decide('approve'),
  },
  'a rejected advertisement is rejected for its owner and not public': {
    needs: ['rejectAdvertisement', 'getAdvertisement'],
    screens: [DETAIL, 'Own advertisements (/dashboard/advertise)'],
    run: decide('reject'),
  },
  'admins find the advertisements of all users, in every status': {
    needs: ['listAdvertisements'],
    screens: ['Advertisement Management'],
    run: listAll,
  },
};
