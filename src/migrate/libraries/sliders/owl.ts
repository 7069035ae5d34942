import type { Element } from 'domhandler';
import { byHand, jQueryPlugin, type Library, type WidgetContext, type Widget } from '../../library.ts';
import { childrenOf, isInTag } from '../../tree.ts';
import { look, type OptionTable, toBoolean, toNumber, translate } from '../../options.ts';
import { isOptions, type Options } from '../../scripts/literal.ts';
import { callsByElement, listenedEvent, onlyCall } from '../initialisers.ts';
import { setFlag, sliderTag, type SliderTarget, toSlider, type View } from './slider-target.ts';

/** The options of Owl Carousel 2, and those of version 1 that have other names. */
const owlOptions: OptionTable<SliderTarget> = {
  items: {
    to: '`slidesPerView` in `breakpoints`',
    apply({ base }, value) {
      const count = toNumber(value);
      if (count === undefined) return false;
      base.slidesPerView = count;
    },
  },
  singleItem: {
    to: '`slidesPerView` of 1',
    apply({ base }, value) {
      if (toBoolean(value)) base.slidesPerView = 1;
    },
  },
  margin: {
    to: '`space-between`',
    apply({ base }, value) {
      base.spaceBetween = toNumber(value) ?? 0;
    },
  },
  slideBy: {
    to: '`slidesPerGroup`',
    apply({ base }, value, all) {
      const count = value === 'page' ? toNumber(all['items'] ?? 3) : toNumber(value);
      if (count === undefined) return false;
      base.slidesPerGroup = count;
    },
  },
  loop: { to: '`seamless`', apply: (target, value) => setFlag(target, 'seamless', toBoolean(value)) },
  rewind: { to: '`loop`', apply: (target, value) => setFlag(target, 'loop', toBoolean(value)) },
  center: { to: '`centered`', apply: (target, value) => setFlag(target, 'centered', toBoolean(value)) },
  autoWidth: { to: '`auto-size`', apply: (target, value) => setFlag(target, 'auto-size', toBoolean(value)) },
  autoplay: { to: '`autoplay`', apply: (target, value) => setFlag(target, 'autoplay', toBoolean(value)) },
  autoPlay: {
    to: '`autoplay` and `interval`',
    apply(target, value) {
      setFlag(target, 'autoplay', toBoolean(value));
      target.interval = (typeof value === 'boolean' ? undefined : toNumber(value)) ?? 5000;
    },
  },
  autoplayTimeout: {
    to: '`interval`',
    apply(target, value) {
      target.interval = toNumber(value) ?? 5000;
    },
  },
  smartSpeed: { to: '`duration`', apply: applySpeed },
  autoplaySpeed: { to: '`duration`', apply: applySpeed },
  navSpeed: { to: '`duration`', apply: applySpeed },
  slideSpeed: { to: '`duration`', apply: applySpeed },
  nav: { to: '`navigation`', apply: (target, value) => setFlag(target, 'no-navigation', !toBoolean(value)) },
  navigation: { to: '`navigation`', apply: (target, value) => setFlag(target, 'no-navigation', !toBoolean(value)) },
  dots: { to: '`pagination`', apply: applyDots },
  pagination: { to: '`pagination`', apply: applyDots },
  mouseDrag: { to: '`mouse-drag`', apply: (target, value) => setFlag(target, 'mouse-drag', toBoolean(value)) },
  animateOut: {
    to: '`effect="fade"`',
    apply(target, value) {
      target.isFade = value === 'fadeOut';
      return value === 'fadeOut' || value === false;
    },
  },
  responsive: { to: '`breakpoints`', apply: applyResponsive },
  ...Object.fromEntries(
    ['itemsDesktop', 'itemsDesktopSmall', 'itemsTablet', 'itemsMobile'].map((name) => [
      name,
      { to: '`breakpoints`', apply: () => undefined },
    ]),
  ),
  animateIn: { drop: look },
  navText: { drop: 'the element has buttons of its own' },
  navigationText: { drop: 'the element has buttons of its own' },
  responsiveClass: { drop: 'the element sets no classes' },
  responsiveRefreshRate: { drop: look },
  responsiveBaseElement: { drop: 'breakpoints are widths of the window' },
  autoplayHoverPause: { drop: 'the element always waits under the pointer' },
  stopOnHover: { drop: 'the element always waits under the pointer' },
  lazyLoad: { drop: 'give the pictures src and loading="lazy"' },
  touchDrag: { drop: 'a finger can always swipe', default: true },
  pullDrag: { drop: look, default: true },
  freeDrag: { hand: 'write momentum="free"' },
  dotsEach: { drop: 'there is a bullet for each step' },
  dragEndSpeed: { drop: look },
  dotsSpeed: { drop: look },
  fluidSpeed: { drop: look },
  paginationSpeed: { drop: look },
  rewindSpeed: { drop: look },
  transitionStyle: { drop: look },
  rtl: { drop: 'the direction is that of the page' },
  fallbackEasing: { drop: look },
  autoplayHoverPauseOnFocus: { drop: look },
  checkVisibility: { drop: look, default: true },
  navContainer: { drop: 'the buttons are in the element' },
  dotsContainer: { drop: 'the bullets are in the element' },
  navElement: { drop: look },
  navClass: { drop: look },
  stagePadding: { hand: 'set a padding around the slider' },
  merge: { hand: 'slides have one width' },
  autoHeight: { hand: 'all slides have the same height' },
  URLhashListener: { hand: 'there are no addresses of slides' },
  video: { hand: 'use <portico-video> in the slides' },
  nestedItemSelector: { hand: 'every child is a slide' },
  startPosition: { hand: 'call go() after ready()' },
  dotsData: { hand: 'the bullets are buttons of the element' },
};

function applySpeed(target: SliderTarget, value: unknown): boolean {
  const duration = toNumber(value);
  if (duration !== undefined) target.duration = duration;
  return duration !== undefined || value === false;
}

function applyDots(target: SliderTarget, value: unknown): void {
  target.pagination = toBoolean(value) ? 'bullets' : 'none';
}

function applyResponsive(target: SliderTarget, value: unknown): boolean {
  if (!isOptions(value)) return false;
  for (const [width, settings] of Object.entries(value)) {
    const minimum = toNumber(width);
    const view: View = { ...target.base };
    if (minimum === undefined || !isOptions(settings)) return false;
    for (const [name, written] of Object.entries(settings)) {
      const count = toNumber(written);
      if (name === 'items' && count !== undefined) view.slidesPerView = count;
      else if (name === 'margin' && count !== undefined) view.spaceBetween = count;
      else if (name === 'slideBy' && count !== undefined) view.slidesPerGroup = count;
      else if (name === 'nav') view.navigation = toBoolean(written);
      else if (name === 'dots') view.pagination = toBoolean(written) ? 'bullets' : 'none';
      else if (name === 'center') view.centered = toBoolean(written);
      else if (!['loop', 'navText'].includes(name)) return false;
    }
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

const isVersionOne = (options: Options): boolean => versionOneNames.some((name) => name in options);

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

function* find({ markup, calls }: WidgetContext): Iterable<Widget> {
  const roots = callsByElement({ markup, calls });
  for (const root of markup.all('.owl-carousel')) if (!roots.has(root)) roots.set(root, []);
  for (const [root, own] of roots) {
    const tag = sliderTag;
    if (isInTag(root, tag)) continue;
    const event = listenedEvent({ markup, calls }, root, /\.owl\.carousel/);
    if (event !== undefined) {
      yield byHand(root, `a script listens to ${event}: listen to portico-change`, { tag });
      continue;
    }
    const { call, reason: refusal } = onlyCall(own);
    yield call ? widgetOf({ markup, calls: [call] }, root, call.args[0] ?? {}) : byHand(root, refusal, { tag });
  }
}

function widgetOf({ markup, calls }: WidgetContext, root: Element, options: unknown): Widget {
  const tag = sliderTag;
  if (!isOptions(options)) return byHand(root, 'its options are not a literal object', { tag });
  const target = defaults();
  const { responsive, ...others } = options;
  if (isVersionOne(options)) {
    target.base = {};
    target.duration = 200;
  }
  const { notes, reason } = translate(
    owlOptions,
    responsive === undefined ? others : { ...others, responsive },
    target,
  );
  if (reason !== undefined) return byHand(root, reason, { tag, notes });
  if (isVersionOne(options)) applyVersionOne(target, options);
  const parts = {
    root,
    wrappers: [],
    slides: childrenOf(root),
    controls: [],
  };
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
