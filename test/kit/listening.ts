/** The detail of a `portico-failed` event. */
export interface Failed {
  readonly element: Element;
  readonly type: string;
  readonly address?: string;
  readonly error?: unknown;
}

const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Collects the details of an event until the test ends. */
export function details<Detail>(target: EventTarget, type: string): Detail[] {
  const found: Detail[] = [];
  const hear = (event: Event) => {
    if ('detail' in event) found.push(event.detail as Detail); // The test determines the type by the event name.
  };
  target.addEventListener(type, hear);
  endings.push(() => target.removeEventListener(type, hear));
  return found;
}

/** Collects console output at that level as text, instead of printing it. */
export function consoleLines(level: 'warn' | 'error', realm: { console: Console } = globalThis): string[] {
  const found: string[] = [];
  const before = realm.console[level];
  realm.console[level] = (...parts: unknown[]) => void found.push(parts.map(String).join(' '));
  endings.push(() => {
    realm.console[level] = before;
  });
  return found;
}

/** Collects uncaught errors, which would be reported to the page. */
export function uncaught(): string[] {
  const found: string[] = [];
  const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.preventDefault();
    found.push(String(event instanceof ErrorEvent ? event.message : event.reason));
  };
  // Mocha's own listeners would fail the test.
  const { onerror, onunhandledrejection } = window;
  Object.assign(window, { onerror: null, onunhandledrejection: null });
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
  endings.push(() => {
    removeEventListener('error', hear);
    removeEventListener('unhandledrejection', hear);
    Object.assign(window, { onerror, onunhandledrejection });
  });
  return found;
}

/** Resolves after the tasks at the end of the current one, and after a frame was rendered. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => queueMicrotask(resolve));
  });
