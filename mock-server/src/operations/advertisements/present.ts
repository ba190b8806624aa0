import type { components } from '../../../../openapi/schema.gen.d.ts';
import {
  mayManage,
  takesMessages,
  type Advertisement,
  type AdvertisementImage,
  type Viewer,
} from '../../domain/advertisements/advertisement.ts';

type Presented = components['schemas']['Advertisement'];

const presentImage = (image: AdvertisementImage): Presented['images'][number] => ({
  id: image.id,
  image: `/media/${image.path}`,
  thumbnail: `/media/${image.thumbnailPath}`,
  width: image.width,
  height: image.height,
});

/** Only the owner and admins see these fields. */
const presentForManagers = (ad: Advertisement) => ({
  clicks: ad.clicks,
  reason_code: ad.reasonCode,
  reason: ad.reason,
  decided_at: ad.decidedAt?.toISOString() ?? null,
});

/**
 * Everybody sees these fields. If a field of the contract is missing here, the code does not
 * compile.
 */
const presentForAll = (
  ad: Advertisement,
): Required<Omit<Presented, keyof ReturnType<typeof presentForManagers>>> => ({
  id: ad.id,
  serial_number: ad.serialNumber,
  title: ad.title,
  description: ad.description,
  category: ad.category,
  url: ad.url,
  user: ad.ownerName,
  user_id: ad.ownerId,
  takes_messages: takesMessages(ad),
  status: ad.status,
  views: ad.views,
  created_at: ad.createdAt.toISOString(),
  updated_at: ad.updatedAt.toISOString(),
  images: ad.images.map(presentImage),
});

/**
 * Converts an advertisement to the format of the contract, with the fields that this viewer may
 * see.
 */
export const presentAdvertisement = (viewer: Viewer, ad: Advertisement): Presented => ({
  ...presentForAll(ad),
  ...(mayManage(viewer, ad) && presentForManagers(ad)),
});
