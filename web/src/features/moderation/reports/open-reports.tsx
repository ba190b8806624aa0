import { Box } from '@mantine/core';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { messageOf } from '~/shared/api/errors.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { toast } from '~/shared/lib/toast.ts';
import { Button } from '~/shared/ui/button.tsx';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { useKeepAdvertisement } from './api.ts';
import { ReportLines } from './report-lines.tsx';

/** The open reports about an advertisement, if it has any. While it is public, an admin can keep it. */
export function OpenReports({
  advertisement: { id, status, reports = [] },
}: {
  advertisement: Advertisement;
}) {
  const { mutate, isPending, error, cancel } = useKeepAdvertisement(id);
  if (reports.length === 0) return null;
  const keep = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success('The advertisement stays.');
        // The pressed button disappears with the reports.
        document.querySelector('main')?.focus({ preventScroll: true });
      },
    });
  return (
    <Box component="section" mb="lg" aria-labelledby="reports">
      <SectionLabel id="reports">Reported</SectionLabel>
      {error && <FormAlert>{messageOf(error)}</FormAlert>}
      <ReportLines reports={reports} />
      {status === 'approved' && (
        <Box mt="sm">
          <Button variant="outline" pending={isPending} onClick={keep}>
            Keep
          </Button>
        </Box>
      )}
      {isPending && <SlowNotice onCancel={cancel} />}
    </Box>
  );
}
