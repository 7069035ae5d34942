/** Returns the elements of the page in tree order, also those in open shadow roots. */
export function allElements(root: ParentNode = document.body): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...allElements(element.shadowRoot)] : [element],
  );
}

/** Returns the document and the open shadow roots of the page. */
export const allRoots = (): (Document | ShadowRoot)[] => [
  document,
  ...allElements().flatMap(({ shadowRoot }) => shadowRoot ?? []),
];

/** Returns the beginning of the HTML of an element. */
export const openingTag = ({ outerHTML }: Element): string =>
  outerHTML.slice(0, 1 + outerHTML.indexOf('>')).slice(0, 160);
