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

const mounted: ChildNode[] = [];

afterEach(() => {
  for (const node of mounted.splice(0)) node.remove();
});
