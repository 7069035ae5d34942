import { beforeEach, describe, expect, it } from 'vitest';
import { PanelMemory } from '../../src/visitor/panel-memory.ts';
import { TestStorage } from './storage.ts';

const key = 'off_canvas_menu';
const start = 1_000_000;

let local = new TestStorage();
let session = new TestStorage();
let mayKeep = true;

const page = (tab = session, id = 'menu') => new PanelMemory(id, { local, session: tab, mayKeep: () => mayKeep });

function visit(now = start, tab = session): PanelMemory {
  const memory = page(tab);
  memory.arrive(now);
  return memory;
}

beforeEach(() => {
  local = new TestStorage();
  session = new TestStorage();
  mayKeep = true;
});

describe('a panel’s memory', () => {
  it('of a new visitor is empty', () => {
    expect(page().record).toMatchObject({
      lastOpenDate: undefined,
      openCount: 0,
      closeCount: 0,
      closed: false,
      pageViews: 0,
      sessions: 0,
      opened: false,
    });
    expect(local.texts.size).toBe(0);
  });

  it('counts pages and sessions', () => {
    visit();
    visit();
    session = new TestStorage();
    expect(visit().record).toMatchObject({ pageViews: 3, sessions: 2 });
  });

  it('counts no session for each page where session storage is forbidden', () => {
    session.condition = 'forbidden';
    for (let pages = 0; pages < 4; pages++) visit();
    expect(page().record).toMatchObject({ pageViews: 4, sessions: 1 });
  });

  it('records an opening, and counts it where it counts', () => {
    visit().opened(start + 5, true);
    expect(page().record).toMatchObject({ lastOpenDate: start + 5, openCount: 1, opened: true });
    page().opened(start + 9, false);
    expect(page().record).toMatchObject({ lastOpenDate: start + 9, openCount: 1 });
    session = new TestStorage();
    expect(page().record).toMatchObject({ openCount: 1, opened: false });
  });

  it('records a closing', () => {
    page().closed();
    page().closed();
    expect(page().record).toMatchObject({ closed: true, closeCount: 2 });
  });

  it('holds the names of the specification, under the keys that it says', () => {
    const memory = visit();
    memory.opened(start, true);
    memory.closed();
    expect(JSON.parse(local.texts.get(key) ?? '')).toEqual({
      last_open_date: start,
      open_count: 1,
      close_count: 1,
      closed: true,
      page_views: 1,
      sessions: 1,
    });
    expect([...local.texts.keys()]).toEqual([key]);
    expect([...session.texts]).toEqual([
      [key, 'true'],
      [`${key}_opened`, 'true'],
    ]);
  });

  it('is each panel’s own', () => {
    visit().opened(start, true);
    expect(page(session, 'cart').record).toMatchObject({ openCount: 0, opened: false, pageViews: 0 });
  });

  it('reads a date that is written as a text', () => {
    local.texts.set(key, '{"last_open_date":"2026-11-21T12:00:00.000Z","open_count":2}');
    expect(page().record).toMatchObject({ lastOpenDate: Date.parse('2026-11-21T12:00:00Z'), openCount: 2 });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"last_open_date":"then","open_count":"2","closed":1}',
    '{"last_open_date":1e300,"page_views":-1}',
  ])('takes %o for nothing', (text) => {
    local.texts.set(key, text);
    expect(visit().record).toMatchObject({
      lastOpenDate: undefined,
      openCount: 0,
      closed: false,
      pageViews: 1,
      sessions: 1,
    });
  });

  it('knows no date in the future', () => {
    visit(start + 9_999).opened(start + 9_999, true);
    expect(visit(start).record.lastOpenDate).toBe(start);
  });

  it('agrees between two tabs', () => {
    const [one, other] = [visit(), visit(start, new TestStorage())];
    one.opened(start, true);
    other.opened(start, true);
    one.closed();
    expect(other.record).toMatchObject({ openCount: 2, closeCount: 1, closed: true, pageViews: 2, sessions: 2 });
  });

  it.each(['full', 'forbidden'] as const)('holds for the page where storage is %s', (condition) => {
    local.condition = session.condition = condition;
    const memory = visit();
    memory.opened(start, true);
    memory.opened(start, true);
    memory.closed();
    expect(memory.record).toMatchObject({
      openCount: 2,
      closeCount: 1,
      closed: true,
      opened: true,
      pageViews: 1,
      sessions: 1,
    });
    expect([local.texts.size, session.texts.size]).toEqual([0, 0]);
  });

  it('holds for the page where storage is cleared', () => {
    const memory = visit();
    memory.opened(start, true);
    local.texts.clear();
    session.texts.clear();
    expect(memory.record).toMatchObject({ openCount: 1, opened: true });
  });

  it('leaves nothing stored without consent, and goes on with it', () => {
    mayKeep = false;
    const memory = visit();
    memory.opened(start, true);
    expect([local.texts.size, session.texts.size]).toEqual([0, 0]);
    mayKeep = true;
    memory.keep();
    expect(page().record).toMatchObject({ openCount: 1, opened: true, pageViews: 1, sessions: 1 });
    mayKeep = false;
    memory.erase();
    expect([local.texts.size, session.texts.size]).toEqual([0, 0]);
    expect(memory.record).toMatchObject({ openCount: 1, opened: true });
  });
});
