import type { Element } from 'domhandler';
import { parseJson } from '../../../json/json.ts';
import { byHand, type Library, type WidgetContext, type Widget } from '../../library.ts';
import { childrenOf, isInTag, parentOf } from '../../tree.ts';
import { look, type OptionTable, toBoolean, toNumber, translate } from '../../options.ts';
import type { Call } from '../../scripts/calls.ts';
import { isOptions, type Options } from '../../scripts/literal.ts';
import { callsByElement, onlyCall } from '../initialisers.ts';
import { setFlag, setNumber, sliderTag, type SliderTarget, toSlider, type View } from './slider-target.ts';

/** The options of Splide 3 and 4. */
const splideOptions: OptionTable<SliderTarget> = {
  type: {
    to: '`seamless` for `loop`, `effect="fade"` for `fade`',
    apply(target, value) {
      setFlag(target, 'seamless', value === 'loop');
      target.isFade = value === 'fade';
    },
  },
  rewind: { to: '`loop`', apply: (target, value) => setFlag(target, 'loop', toBoolean(value)) },
  perPage: {
    to: '`slidesPerView` in `breakpoints`',
    apply: ({ base }, value) => setNumber(base, 'slidesPerView', value),
  },
  perMove: {
    to: '`slidesPerGroup` in `breakpoints`',
    apply: ({ base }, value) => setNumber(base, 'slidesPerGroup', value),
  },
  gap: { to: '`space-between`', apply: ({ base }, value) => setNumber(base, 'spaceBetween', value) },
  focus: {
    to: '`centered` for `center`',
    apply(target, value) {
      setFlag(target, 'centered', value === 'center');
      return value === 'center' || value === 0;
    },
  },
  autoWidth: { to: '`auto-size`', apply: (target, value) => setFlag(target, 'auto-size', toBoolean(value)) },
  autoHeight: { to: '`auto-size`', apply: (target, value) => setFlag(target, 'auto-size', toBoolean(value)) },
  autoplay: {
    to: '`autoplay`',
    apply(target, value) {
      setFlag(target, 'autoplay', toBoolean(value));
      return value !== 'pause';
    },
  },
  interval: {
    to: '`interval`',
    apply(target, value) {
      target.interval = toNumber(value) ?? 5000;
    },
  },
  speed: {
    to: '`duration`',
    apply(target, value) {
      target.duration = toNumber(value) ?? 400;
    },
  },
  arrows: { to: '`navigation`', apply: (target, value) => setFlag(target, 'no-navigation', !toBoolean(value)) },
  pagination: {
    to: '`pagination`',
    apply(target, value) {
      target.pagination = toBoolean(value) ? 'bullets' : 'none';
    },
  },
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
  breakpoints: { to: '`breakpoints`', apply: applyBreakpoints },
  mediaQuery: { to: '`breakpoints`', apply: () => undefined },
  lazyLoad: { drop: 'give the pictures src and loading="lazy"' },
  preloadPages: { drop: look },
  pauseOnHover: { drop: 'the element always waits under the pointer', default: true },
  pauseOnFocus: { drop: 'the element always waits while it has the focus', default: true },
  resetProgress: { drop: look, default: true },
  keyboard: { drop: 'the arrow keys always work while the focus is in the slider' },
  easing: { drop: look },
  trimSpace: { drop: look, default: true },
  updateOnMove: { drop: look },
  waitForTransition: { drop: look },
  arrowPath: { drop: 'the element has buttons of its own' },
  classes: { drop: 'the parts of the element are ::part(…)' },
  i18n: { drop: 'write them into the setting texts' },
  label: { drop: 'write it as aria-label' },
  role: { drop: look },
  slideFocus: { drop: look, default: true },
  accessibility: { drop: 'the element always has names and keys', default: true },
  clones: { drop: 'the element copies no slides' },
  flickPower: { drop: look },
  flickMaxPages: { drop: look },
  omitEnd: { drop: look },
  reducedMotion: { drop: 'the element always respects it' },
  width: { hand: 'set the width in your CSS' },
  height: { hand: 'set the height in your CSS' },
  fixedWidth: { hand: 'set the width of the slides in your CSS, and auto-size' },
  fixedHeight: { hand: 'set the height of the slides in your CSS' },
  heightRatio: { hand: 'set aspect-ratio in your CSS' },
  padding: { hand: 'set a padding around the slider' },
  cover: { hand: 'write fit="cover"' },
  start: { hand: 'call go() after ready()' },
  wheel: { hand: 'the wheel scrolls the page' },
  grid: { hand: 'put several items into each slide' },
  destroy: { hand: 'remove the tag around the slides' },
  isNavigation: { hand: 'write sync-with on the slider of the thumbnails' },
  autoScroll: { hand: 'there is no continuous movement' },
};

function assignView(view: View, settings: Options): boolean {
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'perPage' && setNumber(view, 'slidesPerView', value)) continue;
    if (name === 'perMove' && setNumber(view, 'slidesPerGroup', value)) continue;
    if (name === 'gap' && setNumber(view, 'spaceBetween', value)) continue;
    if (name === 'arrows') view.navigation = toBoolean(value);
    else if (name === 'pagination') view.pagination = toBoolean(value) ? 'bullets' : 'none';
    else return false;
  }
  return true;
}

/** Maximum widths are cumulative: an entry adds to those of larger widths, and holds up to its own. */
function applyBreakpoints(target: SliderTarget, value: unknown, all: Options): boolean {
  if (!isOptions(value)) return false;
  const entries = Object.entries(value).map(([width, settings]) => ({ width: Number(width), settings }));
  if (all['mediaQuery'] === 'min') {
    let view: View = { ...target.base };
    for (const { width, settings } of entries.toSorted((one, other) => one.width - other.width)) {
      view = { ...view };
      if (!isOptions(settings) || !assignView(view, settings)) return false;
      target.views.set(width, view);
    }
    return true;
  }
  const sorted = entries.toSorted((one, other) => other.width - one.width);
  let view: View = { ...target.base };
  for (const [index, { width, settings }] of sorted.entries()) {
    target.views.set(width + 1, view);
    view = { ...view };
    if (!isOptions(settings) || !assignView(view, settings)) return false;
    if (index === sorted.length - 1) target.views.set(0, view);
  }
  return true;
}

const defaults = (): SliderTarget => ({
  base: { slidesPerView: 1 },
  views: new Map(),
  flags: new Set(['mouse-drag']),
  duration: 400,
  pagination: 'bullets',
  isFade: false,
});

function* find({ markup, calls }: WidgetContext): Iterable<Widget> {
  const byRoot = callsByElement({ markup, calls });
  for (const list of markup.all('.splide__track > .splide__list')) {
    const track = parentOf(list);
    const root = track && parentOf(track);
    if (!root || isInTag(root, sliderTag)) continue;
    yield widgetOf({ markup, calls }, { root, track, list }, byRoot.get(root) ?? []);
  }
}

interface Boxes {
  readonly root: Element;
  readonly track: Element;
  readonly list: Element;
}

function widgetOf({ markup }: WidgetContext, { root, track, list }: Boxes, calls: readonly Call[]): Widget {
  const tag = sliderTag;
  const { call, reason: refusal } = onlyCall(calls);
  if (!call) return byHand(root, refusal, { tag });
  const data = markup.attribute(root, 'data-splide');
  const written = data === undefined ? {} : parseJson(data);
  const given = call.args[0] ?? {};
  if (!isOptions(written) || !isOptions(given)) return byHand(root, 'its options are not a literal object', { tag });
  const { breakpoints, ...others } = { ...given, ...written };
  const target = defaults();
  const { notes, reason } = translate(
    splideOptions,
    breakpoints === undefined ? others : { ...others, breakpoints },
    target,
  );
  if (reason !== undefined) return byHand(root, reason, { tag, notes });
  const controls = childrenOf(root).filter((child) =>
    markup.page.matches(child, '.splide__arrows, .splide__pagination, .splide__progress, .splide__toggle'),
  );
  const rest = childrenOf(root).filter((child) => child !== track && !controls.includes(child));
  if (rest.length > 0) return byHand(root, `it contains ${markup.label(rest[0]!)} beside its slides`, { tag, notes });
  const parts = {
    root,
    wrappers: [track, list],
    slides: childrenOf(list),
    controls,
    attributes: ['data-splide'],
  };
  return toSlider(markup, parts, target, { grade: data === undefined ? 'B' : 'A', calls: [call], notes });
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
