/** Returns whether the page is in debug mode: its script tag has `data-debug`, or its address has `?portico-debug`. */
const isDebugMode = (): boolean =>
  document.querySelector('script[type=module][data-debug]') !== null || /[?&]portico-debug\b/.test(location.search);

/** Returns the subject of a console message: the element only in debug mode, because a console keeps it alive. */
export const forConsole = (element: Element, selector: string): Element | string =>
  isDebugMode() ? element : selector;
