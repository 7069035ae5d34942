import { configure } from '@testing-library/dom';

// Code that loads when it is wanted takes its time on a busy machine; who waits ends as soon as it is there.
configure({ asyncUtilTimeout: 10_000 });

/**
 * Puts HTML on the page as an author would write it, at the end of `<body>`, and returns its first element.
 * It is gone after the test. Throws when the HTML holds no element.
 */
export function mount(html: string): HTMLElement {
  const content = document.createRange().createContextualFragment(html);
  const first = content.firstElementChild;
  if (!(first instanceof HTMLElement)) throw new Error('mount() was given no HTML element: write at least one tag.');
  mounted.push(...content.childNodes);
  document.body.append(content);
  return first;
}

/**
 * Puts the element of some HTML on the page as a script creates it: `document.createElement`, its attributes, its children. It is gone after
 * the test. Throws when the HTML holds no element.
 */
export function mountCreated(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const written = template.content.firstElementChild;
  if (!written) throw new Error('mountCreated() was given no HTML element: write at least one tag.');
  const element = document.createElement(written.localName);
  for (const { name, value } of written.attributes) element.setAttribute(name, value);
  element.append(...written.childNodes);
  mounted.push(element);
  document.body.append(element);
  return element;
}

const mounted: ChildNode[] = [];

afterEach(() => {
  for (const node of mounted.splice(0)) node.remove();
});
