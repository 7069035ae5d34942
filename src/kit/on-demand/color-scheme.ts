import { flatTreeParent } from '../../dom/flat-tree.ts';
import { type Background, backgroundBehind, isDark } from '../../theme/background.ts';
import { setState } from '../custom-states.ts';
import { adopt } from '../styles.ts';

/**
 * The colour scheme of the parts that an element adds, where it is not that of the page; and the colour of its messages where that of the text
 * around them is readable alone.
 */
const styles = `:state(on-light) { --part-scheme: light; --part-lightness: 0.5 }
:state(on-dark) { --part-scheme: dark; --part-lightness: 0.8 }
:state(on-midtone) { --part-tint: currentcolor }`;

/** Ends what an element around one with this tag has set. */
const ownStyles = (tag: string): string =>
  `:where(${tag}) { --part-scheme: initial; --part-lightness: initial; --part-tint: initial }`;

/**
 * Sets what is behind an element: `:state(on-dark)` or `:state(on-light)` if the `color-scheme` of `around` is the other, and
 * `:state(on-midtone)`.
 */
export function setBackground(
  element: HTMLElement,
  { scheme, isMidtone }: Background,
  around: Element = element,
): void {
  for (const css of [ownStyles(element.localName), styles]) adopt(element.getRootNode(), css);
  const isDarkScheme = isDark(around);
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
      if (signal.aborted) return;
      update();
      // Colours that change gradually have their final values later.
      const changing = document.getAnimations().filter((one) => 'transitionProperty' in one);
      if (changing.length) void Promise.allSettled(changing.map(({ finished }) => finished)).then(update);
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

/**
 * Keeps the parts that an element adds to the page readable on the background behind it, until `signal` aborts. An element that is a box itself
 * (`isBox`) stands on the background of its parent.
 */
export function followBackground(element: HTMLElement, signal: AbortSignal, isBox = false): void {
  const update = () => {
    let around: Node | null = isBox ? flatTreeParent(element) : element;
    while (around && !(around instanceof Element)) around = flatTreeParent(around);
    if (!around) return;
    const text = element.querySelector('a[href], label') ?? around;
    setBackground(element, backgroundBehind(around, text), around);
  };
  watchTheme(update, signal);
}
