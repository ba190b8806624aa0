import { fieldsOf } from '../openapi/document.ts';
import { accept, only, plusOne } from './helpers.ts';
import {
  answerWith,
  breaks,
  breaksDetail,
  breaksProposal,
  drop,
  put,
  putInRefusal,
  without,
  withoutText,
} from './mutation.ts';
import type { Mutation } from './mutation.ts';

const REFUSED = 'You do not have permission to perform this action.';

/** As they were added. */
const inOrder = (images: unknown) =>
  Array.isArray(images)
    ? images.toSorted((a, b) => Number(fieldsOf(a).id) - Number(fieldsOf(b).id))
    : images;

/** Deviations about advertisements. */
export const ADVERTISEMENTS: Mutation[] = [
  breaks(
    'listAdvertisements',
    'the list is wrapped in data',
    put('', (body) => ({ data: body })),
  ),
  breaks(
    'listAdvertisements',
    'images are texts',
    put('results[].images[]', () => '/media/a.webp'),
  ),
  breaks(
    'listAdvertisements',
    'image paths have no leading slash',
    put('results[].images[].image', (path) => String(path).slice(1)),
  ),
  breaks(
    'listAdvertisements',
    'the status is in capitals',
    put('results[].status', () => 'APPROVED'),
  ),
  breaks(
    'listAdvertisements',
    'the title is null',
    put('results[].title', () => null),
  ),
  breaks(
    'listAdvertisements',
    'an empty list answers 404',
    only(
      ({ body }) => JSON.stringify(body).includes('"results":[]'),
      (answer) => ({ ...answer, status: 404, body: { message: 'Nothing found' } }),
    ),
  ),
  breaks('listAdvertisements', 'a forged token is taken', accept(401, { count: 0, results: [] })),
  breaks(
    'getAdvertisement',
    'created_at is no instant',
    put('created_at', () => 'Mar 2, 2026'),
  ),
  breaks('getAdvertisement', 'the id is a text', put('id', String)),
  breaks(
    'getAdvertisement',
    'the owner is an object',
    put('user', (name) => ({ name })),
  ),
  breaks('getAdvertisement', 'nothing answers 200', accept(404)),
  breaksDetail('getAdvertisement', 'a 404 has no text', withoutText(404)),
  breaks('listOwnAdvertisements', 'views is a text', put('[].views', String)),
  breaksProposal('listOwnAdvertisements', 'the reason is missing', drop('[].reason')),
  breaks('listOwnAdvertisements', 'it answers anybody', accept(401, [])),
  breaksDetail(
    'createAdvertisement',
    'it is approved unseen',
    put('status', () => 'approved'),
  ),
  breaksDetail(
    'createAdvertisement',
    'what is wrong is taken',
    accept(400, { id: 1, status: 'pending' }),
  ),
  breaksDetail('createAdvertisement', 'a refusal has no text', withoutText(400)),
  breaks('createAdvertisement', 'strangers may', accept(401)),
  breaksProposal(
    'createAdvertisement',
    'it is not told which picture is wrong',
    putInRefusal('field_errors', (errors) => without('images.0')(fieldsOf(errors))),
  ),
  breaksProposal(
    'updateAdvertisement',
    'it is not told which picture is wrong',
    putInRefusal('field_errors', (errors) => without('images.0')(fieldsOf(errors))),
  ),
  breaksProposal(
    'updateAdvertisement',
    'no field is told',
    putInRefusal('field_errors', () => ({})),
  ),
  breaks('updateAdvertisement', 'strangers may', accept(401)),
  breaks(
    'getAdvertisement',
    'pictures are at another host',
    put('images[].image', (path) => `https://cdn.example${String(path)}`),
  ),
  breaks(
    'listAdvertisements',
    'pictures are at another host',
    put('results[].images[].image', (path) => `https://cdn.example${String(path)}`),
  ),
  breaksProposal(
    'listAdvertisements',
    'it is not told when was decided',
    drop('results[].decided_at'),
  ),
  breaksProposal(
    'listAdvertisementCategories',
    'they are objects',
    put('[]', (name) => ({ name })),
  ),
  breaksProposal(
    'recordAdvertisementView',
    'it takes no POST',
    answerWith(204, 405, { message: 'No' }),
  ),
  breaksProposal(
    'recordAdvertisementClick',
    'it takes no POST',
    answerWith(204, 405, { message: 'No' }),
  ),
  breaks('deleteAdvertisement', 'strangers may', accept(401)),
  breaksDetail('updateAdvertisement', 'anybody may', accept(403)),
  breaksDetail(
    'updateAdvertisement',
    'it stays approved',
    put('status', () => 'approved'),
  ),
  breaksProposal(
    'updateAdvertisement',
    'the order of the pictures is ignored',
    put('images', inOrder),
  ),
  breaksDetail(
    'updateAdvertisement',
    'pictures that stay are lost',
    put('images', () => []),
  ),
  breaksProposal('updateAdvertisement', 'pictures get new ids', put('images[].id', plusOne)),
  breaksDetail('updateAdvertisement', 'a picture of others is taken', accept(400)),
  breaksProposal('getAdvertisement', 'pictures have no ids', drop('images[].id')),
  breaksProposal('listAdvertisements', 'counts are missing', drop('status_counts')),
  breaks('listAdvertisements', 'the count is of this page', put('count', plusOne)),
  breaksDetail('deleteAdvertisement', 'anybody may', accept(403)),
  breaks('deleteAdvertisement', 'it takes no DELETE', answerWith(204, 405, { message: 'No' })),
  breaks('approveAdvertisement', 'anybody may', accept(403)),
  breaksDetail(
    'approveAdvertisement',
    'it stays pending',
    put('status', () => 'pending'),
  ),
  breaksDetail(
    'approveAdvertisement',
    'a refusal has no text',
    answerWith(403, 403, { code: REFUSED }),
  ),
  breaksProposal('approveAdvertisement', 'it overrules others', accept(409)),
  breaks('approveAdvertisement', 'strangers may', accept(401)),
  breaksDetail(
    'approveAdvertisement',
    'it answers a message only',
    put('', () => ({ message: 'ok' })),
  ),
  breaks('rejectAdvertisement', 'anybody may', accept(403)),
  breaksDetail(
    'rejectAdvertisement',
    'it stays pending',
    put('status', () => 'pending'),
  ),
  breaks('rejectAdvertisement', 'strangers may', accept(401)),
];
