import { morph } from './morph.ts';

/** What was swapped. */
export interface Swapped {
  /** The elements that took over what came. */
  readonly parts: readonly Element[];
  /** How many results there are, as the answer says; else how many it has. */
  readonly count: number;
}

/** Where the loop of a page is. */
export interface LoopPlace {
  readonly loop: Element;
  readonly widgetId: string;
}

/** The loop in what came: by its id, else by that of its widget; else what came is the widget's inside. */
function loopIn(fresh: DocumentFragment, { loop, widgetId }: LoopPlace): Element | undefined {
  const widget = `[data-id="${CSS.escape(widgetId)}"], .elementor-element-${CSS.escape(widgetId)}`;
  const found = (loop.id && fresh.querySelector(`#${CSS.escape(loop.id)}`)) || fresh.querySelector(widget);
  if (found) return found;
  if (!fresh.querySelector('.e-loop-item, .e-loop-nothing-found-message')) return undefined;
  const whole = loop.cloneNode(false) as Element; // As its original is.
  for (const name of ['data-portico-loading', 'aria-busy']) whole.removeAttribute(name);
  whole.append(fresh);
  return whole;
}

/**
 * Puts what came into the page: the loop's markup into the loop, and whatever else has an id into what has that id within `around`, the
 * filters of the loop. Nothing else of the page changes, and nothing at all where no loop came. With `isMore` the loop's items are added
 * to those that are there.
 */
export function swapIn(
  fresh: DocumentFragment,
  place: LoopPlace,
  around: readonly Element[],
  isMore = false,
): Swapped | undefined {
  const loop = loopIn(fresh, place);
  if (!loop) return undefined;
  const options = { keepsItems: isMore };
  const parts: Element[] = [place.loop];
  const count = countIn(loop);
  loop.remove();
  morph(place.loop, loop, options);
  for (const part of fresh.querySelectorAll('[id]')) {
    const target = around.map((element) => element.querySelector(`#${CSS.escape(part.id)}`)).find(Boolean);
    // What holds what a visitor chooses is the visitor's: only what is said beside it changes.
    if (
      !target ||
      target.localName !== part.localName ||
      target.matches('form, input, select, textarea') ||
      target.querySelector('input, select, textarea')
    )
      continue;
    morph(target, part, options);
    parts.push(target);
    part.remove();
  }
  return { parts, count };
}

function countIn(loop: Element): number {
  const told = Number.parseInt(
    loop.querySelector('[data-portico-count]')?.getAttribute('data-portico-count') ?? '',
    10,
  );
  return Number.isNaN(told) ? loop.querySelectorAll('.e-loop-item').length : told;
}
