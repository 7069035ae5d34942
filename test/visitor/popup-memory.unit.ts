import { beforeEach, describe, expect, it } from 'vitest';
import { PopupMemory } from '../../src/visitor/popup-memory.ts';
import { TestStorage } from './storage.ts';

const key = 'portico-popup';
const day = 86_400_000;
const start = 1_000 * day;

let local = new TestStorage();
let session = new TestStorage();
let mayKeep = true;

/** A new page in a tab, before it is counted. */
const page = (tab = session) => new PopupMemory({ local, session: tab, mayKeep: () => mayKeep });

/** A new page in a tab, counted. */
function visit(now = start, tab = session): PopupMemory {
  const memory = page(tab);
  memory.arrive(now);
  return memory;
}

const stored = () => JSON.parse(local.texts.get(key) ?? '{}') as Record<string, unknown>; // The memory's own JSON.

beforeEach(() => {
  local = new TestStorage();
  session = new TestStorage();
  mayKeep = true;
});

describe('page views and sessions', () => {
  const timing = { minPageViews: 1, minSessions: 1 };

  it('count from the first time a popup is looked at', () => {
    visit();
    expect(visit().counts('a', timing)).toMatchObject({ pageViews: 0, sessions: 0 });
    expect(visit().counts('a', timing)).toMatchObject({ pageViews: 1, sessions: 0 });
    session = new TestStorage();
    expect(visit().counts('a', timing)).toMatchObject({ pageViews: 2, sessions: 1 });
    expect(visit().counts('b', timing)).toMatchObject({ pageViews: 0, sessions: 0 });
  });

  it('are the same however often they are asked on a page', () => {
    const memory = visit();
    memory.counts('a', timing);
    expect(memory.counts('a', timing)).toMatchObject({ pageViews: 0 });
    expect(stored()).toMatchObject({ pageViews: 1, sessions: 1 });
  });

  it('of a popup that does not count them write nothing', () => {
    const memory = visit();
    const before = local.texts.get(key);
    memory.counts('a');
    expect(local.texts.get(key)).toBe(before);
  });

  it('begin each for itself', () => {
    visit().counts('a', { minPageViews: 1 });
    session = new TestStorage();
    expect(visit().counts('a', timing)).toMatchObject({ pageViews: 1, sessions: 0 });
  });

  it('of a second tab are a session of its own', () => {
    visit();
    visit(start, new TestStorage());
    visit();
    expect(stored()).toMatchObject({ pageViews: 3, sessions: 2 });
  });

  it('where session storage is forbidden are one session, not one for each page', () => {
    session.condition = 'forbidden';
    for (let pages = 0; pages < 5; pages++) visit().opened('a', start);
    expect(stored()).toMatchObject({ pageViews: 5, sessions: 1 });
  });
});

describe('shows', () => {
  it('count by period', () => {
    visit().countShow('a', start);
    visit().countShow('a', start + day - 1);
    expect(visit().counts('a').shows).toEqual({
      ever: { count: 2, since: start },
      day: { count: 2, since: start },
      week: { count: 2, since: start },
      month: { count: 2, since: start },
      session: { count: 2, since: 0 },
    });
    visit().countShow('a', start + day);
    const later = visit(start + day).counts('a').shows;
    expect(later).toMatchObject({ ever: { count: 3 }, day: { count: 1, since: start + day }, week: { count: 3 } });
  });

  it('in a session end with it', () => {
    visit().countShow('a', start);
    session = new TestStorage();
    expect(visit().counts('a').shows.session).toBeUndefined();
    expect(visit().counts('a').shows.ever?.count).toBe(1);
  });

  it('are each popup’s own', () => {
    visit().countShow('a', start);
    expect(visit().counts('b').shows).toEqual({});
  });

  it('are not impressions: those count whenever it opens', () => {
    const memory = visit();
    memory.opened('a', start);
    memory.opened('a', start + 1);
    expect(page().impressions('a')).toBe(2);
    expect(page().impressions('b')).toBe(0);
    expect(page().counts('a')).toMatchObject({ shows: {}, lastOpen: start + 1 });
    expect(page().counts('b').lastOpen).toBe(start + 1);
  });
});

describe('what the visitor decided', () => {
  it('holds on later pages', () => {
    const memory = visit();
    memory.disable('a');
    memory.convert('b');
    session = new TestStorage();
    expect(visit().counts('a')).toMatchObject({ isDisabled: true, isConverted: false });
    expect(visit().counts('b')).toMatchObject({ isDisabled: false, isConverted: true });
    expect(visit().counts('c')).toMatchObject({ isDisabled: false, isConverted: false });
  });
});

describe('two tabs', () => {
  it('agree while both are open', () => {
    const [one, other] = [visit(), visit(start, new TestStorage())];
    one.countShow('a', start);
    expect(other.counts('a').shows.ever?.count).toBe(1);
    other.countShow('a', start);
    other.disable('b');
    one.countShow('a', start);
    expect(one.counts('a').shows.ever?.count).toBe(3);
    expect(one.counts('b').isDisabled).toBe(true);
  });

  it('have a session each', () => {
    const [one, other] = [visit(), visit(start, new TestStorage())];
    one.countShow('a', start);
    expect(other.counts('a').shows.session).toBeUndefined();
  });
});

describe('storage', () => {
  it.each(['full', 'forbidden'] as const)('that is %s does not make a page forget', (condition) => {
    local.condition = session.condition = condition;
    const memory = visit();
    memory.opened('a', start);
    memory.countShow('a', start);
    memory.countShow('a', start);
    memory.disable('b');
    const shows = { ever: { count: 2 }, session: { count: 2 } };
    expect(memory.counts('a', { minPageViews: 1 })).toMatchObject({ pageViews: 0, lastOpen: start, shows });
    expect(memory.counts('b').isDisabled).toBe(true);
    expect(local.texts.size).toBe(0);
  });

  it('that was full takes all later, once', () => {
    visit().countShow('a', start);
    local.condition = 'full';
    const memory = visit();
    memory.countShow('a', start);
    memory.countShow('a', start);
    expect(memory.counts('a').shows).toMatchObject({ ever: { count: 3 }, session: { count: 3 } });
    local.condition = 'well';
    memory.opened('a', start);
    expect(page().counts('a').shows).toMatchObject({ ever: { count: 3 }, session: { count: 3 } });
    expect(stored()).toMatchObject({ pageViews: 2, sessions: 1 });
  });

  it('that is cleared does not make a page forget', () => {
    const memory = visit();
    memory.countShow('a', start);
    memory.disable('b');
    local.texts.clear();
    session.texts.clear();
    expect(memory.counts('a').shows).toMatchObject({ ever: { count: 1 }, session: { count: 1 } });
    memory.countShow('a', start);
    expect(page().counts('a').shows).toMatchObject({ ever: { count: 2 }, session: { count: 2 } });
    expect(page().counts('b').isDisabled).toBe(true);
  });

  it.each([
    '',
    'x',
    'null',
    '[]',
    '7',
    '"a"',
    '{',
    '{"pageViews":"many","popups":7}',
    '{"pageViews":-3,"sessions":1e999}',
    '{"popups":{"a":null,"__proto__":{"disabled":true}}}',
    '{"popups":{"a":{"shows":{"ever":{"count":null,"since":"now"}}}}}',
    '{"lastOpen":1e300,"popups":{"a":{"disabled":"yes","pageViewsAtFirst":"1","shows":{"day":[1]}}}}',
  ])('that holds %o is like new', (text) => {
    local.texts.set(key, text);
    session.texts.set(key, text);
    const memory = visit();
    expect(memory.counts('a', { minPageViews: 1, minSessions: 1 })).toEqual({
      pageViews: 0,
      sessions: 0,
      shows: {},
      isDisabled: false,
      isConverted: false,
      lastOpen: undefined,
    });
    memory.countShow('a', start);
    expect(page().counts('a').shows.ever).toEqual({ count: 1, since: start });
    expect(stored()).toMatchObject({ pageViews: 1, sessions: 1 });
  });

  it.each(['__proto__', 'constructor', 'toString', 'a b', 'ä"\\'])('takes a popup by any id: %o', (id) => {
    expect(visit().counts(id)).toMatchObject({ isDisabled: false, shows: {} });
    visit().disable(id);
    visit().countShow(id, start);
    expect(page().counts(id)).toMatchObject({ isDisabled: true, shows: { ever: { count: 1 }, session: { count: 1 } } });
  });

  it('holds what it says, under one key', () => {
    const memory = visit();
    memory.opened('a', start);
    memory.countShow('a', start);
    memory.disable('a');
    memory.convert('a');
    memory.counts('a', { minPageViews: 1, minSessions: 1 });
    const tally = { count: 1, since: start };
    const popup = {
      impressions: 1,
      lastOpen: start,
      disabled: true,
      converted: true,
      pageViewsAtFirst: 1,
      sessionsAtFirst: 1,
      shows: { ever: tally, day: tally, week: tally, month: tally },
    };
    expect(stored()).toEqual({ pageViews: 1, sessions: 1, lastOpen: start, popups: { a: popup } });
    expect(JSON.parse(session.texts.get(key) ?? '')).toEqual({ active: true, shows: { a: 1 } });
    expect([...local.texts.keys(), ...session.texts.keys()]).toEqual([key, key]);
  });
});

describe('a clock that was set back', () => {
  it('does not make a popup show again, nor keeps it away for years', () => {
    visit(start + 999 * day).countShow('a', start + 999 * day);
    const memory = visit(start);
    expect(memory.counts('a').shows.day).toEqual({ count: 1, since: start });
    memory.opened('a', start + 1);
    expect(visit(start).counts('a').lastOpen).toBe(start);
  });
});

describe('consent', () => {
  const timing = { minPageViews: 1, minSessions: 1 };

  it('not given leaves nothing stored, and reads nothing', () => {
    visit().disable('a');
    const before = local.texts.get(key);
    mayKeep = false;
    const memory = visit();
    expect(memory.counts('a').isDisabled).toBe(false);
    memory.countShow('a', start);
    memory.disable('a');
    expect(memory.counts('a')).toMatchObject({
      isDisabled: true,
      shows: { ever: { count: 1 }, session: { count: 1 } },
    });
    expect(local.texts.get(key)).toBe(before);
  });

  it('given on each page after a while counts each page once, and a session once', () => {
    for (let pages = 0; pages < 4; pages++) {
      mayKeep = false;
      const memory = visit();
      memory.counts('a', timing);
      mayKeep = true;
      memory.keep();
      expect(memory.counts('a', timing)).toMatchObject({ pageViews: pages, sessions: 0 });
    }
    expect(stored()).toMatchObject({ pageViews: 4, sessions: 1 });
  });

  it('given goes on with what this page and the storage know, also when nobody said so', () => {
    visit().countShow('a', start);
    mayKeep = false;
    const memory = visit();
    memory.countShow('a', start);
    memory.disable('b');
    mayKeep = true;
    expect(memory.counts('a').shows.ever?.count).toBe(2);
    expect(page().counts('b').isDisabled).toBe(true);
  });

  it('taken back erases what was stored; the page still knows', () => {
    const memory = visit();
    memory.countShow('a', start);
    mayKeep = false;
    memory.erase();
    expect([local.texts.size, session.texts.size]).toEqual([0, 0]);
    memory.countShow('a', start);
    expect(memory.counts('a').shows).toMatchObject({ ever: { count: 2 }, session: { count: 2 } });
    expect([local.texts.size, session.texts.size]).toEqual([0, 0]);
  });
});
