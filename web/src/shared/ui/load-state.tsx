import { messageOf } from '~/shared/api/errors.ts';
import { ErrorPanel } from './error-panel.tsx';
import { PendingPanel } from './pending-panel.tsx';

interface Props {
  result: { data: unknown; error: unknown; isFetching: boolean };
  /** The visible text of the placeholder, for example 'Loading advertisements'. */
  loading: string;
  failed?: string;
  onRetry: () => void;
}

/** A query's error with a retry button, or a placeholder while the data load. */
export function LoadState({ result, loading, failed, onRetry }: Props) {
  const { data, error, isFetching } = result;
  if (error) {
    return (
      <ErrorPanel
        title={failed}
        message={messageOf(error)}
        retrying={isFetching}
        onRetry={onRetry}
      />
    );
  }
  if (data === undefined) return <PendingPanel label={loading} onRetry={onRetry} />;
  return null;
}
