import type { Element } from 'domhandler';
import { byHand, jQueryPlugin, type Library, type WidgetContext, type Widget } from '../../library.ts';
import { childrenOf, isInTag } from '../../tree.ts';
import { drop, dropOn, hand, look, type OptionTable, toBoolean, toNumber, translate } from '../../options.ts';
import type { Call } from '../../scripts/calls.ts';
import { isOptions } from '../../scripts/literal.ts';
import { callsByElement, listenedEvent, mergedOptions, onlyCall } from '../initialisers.ts';
import { bullets, buttons, first, flag, readView, time, viewNumber, type ViewOptions } from './slider-options.ts';
import {
  couple,
  type CoupledSlider,
  type CoupledSliders,
  controlsIn,
  moveControls,
  without,
} from './coupled-sliders.ts';
import { hiddenParts } from './hidden-parts.ts';
import { sliderTag, type SliderTarget, toSlider, type View } from './slider-target.ts';

const pause = 'the element always waits under the pointer';

/** The options for a width of the window. Those that have another meaning there are by hand. */
const widthOptions: ViewOptions = {
  slidesToShow: 'slidesPerView',
  slidesToScroll: 'slidesPerGroup',
  arrows: 'navigation',
  dots: 'pagination',
  autoplay: 'autoplay',
  centerMode: 'centered',
  infinite: undefined,
  centerPadding: undefined,
  speed: undefined,
  autoplaySpeed: undefined,
  draggable: undefined,
};

/** The buttons of slick, as HTML; those of the page itself would do nothing. */
const arrow = {
  to: 'buttons of its own in place of HTML such as `<button>…</button>`',
  apply: (_: SliderTarget, value: unknown) => value === false || /^\s*</.test(String(value)),
};

/** The options that are translated together, for both sliders. */
const couplingOptions = ['asNavFor', 'focusOnSelect'];

/** The options of slick 1 and 2. */
const slickOptions: OptionTable<SliderTarget> = {
  slidesToShow: viewNumber('slidesPerView'),
  slidesToScroll: viewNumber('slidesPerGroup'),
  infinite: flag('seamless'),
  autoplay: flag('autoplay'),
  autoplaySpeed: time('interval', 3000),
  speed: time('duration', 500),
  arrows: buttons,
  dots: bullets,
  fade: {
    to: '`effect="fade"`',
    apply(target, value) {
      target.isFade = toBoolean(value);
    },
  },
  variableWidth: flag('auto-size'),
  vertical: flag('vertical'),
  draggable: flag('mouse-drag'),
  centerMode: flag('centered'),
  responsive: {
    to: '`breakpoints`',
    apply: (target, value, { mobileFirst }) =>
      Array.isArray(value) && applyResponsive(target, value, mobileFirst === true),
    isLast: true,
  },
  ...drop(look, 'cssEase easing zIndex edgeFriction touchThreshold verticalSwiping'),
  ...dropOn(look, 'useCSS useTransform waitForAnimate'),
  prevArrow: arrow,
  nextArrow: arrow,
  ...dropOn('a finger can always swipe', 'touchMove swipe'),
  centerPadding: { drop: 'the neighbours are not cut off at the edges' },
  accessibility: { drop: 'the element always has keys and names', default: true },
  swipeToSlide: { drop: 'a swipe always moves as far as it is long' },
  lazyLoad: { to: '`src` and `loading="lazy"` of the pictures', apply: () => undefined },
  respondTo: { drop: 'breakpoints are widths of the window' },
  pauseOnHover: { drop: pause, default: true },
  pauseOnDotsHover: { drop: pause },
  pauseOnFocus: { drop: 'the element always waits while it has the focus', default: true },
  rtl: { drop: 'the direction is that of the page' },
  dotsClass: { drop: 'the bullets are ::part(…)' },
  appendArrows: { drop: 'the buttons are in the element' },
  appendDots: { drop: 'the bullets are in the element' },
  ...hand('write sync-with on the slider of the thumbnails', couplingOptions.join(' ')),
  ...hand('put several items into each slide', 'rows slidesPerRow'),
  adaptiveHeight: { hand: 'all slides have the same height' },
  customPaging: { hand: 'the bullets are buttons of the element' },
  mobileFirst: { to: '`breakpoints` from the smallest width on', apply: () => undefined },
  slide: { hand: 'every child is a slide' },
  initialSlide: first,
};

/**
 * Maximum widths become minimum widths: an entry holds from the next smaller width on, and the base from the largest one on. With `mobileFirst`,
 * an entry holds above its width.
 */
function applyResponsive(target: SliderTarget, entries: readonly unknown[], isMobileFirst: boolean): boolean {
  const read: { width: number; view: View }[] = [];
  for (const entry of entries) {
    const settings = isOptions(entry) ? entry['settings'] : undefined;
    const width = isOptions(entry) ? toNumber(entry['breakpoint']) : undefined;
    const view = readView(widthOptions, target.base, settings);
    if (!view || width === undefined) return false;
    read.push({ width, view });
  }
  if (isMobileFirst) {
    for (const { width, view } of read) target.views.set(width + 1, view);
    return true;
  }
  const sorted = read.toSorted((one, other) => one.width - other.width);
  const widest = sorted.at(-1);
  if (!widest) return true;
  target.views.set(widest.width, { ...target.base });
  for (const [index, { view }] of sorted.entries()) target.views.set(sorted[index - 1]?.width ?? 0, view);
  return true;
}

const defaults = (): SliderTarget => ({
  base: { slidesPerView: 1 },
  views: new Map(),
  flags: new Set(['seamless', 'mouse-drag']),
  interval: 3000,
  duration: 500,
  pagination: 'none',
  isFade: false,
  hasButtonsOver: true,
});

function* find(context: WidgetContext): Iterable<Widget> {
  const { markup } = context;
  const roots = callsByElement(context);
  for (const root of markup.all('[data-slick]')) if (!roots.has(root)) roots.set(root, []);
  const { coupled, moved } = coupledSliders(context, roots);
  for (const [root, own] of roots) {
    if (isInTag(root, sliderTag)) continue;
    if (moved.has(root) && !coupled.has(root)) yield byHand(root, 'another slider moves it by its option asNavFor');
    else yield widgetOf(context, root, own, coupled.get(root));
  }
}

/** Returns the sliders that name each other, or whose clicked slides move the other one; and all that another one moves. */
function coupledSliders({ markup }: WidgetContext, roots: ReadonlyMap<Element, readonly Call[]>) {
  const coupled: CoupledSliders = new Map();
  const moved = new Set<Element>();
  const read = (root: Element) => {
    const [call, ...others] = roots.get(root) ?? [];
    const options = call && mergedOptions(call, markup.attribute(root, 'data-slick'));
    const { asNavFor, focusOnSelect } = isOptions(options) ? options : {};
    const targets = typeof asNavFor === 'string' ? markup.matching(asNavFor) : [];
    const isOnly = others.length === 0 && targets.length <= 1;
    return { call: isOnly ? call : undefined, targets, hasThumbs: focusOnSelect === true, options };
  };
  for (const root of roots.keys()) {
    const thumbs = read(root);
    for (const target of thumbs.targets) moved.add(target);
    const [target] = thumbs.targets;
    const main = target && read(target);
    if (!thumbs.call || !main?.call || main.hasThumbs) continue;
    const isMutual = main.targets[0] === root;
    if (isMutual || (thumbs.hasThumbs && main.targets.length === 0))
      couple(coupled, markup, [main.call, thumbs.call], !thumbs.hasThumbs, controlsIn(thumbs.options, 'dots', false));
  }
  return { coupled, moved };
}

const events = /^(?:init|reInit|beforeChange|afterChange|setPosition|edge|swipe|breakpoint|destroy|lazyLoad\w*)$/;

function widgetOf(
  context: WidgetContext,
  root: Element,
  calls: readonly Call[],
  coupled: CoupledSlider | undefined,
): Widget {
  const { markup } = context;
  const event = listenedEvent(context, root, events);
  if (event !== undefined) return byHand(root, `a script listens to ${event}: listen to portico-change`);
  const hidden = hiddenParts(context, root, /\.slick-(?:active|current|center)\b/);
  if (hidden !== undefined) return byHand(root, hidden);
  const data = markup.attribute(root, 'data-slick');
  const { call, reason: refusal } = onlyCall(calls);
  if (!call) return byHand(root, refusal);
  if (typeof call.args[0] === 'string') return byHand(root, `.slick('${call.args[0]}') is a command of a script`);
  const target = { ...defaults(), ...(coupled?.syncWith !== undefined && { syncWith: coupled.syncWith }) };
  const options = mergedOptions(call, data);
  const { notes, reason } = translate(slickOptions, coupled ? without(options, couplingOptions) : options, target);
  if (reason !== undefined) return byHand(root, reason, { notes });
  const moved = moveControls(coupled ?? {}, target);
  const parts = { root, wrappers: [], slides: childrenOf(root), controls: [], attributes: ['data-slick'] };
  return toSlider(markup, parts, target, {
    grade: data === undefined ? 'B' : 'A',
    calls: coupled ? [call, coupled.other] : [call],
    notes: [...notes, ...moved],
  });
}

export const slick: Library = {
  name: 'slick',
  tags: ['portico-slider'],
  options: slickOptions,
  files: /slick(?:-theme)?(?:[.-][\d.]+)?(?:\.min)?\.(?:js|css)/i,
  needs: jQueryPlugin,
  calls: ['$.slick', '$.on'],
  names: ['slick'],
  markup: '[data-slick], .slick-slider, .slick-initialized',
  find,
};
