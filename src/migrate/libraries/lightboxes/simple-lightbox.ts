import { byHand, jQueryPlugin, type Library, type PageContext, type Widget } from '../../library.ts';
import { drop, dropOn, look, type OptionTable, toBoolean, translate } from '../../options.ts';
import { isOptions } from '../../scripts/literal.ts';
import { attributesOf, type LightboxSettings, refusalOf, switchesOff, switchesOn, time } from './lightbox-options.ts';
import { lightboxTag as tag, toLightboxes } from './lightbox-target.ts';

/** The options of SimpleLightbox 2. */
const simpleLightboxOptions: OptionTable<LightboxSettings> = {
  overlayOpacity: {
    to: '`overlay-opacity`',
    apply(settings, value) {
      settings.set('overlay-opacity', String(value));
    },
  },
  nav: switchesOff('no-arrows'),
  showCounter: switchesOff('no-counter'),
  captions: switchesOff('no-show-captions'),
  history: switchesOff('no-history'),
  loop: {
    to: '`loop`, on by default',
    apply(settings, value) {
      if (!toBoolean(value)) settings.delete('loop');
    },
  },
  animationSpeed: time('entrance-duration'),
  captionDelay: time('caption-delay'),
  download: switchesOn('download'),
  sourceAttr: { to: 'links whose pictures are in `href`', apply: (_, value) => value === 'href' },
  ...drop(
    look,
    `captionPosition captionClass closeText navText showCounterText fadeSpeed heightRatio widthRatio scrollZoomFactor
    doubleTapZoom maxZoom disableRightClick alertErrorMessage htmlClass rel throttleInterval fileExt swipeTolerance rtl
    className`,
  ),
  captionsData: { hand: 'write the captions as title', default: 'title' },
  captionType: { hand: 'write the captions as title', default: 'attr' },
  captionSelector: {
    to: 'the attribute `title` of the links and their pictures',
    apply: (_, value) => value === 'img' || value === 'self',
  },
  additionalHtml: { hand: 'the lightbox shows pictures and captions' },
  ...dropOn(
    look,
    `captionHTML close animationSlide swipeClose preloading enableKeyboard scrollZoom overlay docClose spinner
    disableScroll alertError uniqueImages focus`,
  ),
};

function* findSimple({ markup, calls }: PageContext): Iterable<Widget> {
  const unknown = calls.find(
    ({ selector, args: [one] }) => selector === undefined && !(isOptions(one) && 'elements' in one),
  );
  for (const [index, call] of calls.entries()) {
    const [options] = call.args;
    const elements = isOptions(options) ? options['elements'] : undefined;
    const selector = call.selector ?? (typeof elements === 'string' ? elements : undefined);
    const nodes = selector === undefined ? [] : markup.matching(selector);
    const [first] = nodes.filter((node) => !markup.page.ancestor(node, tag));
    if (!first) continue;
    const settings: LightboxSettings = new Map([['loop', undefined]]);
    const { elements: _, ...others } = isOptions(options) ? options : {};
    const { notes, reason } = translate(simpleLightboxOptions, options === undefined ? undefined : others, settings);
    const refusal = refusalOf(unknown ?? call) ?? reason;
    if (refusal !== undefined) yield byHand(first, refusal, { notes, calls: [call] });
    else {
      const items = nodes.map((node) => ({ node, group: `gallery-${index + 1}` }));
      yield* toLightboxes(markup, items, { grade: 'B', calls: [call], notes, attributes: attributesOf(settings) });
    }
  }
}

export const simpleLightbox: Library = {
  name: 'SimpleLightbox',
  tags: ['portico-lightbox'],
  options: simpleLightboxOptions,
  files: /simple-?lightbox[\w.-]*\.(?:js|css)/i,
  needs: jQueryPlugin,
  withoutJQuery: /^(?!.*jquery)[^]*(?:lightbox@2|\bVersion 2\.)/i,
  calls: ['SimpleLightbox', '$.simpleLightbox', '$.simplelightbox'],
  names: ['SimpleLightbox', 'simpleLightbox', 'simplelightbox'],
  find: findSimple,
};
