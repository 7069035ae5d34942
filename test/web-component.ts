/** Makes a web component of something: what it draws in its shadow root, a visitor clicks on. */
export function componentIn(host: Element | null): HTMLElement {
  if (!host) throw new Error('There is nothing to make a component of.');
  const inner = document.createElement('i');
  inner.textContent = '★';
  host.attachShadow({ mode: 'open' }).append(inner);
  return inner;
}
