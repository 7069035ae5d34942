import '@hotwired/turbo';

const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Notes the addresses to which Turbo Drive, which works in this page from now on, is about to send forms. Nothing is sent. */
export function turboSends(): readonly string[] {
  const sends: string[] = [];
  const hear = (event: Event) => {
    event.preventDefault(); // Turbo waits until somebody resumes it.
    const detail = event instanceof CustomEvent ? (event.detail as TurboFetch) : undefined; // As Turbo documents it.
    sends.push(new URL(detail?.url ?? '').pathname);
  };
  addEventListener('turbo:before-fetch-request', hear);
  endings.push(() => removeEventListener('turbo:before-fetch-request', hear));
  return sends;
}

interface TurboFetch {
  readonly url: string | URL;
}
