/**
 * Appends HTML to `<body>` and returns its first element. It is removed after the test. Throws if the HTML contains no element.
 */
export function mount(html: string): HTMLElement {
  const content = document.createRange().createContextualFragment(html);
  const first = content.firstElementChild;
  if (!(first instanceof HTMLElement))
    throw new Error(`mount(): "${html}" contains no HTML element; write at least one tag.`);
  mounted.push(...content.childNodes);
  document.body.append(content);
  return first;
}

/**
 * Creates the first element of HTML by script (`createElement`, attributes, children) and appends it to `<body>`. It is removed after the
 * test. Throws if the HTML contains no element.
 */
export function mountCreated(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const source = template.content.firstElementChild;
  if (!source) throw new Error(`mountCreated(): "${html}" contains no HTML element; write at least one tag.`);
  const element = document.createElement(source.localName);
  for (const { name, value } of source.attributes) element.setAttribute(name, value);
  element.append(...source.childNodes);
  mounted.push(element);
  document.body.append(element);
  return element;
}

const mounted: ChildNode[] = [];

afterEach(async () => {
  for (const node of mounted.splice(0)) node.remove();
  // Elements disconnect in a microtask, and store drafts then: before the next test clears the storage.
  await Promise.resolve();
});
