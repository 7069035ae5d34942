/** Attaches a shadow root with content to an element, as web components do; returns the content. */
export function componentIn(host: Element | null): HTMLElement {
  if (!host) throw new Error('There is nothing to make a component of.');
  const inner = document.createElement('i');
  inner.textContent = '★';
  host.attachShadow({ mode: 'open' }).append(inner);
  return inner;
}
