/** The functions of each page of the bench. Times are in ms. */
export interface IdleElements {
  /** Puts so many elements into the page as HTML; how long until they work and are laid out. */
  parse(count: number): Promise<number>;
  /** The same, made one by one and appended together. */
  append(count: number): Promise<number>;
  /** Puts them into the page and lets them stand. */
  stand(count: number): Promise<void>;
  /** Takes those away again. */
  leave(): Promise<void>;
}

declare global {
  interface Window {
    /** The functions of a page of this bench. */
    bench: IdleElements;
  }
}

/** `hears` counts the clicks that elements of that tag heard, to see that they work. */
export function idleElements(tag: string, hears: () => number): IdleElements {
  let standing: HTMLElement | undefined;

  async function timed(count: number, put: (place: HTMLElement) => void): Promise<number> {
    const place = newPlace();
    const start = performance.now();
    put(place);
    await settled();
    place.getBoundingClientRect();
    const time = performance.now() - start;
    mustWork(place, count, hears);
    place.remove();
    await settled();
    return time;
  }

  return {
    parse: (count) => {
      const html = `<${tag}></${tag}>`.repeat(count);
      return timed(count, (place) => {
        place.innerHTML = html;
      });
    },
    append: (count) =>
      timed(count, (place) => place.append(...Array.from({ length: count }, () => document.createElement(tag)))),
    async stand(count) {
      standing = newPlace();
      standing.innerHTML = `<${tag}></${tag}>`.repeat(count);
      await settled();
    },
    async leave() {
      standing?.remove();
      standing = undefined;
      await settled();
    },
  };
}

function newPlace(): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  return place;
}

/** The number of microtasks after which elements and observers have handled a task. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

/** A bench of elements that do nothing would be fast. */
function mustWork(place: HTMLElement, count: number, hears: () => number): void {
  const before = hears();
  for (const element of place.children) element.dispatchEvent(new Event('click'));
  const heard = hears() - before;
  if (place.childElementCount !== count || heard !== count) throw new Error(`${heard} of ${count} elements work.`);
}
