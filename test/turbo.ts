import '@hotwired/turbo';

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Records the paths of Turbo Drive's requests, which are not sent. */
export function recordTurboRequests(): readonly string[] {
  const sends: string[] = [];
  const onRequest = (event: Event) => {
    event.preventDefault(); // Turbo waits until the request is resumed.
    const detail = event instanceof CustomEvent ? (event.detail as TurboFetch) : undefined; // The event's type as documented by Turbo.
    sends.push(new URL(detail?.url ?? '').pathname);
  };
  addEventListener('turbo:before-fetch-request', onRequest);
  cleanups.push(() => removeEventListener('turbo:before-fetch-request', onRequest));
  return sends;
}

interface TurboFetch {
  readonly url: string | URL;
}
