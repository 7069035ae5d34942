import type { readBreakpoints } from '../../carousel/breakpoint-settings.ts';
import { decide, met, reason, unmet } from './reasons.ts';
import { any, answer, not, set, state, textOf, type Test } from './facts.ts';
import {
  allowsMotion,
  asks,
  check,
  ifCancelled,
  isOn,
  isValid,
  no,
  question,
  when,
  type Question,
  type Rule,
} from './rules.ts';

/* Explains carousels. */

/** The reasons for which autoplay waits. */
const holds: Rule = (context) => {
  const texts: Readonly<Record<string, string>> = {
    view: 'It is not in the window.',
    tab: 'The tab is hidden.',
    pointer: 'The pointer is in it.',
    focus: 'The focus is in it.',
    other: 'A video in it is playing.',
  };
  const found = answer(context, 'autoplay.holds') as ReadonlySet<string> | undefined; // The type of this getter.
  return [...(found ?? [])].map((hold) => unmet(texts[hold] ?? hold));
};

/** Tests that all conditions are met, but the engine is not loaded yet. */
const isLoading: Test = (context) =>
  set('autoplay')(context) && answer(context, 'canAdvance') === true && answer(context, 'isLive') === false;

const autoplay = question(
  'Advances by itself',
  when(any(not(state('playing')), set('autoplay')), isOn('autoplay')),
  asks('canAdvance', {
    slides: 'It has {total} [slides.|slides, of which {visible} are visible at once.]',
  }),
  when(not(state('playing')), allowsMotion),
  asks('autoplay.isOn', {
    call: '[It was started by play() or its button.|The visitor or pause() has stopped it.]',
  }),
  when(isLoading, no('Its code is not loaded yet: that happens near the window.')),
  when(state('playing'), holds),
);

export const elasticSlider = [autoplay, question('Shows the next slide', ifCancelled('portico-before-change'))];

/** A decision about each breakpoint, and one about the invalid parts of the setting. */
const breakpoints: Question = (context) => {
  const found = answer(context, 'features.breakpoints') as ReturnType<typeof readBreakpoints> | undefined; // The type of this getter.
  const problems = found?.problems.map(({ message }) => unmet(message)) ?? [];
  return Promise.resolve([
    ...(found?.breakpoints ?? []).map(({ width, values }) =>
      decide(`Has the settings from ${width} px on: ${Object.keys(values).join(', ') || 'nothing'}`, [
        reason(
          innerWidth >= width,
          `The window is ${innerWidth} px wide.`,
          `The window is only ${innerWidth} px wide.`,
        ),
      ]),
    ),
    ...(problems.length > 0 ? [decide('Can read all of breakpoints', problems)] : []),
  ]);
};

const hasRow = check(
  set('effect', 'slide'),
  '[Slides move side by side.|effect="fade" shows one slide at a time, in the same place.]',
);

export const slider = [
  autoplay,
  question('Shows the next slides', ifCancelled('portico-before-change')),
  breakpoints,
  when(
    set('seamless'),
    question(
      'Continues without end (seamless)',
      asks('features.isEndless', {
        slides: '[There are enough slides: {total}.|It moves back to the first slide: {problem}.]',
      }),
    ),
  ),
  when(
    set('syncWith'),
    question('Follows another slider', (context) => {
      const isThumbnails = answer(context, 'features.isThumbnails');
      const selects = `sync-with="${textOf(context, 'syncWith')}" selects`;
      if (isThumbnails === undefined) return isValid('sync-with', `${selects} a slider.`)(context);
      return isThumbnails
        ? met(`${selects} a slider, of which these slides are the thumbnails.`)
        : met(`${selects} a slider that also names this one, so both move together.`);
    }),
  ),
  when(not(set('momentum', 'none')), question('Coasts after a swipe', hasRow, allowsMotion)),
  when(
    set('centered'),
    question(
      'Centres the active slide',
      hasRow,
      when(set('momentum', 'free'), no('momentum="free" stops at any place.')),
    ),
  ),
  when(set('autoSize'), question('Gives slides their own size', hasRow)),
];
