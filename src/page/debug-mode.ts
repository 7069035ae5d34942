/**
 * Returns whether the page is in debug mode: the script tag has `data-debug` (`<script type="module" src="portico.js" data-debug>`), or the page's
 * address has `?portico-debug`.
 */
const isDebugMode = (): boolean =>
  document.querySelector('script[type=module][data-debug]') !== null || /[?&]portico-debug\b/.test(location.search);

/**
 * Returns what a console message gives beside its text: a selector of the element. The console of an open inspector keeps every node that it
 * was given alive, also when the page has removed it; only in debug mode it is given the element itself.
 */
export const forConsole = (element: Element, selector: string): Element | string =>
  isDebugMode() ? element : selector;
