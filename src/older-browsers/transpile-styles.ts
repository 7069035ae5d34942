/** The style of popovers in shadow roots where the browser has none, weaker than that of the elements. */
const popoverStyles = `@layer portico.older {
:host [popover] { position: fixed; inset: 0; z-index: 2147483647; inline-size: fit-content; block-size: fit-content; margin: auto; padding: .25em; border: solid; overflow: auto; background: Canvas; color: CanvasText }
:host [popover]:not([data-portico-open]) { display: none !important }
}`;

/** Right-to-left text, where the browser has no `:dir()`. */
const rightToLeft = ':is([dir=rtl], [dir=rtl] *, :host-context([dir=rtl]) *)';

/**
 * Returns CSS for browsers without `:state()`, `light-dark()`, relative colours, popovers and maybe `:dir()`: attributes stand for states, and custom
 * properties of the page for its scheme and for what is computed from the brand colour.
 */
export function transpileStyles(css: string, hasDirections = false): string {
  const text = css
    .replace(/:state\(([\w-]+)\)/g, '[data-portico-state-$1]')
    .replace(/--part-scheme: ?(light|dark)/g, (declaration, scheme) => `${declaration};${schemeOf(scheme === 'dark')}`);
  return popoverStyles + transpileColors(hasDirections ? text : transpileDirections(text));
}

const transpileDirections = (css: string): string =>
  css.replaceAll(':dir(rtl)', rightToLeft).replaceAll(':dir(ltr)', `:not(${rightToLeft})`);

/**
 * Returns the custom properties that stand for `light-dark()`: of `var(--portico-light, …) var(--portico-dark, …)`, the one that is invalid has its
 * fallback, and the other one is empty.
 */
export const schemeOf = (isDark: boolean): string =>
  `--portico-light:${isDark ? ' ' : 'initial'};--portico-dark:${isDark ? 'initial' : ' '}`;

/** Replaces colour functions, the last one first: the arguments of a function follow its name. */
function transpileColors(css: string): string {
  let text = css;
  for (const [call] of [...css.matchAll(/light-dark\(|(?:color|oklch)\(from /g)].toReversed()) {
    const start = text.lastIndexOf(call);
    const from = start + call.length;
    const end = endOf(text, from, ')');
    const first = text.slice(from, endOf(text, from, call === 'light-dark(' ? ',' : ' '));
    const rest = text.slice(from + first.length + 1, end);
    text = text.slice(0, start) + replacement(call, first, rest) + text.slice(end + 1);
  }
  return text;
}

function replacement(call: string, first: string, rest: string): string {
  if (call === 'light-dark(') return `var(--portico-light, ${first}) var(--portico-dark, ${rest})`;
  if (call === 'color(from ') return 'var(--portico-page-on-brand)';
  return /^m(?:in|ax)/.test(rest) ? `var(--portico-page-brand-text, ${first})` : first;
}

/** Returns the index of the first `character` after `start` that is in no further parentheses. */
function endOf(text: string, start: number, character: string): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (depth === 0 && text[index] === character) return index;
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')') depth -= 1;
  }
  return text.length;
}
