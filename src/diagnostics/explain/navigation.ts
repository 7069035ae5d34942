import { parentElementOf } from '../../dom/flat-tree.ts';
import { currentDevice } from '../../page/device-mode.ts';
import { elementLabel } from '../element-label.ts';
import { reason } from './reasons.ts';
import { answer, has, not, set, state } from './facts.ts';
import { allowsMotion, asks, check, ifCancelled, no, question, questionOfState, when, yes } from './rules.ts';

/* The explanations of the elements that navigate a page or stick to the window. */

export const header = [
  question(
    'Sticks to the top of the window',
    check(has(':scope > :not(script)'), 'It contains [an element.|no element, such as <header>.]'),
    asks('sticks', {
      side: 'It is at the side of the window.',
      height: ({ element }) => `It has ${element.offsetHeight} px, so it would cover more than half of the window.`,
      page: ({ element }) =>
        `Sticky positioning has no effect, because an ancestor has an overflow or is too low, and its ancestor ${containerOf(element)} has a transform, filter or containment, so that it cannot be fixed to the window. Make it a child of <body>.`,
      row: 'The page itself fixes one of its rows to the window.',
      call: '[stick()|release()] was called.',
      set: ({ settings: { sticky } }) =>
        sticky
          ? `This window counts as {device}, and the setting sticky${currentDevice() === 'desktop' ? '' : '-{device}'} is [on|off].`
          : 'The setting sticky is off.',
    }),
    check(state('stuck'), 'The page is [|not ]scrolled past it.'),
  ),
  question(
    'Is visible while it sticks',
    when(
      state('away'),
      no('The visitor scrolled down, and the setting hide-on-scroll is on.'),
      when(
        set('hideOnScroll'),
        yes('The visitor did not scroll down last.'),
        yes('The setting hide-on-scroll is off.'),
      ),
    ),
  ),
  when(
    not(set('stickyPart', 'header')),
    question(
      'Lets rows above scroll away',
      asks('top', {
        rows: ({ settings }) => {
          const part = settings['stickyPart'] === 'menu' ? 'the menu' : 'the logo';
          return `sticky-part="{stickyPart}": [the rows above ${part} have {above} px.|no row is above ${part}, or the focus is in such a row. Rows are the children of the <header>.]`;
        },
      }),
    ),
  ),
  when(not(set('position', 'top')), question('Is at the side of the window', asks('side'))),
];

/** Returns the label of the ancestor that makes `position: fixed` inside it relative to itself instead of the window. */
function containerOf(element: Element): string {
  const parent = parentElementOf(element);
  if (!parent) return '';
  const style = getComputedStyle(parent);
  const isContainer =
    ['transform', 'translate', 'rotate', 'scale', 'filter', 'backdrop-filter', 'perspective'].some(
      (name) => !['', 'none'].includes(style.getPropertyValue(name)),
    ) ||
    /transform|translate|rotate|scale|filter|perspective|paint|layout|strict|content/.test(
      `${style.contain} ${style.willChange}`,
    );
  return isContainer ? elementLabel(parent) : containerOf(parent);
}

export const backToTop = [
  questionOfState(
    'open',
    'Is shown',
    asks('isDue', {
      threshold: ({ settings: { threshold } }) => {
        const { scrollHeight, clientHeight } = document.documentElement;
        const range = scrollHeight - clientHeight;
        return range > Number(threshold)
          ? 'The page is scrolled by {to} px, [|not ]more than threshold="{threshold}".'
          : `The page can be scrolled by ${range} px, which is not more than threshold="{threshold}".`;
      },
      direction: '[|The visitor did not scroll down last, and the setting scroll-down-only is on.]',
    }),
    when(not(state('open')), ifCancelled('portico-before-open')),
  ),
];

export const menu = [
  question(
    'Is a mobile menu instead of a bar',
    check(has('ul, ol'), 'It contains [a|no] list.'),
    (context) => {
      const width = String(answer(context, 'narrowWidth'));
      return reason(
        state('stacked')(context),
        `The window is at most ${width} px wide: ${innerWidth} px (breakpoint).`,
        `The window is wider than ${width} px: ${innerWidth} px (breakpoint).`,
      );
    },
    when(state('stacked'), yes('Its design is "{mobileDesign}" (mobile-design).')),
  ),
  question('Opens', ifCancelled('portico-before-open')),
];

const isFull = asks('isFull', {
  sections: '[|It contains no sections.]',
  mobile: 'The setting mobile is on.',
});

export const scrollSections = [
  question('Sections are as high as the window', isFull),
  question('One gesture scrolls to the next section', isFull, allowsMotion),
];
