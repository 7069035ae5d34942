import type { Element } from 'domhandler';
import { byHand, jQueryPlugin, type Library, type PageContext, type Widget } from '../../library.ts';
import type { Markup } from '../../markup.ts';
import { drop, dropOn, look, type OptionTable, toBoolean, translate } from '../../options.ts';
import { isOptions } from '../../scripts/literal.ts';
import { attributesOf, callbacks, type LightboxSettings, switchesOff, switchesOn } from './lightbox-options.ts';
import { type LightboxItem, lightboxTag as tag, toLightboxes } from './lightbox-target.ts';

/** The options of Fancybox 2 to 6. */
const fancyboxOptions: OptionTable<LightboxSettings> = {
  loop: switchesOn('loop'),
  cyclic: switchesOn('loop'),
  infobar: switchesOff('no-counter'),
  arrows: switchesOff('no-arrows'),
  showNavArrows: switchesOff('no-arrows'),
  ...drop('the lightbox has buttons of its own', 'toolbar Toolbar buttons'),
  thumbs: {
    to: '`thumbnails`',
    apply(settings, value) {
      if (isOptions(value) ? value['autoStart'] === true : toBoolean(value)) settings.set('thumbnails', undefined);
    },
  },
  // The preset `modern` has both.
  Thumbs: switchesOff('no-thumbnails'),
  Carousel: {
    to: '`no-loop` for `infinite: false`',
    apply(settings, value) {
      if (isOptions(value) && value['infinite'] === false) settings.set('no-loop', undefined);
    },
  },
  Video: {
    to: '`video-autoplay` for `autoplay`',
    apply(settings, value) {
      if (isOptions(value) && value['autoplay'] === true) settings.set('video-autoplay', undefined);
    },
  },
  type: { hand: 'write it as data-type of the links' },
  protect: { hand: 'a picture that is shown can be saved' },
  ...drop(
    look,
    `showClass hideClass Images Image compact idle animationEffect animationDuration transitionEffect
    transitionDuration transitionIn transitionOut openEffect closeEffect nextEffect prevEffect openSpeed closeSpeed
    speedIn speedOut padding margin overlayColor overlayOpacity titlePosition helpers width height maxWidth
    maxHeight minWidth minHeight closeClick aspectRatio scrolling clickContent clickSlide wheel lang l10n i18n
    groupAll groupAttr smallBtn baseClass gutter opacity media iframe video youtube vimeo zoomEffect theme mainClass
    zoomOpacity selector preventCaptionOverlap`,
  ),
  ...dropOn(
    look,
    `animated dragToClose Hash hash placeFocusBack trapFocus autoFocus overlayShow fitToView autoSize autoScale
    autoDimensions closeBtn keyboard backFocus touch`,
  ),
  ...callbacks(
    `on beforeShow afterShow beforeLoad afterLoad beforeClose afterClose onInit onComplete onClosed onStart caption`,
  ),
};

const marked = '[data-fancybox], [data-fancybox-trigger], a.fancybox';

function* findFancybox({ markup, calls }: PageContext): Iterable<Widget> {
  const bound = calls.flatMap((call) =>
    call.selector === undefined ? [] : markup.matching(call.selector).map((node) => ({ node, call })),
  );
  const nodes = [...new Set([...markup.all(marked), ...bound.map(({ node }) => node)])].filter(
    (node) => !markup.page.ancestor(node, tag),
  );
  const [first] = nodes;
  if (!first) return;
  const used = calls.filter(({ selector, statement }) => selector !== undefined || 'reason' in statement);
  // From version 4 on, Fancybox is dark, moves across, and has thumbnails.
  const isModern = used.some(({ name }) => name === 'Fancybox.bind');
  const settings: LightboxSettings = new Map(isModern ? [['preset', 'modern']] : []);
  const translations = used.map(({ args }) => translate(fancyboxOptions, args[0], settings));
  const items = nodes.map((node) => readFancybox(markup, node));
  const refused = used.find(({ statement }) => 'reason' in statement);
  const reason =
    (refused && 'reason' in refused.statement ? `of its initialiser: ${refused.statement.reason}` : undefined) ??
    used.map(({ selector }) => (selector === undefined ? 'a script opens it' : undefined)).find(Boolean) ??
    translations.map((one) => one.reason).find(Boolean) ??
    items.find((item) => typeof item === 'string');
  if (typeof reason === 'string') {
    yield byHand(first, reason, { calls });
    return;
  }
  yield* toLightboxes(
    markup,
    items.filter((item) => typeof item !== 'string'),
    {
      grade: 'A',
      calls: used,
      notes: translations.flatMap(({ notes }) => notes),
      attributes: attributesOf(settings),
    },
  );
}

/** Returns a link of Fancybox, or the reason why it is by hand. */
function readFancybox(markup: Markup, node: Element): LightboxItem | string {
  const of = (name: string): string | undefined => markup.attribute(node, name);
  const href = of('href') ?? '';
  const source = of('data-src');
  if (of('data-fancybox-trigger') !== undefined) return 'it opens the gallery of other links';
  if (/^javascript:/i.test(href) && !source) return 'its href runs a script: write the address into it';
  if (node.name !== 'a' && !source) return `it is a <${node.name}> without an address: write a link`;
  const target = href === '' || href === '#' ? (source ?? '') : href;
  const isInline = /^#./.test(target);
  const [, named] = /(?:^|\s)fancybox\.(iframe|inline|ajax|image)(?!\S)/.exec(of('class') ?? '') ?? [];
  const type = of('data-type') ?? of('data-fancybox-type') ?? named;
  const group =
    of('data-fancybox') || of('data-fancybox-group') || (of('data-fancybox') === undefined ? of('rel') : undefined);
  const isMarked = of('data-fancybox') !== undefined && of('data-fancybox') !== '';
  return {
    node,
    ...(group && { group, isMarked }),
    changes: [
      isInline && type === undefined ? markup.addAttributes(node, [['data-type', 'inline']]) : [],
      type !== undefined && of('data-type') === undefined ? markup.addAttributes(node, [['data-type', type]]) : [],
    ],
  };
}

export const fancybox: Library = {
  name: 'Fancybox',
  tags: ['portico-lightbox'],
  options: fancyboxOptions,
  guide: 'from-fancybox',
  files: /fancybox[\w.-]*\.(?:js|css)|@fancyapps\/ui/i,
  needs: jQueryPlugin,
  withoutJQuery: /@fancyapps\/ui|fancybox(?:@[4-9]|\.umd|\.esm)/i,
  calls: ['Fancybox.bind', 'Fancybox.show', '$.fancybox'],
  names: ['Fancybox', 'fancybox'],
  markup: marked,
  find: findFancybox,
};
