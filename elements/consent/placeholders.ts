import type { Host } from '../../src/kit/controller.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { languageOf, type Dictionary } from '../../src/text/text.ts';
import { blockedFrames, isBlockedFrame, purposesOf } from './blocked-content.ts';
import type { consentEvents, consentSettings } from './consent.settings.ts';
import { purposeText } from './purpose-texts.ts';
import styles from './placeholder.css?inline';
import { parseUrl } from '../../src/older-browsers/parse-url.ts';

type ConsentHost = Host<typeof consentSettings, typeof consentEvents>;

/** The actions of the buttons in a placeholder. */
interface Decisions {
  /** The purposes of the notice. A placeholder cannot grant any other purpose. */
  readonly purposes: readonly string[];
  /** Loads one frame, only on this page. */
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

/** The custom properties of the page that the placeholders use. They are copied, because a frame does not inherit them. */
const tokens = [...new Set(styles.match(/--portico-[\w-]+/g))];

/** The frames that are observed, with the host of their notice. */
const watched = new WeakMap<HTMLIFrameElement, ConsentHost>();

/**
 * Shows a placeholder in each blocked frame. The placeholder is in the document of the frame, which is empty until the frame has an address. It
 * therefore has the size of the frame, and nothing is shifted when the frame loads.
 */
export function showPlaceholders(host: ConsentHost, decisions: () => Decisions): void {
  for (const frame of blockedFrames()) {
    render(frame, host, decisions());
    if (watched.get(frame) === host) continue;
    watched.set(frame, host);
    // A frame that was emptied or moved gets a new document later.
    const onLoad = () => isBlockedFrame(frame) && render(frame, host, decisions());
    frame.addEventListener('load', onLoad, { signal: host.signal });
  }
}

function render(frame: HTMLIFrameElement, host: ConsentHost, { purposes, loadOnce, grant }: Decisions): void {
  const needed = purposesOf(frame);
  // The document of a sandboxed frame cannot be read, and neither can that of a frame that is still being emptied.
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

/** Returns the host name in the blocked address. */
function hostOf(frame: HTMLIFrameElement): string {
  return parseUrl(frame.dataset.src ?? '', document.baseURI)?.host ?? '';
}

function createButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = createElement('button', { type: 'button' }, label);
  button.addEventListener('click', onClick);
  return button;
}

/** Adds the CSS of placeholders to the document of a frame, and copies the colours and the font around the frame. */
function copyStyle(frame: HTMLIFrameElement, page: Document): void {
  const view = page.defaultView;
  if (!view) return;
  // A constructed style sheet belongs to one document, so each frame gets its own.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  const computed = getComputedStyle(frame);
  const { style } = page.documentElement;
  style.colorScheme = computed.colorScheme;
  style.fontFamily = computed.fontFamily;
  // Only a frame without a border gets one from the placeholder.
  if (computed.borderTopWidth !== '0px') page.body.style.borderWidth = '0';
  for (const token of tokens) {
    const value = computed.getPropertyValue(token);
    if (value !== '') style.setProperty(token, value);
  }
}
