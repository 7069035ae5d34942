/** One kind of element on the page, as HTML. */
export interface Insertion {
  /** The markup of one element. */
  readonly html: string;
  readonly tag: string;
  readonly count: number;
}

/** The bare element, which all others are compared with: a custom element with one listener. */
export const bareTag = 'bench-bare';

/** Returns the markup of an example in which the bare element replaces the element. */
export const bareMarkup = (html: string, tag: string): string =>
  html.replaceAll(new RegExp(`(</?)${tag}(?=[\\s>])`, 'g'), `$1${bareTag}`);

/** Defines the bare element; runs in the page, like `timeInsertion`, so neither may refer to anything outside of it. */
export function defineBare(tag: string): void {
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback(): void {
        this.addEventListener('click', () => {});
      }
    },
  );
}

/** Inserts `count` elements as HTML and removes them. Resolves to the ms until they are ready and laid out; rejects if one is not ready. */
export async function timeInsertion({ html, tag, count }: Insertion): Promise<number> {
  const container = document.createElement('div');
  document.body.append(container);
  const start = performance.now();
  container.append(document.createRange().createContextualFragment(html.repeat(count)));
  // The microtasks of elements and observers. `ready` would create a promise for each element of the library only.
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  container.getBoundingClientRect();
  const time = performance.now() - start;
  const elements = [...container.querySelectorAll(tag)];
  const isReady = (element: Element) => !tag.startsWith('portico-') || element.matches(':state(ready)');
  if (elements.length < count || !elements.every(isReady)) throw new Error(`Not all of ${count} <${tag}> are ready.`);
  container.remove();
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  return time;
}
