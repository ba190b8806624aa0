import type { components } from '../../../../openapi/schema.gen.d.ts';
import { MAX_IMAGES } from '../../domain/advertisements/advertisement.ts';
import { newTexts, type AdvertisementTexts } from '../../domain/advertisements/content.ts';
import type { Upload } from '../../domain/ports.ts';
import type { Form } from '../../plugins/form-validation.ts';
import { withForm, type FormLimits } from '../../plugins/multipart-form.ts';
import type { SignedInInput } from '../operation.ts';

const LIMITS: FormLimits = {
  maxFiles: MAX_IMAGES,
  maxFileBytes: 5 * 1024 * 1024,
  tooManyFiles: 'too_many_images',
  fileTooLarge: 'image_too_large',
};

type SentText = Exclude<
  keyof components['schemas']['AdvertisementCreate'],
  'images' | 'idempotency_key'
>;

const TEXTS = (newTexts satisfies { shape: Record<SentText, unknown> }).keyof().options;

/** The form of an advertisement: the texts that were sent, and the pictures as they came. */
export interface AdvertisementForm {
  texts: AdvertisementTexts;
  uploads: Upload[];
  /** Ids of the pictures to keep; undefined when the form does not say. */
  keepImages: string[] | undefined;
  /** Names the form of a new advertisement. */
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

/** Reads the form of an advertisement, whose texts the contract has validated, and saves it. */
export const withAdvertisementForm = <T>(
  input: Pick<SignedInInput<'createAdvertisement'>, 'world' | 'caller' | 'request'>,
  save: (form: AdvertisementForm) => Promise<T>,
): Promise<T> => withForm(input, LIMITS, (form) => save(toAdvertisement(form)));
