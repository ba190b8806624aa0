import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { decisionsQuery } from '../api/decisions.ts';
import { reportedCommentsQuery } from '../api/reported-comments.ts';
import styles from './list.module.css';

interface Props {
  /** The number of reported advertisements: undefined while it loads, null if unsupported. */
  reported: number | null | undefined;
  isFiltered: boolean;
  onFilter: (isFiltered: boolean) => void;
}

/** The filter for reported advertisements and links to further lists that the backend supports. */
export function MoreLists({ reported, isFiltered, onFilter }: Props) {
  const api = useApi();
  const { data: comments } = useQuery(reportedCommentsQuery(api, 1));
  const { data: decisions } = useQuery(decisionsQuery(api, { page: 1 }));
  if (reported === null && !comments && !decisions) return null;
  return (
    <div className={styles.more}>
      {typeof reported === 'number' && (
        <Button
          variant={isFiltered ? 'filled' : 'outline'}
          size="small"
          aria-pressed={isFiltered}
          onClick={() => onFilter(!isFiltered)}
        >
          {`Reported (${reported})`}
        </Button>
      )}
      {comments && (
        <Link to={paths.reportedComments} data-target="">
          {`Reported comments (${comments.count})`}
        </Link>
      )}
      {decisions && (
        <Link to={paths.decisions} data-target="">
          All decisions
        </Link>
      )}
    </div>
  );
}
