import type { Element } from 'domhandler';
import type { Change } from '../../edits.ts';
import { byHand, type Library, type PageContext, type Widget } from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { drop, dropOn, look, type OptionTable, translate } from '../../options.ts';
import { isOptions } from '../../scripts/literal.ts';
import { attributesOf, callbacks, type LightboxSettings, switchesOff, switchesOn } from './lightbox-options.ts';
import { type LightboxItem, lightboxTag as tag, toLightboxes } from './lightbox-target.ts';

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

const keys = 'title|description|type|effect|width|height|zoomable|draggable|descPosition|alt|sizes|srcset|content|href';

/** Returns the entries of `data-glightbox`: `title: A; description: B`. Texts may contain `;` and `:`, so only known names begin one. */
function readData(text: string): Map<string, string> {
  const starts = [...text.matchAll(new RegExp(`(?:^|;)\\s*(${keys})\\s*:`, 'g'))];
  return new Map(
    starts.map(({ 0: start, 1: name = '', index }, position) => [
      name,
      text
        .slice(index + start.length, starts[position + 1]?.index)
        .replace(/;\s*$/, '')
        .trim(),
    ]),
  );
}

/** The attributes of Portico, by the names in `data-glightbox`. */
const attributeNames = {
  title: 'data-title',
  description: 'data-description',
  alt: 'data-alt',
  srcset: 'data-srcset',
  sizes: 'data-sizes',
  type: 'data-type',
} as const;

const types: Readonly<Record<string, string>> = {
  external: 'iframe',
  iframe: 'iframe',
  inline: 'inline',
  image: 'image',
  video: 'video',
  ajax: 'ajax',
};

/** Returns a link of GLightbox, or the reason why it is by hand. */
function readItem(markup: Markup, node: Element, gallery: string | undefined): LightboxItem | string {
  const written = markup.attribute(node, 'data-glightbox');
  const data = readData(written ?? '');
  const group = markup.attribute(node, 'data-gallery') ?? gallery;
  const description = data.get('description') ?? markup.attribute(node, 'data-description');
  if (description !== undefined && /^\.[\w-]+$/.test(description))
    return `its description is in ${description}: copy it into data-description`;
  const href = markup.attribute(node, 'href') ?? '';
  const type = markup.attribute(node, 'data-type') ?? data.get('type') ?? (/^#./.test(href) ? 'inline' : undefined);
  if (type !== undefined && !Object.hasOwn(types, type)) return `its type is ${type}`;
  const added: Attribute[] = [];
  for (const [name, value] of data)
    if (Object.hasOwn(attributeNames, name) && name !== 'type')
      added.push([attributeNames[name as keyof typeof attributeNames], value]);
  const typed: (readonly Change[])[] = [];
  if (type !== undefined && types[type] !== markup.attribute(node, 'data-type'))
    typed.push(markup.setAttribute(node, 'data-type', ['data-type', types[type]]));
  return {
    node,
    ...(group !== undefined && { group, isMarked: markup.attribute(node, 'data-gallery') !== undefined }),
    changes: [
      ...typed,
      markup.addAttributes(node, added),
      data.size > 0 ? markup.removeAttribute(node, 'data-glightbox') : [],
    ],
  };
}

function* find({ markup, calls }: PageContext): Iterable<Widget> {
  if (calls.length === 0) {
    for (const node of markup.all('a.glightbox, a[data-glightbox]').slice(0, 1))
      if (!markup.page.ancestor(node, tag))
        yield byHand(node, 'no script of this page initialises it by literal options', { tag });
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
      yield byHand(first, refusal ?? String(wrong), { tag, notes, calls: [call] });
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
