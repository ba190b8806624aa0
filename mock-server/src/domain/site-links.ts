import type { Config } from '../settings/config.ts';

/** Pages of the site that mails lead to, at the first of its origins. */
export const siteLinks = ({ siteOrigins: [origin = ''] }: Pick<Config, 'siteOrigins'>) => ({
  advertisement: (id: number): string => `${origin}/advertisements/${id}`,
  ownAdvertisements: `${origin}/dashboard/advertise`,
});
