import type { Element } from 'domhandler';
import { byHand, type Library, type WidgetContext, type Widget } from '../../library.ts';
import { childrenOf, isInTag, parentOf } from '../../tree.ts';
import { drop, dropOn, look, type OptionTable, toBoolean, translate } from '../../options.ts';
import type { Call } from '../../scripts/calls.ts';
import { isOptions, type Options } from '../../scripts/literal.ts';
import { callsByElement, mergedOptions, onlyCall } from '../initialisers.ts';
import { bullets, buttons, first, flag, readView, time, viewNumber, type ViewOptions } from './slider-options.ts';
import {
  couple,
  type CoupledSlider,
  type CoupledSliders,
  controlsIn,
  moveControls,
  partnerOf,
  without,
} from './coupled-sliders.ts';
import { hiddenParts } from './hidden-parts.ts';
import { setFlag, sliderTag, type SliderTarget, toSlider, type View } from './slider-target.ts';

const widthOptions: ViewOptions = {
  perPage: 'slidesPerView',
  perMove: 'slidesPerGroup',
  gap: 'spaceBetween',
  arrows: 'navigation',
  pagination: 'pagination',
};

/** The options of Splide 3 and 4. */
const splideOptions: OptionTable<SliderTarget> = {
  type: {
    to: '`seamless` for `loop`, `effect="fade"` for `fade`',
    apply(target, value) {
      setFlag(target, 'seamless', value === 'loop');
      target.isFade = value === 'fade';
    },
  },
  rewind: flag('loop'),
  perPage: viewNumber('slidesPerView'),
  perMove: viewNumber('slidesPerGroup'),
  gap: viewNumber('spaceBetween'),
  focus: {
    to: '`centered` for `center`',
    apply(target, value) {
      setFlag(target, 'centered', value === 'center');
      return value === 'center' || value === 0;
    },
  },
  autoWidth: flag('auto-size'),
  autoHeight: flag('auto-size'),
  autoplay: {
    to: '`autoplay`',
    apply(target, value) {
      setFlag(target, 'autoplay', toBoolean(value));
      return value !== 'pause';
    },
  },
  interval: time('interval', 5000),
  speed: time('duration', 400),
  arrows: buttons,
  pagination: bullets,
  drag: {
    to: '`mouse-drag`, or `momentum="free"` for `free`',
    apply(target, value) {
      setFlag(target, 'mouse-drag', toBoolean(value));
      if (value === 'free') target.momentum = 'free';
    },
  },
  snap: {
    to: '`momentum="snap"`',
    apply(target, value) {
      if (toBoolean(value)) target.momentum = 'snap';
    },
  },
  direction: {
    to: '`vertical` for `ttb`',
    apply: (target, value) => setFlag(target, 'vertical', value === 'ttb'),
  },
  breakpoints: { to: '`breakpoints`', apply: applyBreakpoints, isLast: true },
  mediaQuery: { to: '`breakpoints`', apply: () => undefined },
  ...drop(look, 'preloadPages easing updateOnMove waitForTransition role flickPower flickMaxPages omitEnd'),
  ...dropOn(look, 'resetProgress trimSpace slideFocus'),
  lazyLoad: { to: '`src` and `loading="lazy"` of the pictures', apply: () => undefined },
  pauseOnHover: { drop: 'the element always waits under the pointer', default: true },
  pauseOnFocus: { drop: 'the element always waits while it has the focus', default: true },
  keyboard: {
    to: 'the arrow keys, which work while the focus is in the slider',
    apply: (_, value) => value !== 'global',
  },
  arrowPath: { drop: 'the element has buttons of its own' },
  classes: { drop: 'the parts of the element are ::part(…)' },
  i18n: { drop: 'write them into the setting texts' },
  label: { drop: 'write it as aria-label' },
  accessibility: { drop: 'the element always has names and keys', default: true },
  clones: { drop: 'the element copies no slides' },
  reducedMotion: { drop: 'the element always respects it' },
  width: { hand: 'set the width in your CSS' },
  height: { hand: 'set the height in your CSS' },
  fixedWidth: { hand: 'set the width of the slides in your CSS, and auto-size' },
  fixedHeight: { hand: 'set the height of the slides in your CSS' },
  heightRatio: { hand: 'set aspect-ratio in your CSS' },
  padding: { hand: 'set a padding around the slider' },
  cover: { hand: 'write fit="cover"' },
  start: first,
  wheel: { hand: 'the wheel scrolls the page' },
  grid: { hand: 'put several items into each slide' },
  destroy: { hand: 'remove the tag around the slides' },
  isNavigation: { hand: 'write sync-with on the slider of the thumbnails' },
  autoScroll: { hand: 'there is no continuous movement' },
};

/**
 * Breakpoints are cumulative: an entry adds to those before it. Minimum widths begin with the smallest one; maximum widths with the largest one,
 * and hold up to their own.
 */
function applyBreakpoints(target: SliderTarget, value: unknown, all: Options): boolean {
  if (!isOptions(value)) return false;
  const isMinimum = all['mediaQuery'] === 'min';
  const entries = Object.entries(value).map(([width, settings]) => ({ width: Number(width), settings }));
  let view: View | undefined = target.base;
  for (const { width, settings } of entries.toSorted((one, other) =>
    isMinimum ? one.width - other.width : other.width - one.width,
  )) {
    if (!isMinimum) target.views.set(width + 1, view);
    view = readView(widthOptions, view, settings);
    if (!view) return false;
    // Of maximum widths, the smallest one is set last.
    target.views.set(isMinimum ? width : 0, view);
  }
  return true;
}

/** Without the option `perMove`, a step moves by all slides in view, but by one with a focus. */
function moveByPages({ base, views, flags }: SliderTarget): void {
  if (flags.has('centered')) return;
  for (const view of [base, ...views.values()])
    if ((view.slidesPerView ?? 1) > 1) view.slidesPerGroup ??= Math.floor(view.slidesPerView ?? 1);
}

const defaults = (): SliderTarget => ({
  base: { slidesPerView: 1 },
  views: new Map(),
  flags: new Set(['mouse-drag']),
  duration: 400,
  pagination: 'bullets',
  isFade: false,
  hasButtonsOver: true,
});

function* find(context: WidgetContext): Iterable<Widget> {
  const { markup } = context;
  const byRoot = callsByElement(context);
  const coupled = coupledSliders(context);
  for (const list of markup.all('.splide__track > .splide__list')) {
    const track = parentOf(list);
    const root = track && parentOf(track);
    if (!root || isInTag(root, sliderTag)) continue;
    yield widgetOf(context, { root, track, list }, byRoot.get(root) ?? [], coupled.get(root));
  }
}

/** Returns the sliders that `main.sync(thumbs)` couples. With `isNavigation`, one of both has thumbnails. */
function coupledSliders({ markup, calls }: WidgetContext): CoupledSliders {
  const found: CoupledSliders = new Map();
  const hasThumbs = ({ args: [options] }: Call) => isOptions(options) && options['isNavigation'] === true;
  for (const call of calls) {
    const other = partnerOf(call, calls);
    if (!other || hasThumbs(call)) continue;
    couple(found, markup, [call, other], !hasThumbs(other), controlsIn(other.args[0], 'pagination', true));
  }
  return found;
}

interface Boxes {
  readonly root: Element;
  readonly track: Element;
  readonly list: Element;
}

function widgetOf(
  context: WidgetContext,
  { root, track, list }: Boxes,
  calls: readonly Call[],
  coupled: CoupledSlider | undefined,
): Widget {
  const { markup } = context;
  const hidden = hiddenParts(context, root, /\.splide__slide\.is-(?:active|visible)\b/);
  if (hidden !== undefined) return byHand(root, hidden);
  const { call, reason: refusal } = onlyCall(coupled && calls.length === 1 ? [coupled.call] : calls);
  if (!call) return byHand(root, refusal);
  const data = markup.attribute(root, 'data-splide');
  const target = { ...defaults(), ...(coupled?.syncWith !== undefined && { syncWith: coupled.syncWith }) };
  const options = mergedOptions(call, data);
  const { notes, reason } = translate(splideOptions, coupled ? without(options, ['isNavigation']) : options, target);
  if (reason !== undefined) return byHand(root, reason, { notes });
  moveByPages(target);
  const moved = moveControls(coupled ?? {}, target);
  const controls = childrenOf(root).filter((child) =>
    markup.page.matches(child, '.splide__arrows, .splide__pagination, .splide__progress, .splide__toggle'),
  );
  const rest = childrenOf(root).filter((child) => child !== track && !controls.includes(child));
  if (rest.length > 0) return byHand(root, `it contains ${markup.label(rest[0]!)} beside its slides`, { notes });
  const parts = {
    root,
    wrappers: [track, list],
    slides: childrenOf(list),
    controls,
    attributes: ['data-splide'],
  };
  return toSlider(markup, parts, target, {
    grade: data === undefined ? 'B' : 'A',
    calls: coupled ? [call, coupled.other] : [call],
    notes: [...notes, ...moved],
  });
}

export const splide: Library = {
  name: 'Splide',
  tags: ['portico-slider'],
  options: splideOptions,
  files: /splide(?:-[\w.]+)?(?:\.min)?\.(?:js|css)|\/splide@/i,
  needs: [],
  calls: ['Splide'],
  names: ['Splide'],
  markup: '.splide__list',
  find,
};
