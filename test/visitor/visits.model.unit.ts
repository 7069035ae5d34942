import { describe, it } from 'vitest';
import type { OverlayMemory } from '../../src/visitor/overlay-memory.ts';
import { dice } from '../forms/seeded-random.ts';
import { World, type Site, type Tab } from './world.ts';

const [second, hour, day] = [1000, 3_600_000, 86_400_000];

const cooldown = 30 * second;

const site: Site = new Map([
  ['once', { maxShows: 1 }],
  ['thrice', { maxShows: 3, cooldown }],
  ['session', { maxShows: 1, per: 'session' }],
  ['session twice', { maxShows: 2, per: 'session', cooldown }],
  ['day', { maxShows: 1, per: 'day' }],
  ['day twice', { maxShows: 2, per: 'day' }],
  ['week', { maxShows: 1, per: 'week', cooldown }],
  ['month', { maxShows: 1, per: 'month', minPageViews: 4 }],
  ['builder’s month', { maxShows: 1, per: '2628288s' }],
  ['3d twice', { maxShows: 2, per: '3d' }],
  ['sessions', { maxShows: 2, per: 'day', minSessions: 2, stopOnConversion: true }],
  ['panel, closed once', { maxShows: 1, countOn: 'close', isPanel: true }],
  ['panel, closed in 12h', { maxShows: 2, per: '12h', countOn: 'close', isPanel: true }],
  ['panel, once', { maxShows: 1, isPanel: true }],
  ['panel, thrice', { maxShows: 3, isPanel: true }],
  ['panel, session', { maxShows: 1, per: 'session', isPanel: true }],
  ['panel, day', { maxShows: 1, per: 'day', isPanel: true }],
  ['panel, week', { maxShows: 1, per: 'week', minPageViews: 3, isPanel: true }],
  ['panel, month', { maxShows: 1, per: 'month', cooldown, isPanel: true }],
  ['panel, 3d', { maxShows: 1, per: '3d', minSessions: 2, isPanel: true }],
]);

/** The length of each period in ms; a calendar month has at least 28 days, less one hour for a clock change. */
const lengths: Readonly<Record<string, number>> = {
  day,
  week: 7 * day,
  month: 28 * day - hour,
  '2628288s': 2_628_288 * second,
  '3d': 3 * day,
  '12h': 12 * hour,
};

/** An opening, a counted show or a decision, with its circumstances. */
interface Show {
  readonly id: string;
  readonly at: number;
  readonly elapsed: number;
  readonly tab: Tab;
  readonly page: OverlayMemory;
  /** The number of failures and losses of storage before. */
  readonly faults: number;
  /** `true` if the rules allowed it; `false` if the visitor requested it. */
  readonly isAutomatic: boolean;
}

/** Plays random visits. `check` is called before each possible opening with the result of the rules. */
class Play {
  readonly world = new World(site);
  /** The openings that start the cooldown. */
  readonly opened: Show[] = [];
  /** The shows that count against a limit. */
  readonly counted: Show[] = [];
  /** The decisions that stop a popup or panel for good. */
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

  show = (id: string, isAutomatic = true): Show => {
    const { world, tab, faults } = this;
    return { id, at: world.clock, elapsed: world.elapsed, tab, page: tab.page, faults, isAutomatic };
  };

  /** Loads a page, opens a tab, moves the clock or, unless `isHonest`, breaks the storage. */
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

  /** Opens most of what may open, and some panels on request; closes or stops some. */
  open(check: (id: string, may: boolean) => void): void {
    for (const [id, { isPanel, per = 'ever', countOn }] of site) {
      const may = this.world.mayOpen(this.tab, id);
      check(id, may);
      const isRequested = isPanel === true && this.below(30) === 0;
      if (!isRequested && (!may || this.below(8) === 0)) continue;
      const { page } = this.tab;
      if (!isRequested) {
        page.opened(id, this.world.clock);
        this.opened.push(this.show(id));
      }
      // A panel that the visitor requests counts only in a limited period.
      const isCounted = countOn === 'close' ? this.below(20) === 0 : !(isRequested && per === 'ever');
      if (isCounted) {
        page.countShow(id, per, this.world.clock);
        this.counted.push(this.show(id, !isRequested));
      }
      if (!isPanel && this.below(40) === 0) this.#stop(id);
    }
  }

  #stop(id: string): void {
    const { page } = this.tab;
    const isDisabled = this.below(2) === 1;
    if (isDisabled) page.disable(id);
    else page.convert(id);
    if (isDisabled || site.get(id)?.stopOnConversion) this.ended.push(this.show(id));
  }
}

/** The number of seeds; more before each release. */
const seeds = process.env.CI_FULL ? 20 : 3;

/** Plays with several seeds; `begin` returns the check for one. An error names the seed and the step, to repeat it. */
function playAll(isHonest: boolean, begin: (play: Play) => Parameters<Play['open']>[0]): void {
  for (let seed = 1; seed <= seeds; seed++) {
    const play = new Play(seed);
    const check = begin(play);
    for (let step = 0; step < 200; step++) {
      play.step(isHonest);
      play.open((id, may) => {
        try {
          check(id, may);
        } catch (error) {
          throw new Error(`seed ${seed}, step ${step}, “${id}”`, { cause: error });
        }
      });
    }
  }
}

/** Returns the end of a period. */
const endOf = (per: string, since: number): number =>
  per === 'month' ? inAMonth(since) : since + (lengths[per] ?? Infinity);

/** Returns the expected result of the rules, from all that was shown in a browser that never fails. */
function mayOpen(play: Play, id: string, firstLook: readonly [pages: number, sessions: number]): boolean {
  const { maxShows = 0, per = 'ever', ...settings } = site.get(id) ?? {};
  const shows = play.counted.filter((show) => show.id === id);
  const now = play.world.clock;
  const inPeriod = shows.reduce<Show[]>((period, show) => {
    const isOver = period[0] !== undefined && show.at >= endOf(per, period[0].at);
    return isOver ? [show] : [...period, show];
  }, []);
  const isOver = inPeriod[0] !== undefined && now >= endOf(per, inPeriod[0].at);
  const inSession = shows.filter(({ tab }) => tab === play.tab);
  const count = per === 'session' ? inSession.length : isOver ? 0 : inPeriod.length;
  const last = play.opened.at(-1);
  return (
    count < maxShows &&
    play.pageViews - firstLook[0] >= (settings.minPageViews ?? 0) &&
    play.sessions - firstLook[1] >= (settings.minSessions ?? 0) &&
    !(settings.cooldown && last && now - last.at < settings.cooldown) &&
    !play.ended.some((show) => show.id === id)
  );
}

/** Returns the same local time on the same day of the next month, or on its last day. */
function inAMonth(instant: number): number {
  const date = new Date(instant);
  const dayOfMonth = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + 1);
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  date.setDate(Math.min(dayOfMonth, last));
  return date.getTime();
}

function hold(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

describe('random visits', () => {
  it('in a browser that never fails show exactly what the rules allow', () => {
    playAll(true, (play) => {
      const looks = new Map<string, readonly [number, number]>();
      return (id, may) => {
        const first = looks.get(id) ?? [play.pageViews, play.sessions];
        looks.set(id, first);
        hold(may === mayOpen(play, id, first), `may open: ${may}`);
      };
    });
  });

  it('with a clock set back and storage that is full, forbidden, lost or invalid show nothing too often', () => {
    let shown = 0;
    playAll(false, (play) => (id, may) => {
      if (!may) return;
      shown++;
      const now = play.show(id);
      // All shows of this page must be known and, where storage works, all shows of any page since storage last failed.
      const stores = [play.world.local, ...play.world.tabs.map(({ session }) => session)];
      const isWell = stores.every(({ condition }) => condition === 'well');
      const byPage = (show: Show) => show.page === now.page;
      const byStorage = (show: Show) => isWell && show.faults === now.faults;
      for (const isKnown of [byPage, byStorage]) expectRareEnough(play, now, isKnown);
    });
    hold(shown > 1000, 'the play is meaningless: hardly anything was shown');
  });
});

function expectRareEnough(play: Play, now: Show, isKnown: (show: Show) => boolean): void {
  const { maxShows = 0, per = 'ever', cooldown: pause = 0, countOn } = site.get(now.id) ?? {};
  const shows = play.counted.filter((show) => show.id === now.id && isKnown(show));
  if (per === 'session') {
    const inSession = shows.filter(({ tab, page }) => tab === now.tab || page === now.page);
    hold(inSession.length < maxShows, 'too often in a session');
  } else if (per === 'ever') hold(shows.length < maxShows, 'too often');
  else if (countOn !== 'close') {
    // A period starts with its first show, so two of them may meet; with one show each, the shows are a period apart.
    const automatic = shows.filter(({ isAutomatic }) => isAutomatic);
    const earlier = automatic.at(maxShows === 1 ? -1 : -2 * maxShows);
    hold(!earlier || now.elapsed - earlier.elapsed >= (lengths[per] ?? Infinity), `too often in ${per}`);
  }
  const last = play.opened.findLast(isKnown);
  hold(!pause || !last || now.elapsed - last.elapsed >= pause, 'within the cooldown');
  hold(!play.ended.some((show) => show.id === now.id && isKnown(show)), 'after it was stopped for good');
}
