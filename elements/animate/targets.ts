import { closest, matches } from '../../src/dom/selectors.ts';
import { typeOfAos } from '../../src/known-markup/aos.ts';
import { parseRule, type Rule } from './start-rule.ts';

/** The options of one animation. Times are in ms. */
export interface AnimationOptions {
  readonly type: string;
  readonly duration: number;
  readonly delay: number;
  readonly stagger: number;
  readonly offset: Rule;
}

/** Selects the elements that themes mark as animated. */
const marks = '[data-animationtype], .fusion-animated, [data-aos]';
/** Selects containers whose animations another script starts. */
const delayed = '.fusion-delayed-animation, [data-animation-delayed]';
const unrendered = 'script, style, template, link, meta, noscript';

/** Returns whether the element is marked as animated, by a theme or for the script AOS. */
export const isMarked = (target: Element): boolean => matches(target, marks);

/**
 * Returns the targets of an element: the elements in it that a theme has marked. If there are none, returns its children; if it contains only text,
 * the element itself. Leaves out the targets of a nested `<portico-animate>` and of containers with delayed animations.
 */
export function findTargets(element: HTMLElement): HTMLElement[] {
  const isOurs = (one: Element): one is HTMLElement =>
    one instanceof HTMLElement && one.parentElement?.closest(element.localName) === element && !closest(one, delayed);
  const marked = [...element.querySelectorAll(marks)].filter(isOurs);
  if (marked.length > 0) return marked;
  const children = [...element.children].filter(
    // In a form, a field called `matches` hides the method of the same name.
    (child) => !matches(child, `${unrendered}, ${element.localName}`),
  );
  if (children.length > 0) return children.filter(isOurs);
  const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  return hasText && !element.closest(delayed) ? [element] : [];
}

/** Returns a theme's time, given in seconds, in ms; `undefined` if it is invalid. */
export function parseSeconds(written: string | undefined): number | undefined {
  const [, amount, unit] = /^([\d.]+) ?(ms|s)?$/.exec(written?.trim() ?? '') ?? [];
  const time = Number(amount);
  return Number.isFinite(time) ? time * (unit === 'ms' ? 1 : 1000) : undefined;
}

/** Returns a time of AOS, which is in ms; `undefined` if it is invalid. */
const parseAosTime = (written = ''): number | undefined => (/^\d+$/.test(written) ? Number(written) : undefined);

/**
 * Returns the animation options of a target, from its data attributes or from the settings. `index` is the position (from 0) of the target among
 * those that start together. Each target waits `stagger` ms longer than the previous one.
 */
export function animationOptions(
  data: Readonly<Record<string, string | undefined>>,
  settings: AnimationOptions,
  index: number,
): AnimationOptions {
  return {
    type: data.animationtype?.trim() || typeOfAos(data.aos ?? '') || settings.type,
    duration: parseSeconds(data.animationduration) ?? parseAosTime(data.aosDuration) ?? settings.duration,
    delay:
      (parseSeconds(data.animationdelay) ?? parseAosTime(data.aosDelay) ?? settings.delay) + index * settings.stagger,
    stagger: settings.stagger,
    offset: parseRule(data.animationoffset ?? '') ?? settings.offset,
  };
}
