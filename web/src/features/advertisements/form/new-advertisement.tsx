import { PageTitle } from '~/shared/ui/headings.tsx';
import { AdvertisementEditor } from './advertisement-editor.tsx';

export function NewAdvertisement({ onSaved }: { onSaved: () => void }) {
  return (
    <>
      <PageTitle calm intro="We review it before it appears, usually within a day.">
        New advertisement
      </PageTitle>
      <AdvertisementEditor onSaved={onSaved} />
    </>
  );
}
