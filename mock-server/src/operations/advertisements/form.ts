import * as contract from '../../../../openapi/constants.gen.ts';
import type { components } from '../../../../openapi/schema.gen.d.ts';
import { newTexts, type AdvertisementTexts } from '../../domain/advertisements/content.ts';
import type { Upload } from '../../domain/ports.ts';
import type { Form } from '../../plugins/form-validation.ts';
import { withForm, type FormLimits } from '../../plugins/multipart-form.ts';
import type { SignedInInput } from '../operation.ts';

const LIMITS: FormLimits = {
  maxFiles: contract.createAdvertisement.images.maxItems,
  maxFileBytes: contract.createAdvertisement.images.maxBytes,
  tooManyFiles: 'too_many_images',
  fileTooLarge: 'image_too_large',
};

type Schemas = components['schemas'];
type NewText = Exclude<keyof Schemas['AdvertisementCreate'], 'images' | 'idempotency_key'>;
type ChangedText = Exclude<keyof Schemas['AdvertisementUpdate'], 'images' | 'keep_images[]'>;

const TEXTS = (newTexts satisfies { shape: Record<NewText, unknown> }).keyof()
  .options satisfies ChangedText[];

export interface AdvertisementForm {
  texts: AdvertisementTexts;
  uploads: Upload[];
  /** The ids of the pictures to keep. Undefined if the form does not have this field. */
  keepImages: string[] | undefined;
  key: string | undefined;
}

const toAdvertisement = ({ fields, files }: Form): AdvertisementForm => {
  const texts: AdvertisementTexts = {};
  for (const name of TEXTS) {
    const value = fields[name]?.at(-1);
    if (value !== undefined) texts[name] = value;
  }
  return {
    texts,
    uploads: files.filter(({ field }) => field === 'images').map(({ upload }) => upload),
    keepImages: fields['keep_images[]']?.filter((id) => id !== ''),
    key: fields.idempotency_key?.at(-1),
  };
};

/** Reads an advertisement form, whose texts were validated, and passes it to `save`. */
export const withAdvertisementForm = <T>(
  input: Pick<SignedInInput<'createAdvertisement'>, 'services' | 'caller' | 'request'>,
  save: (form: AdvertisementForm) => Promise<T>,
): Promise<T> => withForm(input, LIMITS, (form) => save(toAdvertisement(form)));
