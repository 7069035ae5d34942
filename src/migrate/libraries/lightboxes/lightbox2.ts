import { byHand, firstReason, jQueryPlugin, type Library, type PageContext, type Widget } from '../../library.ts';
import { drop, dropOn, look, type OptionTable, translate } from '../../options.ts';
import { attributesOf, type LightboxSettings, switchesOff, switchesOn, time } from './lightbox-options.ts';
import { type LightboxItem, lightboxTag as tag, toLightboxes } from './lightbox-target.ts';

const lightbox2Options: OptionTable<LightboxSettings> = {
  wrapAround: switchesOn('loop'),
  showImageNumberLabel: switchesOff('no-counter'),
  fadeDuration: time('entrance-duration'),
  imageFadeDuration: time('switch-duration'),
  resizeDuration: time('resize-duration'),
  albumLabel: {
    to: '`texts.counter`',
    apply(settings, value) {
      const counter = String(value).replace('%1', '{index}').replace('%2', '{total}');
      settings.set('texts', JSON.stringify({ counter }));
    },
  },
  ...drop(look, `alwaysShowNavOnTouchDevices disableScrolling maxWidth maxHeight positionFromTop sanitizeTitle`),
  ...dropOn(look, 'fitImagesInViewport'),
};

function* findLightbox2({ markup, calls }: PageContext): Iterable<Widget> {
  const nodes = markup
    .all('a[data-lightbox], a[rel^="lightbox"], area[data-lightbox]')
    .filter((node) => !markup.page.ancestor(node, tag));
  const [first] = nodes;
  if (!first) return;
  const settings: LightboxSettings = new Map();
  const call = calls.find(({ statement }) => 'reason' in statement);
  const translations = calls.map(({ args }) => translate(lightbox2Options, args[0], settings));
  const bundle = markup.all('script[src*="lightbox-plus-jquery"]').length > 0;
  const reason = firstReason(
    bundle && 'lightbox-plus-jquery.js contains the jQuery of the page: load jQuery and lightbox.js in its place',
    call && 'reason' in call.statement && `of lightbox.option(): ${call.statement.reason}`,
    ...translations.map((one) => one.reason),
  );
  if (reason !== undefined) {
    yield byHand(first, reason, { calls });
    return;
  }
  const items = nodes.map((node): LightboxItem => {
    const title = markup.attribute(node, 'data-title');
    const group =
      markup.attribute(node, 'data-lightbox') || /\[([^\]]+)\]/.exec(markup.attribute(node, 'rel') ?? '')?.[1];
    return {
      node,
      ...(group && { group, isMarked: true }),
      // Its title is a caption, below the picture.
      changes: title === undefined ? [] : [markup.setAttribute(node, 'data-title', ['data-caption', title])],
    };
  });
  yield* toLightboxes(markup, items, {
    grade: 'A',
    calls,
    notes: translations.flatMap(({ notes }) => notes),
    attributes: attributesOf(settings),
  });
}

export const lightbox2: Library = {
  name: 'Lightbox2',
  tags: ['portico-lightbox'],
  options: lightbox2Options,
  files: /(?:^|\/)lightbox(?:2|-plus-jquery)?(?:[.-][\d.]+)?(?:\.min)?\.(?:js|css)/i,
  needs: jQueryPlugin,
  calls: ['lightbox.option'],
  names: ['lightbox'],
  markup: 'a[data-lightbox], a[rel^="lightbox"], area[data-lightbox]',
  find: findLightbox2,
};
