import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '../../src/clock/clock.ts';
import { OverlayQueue, type AutomaticOpening } from '../../src/overlay/queue.ts';
import { installTestClock, type TestClock } from '../clock.ts';

let clock: TestClock;
let queue: OverlayQueue;
let heard: string[];
beforeEach(() => {
  clock = installTestClock();
  queue = new OverlayQueue();
  heard = [];
});
afterEach(() => setClock());

const opening = (name: string, settings: Partial<AutomaticOpening> = {}): AutomaticOpening => ({
  who: { name },
  avoids: false,
  wait: () => 0,
  open: () => {
    heard.push(`${name} opens`);
    return true;
  },
  dropped: () => heard.push(`${name} is dropped`),
  ...settings,
});

const ask = (one: AutomaticOpening, signal = new AbortController().signal) => queue.ask(one, signal);

describe('the queue of the page', () => {
  it('opens at once where nothing is open', () => {
    expect(ask(opening('news'))).toBe('opened');
    expect(heard).toEqual(['news opens']);
  });

  it('lets the next open when the first closes, in their order', () => {
    const [news, sale, survey] = [opening('news'), opening('sale'), opening('survey')];
    expect([ask(news), ask(sale), ask(survey)]).toEqual(['opened', 'waiting', 'waiting']);
    queue.closed(news.who);
    expect(heard).toEqual(['news opens', 'sale opens']);
    queue.closed(sale.who);
    expect(heard).toEqual(['news opens', 'sale opens', 'survey opens']);
  });

  it('asks again when the turn comes: who may no more is dropped, and the one behind opens', () => {
    let wait = 0;
    const [news, sale, survey] = [opening('news'), opening('sale', { wait: () => wait }), opening('survey')];
    for (const one of [news, sale, survey]) ask(one);
    wait = Infinity;
    queue.closed(news.who);
    expect(heard).toEqual(['news opens', 'sale is dropped', 'survey opens']);
  });

  it('waits out a cool-down', async () => {
    const until = 5000;
    expect(ask(opening('news', { wait: () => until - clock.now() }))).toBe('waiting');
    await clock.advance(4999);
    expect(heard).toEqual([]);
    await clock.advance(1);
    expect(heard).toEqual(['news opens']);
  });

  it('lets one behind pass who need not wait, and does not open the first over it', async () => {
    const news = opening('news', { wait: () => Math.max(0, 5000 - clock.now()) });
    const sale = opening('sale');
    ask(news);
    expect(ask(sale)).toBe('opened');
    await clock.advance(6000);
    expect(heard).toEqual(['sale opens']);
    queue.closed(sale.who);
    expect(heard).toEqual(['sale opens', 'news opens']);
  });

  it('goes on to the next when one was kept from opening', () => {
    const [news, sale] = [opening('news'), opening('sale', { open: () => false })];
    const survey = opening('survey');
    for (const one of [news, sale, survey]) ask(one);
    queue.closed(news.who);
    expect(heard).toEqual(['news opens', 'sale is dropped', 'survey opens']);
  });

  it('drops what may never open, and answers so', () => {
    expect(ask(opening('news', { wait: () => Infinity }))).toBe('dropped');
    expect(heard).toEqual(['news is dropped']);
  });

  it('drops who avoids others, when something has opened before', () => {
    const news = opening('news');
    ask(news);
    queue.closed(news.who);
    expect(ask(opening('sale', { avoids: true }))).toBe('dropped');
    expect(heard).toEqual(['news opens', 'sale is dropped']);
  });

  it('drops who avoids others and waits, when something opens', () => {
    const late = opening('sale', { avoids: true, wait: () => 100 });
    expect(ask(late)).toBe('waiting');
    queue.opened({});
    expect(heard).toEqual(['sale is dropped']);
  });

  it('lets what an author opens stack, and opens nothing by itself over it', () => {
    const news = opening('news');
    const authors = {};
    ask(news);
    queue.opened(authors);
    expect(ask(opening('sale'))).toBe('waiting');
    queue.closed(news.who);
    expect(heard).toEqual(['news opens']);
    queue.closed(authors);
    expect(heard).toEqual(['news opens', 'sale opens']);
  });

  it('asks once for who asks twice', () => {
    const [news, sale] = [opening('news'), opening('sale')];
    ask(news);
    expect([ask(news), ask(sale), ask(sale)]).toEqual(['opened', 'waiting', 'waiting']);
    queue.closed(news.who);
    expect(heard).toEqual(['news opens', 'sale opens']);
  });

  it('may open again later', () => {
    const news = opening('news');
    ask(news);
    queue.closed(news.who);
    expect(ask(news)).toBe('opened');
    expect(heard).toEqual(['news opens', 'news opens']);
  });

  it('forgets who left the page, waiting or open', () => {
    const [leavingNews, leavingSale] = [new AbortController(), new AbortController()];
    ask(opening('news'), leavingNews.signal);
    ask(opening('sale'), leavingSale.signal);
    ask(opening('survey'));
    leavingSale.abort();
    expect(heard).toEqual(['news opens']);
    leavingNews.abort();
    expect(heard).toEqual(['news opens', 'survey opens']);
  });

  it('opens nothing twice when opening closes something else', () => {
    const other = {};
    const news = opening('news', {
      open: () => {
        heard.push('news opens');
        queue.opened(other);
        queue.closed(other);
        return true;
      },
    });
    ask(news);
    expect(heard).toEqual(['news opens']);
  });

  it('opens no second one when opening the first closes something else', () => {
    const [authors, other] = [{}, {}];
    const news = opening('news', {
      open: () => {
        heard.push('news opens');
        queue.opened(other);
        queue.closed(other);
        return true;
      },
    });
    queue.opened(authors);
    expect([ask(news), ask(opening('sale'))]).toEqual(['waiting', 'waiting']);
    queue.closed(authors);
    expect(heard).toEqual(['news opens']);
    queue.closed(news.who);
    expect(heard).toEqual(['news opens', 'sale opens']);
  });

  it('is not held up by one that breaks', () => {
    const broken = opening('news', {
      open: () => {
        throw new Error('broken');
      },
    });
    expect(() => ask(broken)).toThrow('broken');
    expect(ask(opening('sale'))).toBe('opened');
  });

  it('knows as open what was opened by hand while it waited', () => {
    const [sale, survey, authors] = [opening('sale'), opening('survey'), {}];
    const waiting = new AbortController();
    queue.opened(authors);
    expect([ask(sale, waiting.signal), ask(survey)]).toEqual(['waiting', 'waiting']);
    queue.opened(sale.who);
    waiting.abort();
    queue.closed(authors);
    expect(heard).toEqual([]);
    queue.closed(sale.who);
    expect(heard).toEqual(['survey opens']);
  });

  it('has popups avoid popups, and no panels', () => {
    queue.opened({}, false);
    const popup = opening('news', { avoids: true });
    expect(ask(popup)).toBe('waiting');
    expect(ask(opening('menu', { isPopup: false }))).toBe('waiting');
  });
});
