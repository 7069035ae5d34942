interface Measurement {
  readonly read: () => unknown;
  readonly apply: () => unknown;
}

let pending: Measurement[] = [];

/**
 * Calls `read`, which measures the page, and then `apply`, which changes it, in a microtask. All callers' `read` run before the first `apply`, so
 * that the browser lays out the page only once. Neither function may throw.
 */
export function measureTogether(read: () => unknown, apply: () => unknown): void {
  if (pending.push({ read, apply }) === 1) queueMicrotask(measureAll);
}

function measureAll(): void {
  const all = pending;
  pending = [];
  for (const { read } of all) read();
  for (const { apply } of all) apply();
}
