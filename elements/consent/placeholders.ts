import type { Host } from '../../src/kit/controller.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { languageOf, type Dictionary } from '../../src/text/text.ts';
import { blockedFrames, isBlockedFrame, purposesOf } from './blocked-content.ts';
import type { consentEvents, consentSettings } from './consent.settings.ts';
import { purposeText } from './purpose-texts.ts';
import styles from './placeholder.css?inline';
import { parseUrl } from '../../src/older-browsers/parse-url.ts';

type ConsentHost = Host<typeof consentSettings, typeof consentEvents>;

/** The decisions that a placeholder offers. */
interface Decisions {
  /** The purposes of the notice: content for others cannot be granted. */
  readonly purposes: readonly string[];
  /** Loads one frame, on this page only. */
  readonly loadOnce: (frame: HTMLIFrameElement) => void;
  /** Stores that the visitor consents to these purposes. */
  readonly grant: (purposes: readonly string[]) => void;
}

const placeholderTexts: Dictionary<'frame' | 'load' | 'always'> = {
  en: {
    frame: 'This content of {host} loads only with your consent: {purposes}.',
    load: 'Load content',
    always: 'Always allow',
  },
  de: {
    frame: 'Dieser Inhalt von {host} lädt nur mit Ihrer Einwilligung: {purposes}.',
    load: 'Inhalt laden',
    always: 'Immer erlauben',
  },
};

/** The custom properties of the page that the placeholders use: a frame inherits none. */
const tokens = [...new Set(styles.match(/--portico-[\w-]+/g))];

/** The frames that are watched, by the host of their notice. */
const watched = new WeakMap<HTMLIFrameElement, ConsentHost>();

/**
 * Shows a placeholder in each blocked frame. A frame without an address has an empty document of this page: the placeholder is in this document, so it
 * has the size of the frame by any CSS, and shifts nothing when the frame loads.
 */
export function showPlaceholders(host: ConsentHost, decisions: () => Decisions): void {
  for (const frame of blockedFrames()) {
    render(frame, host, decisions());
    if (watched.get(frame) === host) continue;
    watched.set(frame, host);
    // An emptied or moved frame gets a new document later.
    const onLoad = () => isBlockedFrame(frame) && render(frame, host, decisions());
    frame.addEventListener('load', onLoad, { signal: host.signal });
  }
}

function render(frame: HTMLIFrameElement, host: ConsentHost, { purposes, loadOnce, grant }: Decisions): void {
  const needed = purposesOf(frame);
  // The document of a sandboxed frame, and that of one that is still being emptied, cannot be read.
  const page = frame.contentDocument;
  if (!page?.body || needed.length === 0 || !needed.every((purpose) => purposes.includes(purpose))) return;
  const text = (key: keyof typeof placeholderTexts.en) => host.text(placeholderTexts, key);
  const reason = text('frame')
    .replace('{host}', hostOf(frame))
    .replace('{purposes}', needed.map((purpose) => purposeText(host, purpose).name).join(', '));
  if (page.querySelector('p')?.textContent === reason) return;
  page.documentElement.lang = languageOf(host.element);
  page.documentElement.dir = getComputedStyle(frame).direction;
  copyStyle(frame, page);
  const buttons = [
    createButton(text('load'), () => loadOnce(frame)),
    createButton(text('always'), () => grant(needed)),
  ];
  page.body.replaceChildren(createElement('p', {}, reason), createElement('div', {}, ...buttons));
}

/** Returns the host of the blocked address. */
function hostOf(frame: HTMLIFrameElement): string {
  return parseUrl(frame.dataset.src ?? '', document.baseURI)?.host ?? '';
}

function createButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = createElement('button', { type: 'button' }, label);
  button.addEventListener('click', onClick);
  return button;
}

/** Gives the document of a frame the CSS of placeholders, and the colours and the font around the frame. */
function copyStyle(frame: HTMLIFrameElement, page: Document): void {
  const view = page.defaultView;
  if (!view) return;
  // A style sheet belongs to one document.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  const computed = getComputedStyle(frame);
  const { style } = page.documentElement;
  style.colorScheme = computed.colorScheme;
  style.fontFamily = computed.fontFamily;
  // A frame without a border needs one.
  if (computed.borderTopWidth !== '0px') page.body.style.borderWidth = '0';
  for (const token of tokens) {
    const value = computed.getPropertyValue(token);
    if (value !== '') style.setProperty(token, value);
  }
}
