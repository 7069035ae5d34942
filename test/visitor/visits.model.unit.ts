import { describe, it } from 'vitest';
import { dice } from '../forms/seeded-random.ts';
import { World, type Page, type Site, type Tab } from './world.ts';

const [second, hour, day] = [1000, 3_600_000, 86_400_000];

const cooldown = 30 * second;

const site: Site = {
  popups: new Map([
    ['once', { maxShows: 1 }],
    ['thrice', { maxShows: 3, cooldown }],
    ['session', { maxShows: 1, per: 'session' }],
    ['session twice', { maxShows: 2, per: 'session', cooldown }],
    ['day', { maxShows: 1, per: 'day' }],
    ['day twice', { maxShows: 2, per: 'day' }],
    ['week', { maxShows: 1, per: 'week', cooldown }],
    ['month', { maxShows: 1, per: 'month', minPageViews: 4 }],
    ['sessions', { maxShows: 2, per: 'day', minSessions: 2, stopOnConversion: true }],
  ]),
  panels: new Map([
    ['close', { frequency: 'close' }],
    ['once', { frequency: 'once' }],
    ['xtimes', { frequency: 'xtimes', frequencyXtimes: 3 }],
    ['session', { frequency: 'session' }],
    ['day', { frequency: 'day' }],
    ['week', { frequency: 'week', afterXPageViews: true, numberOfPageViews: 3 }],
    ['month', { frequency: 'month' }],
    ['xdays', { frequency: 'xdays', frequencyXdays: 2, afterXSessions: true, numberOfSessions: 2 }],
  ]),
};

/** How long a show counts, in ms of time that passes. A panel's calendar month is never less than 28 days. */
const lengths: Record<string, number> = { day, week: 7 * day, month: 2_628_288 * second };
const gaps: Record<string, number> = { day, week: 7 * day, month: 28 * day, xdays: 2 * day };

/** Something that opened, and what was so then. */
interface Show {
  readonly id: string;
  readonly at: number;
  readonly elapsed: number;
  readonly tab: Tab;
  readonly page: Page;
  /** How often storage had failed or lost something by then. */
  readonly faults: number;
  readonly isCounted: boolean;
}

/** Plays random visits. `check` is asked before anything opens, with what the code says. */
class Play {
  readonly world = new World(site);
  readonly popups: Show[] = [];
  readonly panels: Show[] = [];
  readonly closed: Show[] = [];
  readonly ended: Show[] = [];
  pageViews = 1;
  sessions = 1;
  faults = 0;
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = dice(seed);
  }

  tab = this.world.tabs[0] ?? this.world.openTab();

  below = (limit: number): number => Math.floor(this.#random() * limit);

  pick = <Item>(items: readonly Item[]): Item | undefined => items[this.below(items.length)];

  show = (id: string, isCounted = true): Show => {
    const { world, tab, faults } = this;
    return { id, at: world.clock, elapsed: world.elapsed, tab, page: tab.page, faults, isCounted };
  };

  /** The visitor goes on, or time does. */
  step(isHonest: boolean): void {
    const { world } = this;
    this.tab = this.pick(world.tabs) ?? this.tab;
    const happens = this.below(isHonest ? 8 : 12);
    if (happens < 2) {
      world.goOn(this.tab);
      this.pageViews++;
    } else if (happens === 2) {
      if (world.tabs.length > 2) world.tabs.splice(this.below(3), 1);
      this.tab = world.openTab();
      this.pageViews++;
      this.sessions++;
    } else if (happens < 8)
      world.move(this.below([40 * second, hour, 30 * hour, 3 * day, 33 * day, 1][this.below(6)] ?? 1));
    else if (happens < 10) world.move(-this.below([hour, 3 * day, 400 * day][this.below(3)] ?? 1));
    else this.#fail();
  }

  #fail(): void {
    const storage = this.pick([this.world.local, this.world.local, this.tab.session]) ?? this.world.local;
    const happens = this.below(6);
    if (happens === 0) storage.texts.clear();
    else if (happens === 1) {
      for (const key of storage.texts.keys()) storage.texts.set(key, this.pick(['', '{', '[1]', '7']) ?? '');
    } else storage.condition = this.pick(['well', 'well', 'full', 'forbidden'] as const) ?? 'well';
    this.faults++;
  }

  /** Whatever may open opens, but for some; some is closed, some for good. */
  open(check: (kind: 'popup' | 'panel', id: string, may: boolean) => void): void {
    for (const id of site.popups.keys()) {
      const may = this.world.mayPop(this.tab, id);
      check('popup', id, may);
      if (!may || this.below(8) === 0) continue;
      const { popups } = this.tab.page;
      popups.opened(id, this.world.clock);
      popups.countShow(id, this.world.clock);
      this.popups.push(this.show(id));
      if (this.below(40) > 0) continue;
      if (this.below(2)) popups.disable(id);
      else popups.convert(id);
      this.ended.push(this.show(id, popups.counts(id).isDisabled || site.popups.get(id)?.stopOnConversion === true));
    }
    for (const id of site.panels.keys()) {
      const may = this.world.mayOpen(this.tab, id);
      check('panel', id, may);
      const isAuthors = this.below(30) === 0;
      if (!isAuthors && !may) continue;
      const panel = this.tab.page.panels.get(id);
      panel?.opened(this.world.clock, !isAuthors);
      this.panels.push(this.show(id, !isAuthors));
      if (this.below(id === 'close' ? 40 : 2) > 0) continue;
      panel?.closed();
      this.closed.push(this.show(id));
    }
  }
}

/** Plays with many seeds; what `begin` makes looks on. An error says the seed and the step, to play it again. */
function playAll(isHonest: boolean, begin: (play: Play) => Parameters<Play['open']>[0]): void {
  for (let seed = 1; seed <= 10; seed++) {
    const play = new Play(seed);
    const check = begin(play);
    for (let step = 0; step < 200; step++) {
      play.step(isHonest);
      play.open((kind, id, may) => {
        try {
          check(kind, id, may);
        } catch (error) {
          throw new Error(`seed ${seed}, step ${step}, ${kind} “${id}”`, { cause: error });
        }
      });
    }
  }
}

/** What should be said of a popup, from all that was shown on a browser that never fails. */
function popupShould(play: Play, id: string, firstLook: readonly [pages: number, sessions: number]): boolean {
  const { maxShows = 0, per = '', ...settings } = site.popups.get(id) ?? {};
  const shows = play.popups.filter((show) => show.id === id);
  const now = play.world.clock;
  const inPeriod = shows.reduce<Show[]>((period, show) => {
    const isOver = period[0] !== undefined && show.at - period[0].at >= (lengths[per] ?? Infinity);
    return isOver ? [show] : [...period, show];
  }, []);
  const isOver = inPeriod[0] !== undefined && now - inPeriod[0].at >= (lengths[per] ?? Infinity);
  const inSession = shows.filter(({ tab }) => tab === play.tab);
  const count = per === 'session' ? inSession.length : isOver ? 0 : inPeriod.length;
  const last = play.popups.at(-1);
  return (
    count < maxShows &&
    play.pageViews - firstLook[0] >= (settings.minPageViews ?? 0) &&
    play.sessions - firstLook[1] >= (settings.minSessions ?? 0) &&
    !(settings.cooldown && last && now - last.at < settings.cooldown) &&
    !play.ended.some((show) => show.id === id && show.isCounted)
  );
}

/** What should be said of a panel, in the same way. */
function panelShould(play: Play, id: string): boolean {
  const { frequencyXtimes = 1, numberOfPageViews = 0, numberOfSessions = 0 } = site.panels.get(id) ?? {};
  const opens = play.panels.filter((show) => show.id === id);
  const counted = opens.filter(({ isCounted }) => isCounted).length;
  const last = opens.at(-1)?.at;
  const now = play.world.clock;
  const often: Record<string, () => boolean> = {
    close: () => !play.closed.some((show) => show.id === id),
    once: () => counted === 0,
    xtimes: () => counted < frequencyXtimes,
    session: () => !opens.some(({ tab }) => tab === play.tab),
    month: () => last === undefined || now >= inAMonth(last),
  };
  const mayAgain = often[id]?.() ?? (last === undefined || now - last >= (gaps[id] ?? 0));
  const isLate = play.pageViews - 1 >= numberOfPageViews && (!numberOfSessions || play.sessions > numberOfSessions);
  return mayAgain && isLate;
}

/** By UTC, in which the visits are: the next month's day of that number, or its last. */
function inAMonth(instant: number): number {
  const from = new Date(instant);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate();
  const date = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, Math.min(from.getUTCDate(), last));
  return date + (instant % day);
}

function hold(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

describe('random visits', () => {
  it('in a browser that never fails: exactly what may show shows', { timeout: 120_000 }, () => {
    playAll(true, (play) => {
      const looks = new Map<string, readonly [number, number]>();
      return (kind, id, may) => {
        if (kind === 'panel') return hold(may === panelShould(play, id), `may open: ${may}`);
        const first = looks.get(id) ?? [play.pageViews, play.sessions];
        looks.set(id, first);
        hold(may === popupShould(play, id, first), `may show: ${may}`);
      };
    });
  });

  it(
    'with clocks set back, and storage full, forbidden, lost and garbled: nothing shows too often',
    { timeout: 120_000 },
    () => {
      let shown = 0;
      playAll(false, (play) => (kind, id, may) => {
        if (!may) return;
        shown++;
        const now = play.show(id);
        // What must be known: all that this page showed, and all that any page showed since storage last failed, where it works.
        const stores = [play.world.local, ...play.world.tabs.map(({ session }) => session)];
        const isWell = stores.every(({ condition }) => condition === 'well');
        const byPage = (show: Show) => show.page === now.page;
        const byStorage = (show: Show) => isWell && show.faults === now.faults;
        for (const isKnown of [byPage, byStorage]) {
          if (kind === 'popup') holdPopup(play, now, isKnown);
          else holdPanel(play, now, isKnown);
        }
      });
      hold(shown > 1000, 'the play is about nothing: hardly anything was shown');
    },
  );
});

function holdPopup(play: Play, now: Show, isKnown: (show: Show) => boolean): void {
  const { maxShows = 0, per = '', cooldown: pause = 0 } = site.popups.get(now.id) ?? {};
  const shows = play.popups.filter((show) => show.id === now.id && isKnown(show));
  if (per === 'session') {
    const inSession = shows.filter(({ tab, page }) => tab === now.tab || page === now.page);
    hold(inSession.length < maxShows, 'too often in a session');
  } else if (per === '') hold(shows.length < maxShows, 'too often');
  else {
    // A period begins with its first show, so two of them may meet; with one show each, the shows are a period apart.
    const earlier = shows.at(maxShows === 1 ? -1 : -2 * maxShows);
    hold(!earlier || now.elapsed - earlier.elapsed >= (lengths[per] ?? Infinity), `too often in a ${per}`);
  }
  const last = play.popups.filter(isKnown).at(-1);
  hold(!pause || !last || now.elapsed - last.elapsed >= pause, 'before it cooled down');
  hold(
    !play.ended.some((show) => show.id === now.id && show.isCounted && isKnown(show)),
    'after it was stopped for good',
  );
}

function holdPanel(play: Play, now: Show, isKnown: (show: Show) => boolean): void {
  const opens = play.panels.filter((show) => show.id === now.id && isKnown(show));
  const counted = opens.filter(({ isCounted }) => isCounted).length;
  if (now.id === 'close') hold(!play.closed.some((show) => show.id === now.id && isKnown(show)), 'after it was closed');
  if (now.id === 'once') hold(counted < 1, 'twice');
  if (now.id === 'xtimes') hold(counted < 3, 'too often');
  if (now.id === 'session')
    hold(!opens.some(({ tab, page }) => tab === now.tab || page === now.page), 'twice in a session');
  const last = opens.at(-1);
  hold(!last || now.elapsed - last.elapsed >= (gaps[now.id] ?? 0), 'too soon');
}
