import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { Id } from '~/shared/api/types.ts';
import { moderationDetailUrl } from '~/shared/config/paths.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { OUTCOME, takesDetails, type Decision } from '../api/decide.ts';
import { RejectDialog } from '../rejection/reject-dialog.tsx';
import { useRecentReasons } from '../rejection/use-rejection.ts';
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx';
import { BulkBar } from './bulk-bar.tsx';
import styles from './list.module.css';
import { ModerationTable } from './moderation-table.tsx';
import { useBulkDecision, type BulkResult } from './use-bulk-decision.ts';
import { LIST_SHORTCUTS, useListKeys } from './use-list-keys.ts';
import { useRowFocus } from './use-row-focus.ts';

/** The rows of one page, with selection, bulk decisions and keyboard navigation. */
export function ModerationRows({ rows }: { rows: readonly Advertisement[] }) {
  const { search: list } = useLocation();
  const { run, progress, result, dismiss } = useBulkDecision();
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const [current, setCurrent] = useState<Id | null>(null);
  const [rejecting, setRejecting] = useState<readonly Advertisement[] | null>(null);
  const selectAll = useRef<HTMLInputElement>(null);
  const { remember } = useRecentReasons();
  const focusRow = useRowFocus(rows, current);

  // The selection may contain ids that are no longer on the page.
  const selected = rows.filter(({ id }) => chosen.has(id));
  const open = (action: Decision['action'], items: readonly Advertisement[]) =>
    items.filter(({ status }) => status !== OUTCOME[action]);

  const choose = (id: Id, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const decide = async (items: readonly Advertisement[], decision: Decision) => {
    const at = rows.findIndex(({ id }) => id === current);
    const bar = selectAll.current?.closest('[role=group]');
    const isInBar = bar?.contains(document.activeElement) ?? false;
    const outcome = await run(items, decision);
    setRejecting(null);
    if (outcome === null) return;
    const { failures } = outcome;
    if (decision.action === 'reject' && failures.length === 0) {
      remember(
        items.map(({ id }) => id),
        decision,
      );
    }
    if (selected.length === 0) focusRow((rows[at + 1] ?? rows[at - 1])?.id);
    else {
      // Advertisements that could not be approved or rejected stay selected for a retry.
      setChosen(new Set(failures.map(({ id }) => id)));
      // The pressed button disappears with the selection, so the select-all checkbox gets focus.
      if (isInBar && failures.length === 0) selectAll.current?.focus();
    }
  };
  /** The selected rows or, if none is selected, the current row. */
  const meant = () => (selected.length > 0 ? selected : rows.filter(({ id }) => id === current));
  const start = (action: Decision['action']) => {
    const items = open(action, meant());
    if (items.length === 0 || progress) return;
    if (action === 'reject') setRejecting(items);
    else void decide(items, { action });
  };

  useListKeys({
    rows,
    current,
    list,
    onToggle: (id) => choose(id, !chosen.has(id)),
    onApprove: () => start('approve'),
    onReject: () => start('reject'),
  });

  const problems = new Map(result?.failures.map(({ id, message }) => [id, message]));
  return (
    <>
      <div className={styles.toolbar}>
        <BulkBar
          ref={selectAll}
          shown={rows.length}
          selected={selected.length}
          toApprove={open('approve', selected).length}
          toReject={open('reject', selected).length}
          progress={progress}
          onSelectAll={(all) => setChosen(new Set(all ? rows.map(({ id }) => id) : []))}
          onApprove={() => start('approve')}
          onReject={() => start('reject')}
        />
        <ShortcutHelp lines={LIST_SHORTCUTS} />
      </div>
      {result && <BulkReport result={result} onDismiss={dismiss} />}
      <ModerationTable
        advertisements={rows}
        rowOf={({ id }) => ({
          selected: chosen.has(id),
          problem: problems.get(id),
          list,
          onSelect: (isChosen) => choose(id, isChosen),
          onReach: () => setCurrent(id),
        })}
      />
      {rejecting && (
        <RejectDialog
          ids={rejecting.map(({ id }) => id)}
          takesReason={rejecting.every(takesDetails)}
          pending={progress !== null}
          onReject={(rejection) => void decide(rejecting, { action: 'reject', ...rejection })}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

interface Props {
  result: BulkResult;
  onDismiss: () => void;
}

/** Lists the approvals or rejections that failed. Renders nothing if none failed. */
function BulkReport({ result: { action, total, failures }, onDismiss }: Props) {
  if (failures.length === 0) return null;
  return (
    <div role="alert" className={styles.report}>
      <p>
        <strong>{`${failures.length} of ${total} could not be ${OUTCOME[action]}`}</strong>
      </p>
      <ul>
        {failures.map(({ id, title, message }) => (
          <li key={id}>
            <Link to={moderationDetailUrl(id)}>{title}</Link>: <span>{message}</span>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
