/** An interaction with an element; each scene gets a new element. */
export interface Scene {
  readonly name: string;
  /** The markup, if it differs from that of the example; the element is first. */
  readonly html?: string;
  /** The response of the server; 404 to all requests without it. */
  readonly respond?: (url: string) => Response | Promise<Response>;
  /** `true` if the page itself changes the content of the element; a host that rewrites the page reverts that. */
  readonly isPageChanged?: boolean;
  /** Performs the interaction; resolves after it. */
  readonly play: (element: HTMLElement) => unknown;
}

/** The data of one element for the suite: `test/elements/<name>/example.ts` exports it as `example`. */
export interface Example {
  /** A minimal working element, as an author writes it; the element is first. */
  readonly html: string;
  /** The settings that the element writes itself, as a state (`open`, `status`). */
  readonly written?: readonly string[];
  /** The scenes that together cause every event, state and part that the element declares. */
  readonly scenes?: readonly Scene[];
}
