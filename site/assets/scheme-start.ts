/* Loads before the content is shown, so that a page in the chosen colours does not flash in the others. */

try {
  const scheme = localStorage.getItem('portico-site-scheme');
  if (scheme) document.documentElement.dataset.scheme = scheme;
} catch {
  // The visitor blocks the storage.
}
