import type { Element } from 'domhandler';
import { byHand, type Library, type WidgetContext, type Widget } from '../../library.ts';
import { childrenOf, isInTag, parentOf } from '../../tree.ts';
import { translate } from '../../options.ts';
import { callsByElement, onlyCall } from '../initialisers.ts';
import type { Call } from '../../scripts/calls.ts';
import type { Markup } from '../../markup.ts';
import { Code, ElementJson, isOptions, Selection } from '../../scripts/literal.ts';
import { parseJson } from '../../../json/json.ts';
import { callIn, couple, type CoupledSlider, type CoupledSliders, partnerOf, without } from './coupled-sliders.ts';
import { hiddenParts } from './hidden-parts.ts';
import { sliderTag, type SliderTarget, toSlider } from './slider-target.ts';
import { swiperOptions } from './swiper-options.ts';

/** Returns the defaults of Swiper. */
const defaults = (): SliderTarget => ({
  base: { slidesPerView: 1 },
  views: new Map(),
  flags: new Set(['mouse-drag', 'no-navigation']),
  duration: 300,
  pagination: 'none',
  isFade: false,
  hasButtonsOver: true,
});

const controls =
  '.swiper-pagination, .swiper-button-next, .swiper-button-prev, .swiper-scrollbar, .swiper-notification';

function* find(context: WidgetContext): Iterable<Widget> {
  const { markup } = context;
  const byRoot = callsByElement(context);
  const coupled = coupledSliders(context);
  const moved = context.calls
    .map(thumbsOf)
    .flatMap((named) => (typeof named === 'string' ? markup.matching(named) : []));
  for (const wrapper of markup.all('.swiper-wrapper')) {
    const root = parentOf(wrapper);
    if (!root || isInTag(root, sliderTag)) continue;
    const own = byRoot.get(root) ?? [];
    if (moved.includes(root) && !coupled.has(root)) yield byHand(root, 'another slider moves it by its option thumbs');
    else yield widgetOf(context, root, wrapper, own, coupled.get(root));
  }
  for (const root of markup.all('swiper-container')) yield webComponent(context, root);
}

/** Returns what the options of a call name as its slider of thumbnails: a selector, or the code of a variable. */
function thumbsOf({ args: [options] }: Call): unknown {
  const thumbs = isOptions(options) ? options['thumbs'] : undefined;
  const named = isOptions(thumbs) ? thumbs['swiper'] : undefined;
  return named instanceof Selection ? named.selector : named;
}

/** Returns the sliders that control each other, and those of thumbnails that the options of another slider name, with that one. */
function coupledSliders({ markup, calls }: WidgetContext): CoupledSliders {
  const found: CoupledSliders = new Map();
  for (const main of calls) {
    const named = thumbsOf(main);
    const other =
      named instanceof Code
        ? callIn(named.text, calls, main)
        : calls.find(({ selector }) => named !== undefined && named === selector);
    const partner = partnerOf(main, calls);
    if (partner) couple(found, markup, [main, partner], true);
    if (other) couple(found, markup, [main, other], false);
  }
  return found;
}

function widgetOf(
  context: WidgetContext,
  root: Element,
  wrapper: Element,
  calls: readonly Call[],
  coupled: CoupledSlider | undefined,
): Widget {
  const { markup } = context;
  const hidden = hiddenParts(context, root, /\.swiper-slide-(?:active|visible|fully-visible)\b/);
  if (hidden !== undefined) return byHand(root, hidden);
  const { call, reason: refusal } = onlyCall(coupled && calls.length === 1 ? [coupled.call] : calls);
  if (!call) return byHand(root, refusal);
  const { options, block } = optionsOf(markup, root, call);
  const target = { ...defaults(), ...(coupled?.syncWith !== undefined && { syncWith: coupled.syncWith }) };
  const { notes, reason } = translate(swiperOptions, coupled ? without(options, ['thumbs']) : options, target);
  if (reason !== undefined) return byHand(root, reason, { notes });
  const foreign = foreignControl(markup.all(controls, root), options);
  if (foreign !== undefined)
    return byHand(root, `its buttons are elements of your own (${foreign}): give them commandfor and command`, {
      notes,
    });
  const parts = {
    root,
    wrappers: [wrapper],
    slides: childrenOf(wrapper),
    controls: childrenOf(root).filter((child) => child !== wrapper && markup.page.matches(child, controls)),
  };
  const rest = childrenOf(root).filter(
    (child) => child !== wrapper && child !== block && !parts.controls.includes(child),
  );
  if (rest.length > 0) return byHand(root, `it contains ${markup.label(rest[0]!)} beside its slides`, { notes });
  const dropped = [...(block ? [block] : []), ...markup.all('.swiper-lazy-preloader', root)];
  return toSlider(markup, { ...parts, dropped }, target, {
    grade: 'B',
    calls: coupled ? [call, coupled.other] : [call],
    notes,
  });
}

/** Returns the options of a call; those in a block of JSON in the element, too, with the block. */
function optionsOf(
  markup: Markup,
  root: Element,
  { args: [options] }: Call,
): { readonly options: unknown; readonly block?: Element } {
  if (!(options instanceof ElementJson)) return { options };
  const [block] = markup.all(options.selector, root);
  const json = block && parseJson(markup.page.text(block));
  return { options: isOptions(json) ? json : null, ...(block && { block }) };
}

/** Returns the selector of buttons that are not the standard ones of Swiper in the slider; the page may show them elsewhere. */
function foreignControl(inside: readonly Element[], options: unknown): string | undefined {
  const navigation = isOptions(options) ? (options['navigation'] ?? options['nextButton']) : undefined;
  const next = isOptions(navigation) ? navigation['nextEl'] : navigation;
  if (typeof next !== 'string') return undefined;
  const isInside = inside.some(({ attribs }) => / swiper-button-next /.test(` ${attribs['class']} `));
  return isInside ? undefined : next;
}

/** The web component of Swiper has its options as attributes. */
function webComponent({ markup }: WidgetContext, root: Element): Widget {
  const options = Object.fromEntries(
    markup.page.attributes(root).flatMap((name) => {
      const key = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return Object.hasOwn(swiperOptions, key) ? [[key, parse(markup.attribute(root, name) ?? '')]] : [];
    }),
  );
  if (markup.attribute(root, 'init') === 'false') return byHand(root, 'a script initialises it');
  const flat = markup.page.attributes(root).find((name) => /^(?:autoplay|pagination|navigation|free-mode)-/.test(name));
  if (flat !== undefined && flat !== 'autoplay-delay' && !/clickable/.test(flat))
    return byHand(root, `its attribute ${flat} is by hand`);
  const delay = markup.attribute(root, 'autoplay-delay');
  const target = defaults();
  const { notes, reason } = translate(
    swiperOptions,
    delay === undefined ? options : { ...options, autoplay: { delay } },
    target,
  );
  if (reason !== undefined) return byHand(root, reason, { notes });
  const names = markup.page
    .attributes(root)
    .filter((name) => !/^(?:id|class|style|aria-|data-|title$|lang$|dir$)/.test(name));
  const widget = toSlider(
    markup,
    { root, wrappers: [], slides: childrenOf(root), controls: [], attributes: names.filter((name) => name !== 'role') },
    target,
    { grade: 'A', calls: [], notes },
  );
  const slides = childrenOf(root).filter(({ name }) => name === 'swiper-slide');
  return {
    ...widget,
    changes: [
      ...widget.changes,
      ...(widget.changes.length > 0 ? slides.flatMap((slide) => markup.rename(slide, 'div') ?? []) : []),
    ],
  };
}

function parse(value: string): unknown {
  if (value === '' || value === 'true') return true;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

export const swiper: Library = {
  name: 'Swiper',
  tags: ['portico-slider'],
  options: swiperOptions,
  guide: 'from-swiper',
  files: /swiper(?:-bundle|-element|-element-bundle)?(?:[.-][\d.]+)?(?:\.jquery)?(?:\.min)?\.(?:js|mjs|css)|\/swiper@/i,
  needs: [],
  calls: ['Swiper'],
  names: ['Swiper', 'swiper'],
  markup: '.swiper-wrapper, swiper-container',
  find,
};
