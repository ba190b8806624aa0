import '~/shared/mantine/mantine.css';
import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '~/shared/api/api-context.ts';
import { messageOf } from '~/shared/api/errors.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { articleUrl, paths } from '~/shared/config/paths.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { pageNumber } from '~/shared/lib/page-number.ts';
import { toast } from '~/shared/lib/toast.ts';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { reportedCommentsQuery, useDecideOnComment } from '../reports/api.ts';
import detailStyles from '../detail/detail.module.css';
import { ListPages } from '../list/list-pages.tsx';
import { ReportLines } from '../reports/report-lines.tsx';
import styles from './reported-comments.module.css';

const PAGE_SIZE = 12;

export function ReportedComments() {
  const page = pageNumber(useSearchParams()[0]);
  const query = reportedCommentsQuery(useApi(), page);
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data, error } = result;
  const again = useRetry(query.queryKey);
  const list = useRef<HTMLOListElement>(null);
  return (
    <>
      <Link to={paths.moderation} data-target="">
        Advertisement list
      </Link>
      <PageTitle calm>Reported comments</PageTitle>
      <LoadState result={result} loading="Loading the reported comments" onRetry={again} />
      <ol ref={list} tabIndex={-1} aria-label="Reported comments" className={styles.list}>
        {data?.results.map((comment) => (
          <li key={comment.id}>
            <ReportedComment comment={comment} onDecided={() => list.current?.focus()} />
          </li>
        ))}
      </ol>
      {!error && (data === null || data?.results.length === 0) && (
        <EmptyPanel title="No reported comments">
          A comment appears here when a reader reports it.
        </EmptyPanel>
      )}
      {data && <ListPages page={page} pages={Math.ceil(data.count / PAGE_SIZE)} />}
    </>
  );
}

interface Props {
  comment: Schemas['ReportedComment'];
  onDecided: () => void;
}

function ReportedComment({ comment, onDecided }: Props) {
  const { id, author, text, article } = comment;
  const { mutate, isPending, error, cancel } = useDecideOnComment(id);
  const decide = (action: 'keep' | 'hide') => () =>
    mutate(action, {
      onSuccess: () => {
        toast.success(action === 'keep' ? 'The comment stays.' : 'The comment is hidden.');
        onDecided();
      },
    });
  return (
    <article aria-label={`Comment by ${author}`}>
      {error && <FormAlert>{messageOf(error)}</FormAlert>}
      <p>
        <strong>{author}</strong> on <Link to={articleUrl(article.slug)}>{article.title}</Link>,{' '}
        <Timestamp iso={comment.created_at} />
      </p>
      <p className={detailStyles.description}>{text}</p>
      <ReportLines reports={comment.reports} />
      <Group gap="sm" mt="sm" align="stretch">
        <Button variant="outline" pending={isPending} onClick={decide('keep')}>
          Keep
        </Button>
        <Button variant="outline" pending={isPending} onClick={decide('hide')}>
          Hide
        </Button>
      </Group>
      {isPending && <SlowNotice onCancel={cancel} />}
    </article>
  );
}
