import type { Schemas } from '../api/types.ts';
import { STATUS, type Advertisement, type AdvertisementStatus } from './present.ts';

type Image = Schemas['AdvertisementImage'];

/** An advertisement from a backend that deviates from the contract. */
type Received = Omit<Advertisement, 'status' | 'images'> & {
  status?: string | null;
  images?: (Partial<Image> | null)[] | null;
};

/**
 * Repairs an advertisement, so that it does not break a list: a missing or unknown status becomes
 * pending, and images without a path are dropped.
 */
export const wellFormed = ({ status, images, ...others }: Received): Advertisement => ({
  ...others,
  status: isStatus(status) ? status : 'pending',
  images: images?.filter(hasPath) ?? [],
});

const isStatus = (status: string | null | undefined): status is AdvertisementStatus =>
  typeof status === 'string' && Object.hasOwn(STATUS, status);

const hasPath = (image: Partial<Image> | null): image is Image => Boolean(image?.image);
