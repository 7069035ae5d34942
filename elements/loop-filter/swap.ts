import { addAttributes, morph, morphChildren } from './morph.ts';

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

/** What of an answer is the loop's, and what of the page it becomes. */
interface Found {
  readonly fresh: Element;
  readonly target: Element;
  /** Whether it is the target itself, the widget that the target stands for, or what belongs into the target. */
  readonly as: 'itself' | 'widget' | 'inside';
}

/**
 * The loop in what came: by its id, else by that of its widget, else what came is the widget's inside. An element of the author's that holds
 * the widget, or is to hold it, is not the widget: it stays what it is.
 */
function loopIn(fresh: DocumentFragment, { loop, widgetId }: LoopPlace): Found | undefined {
  const itself = loop.id && fresh.querySelector(`#${CSS.escape(loop.id)}`);
  if (itself) return { fresh: itself, target: loop, as: 'itself' };
  const selector = `[data-id="${CSS.escape(widgetId)}"], .elementor-element-${CSS.escape(widgetId)}`;
  const isWidget = loop.matches(selector);
  const target = (!isWidget && loop.querySelector(selector)) || loop;
  const widget = fresh.querySelector(selector);
  if (widget) return { fresh: widget, target, as: isWidget || target !== loop ? 'widget' : 'inside' };
  if (!fresh.querySelector('.e-loop-item, .e-loop-nothing-found-message')) return undefined;
  const inside = fresh.ownerDocument.createElement('div');
  inside.append(fresh);
  return { fresh: inside, target, as: 'inside' };
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
  const found = loopIn(fresh, place);
  if (!found) return undefined;
  const options = { keepsItems: isMore };
  const parts: Element[] = [place.loop];
  const count = countIn(found.fresh);
  found.fresh.remove();
  if (found.as === 'itself') morph(found.target, found.fresh, options);
  else {
    if (found.as === 'widget') addAttributes(found.target, found.fresh);
    morphChildren(found.target, found.fresh, options);
  }
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
