interface Measurement {
  readonly read: () => unknown;
  readonly apply: () => unknown;
}

let pending: Measurement[] = [];

/**
 * Calls `read`, which measures the page, and then `apply`, which changes it, in a microtask: first the `read` of all callers, so that the
 * browser lays out the page once for all of them. Neither may throw.
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
