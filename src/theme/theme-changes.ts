/** The attributes of the root element by which pages switch their theme. */
const attributeFilter = ['class', 'style', 'data-theme', 'data-bs-theme', 'data-mode'];

/** Calls a function whenever the colours of the page may have changed: by a switch of its theme, and by style sheets that load late. */
export function followThemeChanges(update: () => void): void {
  addEventListener('load', update);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update);
  new MutationObserver(update).observe(document.documentElement, { attributeFilter });
}
