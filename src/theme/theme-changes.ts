/** The attributes of the root element that pages change to switch their theme. */
const attributeFilter = ['class', 'style', 'data-theme', 'data-bs-theme', 'data-mode'];

/** Calls a function whenever the colours of the page may have changed: after a switch of its theme, and after style sheets have loaded late. */
export function followThemeChanges(update: () => void): void {
  addEventListener('load', update);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update);
  new MutationObserver(update).observe(document.documentElement, { attributeFilter });
}
