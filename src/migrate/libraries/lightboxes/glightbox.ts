import type { Element } from 'domhandler';
import type { Change } from '../../edits.ts';
import { byHand, type Library, type PageContext, type Widget } from '../../library.ts';
import { readGlightbox } from '../../../known-markup/glightbox.ts';
import type { Markup } from '../../markup.ts';
import { drop, dropOn, look, type OptionTable, translate } from '../../options.ts';
import { isOptions } from '../../scripts/literal.ts';
import { attributesOf, callbacks, type LightboxSettings, switchesOff, switchesOn } from './lightbox-options.ts';
import { isMedia, type LightboxItem, lightboxTag as tag, toLightboxes } from './lightbox-target.ts';
import { isDynamic } from '../../tree.ts';

/** The options of GLightbox 3. */
const glightboxOptions: OptionTable<LightboxSettings> = {
  selector: { to: 'the links in the element', apply: () => undefined },
  loop: switchesOn('loop'),
  zoomable: switchesOff('no-zoom'),
  draggable: switchesOff('no-swipe'),
  touchNavigation: switchesOff('no-swipe'),
  autoplayVideos: switchesOn('video-autoplay'),
  openEffect: {
    to: '`animation-duration="none"` for `none`',
    apply(settings, value) {
      if (value === 'none') settings.set('animation-duration', 'none');
    },
  },
  descPosition: {
    to: '`caption-position="side"` for `left` and `right`',
    apply(settings, value) {
      if (value === 'left' || value === 'right') settings.set('caption-position', 'side');
      return value !== 'top';
    },
  },
  ...drop(
    look,
    `skin closeEffect slideEffect cssEfects cssEffects moreText moreLength svg plyr width height videosWidth
    dragToleranceX dragToleranceY dragAutoSnap slideHTML lightboxHTML startAt`,
  ),
  ...dropOn(look, 'closeButton touchFollowAxis keyboardNavigation closeOnOutsideClick preload autofocusVideos'),
  ...callbacks(
    `onOpen onClose beforeSlideChange afterSlideChange beforeSlideLoad afterSlideLoad slideInserted slideRemoved`,
  ),
  elements: { hand: 'write them into the setting items' },
};

const types: Readonly<Record<string, string>> = {
  external: 'iframe',
  iframe: 'iframe',
  inline: 'inline',
  image: 'image',
  video: 'video',
  ajax: 'ajax',
};

/** Returns the type that GLightbox gives an address that is not that of a picture or a video; `undefined` for one that a template writes. */
function typeOf(href: string, isWritten: boolean): string | undefined {
  if (/^#./.test(href)) return 'inline';
  return isWritten || href === '' || isMedia(href) ? undefined : 'external';
}

/** Returns a link of GLightbox, or the reason why it is by hand. */
function readItem(markup: Markup, node: Element, gallery: string | undefined): LightboxItem | string {
  const data = readGlightbox(markup.attribute(node, 'data-glightbox') ?? '');
  const group = markup.attribute(node, 'data-gallery') ?? gallery;
  const description = data.get('description') ?? markup.attribute(node, 'data-description');
  if (description === undefined && markup.all('.glightbox-desc', node).length > 0)
    return 'its description is in .glightbox-desc: copy it into data-description';
  if (description !== undefined && /^\.[\w-]+$/.test(description))
    return `its description is in ${description}: copy it into data-description`;
  const href = markup.attribute(node, 'href') ?? '';
  const type = markup.attribute(node, 'data-type') ?? data.get('type') ?? typeOf(href, isDynamic(node, 'href'));
  if (type !== undefined && !Object.hasOwn(types, type)) return `its type is ${type}`;
  const typed: (readonly Change[])[] = [];
  // The element reads the type in data-glightbox itself.
  if (type !== undefined && !data.has('type') && types[type] !== markup.attribute(node, 'data-type'))
    typed.push(markup.setAttribute(node, 'data-type', ['data-type', types[type]]));
  return {
    node,
    ...(group !== undefined && { group, isMarked: markup.attribute(node, 'data-gallery') !== undefined }),
    changes: typed,
  };
}

function* find({ markup, calls }: PageContext): Iterable<Widget> {
  if (calls.length === 0) {
    for (const node of markup.all('a.glightbox, a[data-glightbox]').slice(0, 1))
      if (!markup.page.ancestor(node, tag))
        yield byHand(node, 'no script of this page initialises it by literal options');
    return;
  }
  for (const call of calls) {
    const options = call.args[0] ?? {};
    const selector = isOptions(options) ? (options['selector'] ?? '.glightbox') : undefined;
    const nodes = typeof selector === 'string' ? markup.matching(selector) : [];
    const [first] = nodes.filter((node) => !markup.page.ancestor(node, tag));
    if (!first) continue;
    const settings: LightboxSettings = new Map();
    const { notes, reason } = translate(glightboxOptions, options, settings);
    const refusal = 'reason' in call.statement ? `of its initialiser: ${call.statement.reason}` : reason;
    const items = nodes.map((node) => readItem(markup, node, nodes.length > 1 ? 'gallery' : undefined));
    const wrong = items.find((item) => typeof item === 'string');
    if (refusal !== undefined || typeof wrong === 'string')
      yield byHand(first, refusal ?? String(wrong), { notes, calls: [call] });
    else
      yield* toLightboxes(
        markup,
        items.filter((item) => typeof item !== 'string'),
        {
          grade: selector === '.glightbox' ? 'A' : 'B',
          calls: [call],
          notes,
          attributes: attributesOf(settings),
        },
      );
  }
}

export const glightbox: Library = {
  name: 'GLightbox',
  tags: ['portico-lightbox'],
  options: glightboxOptions,
  files: /glightbox(?:[.-][\d.]+)?(?:\.min)?\.(?:js|css)/i,
  needs: [],
  calls: ['GLightbox'],
  names: ['GLightbox'],
  markup: 'a.glightbox, a[data-glightbox]',
  find,
};
