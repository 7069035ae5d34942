import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '../../src/clock/clock.ts';
import { OverlayQueue, type AutomaticOpening } from '../../src/overlay/auto-open/queue.ts';
import { installTestClock, type TestClock } from '../clock.ts';

let clock: TestClock;
let queue: OverlayQueue;
let log: string[];
beforeEach(() => {
  clock = installTestClock();
  queue = new OverlayQueue();
  log = [];
});
afterEach(() => setClock());

const opening = (name: string, settings: Partial<AutomaticOpening> = {}): AutomaticOpening => ({
  owner: { name },
  avoids: false,
  wait: () => 0,
  open: () => {
    log.push(`${name} opens`);
    return true;
  },
  dropped: () => log.push(`${name} is dropped`),
  ...settings,
});

const request = (one: AutomaticOpening, signal = new AbortController().signal) => queue.request(one, signal);

describe('OverlayQueue', () => {
  it('opens at once if nothing is open', () => {
    expect(request(opening('news'))).toBe('opened');
    expect(log).toEqual(['news opens']);
  });

  it('opens the next overlay when the first closes, in order', () => {
    const [news, sale, survey] = [opening('news'), opening('sale'), opening('survey')];
    expect([request(news), request(sale), request(survey)]).toEqual(['opened', 'waiting', 'waiting']);
    queue.closed(news.owner);
    expect(log).toEqual(['news opens', 'sale opens']);
    queue.closed(sale.owner);
    expect(log).toEqual(['news opens', 'sale opens', 'survey opens']);
  });

  it('checks the wait again on each turn: drops a blocked overlay and opens the next', () => {
    let wait = 0;
    const [news, sale, survey] = [opening('news'), opening('sale', { wait: () => wait }), opening('survey')];
    for (const one of [news, sale, survey]) request(one);
    wait = Infinity;
    queue.closed(news.owner);
    expect(log).toEqual(['news opens', 'sale is dropped', 'survey opens']);
  });

  it('waits out a cooldown', async () => {
    const until = 5000;
    expect(request(opening('news', { wait: () => until - clock.now() }))).toBe('waiting');
    await clock.advance(4999);
    expect(log).toEqual([]);
    await clock.advance(1);
    expect(log).toEqual(['news opens']);
  });

  it('opens a later overlay during a cooldown, and the first only after it closes', async () => {
    const news = opening('news', { wait: () => Math.max(0, 5000 - clock.now()) });
    const sale = opening('sale');
    request(news);
    expect(request(sale)).toBe('opened');
    await clock.advance(6000);
    expect(log).toEqual(['sale opens']);
    queue.closed(sale.owner);
    expect(log).toEqual(['sale opens', 'news opens']);
  });

  it('opens the next overlay when one fails to open', () => {
    const [news, sale] = [opening('news'), opening('sale', { open: () => false })];
    const survey = opening('survey');
    for (const one of [news, sale, survey]) request(one);
    queue.closed(news.owner);
    expect(log).toEqual(['news opens', 'sale is dropped', 'survey opens']);
  });

  it('drops an overlay that may never open', () => {
    expect(request(opening('news', { wait: () => Infinity }))).toBe('dropped');
    expect(log).toEqual(['news is dropped']);
  });

  it('drops an overlay that avoids others if something has opened before', () => {
    const news = opening('news');
    request(news);
    queue.closed(news.owner);
    expect(request(opening('sale', { avoids: true }))).toBe('dropped');
    expect(log).toEqual(['news opens', 'sale is dropped']);
  });

  it('drops a waiting overlay that avoids others when something opens', () => {
    const late = opening('sale', { avoids: true, wait: () => 100 });
    expect(request(late)).toBe('waiting');
    queue.opened({});
    expect(log).toEqual(['sale is dropped']);
  });

  it('stacks overlays of the author, and opens no automatic one above them', () => {
    const news = opening('news');
    const manual = {};
    request(news);
    queue.opened(manual);
    expect(request(opening('sale'))).toBe('waiting');
    queue.closed(news.owner);
    expect(log).toEqual(['news opens']);
    queue.closed(manual);
    expect(log).toEqual(['news opens', 'sale opens']);
  });

  it('queues a repeated request once', () => {
    const [news, sale] = [opening('news'), opening('sale')];
    request(news);
    expect([request(news), request(sale), request(sale)]).toEqual(['opened', 'waiting', 'waiting']);
    queue.closed(news.owner);
    expect(log).toEqual(['news opens', 'sale opens']);
  });

  it('opens an overlay again later', () => {
    const news = opening('news');
    request(news);
    queue.closed(news.owner);
    expect(request(news)).toBe('opened');
    expect(log).toEqual(['news opens', 'news opens']);
  });

  it('removes overlays whose signal aborts, waiting or open', () => {
    const [newsController, saleController] = [new AbortController(), new AbortController()];
    request(opening('news'), newsController.signal);
    request(opening('sale'), saleController.signal);
    request(opening('survey'));
    saleController.abort();
    expect(log).toEqual(['news opens']);
    newsController.abort();
    expect(log).toEqual(['news opens', 'survey opens']);
  });

  it('opens an overlay once when its opening closes another', () => {
    const other = {};
    const news = opening('news', {
      open: () => {
        log.push('news opens');
        queue.opened(other);
        queue.closed(other);
        return true;
      },
    });
    request(news);
    expect(log).toEqual(['news opens']);
  });

  it('opens no second overlay when the opening of the first closes another', () => {
    const [manual, other] = [{}, {}];
    const news = opening('news', {
      open: () => {
        log.push('news opens');
        queue.opened(other);
        queue.closed(other);
        return true;
      },
    });
    queue.opened(manual);
    expect([request(news), request(opening('sale'))]).toEqual(['waiting', 'waiting']);
    queue.closed(manual);
    expect(log).toEqual(['news opens']);
    queue.closed(news.owner);
    expect(log).toEqual(['news opens', 'sale opens']);
  });

  it('continues after an overlay that throws', () => {
    const broken = opening('news', {
      open: () => {
        throw new Error('broken');
      },
    });
    expect(() => request(broken)).toThrow('broken');
    expect(request(opening('sale'))).toBe('opened');
  });

  it('counts a waiting overlay as open when it is opened by hand', () => {
    const [sale, survey, manual] = [opening('sale'), opening('survey'), {}];
    const controller = new AbortController();
    queue.opened(manual);
    expect([request(sale, controller.signal), request(survey)]).toEqual(['waiting', 'waiting']);
    queue.opened(sale.owner);
    controller.abort();
    queue.closed(manual);
    expect(log).toEqual([]);
    queue.closed(sale.owner);
    expect(log).toEqual(['survey opens']);
  });

  it('ignores panels for popups that avoid others', () => {
    queue.opened({}, false);
    const popup = opening('news', { avoids: true });
    expect(request(popup)).toBe('waiting');
    expect(request(opening('menu', { isPopup: false }))).toBe('waiting');
  });
});
