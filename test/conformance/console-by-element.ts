/** The console messages about the elements of a test, by element. */
export interface Said {
  /** Returns the lines about one element, in order. */
  of(element: Element): readonly string[];
  /** Returns all lines. */
  all(): readonly string[];
  /** Clears the collected lines. */
  clear(): void;
}

const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0).toReversed()) end();
});

/** Enables debug mode, in which messages are logged with their element, until the test ends. */
function debug(): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('data-debug', '');
  document.head.append(script);
  endings.push(() => script.remove());
}

/** Collects console output at that level in debug mode, by the element that is logged with it, until the test ends. */
export function saidBy(level: 'warn' | 'error'): Said {
  debug();
  const lines: string[] = [];
  const byElement = new Map<Element, string[]>();
  const before = console[level];
  console[level] = (...parts: unknown[]) => {
    const line = parts.map(String).join(' ');
    lines.push(line);
    const element = parts.find((part) => part instanceof Element);
    if (element) byElement.set(element, [...(byElement.get(element) ?? []), line]);
  };
  endings.push(() => {
    console[level] = before;
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
