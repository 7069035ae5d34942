import htmx from 'htmx.org';

/** A page whose forms and links htmx sends, by `hx-boost` on the body. */
export interface Boosted {
  /** The addresses that htmx was about to ask, each with its method. Nothing is sent. */
  readonly requests: readonly string[];
}

const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Has htmx look through the page, as it does when the page is loaded and when it has put something in. */
export const process = (): void => htmx.process(document.body);

/** Boosts the page until the test ends. What is put in later is boosted by `process`. */
export function boost(): Boosted {
  const requests: string[] = [];
  const hear = (event: Event) => {
    event.preventDefault();
    const detail = event instanceof CustomEvent ? (event.detail as HtmxRequest) : undefined; // As htmx documents it.
    requests.push(`${detail?.requestConfig.verb} ${detail?.requestConfig.path}`);
  };
  document.body.setAttribute('hx-boost', 'true');
  addEventListener('htmx:beforeRequest', hear);
  endings.push(() => {
    document.body.removeAttribute('hx-boost');
    removeEventListener('htmx:beforeRequest', hear);
  });
  process();
  return { requests };
}

interface HtmxRequest {
  readonly requestConfig: { readonly verb: string; readonly path: string };
}
