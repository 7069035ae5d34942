import '../../src/diagnostics/on-demand/warnings.ts'; // So that no warning waits for its code, and arrives in the next test.
import { turn } from '../clock.ts';

/** The detail of a `portico-failed` event. */
export interface Failed {
  readonly element: Element;
  readonly type: string;
  readonly address?: string;
  readonly error?: unknown;
}

const cleanups: (() => void)[] = [];

afterEach(async () => {
  await turn(); // A warning of the test itself may still be on its way.
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Collects the details of an event until the test ends. */
export function details<Detail>(target: EventTarget, type: string): Detail[] {
  const found: Detail[] = [];
  const onEvent = (event: Event) => {
    if ('detail' in event) found.push(event.detail as Detail); // The test determines the type by the event name.
  };
  target.addEventListener(type, onEvent);
  cleanups.push(() => target.removeEventListener(type, onEvent));
  return found;
}

/** Collects console output at that level as text, instead of printing it. */
export function consoleLines(level: 'warn' | 'error', realm: { console: Console } = globalThis): string[] {
  const found: string[] = [];
  const before = realm.console[level];
  realm.console[level] = (...parts: unknown[]) => void found.push(parts.map(String).join(' '));
  cleanups.push(() => {
    realm.console[level] = before;
  });
  return found;
}

/** Collects uncaught errors, which would be reported to the page. */
export function uncaughtErrors(): string[] {
  const found: string[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.preventDefault();
    found.push(String(event instanceof ErrorEvent ? event.message : event.reason));
  };
  // Mocha's own listeners would fail the test.
  const { onerror, onunhandledrejection } = window;
  Object.assign(window, { onerror: null, onunhandledrejection: null });
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onError);
  cleanups.push(() => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onError);
    Object.assign(window, { onerror, onunhandledrejection });
  });
  return found;
}

/** Resolves after the tasks at the end of the current one, and after a frame was rendered. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => queueMicrotask(resolve));
  });
