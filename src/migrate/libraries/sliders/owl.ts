import type { Element } from 'domhandler';
import { byHand, jQueryPlugin, type Library, type WidgetContext, type Widget } from '../../library.ts';
import { childrenOf, isInTag } from '../../tree.ts';
import { drop, dropOn, look, type OptionTable, toBoolean, toNumber, translate } from '../../options.ts';
import { isOptions, type Options } from '../../scripts/literal.ts';
import { callsByElement, listenedEvent, onlyCall } from '../initialisers.ts';
import { bullets, buttons, first, flag, readView, time, viewNumber, type ViewOptions } from './slider-options.ts';
import { hiddenParts } from './hidden-parts.ts';
import { setFlag, setNumber, sliderTag, type SliderTarget, toSlider } from './slider-target.ts';

const ownButtons = 'the element has buttons of its own';
const pause = 'the element always waits under the pointer';

const widthOptions: ViewOptions = {
  items: 'slidesPerView',
  margin: 'spaceBetween',
  slideBy: 'slidesPerGroup',
  nav: 'navigation',
  dots: 'pagination',
  center: 'centered',
  loop: undefined,
  navText: undefined,
};

const speed: OptionTable<SliderTarget>[string] = {
  to: '`duration`',
  apply(target, value) {
    const duration = toNumber(value);
    if (duration !== undefined) target.duration = duration;
    return duration !== undefined || value === false;
  },
};

/** Options of version 1, which its own function applies. */
const applied = { to: '`breakpoints`', apply: () => undefined };

/** The options of Owl Carousel 2, and those of version 1 that have other names. */
const owlOptions: OptionTable<SliderTarget> = {
  items: viewNumber('slidesPerView'),
  singleItem: {
    to: '`slidesPerView` of 1',
    apply({ base }, value) {
      if (toBoolean(value)) base.slidesPerView = 1;
    },
  },
  margin: viewNumber('spaceBetween'),
  slideBy: {
    to: '`slidesPerGroup`',
    apply: ({ base }, value, all) => setNumber(base, 'slidesPerGroup', value === 'page' ? (all['items'] ?? 3) : value),
  },
  loop: flag('seamless'),
  rewind: flag('loop'),
  center: flag('centered'),
  autoWidth: flag('auto-size'),
  autoplay: flag('autoplay'),
  autoPlay: {
    to: '`autoplay` and `interval`',
    apply(target, value) {
      setFlag(target, 'autoplay', toBoolean(value));
      target.interval = (typeof value === 'boolean' ? undefined : toNumber(value)) ?? 5000;
    },
  },
  autoplayTimeout: time('interval', 5000),
  smartSpeed: speed,
  autoplaySpeed: speed,
  navSpeed: speed,
  slideSpeed: speed,
  nav: buttons,
  navigation: buttons,
  dots: bullets,
  pagination: bullets,
  mouseDrag: flag('mouse-drag'),
  animateOut: {
    to: '`effect="fade"`',
    apply(target, value) {
      target.isFade = value === 'fadeOut';
      return value === 'fadeOut' || value === false;
    },
  },
  responsive: { to: '`breakpoints`', apply: applyResponsive, isLast: true },
  itemsDesktop: applied,
  itemsDesktopSmall: applied,
  itemsTablet: applied,
  itemsMobile: applied,
  ...drop(
    look,
    `animateIn responsiveRefreshRate dragEndSpeed dotsSpeed fluidSpeed paginationSpeed rewindSpeed transitionStyle
    fallbackEasing autoplayHoverPauseOnFocus navElement navClass`,
  ),
  ...dropOn(look, 'pullDrag checkVisibility'),
  ...drop(ownButtons, 'navText navigationText'),
  ...drop(pause, 'autoplayHoverPause stopOnHover'),
  responsiveClass: { drop: 'the element sets no classes' },
  responsiveBaseElement: { drop: 'breakpoints are widths of the window' },
  lazyLoad: { to: '`src` and `loading="lazy"` of the pictures', apply: () => undefined },
  touchDrag: { drop: 'a finger can always swipe', default: true },
  dotsEach: { drop: 'there is a bullet for each step' },
  rtl: { drop: 'the direction is that of the page' },
  navContainer: { drop: 'the buttons are in the element' },
  dotsContainer: { drop: 'the bullets are in the element' },
  freeDrag: { hand: 'write momentum="free"' },
  stagePadding: { hand: 'set a padding around the slider' },
  merge: { hand: 'slides have one width' },
  autoHeight: { hand: 'all slides have the same height' },
  URLhashListener: { hand: 'there are no addresses of slides' },
  video: { hand: 'use <portico-video> in the slides' },
  nestedItemSelector: { hand: 'every child is a slide' },
  startPosition: first,
  dotsData: { hand: 'the bullets are buttons of the element' },
};

function applyResponsive(target: SliderTarget, value: unknown): boolean {
  if (!isOptions(value)) return false;
  for (const [width, settings] of Object.entries(value)) {
    const minimum = toNumber(width);
    const view = readView(widthOptions, target.base, settings);
    if (minimum === undefined || !view) return false;
    target.views.set(minimum, view);
  }
  return true;
}

/** The maximum widths of version 1, by option. */
const versionOne = [
  ['itemsMobile', 479, 1],
  ['itemsTablet', 768, 2],
  ['itemsDesktopSmall', 979, 3],
  ['itemsDesktop', 1199, 4],
] as const;

const versionOneNames = [
  'singleItem',
  'autoPlay',
  'navigation',
  'pagination',
  'slideSpeed',
  ...versionOne.map(([name]) => name),
];

const isVersionOne = (options: unknown): options is Options =>
  isOptions(options) && versionOneNames.some((name) => name in options);

function applyVersionOne(target: SliderTarget, options: Options): void {
  target.base.slidesPerView ??= 5;
  if (toBoolean(options['singleItem'])) return;
  let from = 0;
  for (const [name, width, count] of versionOne) {
    const value = options[name];
    if (value === false) continue;
    const [maximum, items] = Array.isArray(value) ? [toNumber(value[0]), toNumber(value[1])] : [width, count];
    if (maximum === undefined || items === undefined) continue;
    target.views.set(from, { ...target.base, slidesPerView: items });
    from = maximum + 1;
  }
  target.views.set(from, { ...target.base });
}

const defaults = (): SliderTarget => ({
  base: { slidesPerView: 3 },
  views: new Map(),
  flags: new Set(['mouse-drag', 'no-navigation']),
  duration: 250,
  pagination: 'bullets',
  isFade: false,
});

function* find({ markup, calls, css }: WidgetContext): Iterable<Widget> {
  const context = { markup, calls, css };
  const roots = callsByElement(context);
  for (const root of markup.all('.owl-carousel')) if (!roots.has(root)) roots.set(root, []);
  for (const [root, own] of roots) {
    const tag = sliderTag;
    if (isInTag(root, tag)) continue;
    const event = listenedEvent(context, root, /\.owl\.carousel/);
    if (event !== undefined) {
      yield byHand(root, `a script listens to ${event}: listen to portico-change`);
      continue;
    }
    const hidden = hiddenParts(context, root, /\.owl-item\.(?:active|center)/);
    if (hidden !== undefined) {
      yield byHand(root, hidden);
      continue;
    }
    const { call, reason: refusal } = onlyCall(own);
    yield call ? widgetOf({ markup, calls: [call], css }, root, call.args[0] ?? {}) : byHand(root, refusal);
  }
}

function widgetOf({ markup, calls }: WidgetContext, root: Element, options: unknown): Widget {
  const target = defaults();
  if (isVersionOne(options)) {
    target.base = {};
    target.duration = 200;
  }
  const { notes, reason } = translate(owlOptions, options, target);
  if (reason !== undefined) return byHand(root, reason, { notes });
  if (isVersionOne(options)) applyVersionOne(target, options);
  const parts = { root, wrappers: [], slides: childrenOf(root), controls: [] };
  return toSlider(markup, parts, target, { grade: 'B', calls, notes });
}

export const owl: Library = {
  name: 'Owl Carousel',
  tags: ['portico-slider'],
  options: owlOptions,
  files:
    /owl\.(?:carousel|theme|transitions|animate)[\w.-]*\.(?:js|css)|owlcarousel[\w.-]*\.(?:js|css)|owl[.-]carousel2?[\w.-]*\.(?:js|css)/i,
  needs: jQueryPlugin,
  calls: ['$.owlCarousel', '$.on'],
  names: ['owlCarousel'],
  markup: '.owl-carousel',
  find,
};
