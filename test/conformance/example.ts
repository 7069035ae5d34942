/** Something that happens to an element, on a fresh one each time. */
export interface Scene {
  readonly name: string;
  /** The markup, where the example's will not do; the element first. */
  readonly html?: string;
  /** The response of the server; 404 to everything without. */
  readonly answer?: (url: string) => Response | Promise<Response>;
  /** The page itself changes the content of the element; a host that rewrites it takes that back. */
  readonly isPageChanged?: boolean;
  /** Brings it about; resolves when it has happened. */
  readonly play: (element: HTMLElement) => unknown;
}

/** The data of one element for the suite: `test/conformance/examples/<name>.ts` exports it as `example`. */
export interface Example {
  /** A minimal element that works, as an author writes it; the element first. */
  readonly html: string;
  /** The settings that the element writes itself, as a state (`open`, `status`). */
  readonly written?: readonly string[];
  /** Together they bring every event, state and part that the element declares. */
  readonly scenes?: readonly Scene[];
}
