/**
 * Returns whether the page is in debug mode: the script tag has `data-debug` (`<script type="module" src="portico.js" data-debug>`), or the page's
 * address has `?portico-debug`.
 */
const isDebugMode = (): boolean =>
  document.querySelector('script[type=module][data-debug]') !== null || /[?&]portico-debug\b/.test(location.search);

/**
 * Returns the second argument of a console message: a selector of the element, or in debug mode the element itself. An open console keeps every
 * logged node alive, even after the page has removed it.
 */
export const forConsole = (element: Element, selector: string): Element | string =>
  isDebugMode() ? element : selector;
