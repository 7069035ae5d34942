import type { Browser, Frame } from 'playwright-core';
import { buildScriptTag } from '../scripts/size/build-in-memory.ts';
import { frameOf, onPage } from './measure/browser.ts';
import type { Bench, Result } from './measure/results.ts';
import { forEachSide, interleave, summary, type Rounds } from './measure/rounds.ts';

/** The number of pointer moves that are timed together. */
const MOVES = 10_000;

/** The number of forms on the scanned page, and of fields in each. */
const FORMS = 200;
const FIELDS = 20;

/** The interval of the scans in ms: a value that no other timer has. */
const ROUND = 137;

/** The pause between two parts of a scan, in ms. */
const BETWEEN = 25;

/** The budget of a frame, in ms. */
const FRAME = 1000 / 60;

/**
 * `empty`: a passive listener that does nothing. `hand`: a listener that records one move in nine. `recording`: the profiler, which records
 * one in nine. `full`: the profiler after its last recorded position.
 */
const sides = ['empty', 'hand', 'recording', 'full'] as const;
type Side = (typeof sides)[number];

/** Measures the cost of the profiler while the pointer moves and while the forms are scanned. */
export const antispam: Bench = {
  about: `${MOVES} pointer moves with the profiler against an empty passive listener, and ${FORMS} forms of ${FIELDS} fields scanned`,
  async run(browser) {
    const files = await filesOfPages();
    return [...(await onMoves(browser, files)), ...(await onForms(browser, files))];
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
  const target = '<main><form method="post"><p id="place">Words</p></form></main>';
  const each = (count: number, one: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => one(index)).join('');
  const form = (index: number) =>
    `<form method="post" action="/send/${index}">${each(FIELDS, (field) => `<label>Field ${field} <input name="field-${index}-${field}"></label>`)}</form>`;
  const styles = '<style>.other input { color: teal } label { display: inline-block }</style>';
  return new Map([
    ...(await buildScriptTag('full')),
    ['empty.html', `${start}${target}<script>${listeners.empty}</script>`],
    ['hand.html', `${start}${target}<script>${listeners.hand}</script>`],
    // Writes are reported separately, because they are rarer than moves.
    [
      'recording.html',
      `${start}${tag}${target}<portico-antispam pointer-limit="1000000" write-interval="3600s"></portico-antispam>`,
    ],
    [
      'full.html',
      `${start}${tag}${target}<portico-antispam pointer-limit="0" write-interval="3600s"></portico-antispam>`,
    ],
    [
      'forms.html',
      `${start}${styles}${tag}${each(FORMS, form)}<portico-antispam rescan-delay="0" rescan-interval="${ROUND}"></portico-antispam>`,
    ],
  ]);
}

/** Moves the pointer over an element in a form, with 16.7 ms between the time stamps; returns the duration in ms. */
const move = (frame: Frame) => () =>
  frame.evaluate((count) => {
    // Each round continues the time stamps of the previous one.
    const moved = Number(Reflect.get(window, 'moved') ?? 0);
    Reflect.set(window, 'moved', moved + count);
    const target = document.querySelector('#place');
    const events = Array.from({ length: count }, (_, index) => {
      const event = new PointerEvent('pointermove', {
        clientX: index % 1000,
        clientY: index % 700,
        bubbles: true,
        composed: true,
      });
      return Object.defineProperty(event, 'timeStamp', { value: ((moved + index) * 1000) / 60 });
    });
    const start = performance.now();
    for (const event of events) target?.dispatchEvent(event);
    return performance.now() - start;
  }, MOVES);

/** Returns the number of recorded positions, as proof that the profiler ran. */
const recordedCount = (frame: Frame): Promise<number> =>
  frame.evaluate(() => {
    const guard: unknown = document.querySelector('portico-antispam');
    const data: unknown = guard instanceof HTMLElement ? Reflect.apply(Reflect.get(guard, 'profile'), guard, []) : {};
    const places: unknown = Reflect.get(Object(data), 'ct_pointer_data');
    return typeof places === 'string' ? (JSON.parse(places) as unknown[]).length : 0;
  });

/** Clicks and causes a write, like leaving the page; returns the duration of the write in ms. */
const write = (frame: Frame) => () =>
  frame.evaluate(() => {
    document.body.click();
    const start = performance.now();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    return performance.now() - start;
  });

/** Measures moves in the pages of all sides as frames of one page: they share a process and its disturbances. */
function onMoves(browser: Browser, files: ReadonlyMap<string, string>): Promise<Result[]> {
  const markup = sides.map((side) => `<iframe src="/${side}.html" name="${side}"></iframe>`).join('');
  const pages = new Map([...files, ['sides.html', `<!doctype html><title>Bench</title>${markup}`]]);
  return onPage(browser, pages, async (page, address) => {
    await page.goto(`${address}/sides.html`);
    const frames = forEachSide(sides, (side) => frameOf(page, side));
    for (const side of sides) await frames[side].waitForSelector(ready[side], { state: 'attached' });
    return measureMoves(frames);
  });
}

/** The elements of each page whose presence shows that it records. */
const ready = {
  empty: '#place',
  hand: '#place',
  recording: 'portico-antispam:state(collecting)',
  full: 'portico-antispam:state(collecting)',
} as const satisfies Readonly<Record<Side, string>>;

async function measureMoves(frames: Readonly<Record<Side, Frame>>): Promise<Result[]> {
  const measures = forEachSide(sides, (side) => move(frames[side]));
  const times = await interleave(measures, { count: 101, warmUp: 10 });
  const { writing } = await interleave({ writing: write(frames.full) }, { count: 41, warmUp: 8 });
  const ratio = { unit: 'ms', as: 'ratio', other: times.empty } as const;
  return [
    { label: `${MOVES} pointer moves, one in nine recorded`, ...ratio, goal: 1.1, portico: times.recording },
    { label: `${MOVES} pointer moves, after the last recorded position`, ...ratio, goal: 1.1, portico: times.full },
    { label: `${MOVES} pointer moves, one in nine recorded by hand`, ...ratio, portico: times.hand },
    {
      label: 'positions recorded',
      unit: 'count',
      as: 'difference',
      portico: summary([await recordedCount(frames.recording)]),
      other: summary([0]),
    },
    { label: 'one write into cookies', unit: 'ms', as: 'difference', portico: writing, other: summary([0]) },
  ];
}

/** The duration of each scan of the page, and of its parts, in ms. */
interface Scans {
  readonly rounds: number[];
  readonly parts: number[];
}

/** Records the duration of each timer call with the delay `ROUND` and of following ones with `BETWEEN`. Runs in the page before its scripts. */
function recordRounds([round, between]: readonly [round: number, between: number]): void {
  const scans: Scans = { rounds: [], parts: [] };
  const own = window.setTimeout;
  const timed = (run: TimerHandler, wait?: number, ...rest: unknown[]): number => {
    if (typeof run !== 'function' || (wait !== round && wait !== between)) return own(run, wait, ...rest);
    return own(() => {
      const start = performance.now();
      Reflect.apply(run, undefined, rest);
      const time = performance.now() - start;
      scans.parts.push(time);
      if (wait === round) scans.rounds.push(0);
      scans.rounds.push((scans.rounds.pop() ?? 0) + time);
    }, wait);
  };
  Object.assign(window, { setTimeout: timed, scans });
}

/** Measures a scan of all forms, in an unchanged page and in one whose styles have all changed. */
function onForms(browser: Browser, files: ReadonlyMap<string, string>): Promise<Result[]> {
  return onPage(browser, files, async (page, address) => {
    await page.addInitScript(recordRounds, [ROUND, BETWEEN] as const);
    await page.goto(`${address}/forms.html`);
    const scans = (isChanging: boolean): Promise<Record<keyof Scans, Rounds>> =>
      page
        .evaluate(
          async ([isRestless, delay]) => {
            const { rounds, parts } = Reflect.get(window, 'scans') as Scans; // Set by `recordRounds`.
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
            // The last round may be incomplete.
            return { rounds: rounds.slice(0, 30), parts };
          },
          [isChanging, ROUND] as const,
        )
        .then(({ rounds, parts }) => ({ rounds: summary(rounds), parts: summary(parts) }));
    const listed = await page.evaluate(() => document.forms.length);
    const still = await scans(false);
    const changing = await scans(true);
    const result = { unit: 'ms', as: 'difference', goal: FRAME, other: summary([0]) } as const;
    return [
      {
        label: `one scan of ${listed} forms of ${FIELDS} fields, all its parts`,
        ...result,
        portico: still.rounds,
      },
      { label: 'one part of it', ...result, portico: still.parts },
      { label: 'the scan, after a change of all fields’ styles', ...result, portico: changing.rounds },
      { label: 'one part of it', ...result, portico: changing.parts },
    ];
  });
}
