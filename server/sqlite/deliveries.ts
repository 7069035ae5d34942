import type { BuriedDelivery, DeliveryCounts, OutboxStore } from '../outbox/outbox-store.ts';
import { clockTolerance, failureColumns, type DeliveryRow } from '../outbox/rows.ts';
import { rowsOf } from './driver.ts';
import { messageReader, whereMessages } from './messages.ts';
import type { SqliteFile } from './sqlite-file.ts';

/** Returns the methods of an outbox in SQLite that claim deliveries and store their results. */
export function sqliteDeliveries({
  db,
  transaction,
}: Pick<SqliteFile, 'db' | 'transaction'>): Pick<
  OutboxStore,
  'release' | 'claim' | 'renew' | 'buryUnknown' | 'finish' | 'retry' | 'retryAll' | 'counts'
> {
  const readMessage = messageReader(db);
  return {
    async release(id, now) {
      return transaction(() => {
        const whole = db.run("DELETE FROM deliveries WHERE message = ? AND target = '' AND state = 'held'", [id]);
        const others = db.run(
          `UPDATE deliveries SET state = 'waiting', error = NULL, due = ?, waits_since = ? WHERE message = ? AND state = 'held'`,
          [now, now, id],
        );
        return whole.changes + others.changes > 0;
      });
    },
    async claim(now, lease, places) {
      const until = now + lease;
      const claimFor = ([target, free]: readonly [string, number]) =>
        rowsOf<DeliveryRow>(
          db,
          `UPDATE deliveries SET attempts = attempts + 1, leased_until = ?, waits_since = ? WHERE target = ? AND message IN (
               SELECT message FROM deliveries
               WHERE state = 'waiting' AND target = ? AND (due <= ? OR waits_since > ?) AND leased_until <= ?
               ORDER BY due, message LIMIT ?
             ) RETURNING *`,
          [until, now, target, target, now, now + clockTolerance, now, free],
        );
      // The messages are read in the same transaction: if a message cannot be read, the transaction fails and the claims are undone.
      return transaction(() =>
        Array.from(places)
          .flatMap(claimFor)
          .toSorted((a, b) => a.due - b.due)
          .flatMap(({ message: id, target, attempts }) => {
            const message = readMessage(id);
            return message ? [{ message, target, attempts, leasedUntil: until }] : [];
          }),
      );
    },
    async renew({ message, target, leasedUntil }, until) {
      const { changes } = transaction(() =>
        db.run(
          `UPDATE deliveries SET leased_until = ? WHERE message = ? AND target = ? AND state = 'waiting' AND leased_until = ?`,
          [until, message.id, target, leasedUntil],
        ),
      );
      return changes > 0;
    },
    async buryUnknown(known, before, error) {
      return transaction(() =>
        rowsOf<BuriedDelivery>(
          db,
          `UPDATE deliveries SET state = 'dead', error = ? WHERE state = 'waiting' AND due < ?
           AND target NOT IN (SELECT value FROM json_each(?)) RETURNING message AS id, target, attempts`,
          [error, before, JSON.stringify(known)],
        ),
      );
    },
    async finish({ message, target, leasedUntil }, result) {
      transaction(() => {
        if (!('error' in result)) {
          const columns = [result.kind, message.id, target];
          db.run('UPDATE deliveries SET state = ?, leased_until = 0 WHERE message = ? AND target = ?', columns);
          return;
        }
        db.run(
          `UPDATE deliveries SET state = ?, due = coalesce(?, due), attempts = coalesce(?, attempts), error = ?, leased_until = 0
           WHERE message = ? AND target = ? AND state = 'waiting' AND leased_until = ?`,
          [...failureColumns(result), message.id, target, leasedUntil],
        );
      });
    },
    async retry(id, target, now) {
      transaction(() => {
        db.run(
          "UPDATE deliveries SET state = 'waiting', attempts = 0, due = ?, waits_since = ? WHERE message = ? AND target = ? AND state = 'dead'",
          [now, now, id, target],
        );
      });
    },
    async retryAll(filter, now) {
      const { sql, values } = whereMessages(filter);
      return transaction(
        () =>
          db.run(
            `UPDATE deliveries SET state = 'waiting', attempts = 0, due = ?, waits_since = ? WHERE state = 'dead'
             AND message IN (SELECT id FROM messages m WHERE ${sql})`,
            [now, now, ...values],
          ).changes,
      );
    },
    async counts() {
      const [counts] = rowsOf<DeliveryCounts>(
        db,
        `SELECT (SELECT count(*) FROM deliveries WHERE state = 'waiting') AS waiting,
           (SELECT count(*) FROM deliveries WHERE state = 'dead') AS dead,
           (SELECT count(*) FROM deliveries WHERE state = 'held') AS held`,
        [],
      );
      return counts ?? { waiting: 0, dead: 0, held: 0 };
    },
  };
}
