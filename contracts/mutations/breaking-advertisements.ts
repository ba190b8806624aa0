import { fieldsOf } from '../../openapi/document.ts';
import { accept, methodNotAllowed, NO_FIELD_ERRORS, only, plusOne } from './helpers.ts';
import {
  answerWith,
  breaks,
  breaksDetail,
  breaksProposal,
  drop,
  put,
  putInRefusal,
  set,
  without,
  withoutText,
  wrapIn,
  type Mutation,
} from './mutation.ts';

const REFUSED = 'You do not have permission to perform this action.';

const inOrder = (images: unknown) =>
  Array.isArray(images)
    ? images.toSorted((a, b) => Number(fieldsOf(a).id) - Number(fieldsOf(b).id))
    : images;

/** Deviations in advertisements. */
export const ADVERTISEMENTS: Mutation[] = [
  breaks('listAdvertisements', 'the list is wrapped in data', wrapIn('data')),
  breaks('listAdvertisements', 'images are strings', set('results[].images[]', '/media/a.webp')),
  breaks(
    'listAdvertisements',
    'image paths have no leading slash',
    put('results[].images[].image', (path) => String(path).slice(1)),
  ),
  breaks('listAdvertisements', 'the status is in capitals', set('results[].status', 'APPROVED')),
  breaks('listAdvertisements', 'the title is null', set('results[].title', null)),
  breaks(
    'listAdvertisements',
    'an empty list gets 404',
    only(
      ({ body }) => JSON.stringify(body).includes('"results":[]'),
      (answer) => ({ ...answer, status: 404, body: { message: 'Nothing found' } }),
    ),
  ),
  breaks(
    'listAdvertisements',
    'a forged token is accepted',
    accept(401, { count: 0, results: [] }),
  ),
  breaks('getAdvertisement', 'created_at is not ISO 8601', set('created_at', 'Mar 2, 2026')),
  breaks('getAdvertisement', 'the id is a string', put('id', String)),
  breaks(
    'getAdvertisement',
    'the owner is an object',
    put('user', (name) => ({ name })),
  ),
  breaks('getAdvertisement', 'an unknown id gets 200', accept(404)),
  breaksDetail('getAdvertisement', '404 has no error text', withoutText(404)),
  breaks('listOwnAdvertisements', 'views is a string', put('[].views', String)),
  breaksProposal('listOwnAdvertisements', 'the reason is missing', drop('[].reason')),
  breaks('listOwnAdvertisements', 'no sign-in is needed', accept(401, [])),
  breaksDetail('createAdvertisement', 'it is approved without review', set('status', 'approved')),
  breaksDetail(
    'createAdvertisement',
    'invalid input is accepted',
    accept(400, { id: 1, status: 'pending' }),
  ),
  breaksDetail('createAdvertisement', 'the error has no text', withoutText(400)),
  breaks('createAdvertisement', 'no sign-in is needed', accept(401)),
  breaksProposal(
    'createAdvertisement',
    'the error does not name the picture',
    putInRefusal('field_errors', (errors) => without('images.0')(fieldsOf(errors))),
  ),
  breaksProposal(
    'updateAdvertisement',
    'the error does not name the picture',
    putInRefusal('field_errors', (errors) => without('images.0')(fieldsOf(errors))),
  ),
  breaksProposal('updateAdvertisement', 'no field has an error', NO_FIELD_ERRORS),
  breaks('updateAdvertisement', 'no sign-in is needed', accept(401)),
  breaks(
    'getAdvertisement',
    'pictures are at another host',
    put('images[].image', (path) => 'https://cdn.example' + String(path)),
  ),
  breaks(
    'listAdvertisements',
    'pictures are at another host',
    put('results[].images[].image', (path) => 'https://cdn.example' + String(path)),
  ),
  breaksProposal('listAdvertisements', 'decided_at is missing', drop('results[].decided_at')),
  breaksProposal(
    'listAdvertisementCategories',
    'they are objects',
    put('[]', (name) => ({ name })),
  ),
  breaksProposal('recordAdvertisementView', 'POST is not allowed', methodNotAllowed(204)),
  breaksProposal('recordAdvertisementClick', 'POST is not allowed', methodNotAllowed(204)),
  breaks('deleteAdvertisement', 'no sign-in is needed', accept(401)),
  breaksDetail('updateAdvertisement', 'no permission is needed', accept(403)),
  breaksDetail('updateAdvertisement', 'it stays approved', set('status', 'approved')),
  breaksProposal(
    'updateAdvertisement',
    'the order of the pictures is ignored',
    put('images', inOrder),
  ),
  breaksDetail('updateAdvertisement', 'kept pictures are lost', set('images', [])),
  breaksProposal('updateAdvertisement', 'pictures get new ids', put('images[].id', plusOne)),
  breaksDetail('updateAdvertisement', 'pictures of other people are accepted', accept(400)),
  breaksProposal('getAdvertisement', 'pictures have no ids', drop('images[].id')),
  breaksProposal('listAdvertisements', 'counts are missing', drop('status_counts')),
  breaks('listAdvertisements', 'the count is wrong', put('count', plusOne)),
  breaksDetail('deleteAdvertisement', 'no permission is needed', accept(403)),
  breaks('deleteAdvertisement', 'DELETE is not allowed', methodNotAllowed(204)),
  breaks('approveAdvertisement', 'no permission is needed', accept(403)),
  breaksDetail('approveAdvertisement', 'it stays pending', set('status', 'pending')),
  breaksDetail(
    'approveAdvertisement',
    'the error has no text',
    answerWith(403, 403, { code: REFUSED }),
  ),
  breaksProposal('approveAdvertisement', 'it overrules another decision', accept(409)),
  breaks('approveAdvertisement', 'no sign-in is needed', accept(401)),
  breaksDetail('approveAdvertisement', 'it returns only a message', set('', { message: 'ok' })),
  breaks('rejectAdvertisement', 'no permission is needed', accept(403)),
  breaksDetail('rejectAdvertisement', 'it stays pending', set('status', 'pending')),
  breaks('rejectAdvertisement', 'no sign-in is needed', accept(401)),
];
