import type { Element } from 'domhandler';
import type { Change } from '../../edits.ts';
import { byHand, firstReason, jQueryPlugin, type Library, type PageContext, type Widget } from '../../library.ts';
import type { Markup } from '../../markup.ts';
import { isIn } from '../../tree.ts';
import { drop, dropOn, look, type OptionTable, toBoolean, translate } from '../../options.ts';
import { isOptions } from '../../scripts/literal.ts';
import { attributesOf, callbacks, type LightboxSettings, refusalOf, time } from './lightbox-options.ts';
import { type LightboxItem, lightboxTag as tag, toLightboxes } from './lightbox-target.ts';

/** The sites whose addresses the library changes into those of a frame by default. */
const hosts = ['youtube', 'vimeo', 'gmaps'];

/** The options of Magnific Popup 1. */
const magnificOptions: OptionTable<LightboxSettings> = {
  type: {
    to: '`data-type` of the links',
    apply: (_, value) => ['image', 'iframe', 'inline', 'ajax'].includes(String(value)),
  },
  delegate: { to: 'the links in the element', apply: (_, value) => typeof value === 'string' },
  gallery: {
    to: '`data-gallery`, or `gallery="post"` without a gallery',
    apply: (_, value) => typeof value === 'boolean' || isOptions(value),
  },
  removalDelay: time('exit-duration'),
  ...drop(
    look,
    `mainClass closeOnContentClick fixedContentPos fixedBgPos overflowY midClick focus alignTop zoom tLoading tClose
    closeMarkup verticalFit retina disableOn`,
  ),
  ...dropOn(look, 'closeBtnInside preloader showCloseBtn enableEscapeKey autoFocusLast closeOnBgClick'),
  image: {
    to: 'the attribute `title` of the links',
    apply: (_, value) => !isOptions(value) || [undefined, 'title'].includes(value['titleSrc'] as string | undefined),
  },
  iframe: {
    to: 'the addresses of videos, which are recognised',
    apply: (_, value) =>
      !isOptions(value) || Object.keys(value['patterns'] ?? {}).every((name) => hosts.includes(name)),
  },
  inline: { drop: 'it only changes how the library works' },
  ajax: { drop: 'it only changes how the library works' },
  ...callbacks('callbacks'),
  items: { hand: 'write them into the setting items' },
  modal: { hand: 'use <portico-popup no-close-on-background-click>' },
};

function* findMagnific({ markup, calls }: PageContext): Iterable<Widget> {
  const unknown = calls.find(({ selector }) => selector === undefined);
  for (const [index, call] of calls.entries()) {
    const options = call.args[0] ?? {};
    const roots = call.selector === undefined ? [] : markup.matching(call.selector);
    const delegate = isOptions(options) && typeof options['delegate'] === 'string' ? options['delegate'] : undefined;
    const nodes = delegate === undefined ? roots : roots.flatMap((root) => within(markup, delegate, root));
    const [first] = nodes.filter((node) => !markup.page.ancestor(node, tag));
    if (!first) continue;
    const settings: LightboxSettings = new Map();
    const { notes, reason } = translate(magnificOptions, options, settings);
    const type = isOptions(options) ? options['type'] : undefined;
    const gallery = isOptions(options) ? options['gallery'] : undefined;
    const isGallery = isOptions(gallery) ? toBoolean(gallery['enabled']) : gallery === true;
    const map = nodes.find((node) => /\/\/maps\.google\./.test(markup.attribute(node, 'href') ?? ''));
    const targets = type === 'inline' ? nodes.map((node) => targetOf(markup, node)) : [];
    const refusal = firstReason(
      refusalOf(unknown ?? call),
      reason,
      map && `${markup.label(map)} in line ${markup.line(map)} leads to a page of maps: write the address of its frame`,
    );
    const form = targets.find((target) => !target || markup.all('form', target).length > 0 || target.name === 'form');
    if (refusal !== undefined) yield byHand(first, refusal, { notes, calls: [call] });
    else if (targets.length > 0 && (form ?? targets.includes(undefined)))
      yield byHand(first, 'its content is a form, or is not in this file: use <portico-popup>', {
        tag: 'portico-popup',
        notes,
      });
    else {
      const items = nodes.map((node): LightboxItem => {
        const root = roots.find((one) => isIn(node, one));
        return {
          node,
          ...(isGallery && {
            group:
              delegate === undefined
                ? `gallery-${index + 1}`
                : `gallery-${index + 1}-${root ? roots.indexOf(root) + 1 : 1}`,
          }),
          changes: [...typeChanges(markup, node, type), ...hideTarget(markup, targetOf(markup, node), type)],
        };
      });
      yield* toLightboxes(markup, items, { grade: 'B', calls: [call], notes, attributes: attributesOf(settings) });
    }
  }
}

const within = (markup: Markup, selector: string, root: Element): Element[] =>
  (markup.page.query(selector) === 'invalid' ? [] : markup.matching(selector)).filter(
    (node) => node !== root && isIn(node, root),
  );

function targetOf(markup: Markup, node: Element): Element | undefined {
  const id = /^#(.+)/.exec(markup.attribute(node, 'href') ?? '')?.[1];
  return id === undefined ? undefined : markup.all('[id]').find((one) => markup.attribute(one, 'id') === id);
}

/** Links to pages are not items without their type. */
const typeChanges = (markup: Markup, node: Element, type: unknown): (readonly Change[])[] =>
  typeof type === 'string' && type !== 'image' ? [markup.addAttributes(node, [['data-type', type]])] : [];

const hideTarget = (markup: Markup, target: Element | undefined, type: unknown): (readonly Change[])[] =>
  type === 'inline' && target && markup.classes(target).includes('mfp-hide')
    ? [markup.addAttributes(target, [['hidden']])]
    : [];

export const magnific: Library = {
  name: 'Magnific Popup',
  tags: ['portico-lightbox'],
  options: magnificOptions,
  files: /magnific[.-]?popup[\w.-]*\.(?:js|css)/i,
  needs: jQueryPlugin,
  calls: ['$.magnificPopup'],
  names: ['magnificPopup'],
  markup: '.mfp-hide:not([hidden])',
  find: findMagnific,
};
