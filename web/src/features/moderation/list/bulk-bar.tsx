import { VisuallyHidden } from '@mantine/core';
import type { Ref } from 'react';
import { CheckboxField } from '~/shared/mantine/fields.tsx';
import { Button } from '~/shared/ui/button.tsx';
import styles from './list.module.css';

interface Props {
  ref: Ref<HTMLInputElement>;
  /** The number of rows on the page. */
  shown: number;
  selected: number;
  /** The number of selected advertisements that are not approved yet. */
  toApprove: number;
  toReject: number;
  progress: { done: number; total: number } | null;
  onSelectAll: (selected: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
}

/**
 * The bar for approving or rejecting several advertisements. Buttons appear if rows are selected.
 * On small screens, the buttons are at the bottom.
 */
export function BulkBar(props: Props) {
  const { ref, shown, selected, toApprove, toReject, progress } = props;
  return (
    <div role="group" aria-label="Selected advertisements" className={styles.bulk}>
      <CheckboxField
        ref={ref}
        label={selected === 0 ? `Select all ${shown} on this page` : `${selected} selected`}
        checked={selected === shown}
        indeterminate={selected > 0 && selected < shown}
        onChange={(event) => props.onSelectAll(event.currentTarget.checked)}
      />
      <span role="status">
        {progress && <span>{`Deciding on ${progress.done + 1} of ${progress.total}…`}</span>}
        {/* Keyboard shortcuts can change the selection, so screen readers announce its size. */}
        {!progress && selected > 0 && <VisuallyHidden>{`${selected} selected`}</VisuallyHidden>}
      </span>
      {selected > 0 && (
        <div className={styles.bulkButtons}>
          <Button
            variant="approve"
            size="small"
            pending={progress !== null}
            disabled={toApprove === 0}
            onClick={props.onApprove}
          >
            Approve selected
          </Button>
          <Button
            variant="reject"
            size="small"
            pending={progress !== null}
            disabled={toReject === 0}
            onClick={props.onReject}
          >
            Reject selected
          </Button>
        </div>
      )}
    </div>
  );
}
