import htmx from 'htmx.org';

/** A page with `hx-boost` on the body. */
export interface Boosted {
  /** The method and address of each request of htmx; none is actually sent. */
  readonly requests: readonly string[];
}

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Lets htmx process the page, as after loading and after a swap. */
export const process = (): void => htmx.process(document.body);

/** Boosts the page until the test ends; later content needs `process`. */
export function boost(): Boosted {
  const requests: string[] = [];
  const onRequest = (event: Event) => {
    event.preventDefault();
    const detail = event instanceof CustomEvent ? (event.detail as HtmxRequest) : undefined; // The event's type as documented by htmx.
    requests.push(`${detail?.requestConfig.verb} ${detail?.requestConfig.path}`);
  };
  document.body.setAttribute('hx-boost', 'true');
  addEventListener('htmx:beforeRequest', onRequest);
  cleanups.push(() => {
    document.body.removeAttribute('hx-boost');
    removeEventListener('htmx:beforeRequest', onRequest);
  });
  process();
  return { requests };
}

interface HtmxRequest {
  readonly requestConfig: { readonly verb: string; readonly path: string };
}
