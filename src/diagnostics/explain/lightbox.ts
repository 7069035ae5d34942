import { hostOfFrame } from '../../media/embed-urls.ts';
import { manifest } from '../page/manifest.ts';
import { met, reason, unmet, type Reason } from './reasons.ts';
import { playerFlags } from './player-flags.ts';
import { any, detailOf, has, lastEvent, not, set, type Context } from './facts.ts';
import { allowsMotion, check, consent, ifCancelled, ifLast, isOn, no, question, when, type Rule } from './rules.ts';
import { isOwnOrigin } from '../../dom/own-origin.ts';
import { parseUrl } from '../../older-browsers/parse-url.ts';

/* The explanation of a lightbox. */

/** The width (px) from which captions are at the side; that of the CSS. */
const sideCaptionWidth = 900;

/** Returns the shown item of an open lightbox. */
const currentSlide = (element: Element): HTMLElement | null =>
  element.shadowRoot?.querySelector<HTMLElement>('dialog[open] [part~=item]:not([inert])') ?? null;

const neededSettings: Readonly<Partial<Record<string, readonly string[]>>> = {
  'swipe-at-edge': ['swipe', 'zoom'],
  'pinch-to-close': ['zoom'],
  'drag-up-to-close': ['swipe'],
};

const gestures: Rule = ({ settings }) => {
  const { expects = [] } = manifest.elements['portico-lightbox'] ?? {};
  const known: readonly string[] = expects.flatMap((one) =>
    one.kind === 'words' && one.attributes.includes('gestures') ? one.words.filter((word) => word !== 'all') : [],
  );
  const words: readonly string[] =
    String(settings['gestures'])
      .toLowerCase()
      .match(/[^\s,]+/g) ?? [];
  return [
    ...known
      .filter((name) => words.includes('all') || words.includes(name))
      .map((name) => {
        const missing = neededSettings[name]?.find((setting) => !settings[setting]);
        return reason(missing === undefined, `${name} is on.`, `${name} needs the setting ${missing}.`);
      }),
    ...words
      .filter((word) => word !== 'all' && !known.includes(word))
      .map((word) => unmet(`"${word}" is not a gesture.`)),
  ];
};

const download: Rule = ({ element, events }) => {
  const type = currentSlide(element)?.dataset['type'];
  if (type === undefined) return unmet('It is closed.');
  const link = element.shadowRoot?.querySelector<HTMLAnchorElement>('[part~=download-button]');
  if (link) return met(`The file is ${link.href}.`);
  if (type !== 'image' && type !== 'video')
    return unmet(`The item is of the type ${type}; data-download can name a file.`);
  const url = detailOf(lastEvent(events, 'portico-change', 'portico-open'), 'url');
  const address = parseUrl(typeof url === 'string' ? url : '', document.baseURI);
  return address && isOwnOrigin(address)
    ? unmet('The item has no file.')
    : unmet(`${String(url)} is on another site; data-download can name it.`);
};

const toolbar: Rule = ({ element }) => {
  const templates = [...element.querySelectorAll('[data-toolbar]')];
  const usable = templates.filter((one) => one instanceof HTMLTemplateElement && one.parentElement === element);
  const written = usable.flatMap((one) =>
    one instanceof HTMLTemplateElement ? [...one.content.querySelectorAll('button')] : [],
  );
  const copies = [...(element.shadowRoot?.querySelectorAll('[part~=toolbar-button]') ?? [])];
  const misplaced = templates.length - usable.length;
  return [
    written.length === 0
      ? unmet('Its templates contain no button.')
      : copies.length === 0
        ? unmet('It was not opened yet.')
        : reason(copies.length >= written.length, `Buttons: ${copies.length}.`, 'Buttons were added after it opened.'),
    ...(misplaced > 0
      ? [unmet(`Elements with data-toolbar that are not a <template> directly in it: ${misplaced}.`)]
      : []),
    ...copies.flatMap((copy, index) => refusedParts(written[index], copy)),
  ];
};

/** The reason that parts of a button were not copied, because they are unsafe; none if all were. */
function refusedParts(button: Element | undefined, copy: Element): readonly Reason[] {
  if (!button) return [];
  const count = (root: Element, name: string) => root.getElementsByTagName(name).length;
  const names = new Set([...button.querySelectorAll('*')].map(({ localName }) => localName));
  const elements = [...names].filter((name) => count(button, name) > count(copy, name)).map((name) => `<${name}>`);
  const attributes = button.getAttributeNames().filter((name) => !copy.hasAttribute(name));
  const refused = [...attributes, ...elements].join(', ');
  const name = button.getAttribute('value') ?? button.textContent.trim();
  return refused === '' ? [] : [unmet(`The button "${name}" is copied without ${refused}, which could be unsafe.`)];
}

const sharperFile: Rule = ({ element }) => {
  const image = currentSlide(element)?.querySelector('img');
  const files = (image?.srcset ?? '').split(/(?<=w),/).flatMap((candidate) => {
    const [url = '', width = ''] = candidate.trim().split(' ');
    return width.endsWith('w') ? { url: parseUrl(url, document.baseURI)?.href, width: Number.parseInt(width, 10) } : [];
  });
  const shown = files.find(({ url }) => url === image?.currentSrc)?.width ?? 0;
  const largest = Math.max(0, ...files.map(({ width }) => width));
  if (files.length === 0) return unmet('The image has no srcset with widths.');
  return reason(
    largest > shown,
    `Its srcset has a file of ${largest} px; that of ${shown} px is shown.`,
    `The largest file of its srcset, ${largest} px, is shown already.`,
  );
};

const siteOf = ({ element }: Context) =>
  hostOfFrame(currentSlide(element)?.querySelector<HTMLIFrameElement>('iframe[part~="player"]')?.src ?? '');

export const lightbox = [
  question('Opens', ifCancelled('portico-before-open')),
  question('Shows videos of YouTube and Vimeo without a question', consent('media')),
  question(
    'Shows the current item',
    ifLast('portico-error', ['portico-change', 'portico-open'], 'The last item could not be shown: {message}'),
    ifCancelled('portico-before-change'),
  ),
  playerFlags(siteOf),
  when(set('gestures'), question('Has further gestures', gestures)),
  when(set('download'), question('Offers a download of the item', download)),
  when(has('[data-toolbar]'), question('Has buttons of the author in its toolbar', toolbar)),
  when(
    set('captionPosition', 'side'),
    question(
      'Shows captions at the side',
      check(
        () => matchMedia(`(width >= ${sideCaptionWidth}px)`).matches,
        `The window is [|not ]wider than ${sideCaptionWidth - 1} px: {innerWidth} px.`,
      ),
      when(not(any(set('showTitle'), set('showCaptions'))), no('show-title and show-captions are off.')),
      when(
        ({ element }) =>
          currentSlide(element) !== null && !element.shadowRoot?.querySelector('[part~=caption], [part~=title]'),
        no('The current item has no title or caption.'),
      ),
    ),
  ),
  when(
    set('queuePresses'),
    question(
      'Performs presses during a transition after it',
      isOn('queuePresses'),
      allowsMotion,
      when(set('animationDuration', 'none'), no('There are no transitions: animation-duration="none".')),
    ),
  ),
  when(
    ({ element }) => currentSlide(element)?.querySelector('img') instanceof Element,
    question('Loads a sharper file when the image is enlarged', sharperFile),
  ),
];
