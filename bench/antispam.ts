import type { Browser, Frame } from 'playwright-core';
import { buildScriptTag } from '../scripts/size/builds.ts';
import { onPage } from './browser.ts';
import type { Bench, Result } from './results.ts';
import { interleave, summary, type Rounds } from './rounds.ts';

/** The number of pointer moves that are timed together. */
const MOVES = 10_000;

/** The number of forms on the scanned page, and of fields in each. */
const FORMS = 200;
const FIELDS = 20;

/** The interval of the scans, in ms: a number that no other timer has. */
const ROUND = 137;

/** The pause between two parts of a scan, in ms. */
const BETWEEN = 25;

/** The budget of a frame, in ms. */
const FRAME = 1000 / 60;

/**
 * A page with a passive listener that does nothing; one whose listener compares times and notes one move in nine, by hand; with
 * the profiler, which notes one in nine; and with the profiler when it has noted all the places that it wants.
 */
const sides = ['empty', 'hand', 'noting', 'noted'] as const;
type Side = (typeof sides)[number];

/** Measures the cost of the profiler while the pointer moves and while the forms are scanned. */
export const antispam: Bench = {
  about: `${MOVES} pointer moves with the profiler against an empty passive listener, and ${FORMS} forms of ${FIELDS} fields looked through`,
  async run(browser) {
    const files = await filesOfPages();
    return [...(await onSides(browser, files, moving)), ...(await onForms(browser, files))];
  },
};

const listeners: Readonly<Record<'empty' | 'hand', string>> = {
  empty: `document.addEventListener('pointermove', () => {}, { passive: true, capture: true })`,
  hand: `let due = -Infinity; const places = window.places = [];
    document.addEventListener('pointermove', (event) => {
      if (event.timeStamp < due) return;
      due = event.timeStamp + 150;
      places.push([event.clientY, event.clientX, event.timeStamp]);
    }, { passive: true, capture: true })`,
};

async function filesOfPages(): Promise<ReadonlyMap<string, string>> {
  const start = '<!doctype html><html lang="en"><title>Bench</title>';
  const tag = '<script type="module" src="/portico.js"></script>';
  const place = '<main><form method="post"><p id="place">Words</p></form></main>';
  const each = (count: number, one: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => one(index)).join('');
  const form = (index: number) =>
    `<form method="post" action="/send/${index}">${each(FIELDS, (field) => `<label>Field ${field} <input name="field-${index}-${field}"></label>`)}</form>`;
  const styles = '<style>.other input { color: teal } label { display: inline-block }</style>';
  return new Map([
    ...(await buildScriptTag('full')),
    ['empty.html', `${start}${place}<script>${listeners.empty}</script>`],
    ['hand.html', `${start}${place}<script>${listeners.hand}</script>`],
    // Writes are reported separately: they do not come with each move.
    [
      'noting.html',
      `${start}${tag}${place}<portico-antispam pointer-limit="1000000" write-interval="3600s"></portico-antispam>`,
    ],
    [
      'noted.html',
      `${start}${tag}${place}<portico-antispam pointer-limit="0" write-interval="3600s"></portico-antispam>`,
    ],
    [
      'forms.html',
      `${start}${styles}${tag}${each(FORMS, form)}<portico-antispam rescan-delay="0" rescan-interval="${ROUND}"></portico-antispam>`,
    ],
  ]);
}

/** The pages of all sides as frames of one page: they share a process, and what disturbs one disturbs all. */
function onSides<T>(
  browser: Browser,
  files: ReadonlyMap<string, string>,
  use: (frames: Readonly<Record<Side, Frame>>) => Promise<T>,
): Promise<T> {
  const frames = sides.map((side) => `<iframe src="/${side}.html" name="${side}"></iframe>`).join('');
  return onPage(
    browser,
    new Map([...files, ['sides.html', `<!doctype html><title>Bench</title>${frames}`]]),
    async (page, address) => {
      await page.goto(`${address}/sides.html`);
      const ready = async (side: Side): Promise<Frame> => {
        const frame = page.frame(side);
        if (!frame) throw new Error(`The page of the bench has no frame "${side}".`);
        await frame.waitForSelector(side.startsWith('not') ? 'portico-antispam:state(collecting)' : '#place', {
          state: 'attached',
        });
        return frame;
      };
      return use({
        empty: await ready('empty'),
        hand: await ready('hand'),
        noting: await ready('noting'),
        noted: await ready('noted'),
      });
    },
  );
}

/** Moves the pointer over a place in a form, 16.7 ms between two moves as a screen tells them; how long that took, in ms. */
const move = (frame: Frame) => () =>
  frame.evaluate((count) => {
    // Each round goes on in time where the one before ended.
    const moved = Number(Reflect.get(window, 'moved') ?? 0);
    Reflect.set(window, 'moved', moved + count);
    const place = document.querySelector('#place');
    const events = Array.from({ length: count }, (_, index) => {
      const event = new PointerEvent('pointermove', {
        clientX: index % 1000,
        clientY: index % 700,
        bubbles: true,
        composed: true,
      });
      return Object.defineProperty(event, 'timeStamp', { value: ((moved + index) * 1000) / 60 });
    });
    const begin = performance.now();
    for (const event of events) place?.dispatchEvent(event);
    return performance.now() - begin;
  }, MOVES);

/** The number of recorded positions, as proof that the profiler ran. */
const noted = (frame: Frame): Promise<number> =>
  frame.evaluate(() => {
    const guard: unknown = document.querySelector('portico-antispam');
    const data: unknown = guard instanceof HTMLElement ? Reflect.apply(Reflect.get(guard, 'profile'), guard, []) : {};
    const places: unknown = Reflect.get(Object(data), 'ct_pointer_data');
    return typeof places === 'string' ? (JSON.parse(places) as unknown[]).length : 0;
  });

/** Clicks, and has that written, as when the page is left; how long the writing took, in ms. */
const write = (frame: Frame) => () =>
  frame.evaluate(() => {
    document.body.click();
    const begin = performance.now();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    return performance.now() - begin;
  });

async function moving(frames: Readonly<Record<Side, Frame>>): Promise<Result[]> {
  const measures = {
    empty: move(frames.empty),
    hand: move(frames.hand),
    noting: move(frames.noting),
    noted: move(frames.noted),
  };
  const times = await interleave(measures, { count: 101, warmUp: 10 });
  const { writing } = await interleave({ writing: write(frames.noted) }, { count: 41, warmUp: 8 });
  const ratio = { unit: 'ms', as: 'ratio', other: times.empty } as const;
  return [
    { what: `${MOVES} pointer moves, one in nine noted`, ...ratio, goal: 1.1, portico: times.noting },
    { what: `${MOVES} pointer moves, after the last place`, ...ratio, goal: 1.1, portico: times.noted },
    { what: `${MOVES} pointer moves, one in nine noted by hand`, ...ratio, portico: times.hand },
    {
      what: 'places noted of them all',
      unit: 'count',
      as: 'difference',
      portico: summary([await noted(frames.noting)]),
      other: summary([0]),
    },
    { what: 'one write into cookies', unit: 'ms', as: 'difference', portico: writing, other: summary([0]) },
  ];
}

/** The duration of each scan of the page, and of its parts, in ms. */
interface Looks {
  readonly rounds: number[];
  readonly parts: number[];
}

/** Notes how long each call of a timer of `ROUND` takes, and of those of `BETWEEN` that follow. Runs in the page, before its scripts. */
function noteRounds([round, between]: readonly [round: number, between: number]): void {
  const looks: Looks = { rounds: [], parts: [] };
  const own = window.setTimeout;
  const timed = (run: TimerHandler, wait?: number, ...rest: unknown[]): number => {
    if (typeof run !== 'function' || (wait !== round && wait !== between)) return own(run, wait, ...rest);
    return own(() => {
      const begin = performance.now();
      Reflect.apply(run, undefined, rest);
      const time = performance.now() - begin;
      looks.parts.push(time);
      if (wait === round) looks.rounds.push(0);
      looks.rounds.push((looks.rounds.pop() ?? 0) + time);
    }, wait);
  };
  Object.assign(window, { setTimeout: timed, looks });
}

/** Measures a scan of all forms, in an unchanged page and in one whose styles have all changed. */
function onForms(browser: Browser, files: ReadonlyMap<string, string>): Promise<Result[]> {
  return onPage(browser, files, async (page, address) => {
    await page.addInitScript(noteRounds, [ROUND, BETWEEN] as const);
    await page.goto(`${address}/forms.html`);
    const looks = (isChanging: boolean): Promise<Record<keyof Looks, Rounds>> =>
      page
        .evaluate(
          async ([isRestless, delay]) => {
            const { rounds, parts } = Reflect.get(window, 'looks') as Looks; // Made by `noteRounds`.
            const wait = () => new Promise((resolve) => setTimeout(resolve, delay / 3));
            const next = async (count: number) => {
              const end = rounds.length + count;
              while (rounds.length < end) {
                if (isRestless) document.body.classList.toggle('other');
                await wait();
              }
            };
            await next(5);
            rounds.length = parts.length = 0;
            await next(31);
            // Of the last round the parts are not all there.
            return { rounds: rounds.slice(0, 30), parts };
          },
          [isChanging, ROUND] as const,
        )
        .then(({ rounds, parts }) => ({ rounds: summary(rounds), parts: summary(parts) }));
    const listed = await page.evaluate(() => document.forms.length);
    const still = await looks(false);
    const changing = await looks(true);
    const result = { unit: 'ms', as: 'difference', goal: FRAME, other: summary([0]) } as const;
    return [
      {
        what: `one look through ${listed} forms of ${FIELDS} fields, all its parts together`,
        ...result,
        portico: still.rounds,
      },
      { what: 'one part of it', ...result, portico: still.parts },
      { what: 'the look, when the styles of all fields have changed', ...result, portico: changing.rounds },
      { what: 'one part of it', ...result, portico: changing.parts },
    ];
  });
}
