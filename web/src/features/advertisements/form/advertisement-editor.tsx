import type { Advertisement } from '~/shared/advertisement/present.ts';
import { useDraftClaim } from '~/shared/drafts/use-draft-claim.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { AdvertisementForm } from './advertisement-form.tsx';
import { nameOfDrafts } from './draft.ts';

interface Props {
  advertisement?: Advertisement;
  onSaved: () => void;
}

export function AdvertisementEditor({ advertisement, onSaved }: Props) {
  const { user } = useSession();
  const claim = useDraftClaim(nameOfDrafts(user?.id ?? 0, advertisement?.id));
  if (claim === undefined) return null;
  return (
    <AdvertisementForm
      key={claim.key}
      advertisement={advertisement}
      claim={claim}
      onSaved={onSaved}
    />
  );
}
