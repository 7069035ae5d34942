import { ruleOf, type Rule } from './rules.ts';

/** How something is animated. Times in ms. */
export interface Manner {
  readonly type: string;
  readonly duration: number;
  readonly delay: number;
  readonly stagger: number;
  readonly offset: Rule;
}

/** What a theme marks as animated: by its data, or by its class. */
const marks = '[data-animationtype], .fusion-animated';
/** A container whose animations another script begins (§4). */
const delayed = '.fusion-delayed-animation, [data-animation-delayed]';
/** What is never seen. */
const unseen = 'script, style, template, link, meta, noscript';

/** Whether a theme has marked it. */
export const isMarked = (subject: Element): boolean => subject.matches(marks);

/**
 * What an element animates: what a theme has marked in it, else its children, else, with nothing but text in it, itself. Not what belongs to another
 * such element in it, and not what stands in a container of delayed animations.
 */
export function subjectsOf(element: HTMLElement): HTMLElement[] {
  const isOurs = (one: Element): one is HTMLElement =>
    one instanceof HTMLElement && one.parentElement?.closest(element.localName) === element && !one.closest(delayed);
  const marked = [...element.querySelectorAll(marks)].filter(isOurs);
  if (marked.length > 0) return marked;
  const children = [...element.children].filter((child) => !child.matches(`${unseen}, ${element.localName}`));
  if (children.length > 0) return children.filter(isOurs);
  const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  return hasText && !element.closest(delayed) ? [element] : [];
}

/** A time in s as a theme prints it, in ms; `undefined` for what is none. */
export function readSeconds(written: string | undefined): number | undefined {
  const [, amount, unit] = /^([\d.]+) ?(ms|s)?$/.exec(written?.trim() ?? '') ?? [];
  const time = Number(amount);
  return Number.isFinite(time) ? time * (unit === 'ms' ? 1 : 1000) : undefined;
}

/** How a subject is animated, the `place`th of those that begin together: as a theme says on it, else as the element says. */
export function mannerOf(data: Readonly<Record<string, string | undefined>>, settings: Manner, place: number): Manner {
  return {
    type: data.animationtype?.trim() || settings.type,
    duration: readSeconds(data.animationduration) ?? settings.duration,
    delay: (readSeconds(data.animationdelay) ?? settings.delay) + place * settings.stagger,
    stagger: settings.stagger,
    offset: ruleOf(data.animationoffset ?? '') ?? settings.offset,
  };
}
