/** The focus as it goes between a select and what stands for it, which to the page is no change. */
export class PassedFocus {
  #isPassing = false;

  /** What is heard of the focus now is not for the page. */
  get isPassing(): boolean {
    return this.#isPassing;
  }

  pass(to: HTMLElement | null): void {
    this.#isPassing = true;
    to?.focus({ preventScroll: true });
    this.#isPassing = false;
  }
}

/** Whether an element may take the focus without taking it from something. */
export function isFocusFree(element: HTMLElement): boolean {
  const { activeElement, body } = element.ownerDocument;
  return !activeElement || activeElement === body || element.contains(activeElement);
}
