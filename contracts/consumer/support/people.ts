import type { Interaction } from './interaction.ts';

export const PASSWORD = 'Courier2026';
export const READER = 'reader@contract.example';
export const MEMBER = 'member@contract.example';
export const ADVERTISER = 'advertiser@contract.example';
export const SOMEBODY_ELSE = 'somebody-else@contract.example';
export const ADMIN = 'admin@contract.example';

type State = NonNullable<Interaction['given']>[number];

export const signedIn: State = ['a person is signed in', { email: READER }];
export const memberSignedIn: State = [
  'a person is signed in',
  { email: MEMBER, membership: 'active' },
];
export const advertiserSignedIn: State = ['a person is signed in', { email: ADVERTISER }];
export const adminSignedIn: State = ['a person is signed in', { email: ADMIN, role: 'admin' }];

type AdvertisementStatus = 'pending' | 'approved' | 'rejected' | 'draft';

export const advertisement = (
  status: AdvertisementStatus,
  { owner = ADVERTISER, ...params }: { owner?: string; complete?: boolean } = {},
): State => ['there is an advertisement', { owner, status, ...params }];

export const endingAdvertisement = (stage: 'running' | 'ending' | 'ended'): State => [
  'an advertisement has an end',
  { owner: ADVERTISER, stage },
];
