import type { CDPSession } from 'playwright-core';

/** Returns a metric of the page; the session has enabled `Performance`. */
export async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find((entry) => entry.name === name);
  if (!found) throw new Error(`Chromium has no metric "${name}".`);
  return found.value;
}
