import { CheckboxField } from '~/shared/forms/fields.tsx';
import { Button } from '~/shared/ui/button.tsx';
import styles from './list.module.css';

interface Props {
  /** How many are on the page, and how many of them are selected. */
  shown: number;
  selected: number;
  /** How many of the selected are not in that state already. */
  toApprove: number;
  toReject: number;
  progress: { done: number; total: number } | null;
  onSelectAll: (selected: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
}

/** Decides on all that are selected. */
export function BulkBar(props: Props) {
  const { shown, selected, toApprove, toReject, progress } = props;
  return (
    <div role="group" aria-label="Selected advertisements" className={styles.bulk}>
      <CheckboxField
        label={selected === 0 ? `Select all ${shown} on this page` : `${selected} selected`}
        checked={selected === shown}
        indeterminate={selected > 0 && selected < shown}
        onChange={(event) => {
          props.onSelectAll(event.currentTarget.checked);
        }}
      />
      <div className={styles.bulkButtons}>
        <span role="status">
          {progress && `Deciding on ${progress.done + 1} of ${progress.total}…`}
        </span>
        <Button
          size="small"
          pending={progress !== null}
          disabled={toApprove === 0}
          onClick={props.onApprove}
        >
          Approve selected
        </Button>
        <Button
          size="small"
          variant="outline"
          pending={progress !== null}
          disabled={toReject === 0}
          onClick={props.onReject}
        >
          Reject selected
        </Button>
      </div>
    </div>
  );
}
