/** Attaches a shadow root with content to an element, as web components do; returns the content. */
export function componentIn(host: Element | null): HTMLElement {
  if (!host) throw new Error('componentIn() needs an element, but received null: check the selector of its host.');
  const inner = document.createElement('i');
  inner.textContent = '★';
  host.attachShadow({ mode: 'open' }).append(inner);
  return inner;
}
