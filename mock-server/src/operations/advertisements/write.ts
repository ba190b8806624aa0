import { changeAdvertisement, removeAdvertisement } from '../../domain/advertisements/change.ts';
import { createAdvertisement as create } from '../../domain/advertisements/create.ts';
import { checkMayManage } from '../../domain/advertisements/lock.ts';
import { fail } from '../../domain/errors.ts';
import { signedInOperation } from '../operation.ts';
import { withAdvertisementForm, type AdvertisementForm } from './form.ts';
import { presentAdvertisement } from './present.ts';

/** Creates an advertisement that awaits review. */
export const createAdvertisement = signedInOperation<'createAdvertisement'>(async (input) => {
  const { services, caller } = input;
  const ad = await withAdvertisementForm(input, (form) => create(services, caller, form));
  return { status: 201, body: presentAdvertisement({ services, caller }, ad) };
});

const isEmpty = ({ texts, uploads, keepImages }: AdvertisementForm): boolean =>
  Object.keys(texts).length === 0 && uploads.length === 0 && keepImages === undefined;

/** Updates an advertisement of this person. An admin may update any advertisement. */
export const updateAdvertisement = signedInOperation<'updateAdvertisement'>(async (input) => {
  const { services, caller, params } = input;
  await checkMayManage(services.db, caller, params.id);
  const ad = await withAdvertisementForm(input, async (form) => {
    if (isEmpty(form)) throw fail('form_required');
    return changeAdvertisement(services, caller, params.id, form);
  });
  return { status: 200, body: presentAdvertisement({ services, caller }, ad) };
});

/** Deletes an advertisement of this person. An admin may delete any advertisement. */
export const deleteAdvertisement = signedInOperation<'deleteAdvertisement'>(
  async ({ services, caller, params }) => {
    await removeAdvertisement(services, caller, params.id);
    return { status: 204 };
  },
);
