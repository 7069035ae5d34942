import { withPictures } from './picture-addresses.ts';
import { isSchemeMessage, isShowMessage, type FrameMessage } from './messages.ts';

/* Runs in the page of an example: shows the HTML and CSS that the visitor edits, and reports the height of the content. */

/** The page that shows this one in a frame, or has opened it. */
const owner: Window | null = window.opener ?? (window.parent === window ? null : window.parent);

const post = (message: FrameMessage): void => owner?.postMessage(message, '*');

/** The browser's API of this name, as far as this module uses it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): unknown };
}

/** Allows this module alone to turn the visitor's text into markup. The policy of the page blocks scripts and other sites in it. */
const policy = (Reflect.get(window, 'trustedTypes') as TrustedTypes | undefined)?.createPolicy('portico-example', {
  createHTML: (html) => html,
});

function show(html: string, css: string): void {
  const markup = withPictures(html, '../../');
  const parsed = new DOMParser().parseFromString(
    // The library's types know only strings here.
    (policy?.createHTML(markup) ?? markup) as string,
    'text/html',
  );
  document.body.replaceChildren(...parsed.body.childNodes);
  const style = document.querySelector('#example-css');
  if (style) style.textContent = css;
}

/** A mistake that the diagnostics find. */
interface Problem {
  readonly node: Element;
  readonly message: string;
}

/** The part of the library's script API that this module uses. */
interface Portico {
  readonly debug: () => Promise<{ readonly problems: () => readonly Problem[] }>;
  readonly ready: () => Promise<void>;
}

/** Reports the mistakes that the diagnostics of the library find in the visitor's code. */
async function reportProblems(): Promise<void> {
  const portico = Reflect.get(window, 'portico') as Portico | undefined; // The global of the library.
  if (!portico) return;
  const { problems } = await portico.debug();
  await portico.ready();
  post({ type: 'problems', messages: problems().map(({ node, message }) => `<${node.localName}>: ${message}`) });
}

addEventListener('message', ({ data, source }) => {
  if (source === owner && source !== null && isSchemeMessage(data))
    document.documentElement.style.colorScheme = data.scheme;
  if (source === owner && source !== null && isShowMessage(data)) {
    show(data.html, data.css);
    // The examples work without the diagnostics.
    reportProblems().catch(() => {});
  }
});

// A relative address of the author's site would leave the example.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
});

const reportHeight = (): void =>
  post({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });

/** Returns how much (px) of an element is cut off, because the frame is too low for it. */
function cutHeight(element: Element): number {
  const parts = [...element.querySelectorAll('*'), ...(element.shadowRoot?.querySelectorAll('*') ?? [])];
  const scrollers = parts.filter((part) => getComputedStyle(part).overflowY === 'auto');
  return Math.max(0, ...scrollers.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
}

/** The element that has opened last. */
let opened: Element | undefined;

function reportOpen(): void {
  if (opened) post({ type: 'open', height: innerHeight + cutHeight(opened) });
}

addEventListener(
  'portico-open',
  ({ target }) => {
    opened = target instanceof Element ? target : undefined;
    reportOpen();
  },
  { capture: true },
);
// A part of it may be as high as a share of the frame.
addEventListener('resize', reportOpen);
new ResizeObserver(reportHeight).observe(document.body);
post({ type: 'ready' });
