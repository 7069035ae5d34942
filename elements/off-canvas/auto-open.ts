import { now } from '../../src/clock/clock.ts';
import { guard } from '../../src/kit/failures.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { observeScroll } from '../../src/page/observe-scroll.ts';
import { armTriggers, type TriggerName, type TriggerSettings } from '../../src/triggers/triggers.ts';
import { evaluatePanelRules, opensWithPage } from '../../src/visitor/panel-rules.ts';
import type { PanelTiming } from '../../src/visitor/panel-timing.ts';
import { readVisit } from '../../src/visitor/read-visit.ts';
import { allPassed } from '../../src/visitor/rule-result.ts';
import { sources } from '../../src/visitor/visit.ts';
import { memoryOf } from './memory.ts';
import type { PanelRules } from './off-canvas.events.ts';
import type { Host, OffCanvasValues } from './host.ts';
import { readScrollPosition } from './scroll-position.ts';

/** The delay of a panel that opens with the page, in ms. */
const loadDelay = 100;

/** Evaluates the rules of a panel now, with reasons. */
export function explain(host: Host): PanelRules {
  const rules = evaluatePanelRules(timingOf(host.settings), readVisit(), memoryOf(host).record, now());
  return { passed: allPassed(rules), rules };
}

/**
 * Opens a panel automatically where its rules allow it: with the page, or when its first trigger fires. The rules are evaluated again
 * then, since another tab may have shown it. `open` resolves with a function that opens it; the queue opens one overlay at a time.
 */
export function startAutoOpen(host: Host, open: (by: string) => Promise<() => boolean>, signal: AbortSignal): void {
  const { element, settings, emit, warn } = host;
  const look = () => {
    const found = explain(host);
    emit('portico-rules', found);
    return found.passed;
  };
  const ask = (by: string) =>
    guard(element, async () => {
      const show = await open(by);
      const showFree = () => {
        // The panel may have been queued, and been opened elsewhere meanwhile.
        const isShown = explain(host).passed && show();
        // Without an overlay the page stays usable, so the panel blocks no other overlay.
        if (isShown && !host.settings.overlay) queueMicrotask(() => overlayQueue.closed(element));
        return isShown;
      };
      overlayQueue.ask({ who: element, avoids: false, isPopup: false, wait: () => 0, open: showFree }, signal);
    });
  if (!element.id && settings.frequency !== 'forever') {
    warn(`frequency="${settings.frequency}" needs an id on the element, by which its counts are found again.`);
  }
  if (!look()) return;
  if (opensWithPage(timingOf(settings))) {
    ask('state');
    return;
  }
  arm(
    settings,
    (by) => {
      if (look()) ask(by);
    },
    warn,
    signal,
  );
}

function arm(
  settings: OffCanvasValues,
  fire: (by: string) => unknown,
  warn: (message: string) => void,
  signal: AbortSignal,
): void {
  const armed = new AbortController();
  signal.addEventListener('abort', () => armed.abort(), { signal: armed.signal });
  const tell = (by: string) => {
    armed.abort();
    fire(by);
  };
  const place =
    settings.onScroll && settings.scrollDirection === 'down' && settings.scrollTarget === 'position'
      ? readScrollPosition(settings.scrollPosition)
      : undefined;
  if (place === 'wrong')
    warn(`scroll-position="${settings.scrollPosition}" is no place; write a number of px or a share such as "50%".`);
  if (typeof place === 'object' && place.unit === 'px') {
    observeScroll(({ from, to }) => to > from && to >= place.amount && tell('on-scroll'), armed.signal);
  }
  const percent = typeof place === 'object' && place.unit === '%' ? place.amount : undefined;
  armTriggers(triggersOf(settings, percent), (trigger) => tell(names[trigger]), armed.signal, warn);
}

function triggersOf(settings: OffCanvasValues, percent: number | undefined): TriggerSettings {
  const { onScroll, scrollDirection, scrollTarget, scrollElement } = settings;
  return {
    after: settings.onPageLoad ? loadDelay : undefined,
    timeOnPage: settings.timeOnPage ? settings.timeOnPageDuration : undefined,
    onScroll: onScroll && scrollDirection === 'up' ? 0 : percent,
    scrollDirection,
    onScrollTo: onScroll && scrollDirection === 'down' && scrollTarget === 'element' ? scrollElement : undefined,
    onExitIntent: settings.exitIntent,
    exitOnScroll: settings.exitOnScroll,
    afterInactivity:
      settings.afterInactivity && settings.inactivityDuration > 0 ? settings.inactivityDuration : undefined,
  };
}

/** The name of each trigger in events: the setting that enables it. */
const names: Readonly<Record<TriggerName, string>> = {
  after: 'on-page-load',
  timeOnPage: 'time-on-page',
  onScroll: 'on-scroll',
  onScrollTo: 'on-scroll',
  onExitIntent: 'exit-intent',
  exitOnScroll: 'exit-on-scroll',
  afterInactivity: 'after-inactivity',
  afterClicks: 'after-clicks',
  onAdblock: 'on-adblock',
};

const timingOf = (settings: OffCanvasValues): PanelTiming => ({
  frequency: settings.frequency,
  frequencyXtimes: settings.frequencyXtimes || undefined,
  frequencyXdays: settings.frequencyXdays || undefined,
  afterXPageViews: settings.afterXPageViews,
  numberOfPageViews: settings.numberOfPageViews || undefined,
  afterXSessions: settings.afterXSessions,
  numberOfSessions: settings.numberOfSessions || undefined,
  whenArrivingFrom: sources.filter((source) => settings.whenArrivingFrom.includes(source)),
  offCanvasState: settings.offCanvasState,
  type: settings.type,
});
