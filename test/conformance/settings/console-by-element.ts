import { setDebugMode } from '../../../src/diagnostics/on-demand/warnings.ts';

/** The console messages about the elements of a test, by element. */
export interface ConsoleLines {
  /** Returns the lines about one element, in order. */
  of(element: Element): readonly string[];
  /** Returns all lines. */
  all(): readonly string[];
  /** Clears the collected lines. */
  clear(): void;
}

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const restore of cleanups.splice(0).toReversed()) restore();
});

/** Collects console output at that level in debug mode, by the element that is logged with it, until the test ends. */
export function consoleByElement(level: 'warn' | 'error'): ConsoleLines {
  setDebugMode(() => '');
  cleanups.push(() => setDebugMode());
  const lines: string[] = [];
  const byElement = new Map<Element, string[]>();
  const original = console[level];
  console[level] = (...parts: unknown[]) => {
    const line = parts.map(String).join(' ');
    lines.push(line);
    const element = parts.find((part) => part instanceof Element);
    if (element) byElement.set(element, [...(byElement.get(element) ?? []), line]);
  };
  cleanups.push(() => {
    console[level] = original;
  });
  return {
    of: (element) => byElement.get(element) ?? [],
    all: () => [...lines],
    clear() {
      lines.length = 0;
      byElement.clear();
    },
  };
}
