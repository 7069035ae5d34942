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
import type { Owner, OffCanvasValues } from './owner.ts';
import { readScrollPosition } from './scroll-position.ts';

/** §4: a panel that opens with the page does so this long (ms) after. */
const loadDelay = 100;

/** What the rules say of this panel now, in words. */
export function explain(owner: Owner): PanelRules {
  const rules = evaluatePanelRules(timingOf(owner.settings), readVisit(), memoryOf(owner).record, now());
  return { passed: allPassed(rules), rules };
}

/**
 * Lets a panel open by itself where its rules allow that: with the page, or when the first of its triggers fires. The rules are asked again
 * then, since another tab may have shown it meanwhile. `open` opens it, and answers whether it did; one at a time opens so, the others wait.
 */
export function beginAutomatic(owner: Owner, open: (by: string) => Promise<() => boolean>, signal: AbortSignal): void {
  const { element, settings, emit, warn } = owner;
  const look = () => {
    const found = explain(owner);
    emit('portico-rules', found);
    return found.passed;
  };
  const ask = (by: string) =>
    guard(element, async () => {
      const show = await open(by);
      const showFree = () => {
        // It may have waited for its turn, and been opened elsewhere meanwhile.
        const isShown = explain(owner).passed && show();
        // Beside a page that stays in use it keeps nothing else from opening.
        if (isShown && !owner.settings.overlay) queueMicrotask(() => overlayQueue.closed(element));
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

/** What the events call each trigger: the setting that has it on. */
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
