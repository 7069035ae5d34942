import { type Background, backgroundBehind, isDark } from '../../theme/background.ts';
import { setState } from '../custom-states.ts';
import { adopt } from '../styles.ts';

/**
 * The colour scheme of the parts that an element adds, where it is not that of the page; and the colour of its messages where that of the text
 * around them is readable alone. The first rule ends what an element around it has set.
 */
const styles = `:where(portico-header, portico-menu, portico-contact-form, portico-form-validator, portico-form-steps) { --part-scheme: initial; --part-tint: initial }
:state(on-light) { --part-scheme: light }
:state(on-dark) { --part-scheme: dark }
:state(on-midtone) { --part-tint: currentcolor }`;

/** Sets what is behind an element: `:state(on-dark)` or `:state(on-light)` if its `color-scheme` is the other, and `:state(on-midtone)`. */
export function setBackground(element: HTMLElement, { scheme, isMidtone }: Background): void {
  adopt(element.getRootNode(), styles);
  const isDarkScheme = isDark(element);
  setState(element, 'on-dark', scheme === 'dark' && !isDarkScheme);
  setState(element, 'on-light', scheme === 'light' && isDarkScheme);
  setState(element, 'on-midtone', isMidtone);
}

/** Calls `update` in the next frame, whose styles the browser computes anyway, and after each change of the theme of the page, until `signal` aborts. */
export function watchTheme(update: () => void, signal: AbortSignal): void {
  let isPending = false;
  const onChange = () => {
    if (isPending) return;
    isPending = true;
    requestAnimationFrame(() => {
      isPending = false;
      if (!signal.aborted) update();
    });
  };
  const observer = new MutationObserver(onChange);
  // Themes switch by a class or an attribute such as `data-theme` there.
  for (const node of [document.documentElement, document.body]) observer.observe(node, { attributes: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal });
  // Style sheets may load later than the script.
  if (document.readyState !== 'complete') addEventListener('load', onChange, { once: true, signal });
  onChange();
}

/** Keeps the parts that an element adds to the page readable on the background behind it, until `signal` aborts. */
export function followBackground(element: HTMLElement, signal: AbortSignal): void {
  const update = () =>
    setBackground(element, backgroundBehind(element, element.querySelector('a[href], label') ?? element));
  watchTheme(update, signal);
}
