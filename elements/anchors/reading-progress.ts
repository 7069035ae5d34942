import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { keepInPlace } from '../../src/kit/added-content.ts';
import { observeScroll, pageTimeline, viewTimeline, type ScrollState } from '../../src/page/scroll/observe-scroll.ts';
import { observeSize } from '../../src/page/observe-size.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { AnchorsHost } from './anchors.settings.ts';
import styles from './reading-progress.css?inline';
import { readingProgress, readingRange } from './reading-range.ts';
import { elementsBySelector } from './elements-by-selector.ts';

/** The name of the bar for screen readers. */
const progressTexts: Dictionary<'progress'> = {
  en: { progress: 'Reading progress' },
  de: { progress: 'Lesefortschritt' },
};

/** Options of `animate()` that are missing in TypeScript's types. */
interface ScrollOptions extends KeyframeAnimationOptions {
  readonly timeline: AnimationTimeline;
  readonly rangeStart: string;
  readonly rangeEnd: string;
}

/** Shows the bar until `signal` aborts. */
export function start(host: AnchorsHost, signal: AbortSignal): void {
  const { element, settings } = host;
  // The content may not be parsed yet.
  if (document.readyState === 'loading')
    return document.addEventListener('DOMContentLoaded', () => start(host, signal), { signal, once: true });
  const [content] = elementsBySelector(host, 'progress', settings.progress);
  if (!content)
    return host.warn(
      `progress="${settings.progress}" matches no element, so there is no bar. Write the selector of the content, such as "article".`,
    );
  const isAnnounced = settings.progressRole === 'progressbar';
  const aria = isAnnounced
    ? { role: 'progressbar', 'aria-label': host.text(progressTexts, 'progress') }
    : { 'aria-hidden': 'true' };
  const fill = createElement('div');
  const bar = createElement('div', { 'data-portico-progress': '', ...aria }, fill);
  adopt(element.getRootNode(), styles);
  element.append(bar);
  keepInPlace(element, bar, signal);
  signal.addEventListener('abort', () => bar.remove());

  const isPage = content.matches('html, body');
  const timeline = isPage ? pageTimeline() : viewTimeline(content);
  if (timeline) {
    const name = isPage ? '' : 'contain ';
    const options: ScrollOptions = { timeline, rangeStart: `${name}0%`, rangeEnd: `${name}100%`, fill: 'both' };
    fill.animate({ scale: ['0 1', '1 1'] }, options);
    if (!isAnnounced) return;
  }
  let range = { from: 0, to: 0 };
  const update = ({ to, end }: ScrollState) => {
    const progress = readingProgress(to, isPage ? { from: 0, to: end } : range);
    if (!timeline) fill.style.scale = `${progress} 1`;
    const percent = String(Math.round(progress * 100));
    if (isAnnounced && bar.ariaValueNow !== percent) bar.ariaValueNow = percent;
  };
  let step: ScrollState = observeScroll((next) => update((step = next)), signal);
  if (isPage) return update(step);
  // The observer calls this right after a layout, so that measuring forces no layout.
  const measure = () => {
    const { top, bottom } = content.getBoundingClientRect();
    range = readingRange(top + scrollY, bottom + scrollY, innerHeight);
    update(step);
  };
  for (const box of [document.documentElement, document.body, content]) observeSize(box, measure, signal);
}
