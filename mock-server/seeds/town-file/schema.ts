import { z } from 'zod';
import { MEMBERSHIPS } from '../../../openapi/memberships.ts';
import { loadContract } from '../../src/contract/document.ts';
import { jsonValidator, type RequestValidator } from '../../src/contract/request-validation.ts';
import { resolveReferences } from '../../../openapi/validation/operations.ts';
import type { AdvertisementTexts } from '../../src/domain/advertisements/content.ts';
import { createAdvertisement } from '../../../openapi/constants.gen.ts';
import { fieldsOf } from '../../../openapi/document.ts';

/** A text that must match a schema of openapi.yaml, from which its error message is made. */
const text = (name: string, schema: string) => {
  let check: RequestValidator | undefined;
  return z.string().superRefine((value, context) => {
    const properties = { [name]: { $ref: `#/components/schemas/${schema}` } };
    check ??= jsonValidator(fieldsOf(resolveReferences({ properties }, loadContract().document)));
    const error = check({ [name]: value });
    if (error !== null) context.addIssue({ code: 'custom', message: error.message });
  });
};

const slug = z.string().regex(/^[\w-]+$/, 'only letters, digits, _ and - are permitted');
const count = z.int32().min(0).default(0);
/** A text that the contract does not limit. PostgreSQL cannot store NUL, so NUL is refused. */
const plain = z.string().refine((value) => !value.includes('\0'), 'NUL is not permitted');

const section = z.strictObject({
  slug: slug.max(60),
  name: text('name', 'Section/properties/name'),
  description: text('description', 'Section/properties/description').default(''),
});

const person = z.strictObject({
  key: plain.min(1).optional(),
  email: text('email', 'Email').toLowerCase(),
  password: text('password', 'NewPassword').default('Courier2026'),
  role: z.enum(['user', 'admin']).default('user'),
  first_name: text('first_name', 'FirstName'),
  last_name: text('last_name', 'LastName'),
  phone_number: text('phone_number', 'ProfileUpdate/properties/phone_number').default(''),
  verified: z.boolean().default(true),
  membership: z.enum(MEMBERSHIPS).default('none'),
  about: plain.default(''),
});

const story = z.strictObject({
  slug: slug.max(200).optional(),
  title: text('title', 'Article/properties/title'),
  excerpt: text('excerpt', 'Article/properties/excerpt'),
  section: z.string(),
  authors: z.array(text('name', 'Author/properties/name')).default([]),
  tags: z
    .array(plain.min(1))
    .default([])
    .transform((tags) => [...new Set(tags)]),
  text: plain,
  published_at: text('published_at', 'Article/properties/published_at').optional(),
  is_premium: z.boolean().default(false),
  is_sensitive: z.boolean().default(false),
  reads: count,
  image: z.string().optional(),
  image_alt: text('image_alt', 'HeroImage/properties/alt').default(''),
  image_credit: plain.default(''),
});

const advertisement = z.strictObject({
  title: text('title', 'AdvertisementTitle'),
  description: text('description', 'AdvertisementDescription'),
  category: text('category', 'AdvertisementCategory'),
  url: text('url', 'AdvertisementUrl')
    .refine((url) => url === '' || URL.canParse(url), 'Please enter a valid URL')
    .default(''),
  owner: z.string(),
  status: z.enum(['pending', 'approved', 'rejected', 'draft']).default('approved'),
  created_at: text('created_at', 'Article/properties/published_at').optional(),
  views: count,
  images: z.array(z.string()).max(createAdvertisement.images.maxItems).default([]),
}) satisfies { shape: Record<keyof AdvertisementTexts, unknown> };

const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((entries) => entries ?? []);

/** The schemas of the entries in the lists of a seed file. */
export const ENTRIES = {
  sections: section,
  people: person,
  stories: story,
  advertisements: advertisement,
} as const;

/** The schema of a seed file, which the README describes and example.yaml shows. */
export const townFileSchema = z.strictObject({
  sections: listOf(section),
  people: listOf(person),
  stories: listOf(story),
  categories: listOf(text('category', 'AdvertisementCategory')),
  advertisements: listOf(advertisement),
});

export type TownFile = z.output<typeof townFileSchema>;
