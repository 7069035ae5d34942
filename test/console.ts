import '../src/diagnostics/on-demand/warnings.ts'; // So that no warning waits for its code, and arrives in the next test.
import { turn } from './clock.ts';

const restores: (() => void)[] = [];

/** Captures the calls of a console method during a test. Each entry is the text of one call. */
export function captureConsole(method: 'error' | 'warn'): string[] {
  const lines: string[] = [];
  const before = console[method];
  console[method] = (...parts: readonly unknown[]) => void lines.push(parts.map(String).join(' '));
  restores.push(() => void (console[method] = before));
  return lines;
}

afterEach(async () => {
  await turn(); // A warning of the test itself may still be on its way.
  for (const restore of restores.splice(0)) restore();
});
