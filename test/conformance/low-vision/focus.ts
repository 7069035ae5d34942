import { focusable } from '../../../src/dom/focusable.ts';
import { deepActiveElement, flatTreeContains, flatTreeParent } from '../../../src/dom/flat-tree.ts';
import { settled } from '../subjects.ts';
import { allElements, openingTag } from './elements.ts';

/** Returns the elements of the page that Tab reaches. */
export function tabStops(): HTMLElement[] {
  const all = allElements();
  const modal = all.findLast((element) => element.matches('dialog:modal'));
  return all.filter(
    (element) =>
      element.matches(focusable) &&
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      (!modal || flatTreeContains(modal, element)),
  );
}

/** Returns sentences about tab stops that look as without the focus, and those of which nothing is visible while they have it. */
export async function focusFaults(stops: readonly HTMLElement[]): Promise<string[]> {
  const found: string[] = [];
  for (const stop of stops) {
    if (stop.matches(':focus')) stop.blur();
    const before = look(stop);
    // As Tab does: an open list closes at the key.
    deepActiveElement()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, composed: true }));
    stop.focus();
    if (!stop.matches(':focus')) continue; // It passes the focus on.
    if (look(stop) === before) found.push(`The focus is not visible: ${openingTag(stop)}`);
    // Content that closes or scrolls away for the focus has some frames to do so.
    if (coverOf(stop)) await settled(3);
    const cover = stop.matches(':focus') ? coverOf(stop) : undefined;
    if (cover) found.push(`The focus is covered: ${openingTag(stop)} by ${openingTag(cover)}`);
  }
  return found;
}

/** Returns how an element and those around it look, as far as forced colours leave it. */
function look(element: HTMLElement): string {
  const looks = [lookOf(element, '::before'), lookOf(element, '::after')];
  for (let node: Node | null = element; node && looks.length < 8; node = flatTreeParent(node))
    if (node instanceof HTMLElement) looks.push(lookOf(node));
  return looks.join();
}

function lookOf(element: Element, pseudo?: string): string {
  const style = getComputedStyle(element, pseudo);
  const { outlineStyle, outlineWidth, outlineColor, borderColor, borderWidth, backgroundColor } = style;
  const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
  return [outline, borderColor, borderWidth, backgroundColor].join(' ');
}

/** Returns what covers all of an element; `undefined` if a part of it is visible. */
function coverOf(element: HTMLElement): Element | undefined {
  const { left, top, width, height } = element.getBoundingClientRect();
  let cover: Element | undefined;
  for (const x of [0.5, 0.1, 0.3, 0.7, 0.9]) {
    for (const y of [0.5, 0.1, 0.9]) {
      const hit = elementAt(left + x * width, top + y * height);
      if (hit && (flatTreeContains(element, hit) || flatTreeContains(hit, element))) return undefined;
      cover ??= hit;
    }
  }
  return cover;
}

/** Returns the element at a point, also in shadow roots. */
function elementAt(x: number, y: number): Element | undefined {
  let hit = document.elementFromPoint(x, y) ?? undefined;
  for (;;) {
    const inner: Element | null | undefined = hit?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === hit) return hit;
    hit = inner;
  }
}
