import {
  decide,
  met,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import type { lazySettings } from './lazy.settings.ts';

/** Deferred content. */
const names = ['src', 'srcset', 'poster'].flatMap((name) => ['', 'orig-', 'lazy-'].map((way) => `data-${way}${name}`));
const deferred = [...names, 'data-original', 'data-bg'].map((name) => `[${name}]`).join();

/** Content that a consent tool blocks. */
const blocked = 'iframe[data-name], [data-consent], [data-cookieconsent], [class*="optanon-category"]';

/** Matches content that is not loaded yet. */
const waitingSelector = `:is(${deferred}, :is(img, iframe)[loading="lazy" i])`;

/** Explains which content is not loaded yet, and which images have priority or a placeholder. */
export function explain({ element, settings }: ExplainContext<typeof lazySettings>): readonly Decision[] {
  const content = [...element.querySelectorAll('*')].filter((node) => node.closest('portico-lazy') === element);
  const waiting = content.filter((node) => node.matches(waitingSelector));
  const heldBack = waiting.filter((node) => node.matches(blocked)).length;
  const far = waiting.length - heldBack;
  const broken = content.filter(
    (node): node is HTMLImageElement =>
      node instanceof HTMLImageElement && node.complete && node.currentSrc !== '' && node.naturalWidth === 0,
  );
  return [
    decide('Has loaded its content', [
      waiting.length === 0 ? met('No content is deferred.') : undefined,
      far > 0 ? unmet(`Content that is further away than expand="${settings.expand}" viewports: ${far}.`) : undefined,
      heldBack > 0 ? unmet(`Content that a consent tool blocks: ${heldBack}.`) : undefined,
      ...broken.map(({ currentSrc }) => unmet(`This image could not be loaded: ${currentSrc}.`)),
    ]),
    ...first(element, settings.priority),
    ...placeholders(content),
  ];
}

const nameOf = (image: Element): string => image.getAttribute('alt') || image.getAttribute('src') || '<img>';

/** Explains which of the first images have priority; absent without `priority`. */
function first(element: Element, priority: number): readonly Decision[] {
  if (priority === 0) return [];
  const images = [...element.querySelectorAll('img')].slice(0, priority);
  const reasons = images.map((image) =>
    image.getAttribute('fetchpriority') === 'high'
      ? met(`It loads with high priority: ${nameOf(image)}.`)
      : unmet(`It was not deferred, so that the browser decides its priority: ${nameOf(image)}.`),
  );
  const none = images.length === 0 ? unmet('It contains no images.') : undefined;
  return [decide('Loads the first images at once', [none, ...reasons])];
}

/** Explains which placeholders are shown; absent without any. A loaded image has none. */
function placeholders(content: readonly Element[]): readonly Decision[] {
  const images = content.filter((node) => node.matches('img:is([data-placeholder], [data-color])'));
  if (images.length === 0) return [];
  return [decide('Shows placeholders', images.map(placeholderOf))];
}

function placeholderOf(image: Element): Reason {
  const color = image.getAttribute('data-color');
  if (image instanceof HTMLImageElement && image.complete && !image.matches(waitingSelector))
    return unmet(`This image is not deferred, so that it needs no placeholder: ${nameOf(image)}.`);
  if (color !== null && !CSS.supports('color', color))
    return unmet(`data-color="${color}" is not a CSS colour: ${nameOf(image)}.`);
  return met(`Until this image has loaded, its placeholder is shown: ${nameOf(image)}.`);
}
