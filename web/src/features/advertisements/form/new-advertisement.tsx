import { PageTitle } from '~/shared/ui/headings.tsx';
import { AdvertisementEditor } from './advertisement-editor.tsx';

/** Makes an advertisement, which is reviewed before it appears. */
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
