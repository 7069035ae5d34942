/** The functions of each page of the bench. Times are in ms. */
export interface IdleElements {
  /** Inserts elements as HTML; resolves to the time until they are ready and laid out. */
  parse(count: number): Promise<number>;
  /** The same with elements that are created one by one and appended together. */
  append(count: number): Promise<number>;
  /** Inserts elements and keeps them. */
  insert(count: number): Promise<void>;
  /** Removes the kept elements. */
  remove(): Promise<void>;
}

declare global {
  interface Window {
    /** The functions of a page of this bench. */
    bench: IdleElements;
  }
}

/** `countClicks` returns the clicks that elements of that tag have received, as proof that they are ready. */
export function idleElements(tag: string, countClicks: () => number): IdleElements {
  let inserted: HTMLElement | undefined;

  async function timed(count: number, insertInto: (container: HTMLElement) => void): Promise<number> {
    const container = newContainer();
    const start = performance.now();
    insertInto(container);
    await settled();
    container.getBoundingClientRect();
    const time = performance.now() - start;
    assertReady(container, count, countClicks);
    container.remove();
    await settled();
    return time;
  }

  return {
    parse: (count) => {
      const html = `<${tag}></${tag}>`.repeat(count);
      return timed(count, (container) => {
        container.innerHTML = html;
      });
    },
    append: (count) =>
      timed(count, (container) =>
        container.append(...Array.from({ length: count }, () => document.createElement(tag))),
      ),
    async insert(count) {
      inserted = newContainer();
      inserted.innerHTML = `<${tag}></${tag}>`.repeat(count);
      await settled();
    },
    async remove() {
      inserted?.remove();
      inserted = undefined;
      await settled();
    },
  };
}

function newContainer(): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  return container;
}

/** Resolves after the microtasks of elements and observers. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

/** Throws if the elements do not react to clicks: idle code would be fast. */
function assertReady(container: HTMLElement, count: number, countClicks: () => number): void {
  const before = countClicks();
  for (const element of container.children) element.dispatchEvent(new Event('click'));
  const clicks = countClicks() - before;
  if (container.childElementCount !== count || clicks !== count)
    throw new Error(`${clicks} of ${count} elements work.`);
}
