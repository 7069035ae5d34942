/** The console messages about the elements of a test, by element. */
export interface Said {
  /** The lines about one element, in order. */
  of(element: Element): readonly string[];
  /** Every line, whatever it is about. */
  all(): readonly string[];
  /** Forgets what was said so far. */
  clear(): void;
}

const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0).toReversed()) end();
});

/** Puts the page in debug mode, where messages are given their element, until the test ends. */
function debug(): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('data-debug', '');
  document.head.append(script);
  endings.push(() => script.remove());
}

/** Collects what is written to the console at that level in debug mode, by the element that is given with it, until the test ends. */
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
