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
  isPopup: true,
  wait: () => 0,
  open: () => {
    log.push(`${name} opens`);
    return true;
  },
  dropped: () => log.push(`${name} is dropped`),
  ...settings,
});

function request(one: AutomaticOpening, signal = new AbortController().signal): void {
  queue.request(one, signal);
}

describe('OverlayQueue', () => {
  it('opens at once if nothing is open', () => {
    request(opening('news'));
    expect(log).toEqual(['news opens']);
  });

  it('opens the next overlay when the first closes, in order', () => {
    const [news, sale, survey] = [opening('news'), opening('sale'), opening('survey')];
    for (const one of [news, sale, survey]) request(one);
    expect(log).toEqual(['news opens']);
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
    request(opening('news', { wait: () => until - clock.now() }));
    await clock.advance(4999);
    expect(log).toEqual([]);
    await clock.advance(1);
    expect(log).toEqual(['news opens']);
  });

  it('opens a later overlay during a cooldown, and the first only after it closes', async () => {
    const news = opening('news', { wait: () => Math.max(0, 5000 - clock.now()) });
    const sale = opening('sale');
    request(news);
    request(sale);
    expect(log).toEqual(['sale opens']);
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
    request(opening('news', { wait: () => Infinity }));
    expect(log).toEqual(['news is dropped']);
  });

  it('drops an overlay that avoids others if something has opened before', () => {
    const news = opening('news');
    request(news);
    queue.closed(news.owner);
    request(opening('sale', { avoids: true }));
    expect(log).toEqual(['news opens', 'sale is dropped']);
  });

  it('drops a waiting overlay that avoids others when something opens', () => {
    const late = opening('sale', { avoids: true, wait: () => 100 });
    request(late);
    expect(log).toEqual([]);
    queue.opened({});
    expect(log).toEqual(['sale is dropped']);
  });

  it('stacks overlays of the author, and opens no automatic one above them', () => {
    const news = opening('news');
    const manual = {};
    request(news);
    queue.opened(manual);
    request(opening('sale'));
    queue.closed(news.owner);
    expect(log).toEqual(['news opens']);
    queue.closed(manual);
    expect(log).toEqual(['news opens', 'sale opens']);
  });

  it('queues a repeated request once', () => {
    const [news, sale] = [opening('news'), opening('sale')];
    request(news);
    for (const one of [news, sale, sale]) request(one);
    queue.closed(news.owner);
    queue.closed(sale.owner);
    expect(log).toEqual(['news opens', 'sale opens']);
  });

  it('opens an overlay again later', () => {
    const news = opening('news');
    request(news);
    queue.closed(news.owner);
    request(news);
    expect(log).toEqual(['news opens', 'news opens']);
  });

  it('removes a waiting overlay whose signal aborts', () => {
    const [news, controller] = [opening('news'), new AbortController()];
    request(news);
    request(opening('sale'), controller.signal);
    request(opening('survey'));
    controller.abort();
    queue.closed(news.owner);
    expect(log).toEqual(['news opens', 'survey opens']);
  });

  it('counts an open overlay as open after its signal has aborted', () => {
    const [news, controller] = [opening('news'), new AbortController()];
    request(news, controller.signal);
    request(opening('sale'));
    controller.abort();
    expect(log).toEqual(['news opens']);
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
    request(news);
    request(opening('sale'));
    expect(log).toEqual([]);
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
    request(opening('sale'));
    expect(log).toEqual(['sale opens']);
  });

  it('counts a waiting overlay as open when it is opened by hand', () => {
    const [sale, survey, manual] = [opening('sale'), opening('survey'), {}];
    const controller = new AbortController();
    queue.opened(manual);
    request(sale, controller.signal);
    request(survey);
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
    request(popup);
    request(opening('menu', { isPopup: false }));
    expect(log).toEqual([]);
  });
});
