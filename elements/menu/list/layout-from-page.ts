import { parentElementOf } from '../../../src/dom/flat-tree.ts';
import { measureTogether } from '../../../src/page/measure-together.ts';
import { overrideStyles } from '../../../src/overlay/style-overrides.ts';

/**
 * Styles that put so much space beside a box that only a margin of `auto` can be that wide. In some browsers, computed margins are always lengths.
 */
const amidSpace = { transition: 'none', position: 'absolute', left: '-99999px', right: '-99999px', width: '0' };

/** Returns the sides on which the margin of a box is `auto`. */
function autoMargins(box: HTMLElement): readonly string[] {
  const release = overrideStyles(box, amidSpace);
  const style = getComputedStyle(box);
  const found = ['margin-left', 'margin-right'].filter((name) => {
    const margin = style.getPropertyValue(name); // The value is `auto` if the box has no layout.
    return margin === 'auto' || parseFloat(margin) > 50_000;
  });
  release();
  return found;
}

/** Inline styles of a menu, by property. */
type Place = Readonly<Record<string, string>>;

/** Returns the size and the margins that rules of the page give to the only child of a menu in a flex container, for example to put it at the end. */
export function placeOfChild(menu: HTMLElement): Place {
  const { parentElement } = menu;
  const [child, ...others] = [...menu.children].filter((one) => getComputedStyle(one).display !== 'none');
  if (!child || others.length > 0 || menu.style.cssText) return {};
  if (!parentElement || !getComputedStyle(parentElement).display.endsWith('flex')) return {};
  const { flexGrow, flexShrink, flexBasis } = getComputedStyle(child);
  const given: Record<string, string> = {};
  if (flexGrow !== '0' || flexBasis !== 'auto')
    Object.assign(given, { 'flex-grow': flexGrow, 'flex-shrink': flexShrink, 'flex-basis': flexBasis });
  if (child instanceof HTMLElement) for (const name of autoMargins(child)) given[name] = 'auto';
  return given;
}

/** Returns whether a box is near an edge of a bar. A distance in percent is that of a panel, such as `top: 100%` or `left: -100%`. */
const isNearEdge = (inset: string): boolean => inset === 'auto' || /^(?:0%|\d[\d.]*px)$/.test(inset);

/** Returns the position of a visible box that rules of the page put into a corner of the bar. Returns `undefined` for a panel. */
function cornerOf(box: Element): Place | undefined {
  const { position, top, right, bottom, left, zIndex, width, display, visibility, opacity } = getComputedStyle(box);
  const insets = [top, right, bottom, left];
  const isAtCorner = (left === 'auto') !== (right === 'auto') && (top === 'auto') !== (bottom === 'auto');
  const isFolded = display === 'none' || visibility !== 'visible' || opacity === '0';
  if (position !== 'absolute' || !isAtCorner || isFolded || width === '100%') return undefined;
  return insets.every(isNearEdge) ? { position, top, right, bottom, left, 'z-index': zIndex } : undefined;
}

/**
 * Returns the styles for the button of a collapsed menu, if rules of the page let its list float or put it into a corner: the button takes this
 * place.
 */
export function placeOfList(menu: HTMLElement, list: Element | undefined): Place {
  if (menu.style.float || menu.style.position) return {};
  for (let box = list; box && box !== menu; box = parentElementOf(box) ?? undefined) {
    const { float } = getComputedStyle(box);
    const given = float === 'none' ? cornerOf(box) : { float };
    if (given) return given;
  }
  return {};
}

/** Marks an item as a row, although the page gives it another layout. The value is `inline` if the item is in a line with others. */
const rowMark = 'data-portico-row';

/**
 * Returns a function that marks the items of a menu that a rule of the page shows, but not as a row. The marks are updated when the width of the
 * window or the classes of the items change, because the page may use them to hide an item.
 */
export function followRows(signal: AbortSignal): (entries: readonly HTMLElement[]) => void {
  let entries: readonly HTMLElement[] = [];
  const update = () => {
    const marked = entries;
    for (const entry of marked) entry.removeAttribute(rowMark);
    let displays: string[] = [];
    measureTogether(
      () => (displays = marked.map((entry) => getComputedStyle(entry).display)),
      () => {
        for (const [index, entry] of marked.entries()) {
          const display = displays[index] ?? 'none';
          if (entries.includes(entry) && display !== 'none' && display !== 'flex')
            entry.setAttribute(rowMark, display.startsWith('inline') ? 'inline' : '');
        }
      },
    );
  };
  const observer = new MutationObserver(update);
  signal.addEventListener('abort', () => observer.disconnect());
  addEventListener('resize', update, { signal });
  return (found) => {
    for (const entry of entries) if (!found.includes(entry)) entry.removeAttribute(rowMark);
    entries = found;
    update();
    observer.disconnect();
    for (const entry of entries) observer.observe(entry, { attributeFilter: ['class', 'hidden'] });
  };
}
