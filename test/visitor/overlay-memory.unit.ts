import { beforeEach, describe, expect, it } from 'vitest';
import { OverlayMemory } from '../../src/visitor/overlay-memory.ts';
import { TestStorage } from './storage.ts';

const key = 'portico-overlays';
const day = 86_400_000;
const start = 1_000 * day;

let local = new TestStorage();
let session = new TestStorage();
let mayKeep = true;

/** Returns the memory of a new page in a tab, before the page is counted. */
const page = (tab = session) => new OverlayMemory({ local, session: tab, mayKeep: () => mayKeep });

/** Returns the memory of a new page in a tab, after the page was counted. */
function visit(now = start, tab = session): OverlayMemory {
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
  const rules = { minPageViews: 1, minSessions: 1 };

  it('count from the first evaluation of an element’s rules', () => {
    visit();
    expect(visit().counts('a', rules)).toMatchObject({ pageViews: 0, sessions: 0 });
    expect(visit().counts('a', rules)).toMatchObject({ pageViews: 1, sessions: 0 });
    session = new TestStorage();
    expect(visit().counts('a', rules)).toMatchObject({ pageViews: 2, sessions: 1 });
    expect(visit().counts('b', rules)).toMatchObject({ pageViews: 0, sessions: 0 });
  });

  it('do not change with further evaluations on a page', () => {
    const memory = visit();
    memory.counts('a', rules);
    expect(memory.counts('a', rules)).toMatchObject({ pageViews: 0 });
    expect(stored()).toMatchObject({ pageViews: 1, sessions: 1 });
  });

  it('write nothing for an element without these rules', () => {
    const memory = visit();
    const before = local.texts.get(key);
    memory.counts('a');
    expect(local.texts.get(key)).toBe(before);
  });

  it('start separately', () => {
    visit().counts('a', { minPageViews: 1 });
    session = new TestStorage();
    expect(visit().counts('a', rules)).toMatchObject({ pageViews: 1, sessions: 0 });
  });

  it('count a second tab as a session', () => {
    visit();
    visit(start, new TestStorage());
    visit();
    expect(stored()).toMatchObject({ pageViews: 3, sessions: 2 });
  });

  it('count one session, not one per page, where session storage is forbidden', () => {
    session.condition = 'forbidden';
    for (let pages = 0; pages < 5; pages++) visit().opened('a', start);
    expect(stored()).toMatchObject({ pageViews: 5, sessions: 1 });
  });
});

describe('shows', () => {
  it('count in the period of the limit, and without an end', () => {
    visit().countShow('a', 'day', start);
    visit().countShow('a', 'day', start + day - 1);
    expect(visit().counts('a').shows).toEqual({
      ever: { count: 2, since: start },
      day: { count: 2, since: start },
      session: { count: 2, since: 0 },
    });
    visit().countShow('a', 'day', start + day);
    const later = visit(start + day).counts('a').shows;
    expect(later).toMatchObject({ ever: { count: 3 }, day: { count: 1, since: start + day } });
  });

  it.each(['week', 'month', '3d', '12h', '90s'])('count per %s', (period) => {
    visit().countShow('a', period, start);
    visit().countShow('a', period, start + 1);
    expect(visit().counts('a').shows).toMatchObject({
      ever: { count: 2, since: start },
      [period]: { count: 2, since: start },
    });
  });

  it('of several periods are separate', () => {
    visit().countShow('a', '3d', start);
    visit(start + day).countShow('a', 'week', start + day);
    expect(visit(start + day).counts('a').shows).toMatchObject({
      ever: { count: 2, since: start },
      '3d': { count: 1, since: start },
      week: { count: 1, since: start + day },
    });
  });

  it.each(['ever', 'session'])('per %s store nothing else', (period) => {
    visit().countShow('a', period, start);
    expect(visit().counts('a').shows).toEqual({
      ever: { count: 1, since: start },
      session: { count: 1, since: 0 },
    });
  });

  it('per session end with it', () => {
    visit().countShow('a', 'session', start);
    session = new TestStorage();
    expect(visit().counts('a').shows.session).toBeUndefined();
    expect(visit().counts('a').shows.ever?.count).toBe(1);
  });

  it('are separate for each element', () => {
    visit().countShow('a', 'ever', start);
    expect(visit().counts('b').shows).toEqual({});
  });

  it('are not impressions, which count each opening', () => {
    const memory = visit();
    memory.opened('a', start);
    memory.opened('a', start + 1);
    expect(stored()).toMatchObject({ overlays: { a: { impressions: 2 } } });
    expect(page().counts('a')).toMatchObject({ shows: {}, lastOpen: start + 1 });
    expect(page().counts('b').lastOpen).toBe(start + 1);
  });
});

describe('decisions of the visitor', () => {
  it('apply to later pages', () => {
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
  it('share their counts while both are open', () => {
    const [one, other] = [visit(), visit(start, new TestStorage())];
    one.countShow('a', '3d', start);
    expect(other.counts('a').shows).toMatchObject({ ever: { count: 1 }, '3d': { count: 1 } });
    other.countShow('a', '3d', start);
    other.disable('b');
    one.countShow('a', '3d', start);
    expect(one.counts('a').shows).toMatchObject({ ever: { count: 3 }, '3d': { count: 3 } });
    expect(one.counts('b').isDisabled).toBe(true);
    expect(stored()).toMatchObject({ pageViews: 2, sessions: 2 });
  });

  it('have a session each', () => {
    const [one, other] = [visit(), visit(start, new TestStorage())];
    one.countShow('a', 'session', start);
    expect(other.counts('a').shows.session).toBeUndefined();
  });
});

describe('storage', () => {
  it('of a new visitor stays empty until something is counted', () => {
    expect(page().counts('a')).toMatchObject({ pageViews: 0, sessions: 0, shows: {}, lastOpen: undefined });
    expect([local.texts.size, session.texts.size]).toEqual([0, 0]);
  });

  it.each(['full', 'forbidden'] as const)('that is %s leaves the counts of this page', (condition) => {
    local.condition = session.condition = condition;
    const memory = visit();
    memory.opened('a', start);
    memory.countShow('a', 'day', start);
    memory.countShow('a', 'day', start);
    memory.disable('b');
    const shows = { ever: { count: 2 }, day: { count: 2 }, session: { count: 2 } };
    expect(memory.counts('a', { minPageViews: 1 })).toMatchObject({ pageViews: 0, lastOpen: start, shows });
    expect(memory.counts('b').isDisabled).toBe(true);
    expect([local.texts.size, session.texts.size]).toEqual([0, 0]);
  });

  it('that was full stores pending counts once', () => {
    visit().countShow('a', 'ever', start);
    local.condition = 'full';
    const memory = visit();
    memory.countShow('a', 'ever', start);
    memory.countShow('a', 'ever', start);
    expect(memory.counts('a').shows).toMatchObject({ ever: { count: 3 }, session: { count: 3 } });
    local.condition = 'well';
    memory.opened('a', start);
    expect(page().counts('a').shows).toMatchObject({ ever: { count: 3 }, session: { count: 3 } });
    expect(stored()).toMatchObject({ pageViews: 2, sessions: 1 });
  });

  it('that is cleared leaves the counts of this page', () => {
    const memory = visit();
    memory.countShow('a', 'ever', start);
    memory.disable('b');
    local.texts.clear();
    session.texts.clear();
    expect(memory.counts('a').shows).toMatchObject({ ever: { count: 1 }, session: { count: 1 } });
    memory.countShow('a', 'ever', start);
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
    '{"pageViews":"many","overlays":7}',
    '{"pageViews":-3,"sessions":1e999}',
    '{"overlays":{"a":null,"__proto__":{"disabled":true}}}',
    '{"overlays":{"a":{"shows":{"ever":{"count":null,"since":"now"}}}}}',
    '{"overlays":{"a":{"shows":{"3d":7,"ever":{"count":2}}}}}',
    '{"lastOpen":1e300,"overlays":{"a":{"disabled":"yes","pageViewsAtFirst":"1","shows":{"day":[1]}}}}',
    '{"popups":{"a":{"disabled":true}}}',
  ])('with the value %o counts as empty', (text) => {
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
    memory.countShow('a', 'ever', start);
    expect(page().counts('a').shows.ever).toEqual({ count: 1, since: start });
    expect(stored()).toMatchObject({ pageViews: 1, sessions: 1 });
  });

  it.each(['__proto__', 'constructor', '3w', ''])('keeps a count of the unknown period %o out of the way', (period) => {
    const text = `{"overlays":{"a":{"shows":{"${period}":{"count":9,"since":${start}}}}}}`;
    local.texts.set(key, text);
    const [one, other] = [visit(), visit(start, new TestStorage())];
    other.countShow('a', 'day', start);
    one.countShow('a', 'day', start);
    expect(one.counts('a').shows).toMatchObject({ ever: { count: 2 }, day: { count: 2 } });
  });

  it.each(['__proto__', 'constructor', 'toString', 'a b', 'ä"\\'])('accepts any id: %o', (id) => {
    expect(visit().counts(id)).toMatchObject({ isDisabled: false, shows: {} });
    visit().disable(id);
    visit().countShow(id, 'ever', start);
    expect(page().counts(id)).toMatchObject({ isDisabled: true, shows: { ever: { count: 1 }, session: { count: 1 } } });
  });

  it('has the documented values, under one key', () => {
    const memory = visit();
    memory.opened('a', start);
    memory.countShow('a', '3d', start);
    memory.disable('a');
    memory.convert('a');
    memory.counts('a', { minPageViews: 1, minSessions: 1 });
    const counted = { count: 1, since: start };
    const overlay = {
      impressions: 1,
      lastOpen: start,
      disabled: true,
      converted: true,
      pageViewsAtFirst: 1,
      sessionsAtFirst: 1,
      shows: { ever: counted, '3d': counted },
    };
    expect(stored()).toEqual({ pageViews: 1, sessions: 1, lastOpen: start, overlays: { a: overlay } });
    expect(JSON.parse(session.texts.get(key) ?? '')).toEqual({ active: true, shows: { a: 1 } });
    expect([...local.texts.keys(), ...session.texts.keys()]).toEqual([key, key]);
  });
});

describe('a clock that was set back', () => {
  it.each(['day', 'month', '3d'])('neither shows an element again nor suppresses it for years: per %s', (period) => {
    visit(start + 999 * day).countShow('a', period, start + 999 * day);
    const memory = visit(start);
    expect(memory.counts('a').shows[period]).toEqual({ count: 1, since: start });
    memory.opened('a', start + 1);
    expect(visit(start).counts('a').lastOpen).toBe(start);
  });
});

describe('consent', () => {
  const rules = { minPageViews: 1, minSessions: 1 };

  it('that is missing prevents reading and writing', () => {
    visit().disable('a');
    const before = local.texts.get(key);
    mayKeep = false;
    const memory = visit();
    expect(memory.counts('a').isDisabled).toBe(false);
    memory.countShow('a', 'ever', start);
    memory.disable('a');
    expect(memory.counts('a')).toMatchObject({
      isDisabled: true,
      shows: { ever: { count: 1 }, session: { count: 1 } },
    });
    expect(local.texts.get(key)).toBe(before);
  });

  it('that is given late on each page counts each page and the session once', () => {
    for (let pages = 0; pages < 4; pages++) {
      mayKeep = false;
      const memory = visit();
      memory.counts('a', rules);
      mayKeep = true;
      memory.keep();
      expect(memory.counts('a', rules)).toMatchObject({ pageViews: pages, sessions: 0 });
    }
    expect(stored()).toMatchObject({ pageViews: 4, sessions: 1 });
  });

  it('merges the counts of this page and of the storage, even without an event', () => {
    visit().countShow('a', 'ever', start);
    mayKeep = false;
    const memory = visit();
    memory.countShow('a', 'ever', start);
    memory.disable('b');
    mayKeep = true;
    expect(memory.counts('a').shows.ever?.count).toBe(2);
    expect(page().counts('b').isDisabled).toBe(true);
  });

  it('that is revoked erases the storage; the counts of this page stay', () => {
    const memory = visit();
    memory.countShow('a', 'ever', start);
    mayKeep = false;
    memory.erase();
    expect([local.texts.size, session.texts.size]).toEqual([0, 0]);
    memory.countShow('a', 'ever', start);
    expect(memory.counts('a').shows).toMatchObject({ ever: { count: 2 }, session: { count: 2 } });
    expect([local.texts.size, session.texts.size]).toEqual([0, 0]);
  });
});
