import { inArray } from 'drizzle-orm';
import type { Database } from '../../../db/connection.ts';
import { advertisements, comments, payments, users } from '../../../db/schema/index.ts';
import { fail } from '../../../domain/errors.ts';

const TABLES = { accounts: users, advertisements, comments, payments };

/**
 * Runs `change` in a transaction, unless it would delete accounts, advertisements, comments or
 * payments.
 * @throws DomainError would_delete, without any change, if it would delete some
 */
export const withoutDeleting = <Result>(
  db: Database,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const before = [];
    for (const [name, table] of Object.entries(TABLES)) {
      const rows = await tx.select({ id: table.id }).from(table);
      before.push({ name, table, ids: rows.map(({ id }) => id) });
    }
    const result = await change(tx);
    const deleted = [];
    for (const { name, table, ids } of before) {
      const count = ids.length - (await tx.$count(table, inArray(table.id, ids)));
      if (count > 0) deleted.push(`${name}: ${count}`);
    }
    if (deleted.length > 0) throw fail('would_delete', { params: { rows: deleted.join(', ') } });
    return result;
  });
