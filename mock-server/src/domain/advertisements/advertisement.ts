import type { advertisementImages, advertisements } from '../../db/schema/index.ts';
import type { Caller } from '../world.ts';

/** What an advertisement may be listed under, in the order to show them. */
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

/** Pictures of one advertisement. */
export const MAX_IMAGES = 4;

export type AdvertisementRow = typeof advertisements.$inferSelect;
export type AdvertisementImage = typeof advertisementImages.$inferSelect;

/** An advertisement with all that is shown of it; the pictures are in their order. */
export interface Advertisement extends AdvertisementRow {
  ownerName: string;
  images: AdvertisementImage[];
}

/** Who looks at an advertisement; null is a visitor. */
export type Viewer = Pick<Caller, 'id' | 'role'> | null;

type Owned = Pick<AdvertisementRow, 'ownerId'>;

/** The owner and admins: they may change and delete it, and see what became of it. */
export const mayManage = (viewer: Viewer, { ownerId }: Owned): boolean =>
  viewer !== null && (viewer.role === 'admin' || viewer.id === ownerId);

/** Approved ones are for everybody, others for those who manage them. */
export const maySee = (viewer: Viewer, ad: Owned & Pick<AdvertisementRow, 'status'>): boolean =>
  ad.status === 'approved' || mayManage(viewer, ad);

/** Readers write to the owner where there is no link that leads to them. */
export const takesMessages = ({ status, url }: Pick<AdvertisementRow, 'status' | 'url'>): boolean =>
  status === 'approved' && url === null;
