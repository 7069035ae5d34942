import { isFrameMessage, type SchemeMessage } from './messages.ts';

/** The colours of a page. */
type Scheme = 'light' | 'dark';

/** Shows the button that switches between light and dark colours, and keeps the choice for other pages of the site. */
export function enhanceScheme(root: ParentNode): void {
  const button = root.querySelector<HTMLButtonElement>('.scheme');
  if (!button) return;
  const preference = matchMedia('(prefers-color-scheme: dark)');
  const { dataset } = document.documentElement;
  const isDark = (): boolean => (dataset.scheme ? dataset.scheme === 'dark' : preference.matches);
  const show = (): void => {
    button.ariaPressed = String(isDark());
  };
  button.addEventListener('click', () => {
    const scheme: Scheme = isDark() ? 'light' : 'dark';
    dataset.scheme = scheme;
    show();
    store(scheme, preference.matches ? 'dark' : 'light');
    for (const { contentWindow } of root.querySelectorAll('iframe')) post(contentWindow, scheme);
  });
  addEventListener('message', ({ source, data }) => {
    if (dataset.scheme && source && isFrameMessage(data) && data.type === 'ready') post(source, dataset.scheme);
  });
  preference.addEventListener('change', show);
  show();
  button.hidden = false;
}

/** Tells a frame: sandboxed ones do not inherit the colours. */
function post(frame: MessageEventSource | null, scheme: string): void {
  const message: SchemeMessage = { type: 'scheme', scheme };
  frame?.postMessage(message, { targetOrigin: '*' });
}

/** Stores a choice that differs from the preference of the visitor; the key is that of `scheme-start.ts`. */
function store(scheme: Scheme, preferred: Scheme): void {
  try {
    if (scheme === preferred) localStorage.removeItem('portico-site-scheme');
    else localStorage.setItem('portico-site-scheme', scheme);
  } catch {
    // The visitor blocks the storage: the choice holds for this page.
  }
}
