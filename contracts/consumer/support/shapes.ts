import {
  boolean,
  id,
  instant,
  instantOrNull,
  nameOrNamed,
  oneOf,
  picture,
  priceOrNumber,
  shownOrNull,
  some,
  text,
  textOrNull,
} from './matchers.ts';

// Fields that the site reads from the responses of several operations.

const status = oneOf('approved', 'pending', 'rejected', 'draft');

const advertisementCard = {
  id: id(),
  title: text('Gravel bicycle'),
  category: textOrNull('For Sale'),
  status,
  images: some({ image: picture() }),
};

export const publicCard = {
  ...advertisementCard,
  description: text('Ridden twice, and both times downhill.'),
};

export const advertisementPage = {
  ...publicCard,
  url: textOrNull('https://bicycle.example/gravel'),
  user: shownOrNull('Maya Lindgren'),
  serial_number: shownOrNull('AD-000012'),
  created_at: instantOrNull(),
};

export const reviewedAdvertisement = {
  ...advertisementPage,
  updated_at: instantOrNull(),
};

export const ownAdvertisement = {
  ...advertisementCard,
  serial_number: shownOrNull('AD-000012'),
  created_at: instantOrNull(),
};

export const moderatedAdvertisement = {
  ...publicCard,
  serial_number: shownOrNull('AD-000012'),
  user: shownOrNull('Maya Lindgren'),
  created_at: instantOrNull(),
};

/** The fields of a person, without the id, which the site reads from the token. */
export const person = {
  email: text('reader@contract.example'),
  role: oneOf('user', 'admin'),
  user_profile: {
    first_name: text('Maya'),
    last_name: text('Lindgren'),
    joined_date: instantOrNull('2025-06-01T08:00:00Z'),
  },
};

export const subscription = {
  status: text('premium'),
  price: priceOrNumber(),
  start_date: instant('2026-02-10T10:00:00Z'),
  end_date: instant('2026-03-12T10:00:00Z'),
  is_active: boolean(true),
  auto_renew: boolean(true),
  plan: nameOrNamed('Monthly'),
};

const nested = (fields: object) => ({ subscription_profile: fields });
const atTopLevel = (fields: object) => fields;

/**
 * A profile contains the membership as an object or as fields at the top level. Each row has a
 * function that builds one of these two forms, and the endings of the interactions' names: for this
 * form, and for the other form.
 */
export const MEMBERSHIP_FORMS = [
  [nested, '', ', at the top level'],
  [atTopLevel, ', at the top level', ''],
] as const;
