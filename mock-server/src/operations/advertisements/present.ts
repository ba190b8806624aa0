import type { components } from '../../../../openapi/schema.gen.d.ts';
import { canRenew, hasEnded } from '../../domain/advertisements/life.ts';
import { takesMessages } from '../../domain/advertisements/message.ts';
import { takesReports } from '../../domain/reports.ts';
import type { Services } from '../../domain/services.ts';
import {
  mayManage,
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

const presentForManagers = (ad: Advertisement, now: Date) => ({
  clicks: ad.clicks,
  reason_code: ad.reasonCode,
  reason: ad.reason,
  decided_at: ad.decidedAt?.toISOString() ?? null,
  ends_at: ad.endsAt?.toISOString() ?? null,
  has_ended: hasEnded(ad, now),
  sold_at: ad.soldAt?.toISOString() ?? null,
  can_renew: canRenew(ad, now),
});

/** The public fields. If a field of the contract is missing here, the code does not compile. */
const presentForAll = (
  ad: Advertisement,
  now: Date,
): Required<Omit<Presented, keyof ReturnType<typeof presentForManagers> | 'reports'>> => ({
  id: ad.id,
  serial_number: ad.serialNumber,
  title: ad.title,
  description: ad.description,
  category: ad.category,
  url: ad.url,
  user: ad.ownerName,
  user_id: ad.ownerId,
  takes_messages: takesMessages(ad, now),
  takes_reports: takesReports(ad, now),
  status: ad.status,
  views: ad.views,
  created_at: ad.createdAt.toISOString(),
  updated_at: ad.updatedAt.toISOString(),
  images: ad.images.map(presentImage),
});

/** Converts an advertisement to the contract's format, as this viewer may see it. */
export const presentAdvertisement = (
  { services, caller }: { services: Pick<Services, 'clock'>; caller: Viewer },
  ad: Advertisement,
): Presented => {
  const now = services.clock.now();
  return {
    ...presentForAll(ad, now),
    ...(mayManage(caller, ad) && presentForManagers(ad, now)),
  };
};
