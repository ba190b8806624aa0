import type { advertisementImages, advertisements } from '../../db/schema/index.ts';
import type { Caller } from '../services.ts';
import { isRunning } from './life.ts';

/** The categories of advertisements, in the order in which the site shows them. */
export const CATEGORIES = [
  'General',
  'For Sale',
  'Vehicles',
  'Real Estate',
  'Jobs',
  'Services',
  'Classes',
  'Community',
] as const;

export type AdvertisementRow = typeof advertisements.$inferSelect;
export type AdvertisementImage = typeof advertisementImages.$inferSelect;

/** An advertisement with its pictures in order, and everything that the site shows about it. */
export interface Advertisement extends AdvertisementRow {
  ownerName: string;
  images: AdvertisementImage[];
}

/** The person who views an advertisement. Null means a visitor who is not signed in. */
export type Viewer = Pick<Caller, 'id' | 'role'> | null;

type Owned = Pick<AdvertisementRow, 'ownerId'>;

/** The owner and admins may change and delete an advertisement and see its status. */
export const mayManage = (viewer: Viewer, { ownerId }: Owned): boolean =>
  viewer !== null && (viewer.role === 'admin' || viewer.id === ownerId);

/** Unless an advertisement is running, only its owner and admins may see it. */
export const maySee = (viewer: Viewer, ad: AdvertisementRow, now: Date): boolean =>
  isRunning(ad, now) || mayManage(viewer, ad);
