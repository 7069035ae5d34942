import type { Element } from 'domhandler';
import { byHand, jQueryPlugin, type Library, type WidgetContext, type Widget } from '../../library.ts';
import { childrenOf, isInTag } from '../../tree.ts';
import { look, type OptionTable, toBoolean, toNumber, translate } from '../../options.ts';
import type { Call } from '../../scripts/calls.ts';
import { isOptions, type Options } from '../../scripts/literal.ts';
import { parseJson } from '../../../json/json.ts';
import { callsByElement, listenedEvent, onlyCall } from '../initialisers.ts';
import { setFlag, setNumber, sliderTag, type SliderTarget, toSlider, type View } from './slider-target.ts';

const isSlideOption = (name: string) => ['slidesToShow', 'slidesToScroll', 'arrows', 'dots', 'autoplay'].includes(name);

/** The options of slick 1 and 2. */
const slickOptions: OptionTable<SliderTarget> = {
  slidesToShow: {
    to: '`slidesPerView` in `breakpoints`',
    apply: ({ base }, value) => setNumber(base, 'slidesPerView', value),
  },
  slidesToScroll: {
    to: '`slidesPerGroup` in `breakpoints`',
    apply: ({ base }, value) => setNumber(base, 'slidesPerGroup', value),
  },
  infinite: { to: '`seamless`', apply: (target, value) => setFlag(target, 'seamless', toBoolean(value)) },
  autoplay: { to: '`autoplay`', apply: (target, value) => setFlag(target, 'autoplay', toBoolean(value)) },
  autoplaySpeed: {
    to: '`interval`',
    apply(target, value) {
      target.interval = toNumber(value) ?? 3000;
    },
  },
  speed: {
    to: '`duration`',
    apply(target, value) {
      target.duration = toNumber(value) ?? 500;
    },
  },
  arrows: { to: '`navigation`', apply: (target, value) => setFlag(target, 'no-navigation', !toBoolean(value)) },
  dots: {
    to: '`pagination`',
    apply(target, value) {
      target.pagination = toBoolean(value) ? 'bullets' : 'none';
    },
  },
  fade: {
    to: '`effect="fade"`',
    apply(target, value) {
      target.isFade = toBoolean(value);
    },
  },
  variableWidth: { to: '`auto-size`', apply: (target, value) => setFlag(target, 'auto-size', toBoolean(value)) },
  vertical: { to: '`vertical`', apply: (target, value) => setFlag(target, 'vertical', toBoolean(value)) },
  draggable: { to: '`mouse-drag`', apply: (target, value) => setFlag(target, 'mouse-drag', toBoolean(value)) },
  centerMode: { to: '`centered`', apply: (target, value) => setFlag(target, 'centered', toBoolean(value)) },
  responsive: { to: '`breakpoints`', apply: (target, value) => Array.isArray(value) && applyResponsive(target, value) },
  prevArrow: { drop: 'the element has buttons of its own' },
  nextArrow: { drop: 'the element has buttons of its own' },
  centerPadding: { drop: 'the neighbours are not cut off at the edges' },
  accessibility: { drop: 'the element always has keys and names', default: true },
  cssEase: { drop: look },
  easing: { drop: look },
  useCSS: { drop: look, default: true },
  useTransform: { drop: look, default: true },
  zIndex: { drop: look },
  edgeFriction: { drop: look },
  touchMove: { drop: 'a finger can always swipe', default: true },
  touchThreshold: { drop: look },
  swipe: { drop: 'a finger can always swipe', default: true },
  swipeToSlide: { drop: 'a swipe always moves as far as it is long' },
  verticalSwiping: { drop: look },
  waitForAnimate: { drop: look, default: true },
  lazyLoad: { drop: 'give the pictures src and loading="lazy"' },
  respondTo: { drop: 'breakpoints are widths of the window' },
  pauseOnHover: { drop: 'the element always waits under the pointer', default: true },
  pauseOnFocus: { drop: 'the element always waits while it has the focus', default: true },
  pauseOnDotsHover: { drop: 'the element always waits under the pointer' },
  rtl: { drop: 'the direction is that of the page' },
  dotsClass: { drop: 'the bullets are ::part(…)' },
  appendArrows: { drop: 'the buttons are in the element' },
  appendDots: { drop: 'the bullets are in the element' },
  asNavFor: { hand: 'write sync-with on the slider of the thumbnails' },
  focusOnSelect: { hand: 'write sync-with on the slider of the thumbnails' },
  rows: { hand: 'put several items into each slide' },
  slidesPerRow: { hand: 'put several items into each slide' },
  adaptiveHeight: { hand: 'all slides have the same height' },
  customPaging: { hand: 'the bullets are buttons of the element' },
  mobileFirst: { hand: 'turn the order of the widths round' },
  slide: { hand: 'every child is a slide' },
  initialSlide: { hand: 'call go() after ready()' },
};

/** Maximum widths become minimum widths: an entry holds from the next smaller width on, and the base from the largest one on. */
function applyResponsive(target: SliderTarget, entries: readonly unknown[]): boolean {
  const read: { width: number; view: View }[] = [];
  for (const entry of entries) {
    const settings = isOptions(entry) ? entry['settings'] : undefined;
    const width = isOptions(entry) ? toNumber(entry['breakpoint']) : undefined;
    if (!isOptions(settings) || width === undefined) return false;
    const view: View = { ...target.base };
    if (!assignView(view, settings)) return false;
    read.push({ width, view });
  }
  const sorted = read.toSorted((one, other) => one.width - other.width);
  const widest = sorted.at(-1);
  if (!widest) return true;
  target.views.set(widest.width, { ...target.base });
  for (const [index, { view }] of sorted.entries()) target.views.set(sorted[index - 1]?.width ?? 0, view);
  return true;
}

/** Options that have another meaning for a width are by hand. */
function assignView(view: View, settings: Options): boolean {
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'slidesToShow' && setNumber(view, 'slidesPerView', value)) continue;
    if (name === 'slidesToScroll' && setNumber(view, 'slidesPerGroup', value)) continue;
    if (name === 'arrows') view.navigation = toBoolean(value);
    else if (name === 'dots') view.pagination = toBoolean(value) ? 'bullets' : 'none';
    else if (name === 'autoplay') view.autoplay = toBoolean(value);
    else if (name === 'centerMode') view.centered = toBoolean(value);
    else if (
      isSlideOption(name) ||
      !['infinite', 'centerPadding', 'speed', 'autoplaySpeed', 'draggable'].includes(name)
    )
      return false;
  }
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
});

function* find({ markup, calls }: WidgetContext): Iterable<Widget> {
  const roots = callsByElement({ markup, calls });
  for (const root of markup.all('[data-slick]')) if (!roots.has(root)) roots.set(root, []);
  for (const [root, own] of roots) if (!isInTag(root, sliderTag)) yield widgetOf({ markup, calls }, root, own);
}

const events = /^(?:init|reInit|beforeChange|afterChange|setPosition|edge|swipe|breakpoint|destroy|lazyLoad\w*)$/;

function widgetOf(context: WidgetContext, root: Element, calls: readonly Call[]): Widget {
  const { markup } = context;
  const tag = sliderTag;
  const event = listenedEvent(context, root, events);
  if (event !== undefined) return byHand(root, `a script listens to ${event}: listen to portico-change`, { tag });
  const data = markup.attribute(root, 'data-slick');
  const { call, reason: refusal } = onlyCall(calls);
  if (!call) return byHand(root, refusal, { tag });
  if (typeof call.args[0] === 'string')
    return byHand(root, `.slick('${call.args[0]}') is a command of a script`, { tag });
  const written = data === undefined ? {} : parseJson(data);
  const given = call.args[0] ?? {};
  if (!isOptions(given) || !isOptions(written)) return byHand(root, 'its options are not a literal object', { tag });
  const { responsive, ...others } = { ...given, ...written };
  const target = defaults();
  const { notes, reason } = translate(
    slickOptions,
    { ...others, ...(responsive !== undefined && { responsive }) },
    target,
  );
  if (reason !== undefined) return byHand(root, reason, { tag, notes });
  const parts = {
    root,
    wrappers: [],
    slides: childrenOf(root),
    controls: [],
    attributes: ['data-slick'],
  };
  return toSlider(markup, parts, target, { grade: data === undefined ? 'B' : 'A', calls: [call], notes });
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
