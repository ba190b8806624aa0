import type { Config } from '../../settings/config.ts';
import type { Advertisement, AdvertisementRow } from '../advertisements/advertisement.ts';
import type { Mail } from '../ports.ts';

const REASONS: Record<NonNullable<AdvertisementRow['reasonCode']>, string> = {
  prohibited_item: 'We do not accept advertisements for this.',
  misleading: 'It could mislead our readers.',
  poor_quality: 'Its text or pictures do not show clearly enough what is offered.',
  duplicate: 'You have already posted the same advertisement.',
  other: '',
};

const rejection = (ad: Advertisement): string =>
  [ad.reasonCode === null ? '' : REASONS[ad.reasonCode], ad.reason ?? '']
    .filter((sentence) => sentence !== '')
    .join('\n');

/** Composes the email that tells the owner of an advertisement how moderators have decided. */
export const decisionMail = (
  config: Pick<Config, 'siteName' | 'siteOrigins'>,
  to: string,
  ad: Advertisement,
  outcome: 'approved' | 'rejected',
): Mail => {
  const [site = ''] = config.siteOrigins;
  const name = `"${ad.title}" (${ad.serialNumber})`;
  const paragraphs =
    outcome === 'approved'
      ? [
          `Your advertisement ${name} has been approved. It is now in the paper:`,
          `${site}/advertisements/${ad.id}`,
        ]
      : [
          `Your advertisement ${name} has not been accepted.`,
          rejection(ad),
          `You can edit and resubmit it: ${site}/dashboard/advertise`,
        ];
  return {
    to,
    subject: `Your advertisement ${ad.serialNumber} has been ${outcome}`,
    text: [
      `Dear ${ad.ownerName},`,
      ...paragraphs.filter((paragraph) => paragraph !== ''),
      `${config.siteName}, advertising desk`,
    ].join('\n\n'),
    kind: `advertisement_${outcome}`,
  };
};
