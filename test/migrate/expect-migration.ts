import { expect } from 'vitest';
import { migrateBody } from './migrate-page.ts';

/** Expects that a body and its script become others, and that the command changes nothing the second time. The first value names the row of a table. */
export function expectMigrated(_: string, before: string, script: string, after: string, left: string): void {
  expect(migrateBody(before, script)).toEqual({ body: after, script: left, reasons: [] });
  expect(migrateBody(after).body).toBe(after);
}

/** Expects that a body and its script stay, for a reason. The first value names the row of a table. */
export function expectUnchanged(_: string, before: string, script: string, reason: string): void {
  const result = migrateBody(before, script);
  expect(result).toMatchObject({ body: before, script });
  expect(result.reasons[0]).toBe(reason);
}
