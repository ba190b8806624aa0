import { useEffect, useState } from 'react';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { draftKey, readDraft } from '~/shared/drafts/draft-store.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { AdvertisementForm } from './advertisement-form.tsx';
import { draftName, fromDraft, type RestoredDraft } from './draft.ts';
import { fieldsOf } from './fields.ts';

interface Props {
  advertisement?: Advertisement;
  onSaved: () => void;
}

export function AdvertisementEditor({ advertisement, onSaved }: Props) {
  const { user } = useSession();
  const key = draftKey(user?.id ?? 0, draftName(advertisement?.id));
  const [draft, setDraft] = useState<RestoredDraft | null>();
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((kept) => {
      if (isCurrent) setDraft(kept && fromDraft(kept, fieldsOf(advertisement)));
    });
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a change elsewhere keeps the user's input
  }, [key]);
  if (draft === undefined) return null;
  return (
    <AdvertisementForm
      advertisement={advertisement}
      draftKey={key}
      draft={draft}
      onSaved={onSaved}
    />
  );
}
