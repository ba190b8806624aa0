import type { advertisementImages, advertisements, reports } from '../../db/schema/index.ts';
import type { Caller } from '../world.ts';
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

/** The part of a report that moderators see. It does not say who has reported. */
export type OpenReport = Pick<typeof reports.$inferSelect, 'reason' | 'note' | 'at'>;

/** An advertisement with its pictures in order, and everything that the site shows about it. */
export interface Advertisement extends AdvertisementRow {
  ownerName: string;
  images: AdvertisementImage[];
  /** The open reports, if an admin reads one advertisement. */
  reports?: OpenReport[];
}

/** The person who views an advertisement. Null means a visitor who is not signed in. */
export type Viewer = Pick<Caller, 'id' | 'role'> | null;

type Owned = Pick<AdvertisementRow, 'ownerId'>;

/**
 * Returns whether the viewer is the owner or an admin. They may change and delete the advertisement
 * and see its status.
 */
export const mayManage = (viewer: Viewer, { ownerId }: Owned): boolean =>
  viewer !== null && (viewer.role === 'admin' || viewer.id === ownerId);

/**
 * Returns whether the viewer may see the advertisement now. Unless it is running, only its owner
 * and admins may.
 */
export const maySee = (viewer: Viewer, ad: AdvertisementRow, now: Date): boolean =>
  isRunning(ad, now) || mayManage(viewer, ad);

/** Returns whether readers can message the owner: the advertisement is running and has no link. */
export const takesMessages = (ad: AdvertisementRow, now: Date): boolean =>
  isRunning(ad, now) && ad.url === null;
