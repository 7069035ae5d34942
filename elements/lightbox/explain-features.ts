import {
  decide,
  met,
  reason,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import { allowsMotion, detailOf, isOn, isWiderThan, lastEvent } from '../../src/diagnostics/explain/reasons.ts';
import { manifest } from '../../src/diagnostics/page/manifest.ts';
import type { lightboxSettings } from './lightbox.settings.ts';

type Context = ExplainContext<typeof lightboxSettings>;

/** The width (px) from which captions are at the side; that of the CSS. */
const sideCaptionWidth = 900;

/** Returns a decision about each further setting of a lightbox that is set, and about the file of a shown image. */
export function featureDecisions(context: Context): readonly Decision[] {
  const { element, settings } = context;
  const templates = [...element.querySelectorAll('[data-toolbar]')];
  const image = currentSlide(element)?.querySelector('img');
  return [
    ...(settings.gestures ? [gestureDecision(context)] : []),
    ...(settings.download ? [downloadDecision(context)] : []),
    ...(templates.length > 0 ? [toolbarDecision(element, templates)] : []),
    ...(settings.captionPosition === 'side' ? [captionDecision(context)] : []),
    ...(settings.queuePresses ? [queueDecision(context)] : []),
    ...(image ? [sharperDecision(image)] : []),
  ];
}

/** Returns the shown item of an open lightbox. */
const currentSlide = (element: Element): HTMLElement | null =>
  element.shadowRoot?.querySelector<HTMLElement>('dialog[open] [part~=item]:not([inert])') ?? null;

const isClosed = (): Reason => unmet('It is closed.');

/** The settings that a gesture needs. */
const neededSettings: Readonly<Partial<Record<string, readonly ('swipe' | 'zoom')[]>>> = {
  'swipe-at-edge': ['swipe', 'zoom'],
  'pinch-to-close': ['zoom'],
  'drag-up-to-close': ['swipe'],
};

function gestureDecision({ settings }: Context): Decision {
  const { expects = [] } = manifest.elements['portico-lightbox'] ?? {};
  const known: readonly string[] = expects.flatMap((one) =>
    one.kind === 'words' && one.attributes.includes('gestures') ? one.words.filter((word) => word !== 'all') : [],
  );
  const words: readonly string[] = settings.gestures.toLowerCase().match(/[^\s,]+/g) ?? [];
  const names = words.includes('all') ? known : known.filter((name) => words.includes(name));
  const unknown = words.filter((word) => word !== 'all' && !known.includes(word));
  return decide('Has further gestures', [
    ...names.map((name) => {
      const missing = neededSettings[name]?.find((setting) => !settings[setting]);
      return reason(missing === undefined, `${name} is on.`, `${name} needs the setting ${missing}.`);
    }),
    ...unknown.map((word) => unmet(`"${word}" is not a gesture.`)),
  ]);
}

function downloadDecision({ element, events }: Context): Decision {
  const slide = currentSlide(element);
  const link = element.shadowRoot?.querySelector<HTMLAnchorElement>('[part~=download-button]');
  const place = lastEvent(events, 'portico-change', 'portico-open');
  const url = detailOf(place, 'url');
  return decide('Offers a download of the item', [
    !slide
      ? isClosed()
      : link
        ? met(`The file is ${link.href}.`)
        : missingDownload(slide.dataset['type'] ?? '', typeof url === 'string' ? url : ''),
  ]);
}

/** The reason why an item without a download button has none. */
function missingDownload(type: string, url: string): Reason {
  if (type !== 'image' && type !== 'video')
    return unmet(`The item is of the type ${type}; data-download can name a file.`);
  return URL.parse(url, document.baseURI)?.origin === location.origin
    ? unmet('The item has no file.')
    : unmet(`${url} is on another site; data-download can name it.`);
}

function toolbarDecision(element: Element, templates: readonly Element[]): Decision {
  const isUsable = (one: Element): one is HTMLTemplateElement =>
    one instanceof HTMLTemplateElement && one.parentElement === element;
  const written = templates.filter(isUsable).flatMap(({ content }) => [...content.querySelectorAll('button')]);
  const copies = [...(element.shadowRoot?.querySelectorAll('[part~=toolbar-button]') ?? [])];
  const misplaced = templates.filter((one) => !isUsable(one)).length;
  return decide('Has buttons of the author in its toolbar', [
    written.length === 0
      ? unmet('Its templates contain no button.')
      : copies.length === 0
        ? unmet('It was not opened yet.')
        : reason(copies.length >= written.length, `Buttons: ${copies.length}.`, 'Buttons were added after it opened.'),
    misplaced > 0
      ? unmet(`Elements with data-toolbar that are not a <template> directly in it: ${misplaced}.`)
      : undefined,
    ...copies.map((copy, index) => refusedParts(written[index], copy)),
  ]);
}

/** The reason that parts of a button were not copied, because they are unsafe; absent if all were. */
function refusedParts(button: Element | undefined, copy: Element): Reason | undefined {
  if (!button) return undefined;
  const count = (root: Element, name: string) => root.getElementsByTagName(name).length;
  const names = new Set([...button.querySelectorAll('*')].map(({ localName }) => localName));
  const elements = [...names].filter((name) => count(button, name) > count(copy, name)).map((name) => `<${name}>`);
  const attributes = button.getAttributeNames().filter((name) => !copy.hasAttribute(name));
  const refused = [...attributes, ...elements].join(', ');
  const name = button.getAttribute('value') ?? button.textContent.trim();
  return refused === ''
    ? undefined
    : unmet(`The button "${name}" is copied without ${refused}, which could be unsafe.`);
}

function captionDecision({ element, settings }: Context): Decision {
  return decide('Shows captions at the side', [
    isWiderThan(sideCaptionWidth - 1),
    settings.showTitle || settings.showCaptions ? undefined : unmet('show-title and show-captions are off.'),
    currentSlide(element) && !element.shadowRoot?.querySelector('[part~=caption], [part~=title]')
      ? unmet('The current item has no title or caption.')
      : undefined,
  ]);
}

const queueDecision = ({ settings }: Context): Decision =>
  decide('Performs presses during a transition after it', [
    isOn('queue-presses', settings.queuePresses),
    allowsMotion(),
    settings.animationDuration === 'none' ? unmet('There are no transitions: animation-duration="none".') : undefined,
  ]);

function sharperDecision(image: HTMLImageElement): Decision {
  const files = [...image.srcset.matchAll(/(\S+)\s+(\d+)w(?=[\s,]|$)/g)].map(([, url = '', width]) => ({
    url: URL.parse(url.replace(/^,+/, ''), document.baseURI)?.href,
    width: Number(width),
  }));
  const shown = files.find(({ url }) => url === image.currentSrc)?.width ?? 0;
  const largest = Math.max(0, ...files.map(({ width }) => width));
  return decide('Loads a sharper file when the image is enlarged', [
    files.length === 0
      ? unmet('The image has no srcset with widths.')
      : reason(
          largest > shown,
          `Its srcset has a file of ${largest} px; that of ${shown} px is shown.`,
          `The largest file of its srcset, ${largest} px, is shown already.`,
        ),
  ]);
}
